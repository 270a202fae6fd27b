import type { Table } from '@toadstool/protocol'
import { useEffect, useState } from 'react'
import { problemKey } from '../../api/problemKey.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../kit/Toast.tsx'
import type { Head } from '../../local/head.ts'
import { showFonts } from '../../styles/fonts.ts'
import { useA } from '../afterTexts.ts'
import { AtRest } from '../MatchStates.tsx'
import { goOnHere, takenHere } from './taking.ts'

interface TakenAlongProps {
  readonly table: Table
  readonly color: string
}

/** The page of a table for the person who has taken its match along: where it goes on, and how it can go on here. */
export default function TakenAlong({ table, color }: TakenAlongProps) {
  const t = useT()
  const m = useA()
  const [copy, setCopy] = useState<Head | null>()
  const [isBusy, setBusy] = useState(false)
  const { id } = table
  useEffect(showFonts, [])
  useEffect(() => {
    void takenHere().then((all) => setCopy(all.get(id) ?? null))
  }, [id])
  const go = () => {
    setBusy(true)
    goOnHere(id).catch((error: unknown) => {
      setBusy(false)
      toast(t(problemKey(error)), { tone: 'problem' })
    })
  }
  return (
    <AtRest color={color} title={m('along.you')} text={m(textFor(copy))}>
      {copy && (
        <Button kind="primary" href={`/local/${copy.id}`}>
          {m('along.device')}
        </Button>
      )}
      <Button busy={isBusy} onClick={go}>
        {m('along.here')}
      </Button>
      <Button kind="quiet" href="/">
        {m('gone.home')}
      </Button>
    </AtRest>
  )
}

/** @param copy that on this device: `null` if there is none, `undefined` until that is known */
function textFor(copy: Head | null | undefined) {
  if (copy === null) return 'along.you.elsewhere'
  return copy?.outcome ? 'along.you.over' : 'along.you.text'
}
