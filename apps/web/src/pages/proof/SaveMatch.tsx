import { useState } from 'react'
import { problemKey } from '../../api/problemKey.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toast.tsx'
import { useP } from './texts.ts'

/** A finished match as a file, which this page, another device or `npm run verify` opens. */
export function SaveMatch({ save }: { save(): Promise<void> }) {
  const p = useP()
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await save().catch((error: unknown) => toast(t(problemKey(error)), { tone: 'problem' }))
    setBusy(false)
  }
  return (
    <Button icon="ui:download" busy={isBusy} onClick={() => void run()}>
      {p('save')}
    </Button>
  )
}
