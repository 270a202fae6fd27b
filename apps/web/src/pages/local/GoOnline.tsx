import { useState } from 'react'
import { useLocation } from 'wouter'
import { openedBy } from '../../api/lobby.ts'
import { problemKey } from '../../api/problemKey.ts'
import { answered } from '../../api/request.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { toast } from '../../kit/Toast.tsx'
import type { Head } from '../../local/head.ts'
import { sendLocal } from '../../local/source.ts'
import { useLocal } from './texts.ts'

/** Takes a match of this device to a table of the server, where others take seats by its link. */
export function GoOnline({ head: { id, seats } }: { readonly head: Head }) {
  const t = useT()
  const l = useLocal()
  const [, go] = useLocation()
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async (sit: string) => {
    setBusy(true)
    try {
      const read = ({ status, content }: { readonly status: number; readonly content: unknown }) =>
        answered(status, content, '/api/matches', 'table')
      const table = await openedBy(() => sendLocal(id, sit, read))
      go(`/t/${table.id}`)
    } catch (error) {
      setBusy(false)
      toast(t(problemKey(error)), { tone: 'problem' })
    }
  }
  return (
    <>
      <Button kind="quiet" size="small" icon="ui:link" onClick={() => setAsks(true)}>
        {l('online')}
      </Button>
      {asks && (
        <Dialog
          title={l('online.title')}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button onClick={() => setAsks(false)}>{l('online.no')}</Button>
              {seats.map(
                ({ kind, name }, seat) =>
                  kind === 'person' && (
                    <Button key={name} kind="primary" busy={isBusy} onClick={() => void send(String(seat))}>
                      {l('online.as', { name })}
                    </Button>
                  ),
              )}
            </>
          }
        >
          <p>{l('online.text')}</p>
        </Dialog>
      )}
    </>
  )
}
