import { stageOf } from '@toadstool/games/battle-gnomes'
import { type Seat, seatsOf } from '@toadstool/games/tabletop'
import { Button, Dialog, SeatEmblem } from '../../kit/index.ts'
import { Household } from '../seats/Household.tsx'
import { tokenOf, useTable } from '../table.ts'
import { householdText } from '../words.ts'
import styles from './HouseSheet.module.css'

interface HouseSheetProps {
  readonly of: Seat
  /** Goes on to another household. */
  onTurn(of: Seat): void
  onClose(): void
}

/** All of a household, to read and to choose from; the others are a touch away. */
export function HouseSheet({ of, onTurn, onClose }: HouseSheetProps) {
  const table = useTable()
  const { view, seat, starters, t, seatName, colorOf } = table
  const house = tokenOf('seat', of)
  const challenge = () => {
    onClose()
    table.begin('challenge', [house])
  }
  const attacks = seat !== null && seat !== of && stageOf(view, seat) === 'choose' && starters.has(house)
  return (
    <Dialog
      title={of === seat ? t('term.household') : t('term.householdOf', { name: house })}
      onClose={onClose}
      actions={
        attacks && (
          <Button kind="primary" onClick={challenge}>
            {t('term.attack', { name: house })}
          </Button>
        )
      }
    >
      <p className={styles.line}>{householdText(table, of)}</p>
      <Household of={of} onChosen={onClose} />
      <nav className={styles.houses} aria-label={t('term.others')}>
        {seatsOf(view).map((each) => (
          <button key={each} type="button" aria-current={each === of || undefined} onClick={() => onTurn(each)}>
            <SeatEmblem color={colorOf(each)} size={22} />
            {seatName(each)}
          </button>
        ))}
      </nav>
    </Dialog>
  )
}
