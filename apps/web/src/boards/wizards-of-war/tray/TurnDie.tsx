import { say } from '@toadstool/games/tabletop'
import { EightSided } from '../../kit/dice/EightSided.tsx'
import { faceIcons } from '../art.ts'
import type { Props } from '../land/marks.ts'
import styles from './Tray.module.css'

/** The eight-sided die, seen from above: a click rolls it when that is due. */
export function TurnDie(props: Props) {
  const { view, voice, seat, sending, narrow } = props
  const { face, no } = view.turn
  const due = seat !== null && !sending && !props.draft && props.why({ move: 'rollTurnDie', args: [] }) === undefined
  const name = face ? say(voice, `face.${face}`) : due ? say(voice, 'move.rollTurnDie') : say(voice, 'term.turnDie')
  return (
    <button
      type="button"
      className={styles.turnDie}
      data-place="die"
      data-due={due || undefined}
      aria-disabled={!due}
      title={face ? say(voice, `face.${face}.text`) : undefined}
      onClick={() => due && props.begin('rollTurnDie')}
    >
      <EightSided
        key={`${no} ${face}`}
        face={face ? { icon: faceIcons[face], below: face === 'feet-plus' ? '+1' : undefined } : undefined}
        due={due}
        width={narrow ? 50 : 72}
        thrown={face !== null && !props.reducedMotion}
      />
      <span>{name}</span>
      {face && <span className="visually-hidden">{`, ${say(voice, 'term.turnDie')}, ${say(voice, `face.${face}.text`)}`}</span>}
    </button>
  )
}
