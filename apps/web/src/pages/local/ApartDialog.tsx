import { useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { since } from '../tables/tables.ts'
import type { Apart } from './bringBack.ts'
import { useLocal } from './texts.ts'

interface ApartDialogProps {
  readonly apart: Apart
  /** The match of this device is over. */
  readonly ends: boolean
  readonly isBusy: boolean
  onClose(): void
  /** The match of this device is the one that counts online. */
  bring(): void
  /** That at its table is. */
  keep(): void
}

/** A match that has gone on at its table and on this device: both are told, and one is chosen. */
export function ApartDialog({ apart: { there, here, over, at }, ends, isBusy, onClose, bring, keep }: ApartDialogProps) {
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
      <p>{l(`apart.${ends ? 'ended.' : ''}${over ? 'over' : 'text'}`, { there, here, ago: since(t, at) })}</p>
      <p>{l('apart.kept')}</p>
    </Dialog>
  )
}
