import { useState } from 'react'
import { problemKey } from '../../api/problemKey.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useA } from '../afterTexts.ts'
import { provedBy } from '../past/proved.ts'
import type { Scene } from '../scene.ts'

/** The finished match as a file. Lessons make none. */
export function SaveButton({ links }: Pick<Scene, 'links'>) {
  const t = useT()
  const m = useA()
  const [isBusy, setBusy] = useState(false)
  const proof = provedBy(links)
  if (!proof) return null
  const save = async () => {
    setBusy(true)
    await proof.save().catch((error: unknown) => toast(t(problemKey(error)), { tone: 'problem' }))
    setBusy(false)
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void save()}>
      {m('over.save')}
    </Button>
  )
}
