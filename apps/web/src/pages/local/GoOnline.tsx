import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { Head } from '../../local/head.ts'
import { partLocal, sendLocal } from '../../local/source.ts'
import { useLocal } from './texts.ts'
import { useSending } from './useSending.tsx'

interface GoOnlineProps {
  readonly head: Head
  /** Reads the list again. */
  look(): Promise<void>
}

/**
 * Takes a match of this device to a table of the server, where others take seats by its link; or back to where it was taken along from, at once
 * if it is over.
 */
export function GoOnline({ head, look }: GoOnlineProps) {
  const { id, seats, along } = head
  const l = useLocal()
  const [asks, setAsks] = useState(false)
  const isOver = head.outcome !== null
  const { isBusy, send, choice } = useSending({
    ...{ head, isOver },
    sendTo: (wish, read) => sendLocal(id, wish, read),
    part: () => partLocal(id).then(look),
  })
  const own = String(seats.findIndex(({ kind }) => kind === 'person'))
  const bring = async (sit: string) => {
    if (await send(sit)) setAsks(false)
  }
  return (
    <>
      <Button kind="quiet" size="small" icon="ui:link" busy={isOver && isBusy} onClick={() => (isOver ? void bring(own) : setAsks(true))}>
        {l(isOver ? 'along.over.do' : 'online')}
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
                    <Button key={name} kind="primary" busy={isBusy} onClick={() => void bring(String(seat))}>
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
      {choice}
    </>
  )
}
