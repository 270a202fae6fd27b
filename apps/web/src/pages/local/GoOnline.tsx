import { useState } from 'react'
import { useLocation } from 'wouter'
import { openedBy } from '../../api/lobby.ts'
import { problemKey } from '../../api/problemKey.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/Toast.tsx'
import type { Head } from '../../local/head.ts'
import { partLocal, sendLocal } from '../../local/source.ts'
import { ApartDialog } from './ApartDialog.tsx'
import { type Apart, PlayedApart, tableIn } from './bringBack.ts'
import { useLocal } from './texts.ts'

interface GoOnlineProps {
  readonly head: Head
  /** Reads the list again. */
  look(): Promise<void>
}

/** Takes a match of this device to a table of the server, where others take seats by its link; or back to where it was taken along from. */
export function GoOnline({ head, look }: GoOnlineProps) {
  const { id, seats, along } = head
  const t = useT()
  const l = useLocal()
  const [, go] = useLocation()
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [apart, setApart] = useState<Apart>()
  const send = async (sit: string, anyway?: true) => {
    setBusy(true)
    try {
      const table = await openedBy(() => sendLocal(id, { sit, ...(anyway && { anyway }) }, (sent) => tableIn(sent, head)))
      go(`/t/${table.id}`)
    } catch (error) {
      setBusy(false)
      if (error instanceof PlayedApart) {
        setAsks(false)
        return setApart(error.apart)
      }
      toast(t(problemKey(error)), { tone: 'problem' })
    }
  }
  const keep = () => {
    setApart(undefined)
    void partLocal(id).then(look)
  }
  const own = String(seats.findIndex(({ kind }) => kind === 'person'))
  return (
    <>
      <Button kind="quiet" size="small" icon="ui:link" onClick={() => setAsks(true)}>
        {l('online')}
      </Button>
      {asks && (
        <Dialog
          title={l(along ? 'along.title' : 'online.title')}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button onClick={() => setAsks(false)}>{l('online.no')}</Button>
              {seats.map(
                ({ kind, name }, seat) =>
                  kind === 'person' && (
                    <Button key={name} kind="primary" busy={isBusy} onClick={() => void send(String(seat))}>
                      {along ? l('along.do') : l('online.as', { name })}
                    </Button>
                  ),
              )}
            </>
          }
        >
          <p>{l(along ? 'along.text' : 'online.text')}</p>
        </Dialog>
      )}
      {apart && (
        <ApartDialog apart={apart} isBusy={isBusy} onClose={() => setApart(undefined)} bring={() => void send(own, true)} keep={keep} />
      )}
    </>
  )
}
