import { handLimit, itemsInPlay, stageOf } from '@toadstool/games/battle-gnomes'
import { type Seat, say, seatsOf } from '@toadstool/games/tabletop'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import type { Props } from '../props.ts'
import { Household } from '../seats/Household.tsx'
import { colorOfSeat } from '../seats.ts'
import styles from './HouseSheet.module.css'

interface HouseSheetProps extends Props {
  readonly of: Seat
  /** Goes on to another household. */
  onTurn(of: Seat): void
  onClose(): void
}

/** All of a household, to read and to choose from; the others are a touch away. */
export function HouseSheet({ of, onTurn, onClose, ...props }: HouseSheetProps) {
  const { view, voice, seat } = props
  const attacks = seat !== null && seat !== of && stageOf(view, seat) === 'choose' && props.starters.has(`seat:${of}`)
  return (
    <Dialog
      title={of === seat ? say(voice, 'term.household') : say(voice, 'term.householdOf', { name: `seat:${of}` })}
      onClose={onClose}
      actions={
        attacks && (
          <Button
            kind="primary"
            onClick={() => {
              onClose()
              props.begin('challenge', [`seat:${of}`])
            }}
          >
            {say(voice, 'term.attack', { name: `seat:${of}` })}
          </Button>
        )
      }
    >
      <p className={styles.line}>
        {say(voice, 'term.houseLine', {
          hand: view.players[of]?.cards ?? 0,
          limit: handLimit(view, of),
          lost: view.players[of]?.lost ?? 0,
          items: itemsInPlay(view, of),
        })}
      </p>
      <Household {...props} of={of} onChosen={onClose} />
      <nav className={styles.houses} aria-label={say(voice, 'term.others')}>
        {seatsOf(view).map((each) => (
          <button key={each} type="button" aria-current={each === of || undefined} onClick={() => onTurn(each)}>
            <SeatEmblem color={colorOfSeat(each)} size={22} />
            {props.seatName(each)}
          </button>
        ))}
      </nav>
    </Dialog>
  )
}
