import type { Seat } from '@toadstool/games/tabletop'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import type { SeatColor } from '../../kit/seats.ts'
import styles from './Curtain.module.css'
import { useLocal } from './texts.ts'

interface CurtainProps {
  readonly seat: Seat
  readonly name: string
  readonly color: SeatColor
  /** This seat's player has the device. */
  take(seat: Seat): void
}

/** Between two players of one device: until the next one says who they are, the page behind it has what spectators see. */
export function Curtain({ seat, name, color, take }: CurtainProps) {
  const l = useLocal()
  return (
    <Dialog
      title={l('curtain.title', { name })}
      actions={
        <Button kind="primary" size="hero" wide onClick={() => take(seat)}>
          {l('curtain.do', { name })}
        </Button>
      }
    >
      <div className={styles.curtain}>
        <SeatEmblem color={color} size={76} />
        <p>{l('curtain.text', { name })}</p>
      </div>
    </Dialog>
  )
}
