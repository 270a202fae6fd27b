import type { Table } from '@toadstool/protocol'
import { useState } from 'react'
import type { TableAction } from '../../api/lobby.ts'
import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import styles from './TableLobby.module.css'

interface AskedProps {
  readonly busy: boolean
  readonly act: (action: TableAction) => void
}

/** The host gives the seat of somebody else back to the table. */
export function Unseat({ seat, name, busy, act }: AskedProps & { readonly seat: string; readonly name: string }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button kind="quiet" icon="ui:x" label={t('seat.unseat', { name })} busy={busy} onClick={() => setAsked(true)} />
      {asked && (
        <Asked
          title={t('seat.unseat', { name })}
          text={t('seat.unseat.text', { name })}
          yes={t('seat.unseat.do')}
          onYes={() => act({ do: 'unseat', seat })}
          onEnd={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** The host closes the table before anything has begun. */
export function CloseTable({ table, busy, act }: AskedProps & { readonly table: Table }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  if (!table.yours) return null
  const others = table.seats.filter(({ occupant }) => occupant?.kind === 'person' && !occupant.you).length
  const close = () => act({ do: 'close' })
  return (
    <div className={styles.close}>
      <Button kind="quiet" size="small" icon="ui:x" busy={busy} onClick={() => (others > 0 ? setAsked(true) : close())}>
        {t('table.close')}
      </Button>
      {asked && (
        <Asked
          title={t('table.close')}
          text={t('table.close.text', { n: others })}
          yes={t('table.close.do')}
          onYes={close}
          onEnd={() => setAsked(false)}
        />
      )}
    </div>
  )
}

interface DialogProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  onYes(): void
  onEnd(): void
}

function Asked({ title, text, yes, onYes, onEnd }: DialogProps) {
  const t = useT()
  const agree = () => {
    onEnd()
    onYes()
  }
  return (
    <Dialog
      title={title}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t('action.cancel')}</Button>
          <Button kind="primary" onClick={agree}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
