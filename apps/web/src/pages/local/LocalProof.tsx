import type { Proof } from '@toadstool/protocol'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import type { Head } from '../../local/head.ts'
import { leaveLocal, openLocal } from '../../local/source.ts'
import { noteRightClient } from '../../newRelease.ts'
import { Check } from '../proof/ProofPage.tsx'
import { useP } from '../proof/texts.ts'
import { Loading, Notice } from '../shell/states.tsx'
import { OtherRules } from './OtherRules.tsx'
import { saveLocal } from './saveLocal.ts'

/** Once a match on this device is over: where its dice came from. */
export default function LocalProof({ id }: { readonly id: string }) {
  const p = useP()
  const [proof, setProof] = useState<Proof | 'later'>()
  const [other, setOther] = useState<Head>()
  useTitle(p('title'))
  useEffect(() => {
    const source = openLocal(id)
    let isOpen = true
    const look = (): void => {
      const { fault, head } = source.snapshot()
      if (fault === 'rules' && head) setOther(head)
      else if (fault) setProof('later')
    }
    const end = source.subscribe(look)
    look()
    source
      .prove()
      .catch(() => 'later' as const)
      .then((found) => {
        if (isOpen) setProof(found)
        if (found !== 'later') noteRightClient()
      })
    return () => {
      isOpen = false
      end()
      leaveLocal(id)
    }
  }, [id])
  if (other) return <OtherRules head={other} />
  if (!proof) return <Loading />
  if (proof === 'later')
    return (
      <Notice title={p('title')} text={p('later')}>
        <Button href={`/local/${id}`}>{p('back')}</Button>
      </Notice>
    )
  return <Check proof={proof} at={`/local/${id}`} save={() => saveLocal(id)} />
}
