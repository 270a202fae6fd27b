import { EightSided, thrownOn } from '../../kit/index.ts'
import { faceIcons } from '../art.ts'
import { useTable } from '../table.ts'
import styles from './Tray.module.css'

/** The eight-sided die, seen from above: a click rolls it when that is due. */
export function TurnDie() {
  const table = useTable()
  const { seat, sending, coming, narrow, t } = table
  const { face, no } = thrownOn(table).view.turn
  const due = seat !== null && !sending && !table.draft && table.why({ move: 'rollTurnDie', args: [] }) === undefined
  const name = face && !coming ? t(`face.${face}`) : due ? t('move.rollTurnDie') : t('term.turnDie')
  return (
    <button
      type="button"
      className={styles.turnDie}
      data-place="die"
      data-due={due || undefined}
      aria-disabled={!due}
      title={face && !coming ? t(`face.${face}.text`) : undefined}
      onClick={() => due && table.begin('rollTurnDie')}
    >
      <EightSided
        key={`${no} ${face}`}
        face={face ? { icon: faceIcons[face], below: face === 'feet-plus' ? '+1' : undefined } : undefined}
        due={due}
        width={narrow ? 50 : 72}
        thrown={face !== null && !table.reducedMotion}
      />
      <span>{name}</span>
      {face && !coming && <span className="visually-hidden">{`, ${t('term.turnDie')}, ${t(`face.${face}.text`)}`}</span>}
    </button>
  )
}
