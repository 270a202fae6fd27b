import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { since } from '../tables/tables.ts'
import type { Apart } from './bringBack.ts'
import { useLocal } from './texts.ts'

interface ApartDialogProps {
  readonly apart: Apart
  readonly isBusy: boolean
  onClose(): void
  /** The match of this device goes on online. */
  bring(): void
  /** That at its table does. */
  keep(): void
}

/** A match that has gone on at its table and on this device: both are told, and one is chosen. */
export function ApartDialog({ apart: { there, here, over, at }, isBusy, onClose, bring, keep }: ApartDialogProps) {
  const t = useT()
  const l = useLocal()
  return (
    <Dialog
      title={l('apart.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={keep}>{l('apart.there')}</Button>
          <Button kind="primary" busy={isBusy} onClick={bring}>
            {l('apart.here')}
          </Button>
        </>
      }
    >
      <p>{l(over ? 'apart.over' : 'apart.text', { there, here, ago: since(t, at) })}</p>
      <p>{l('apart.kept')}</p>
    </Dialog>
  )
}
