import type { Table } from '@toadstool/protocol'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import styles from './Elsewhere.module.css'
import TableHookDialog from './TableHookDialog.tsx'
import { useE } from './texts.ts'

/** In the lobby of a table: whether a channel is told of it, and for the host, where to set it. */
export default function TableHook({ table }: { readonly table: Table }) {
  const e = useE()
  const [isOpen, setOpen] = useState(false)
  const isSet = table.hook === true
  return (
    <div className={styles.buttons}>
      <Button kind="quiet" size="small" icon="ui:share-2" onClick={() => setOpen(true)}>
        {e(isSet ? 'table.set' : 'table.tell')}
      </Button>
      {isOpen && <TableHookDialog table={table.id} isHost={table.yours} isSet={isSet} onClose={() => setOpen(false)} />}
    </div>
  )
}
