import { say } from '@toadstool/games/tabletop'
import type { TurnFace } from '@toadstool/games/wizards-of-war'
import { IconAt } from '../../../icons/index.ts'
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
      <svg
        key={`${no} ${face}`}
        className={face && !props.reducedMotion ? styles.tumbling : undefined}
        viewBox="0 0 72 80"
        width={narrow ? 50 : 72}
        height={narrow ? 56 : 80}
        aria-hidden="true"
      >
        <Octahedron face={face} due={due} />
      </svg>
      <span>{name}</span>
      {face && <span className="visually-hidden">{`, ${say(voice, 'term.turnDie')}, ${say(voice, `face.${face}.text`)}`}</span>}
    </button>
  )
}

function Octahedron({ face, due }: { readonly face: TurnFace | null; readonly due: boolean }) {
  const paint = face || due ? '#F4BC3A' : '#C9BE9A'
  const plus = face === 'feet-plus'
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      {due && <path d={hexagon} fill="none" stroke="#14201B" strokeWidth={12} />}
      {due && <path d={hexagon} fill="none" stroke="#C8F250" strokeWidth={8.5} />}
      <path d={hexagon} fill="#14201B" stroke="#14201B" strokeWidth={4} transform="translate(0 3)" />
      <path d={hexagon} fill={paint} stroke="#14201B" strokeWidth={3.4} />
      <path d="M36 16L63 57M36 16L9 57M9 57H63M36 6V16M9 57L7 59M63 57L65 59" fill="none" stroke="#14201B" strokeWidth={2.4} />
      <path d="M36 16L63 57H9Z" fill="#fff" opacity={0.22} />
      {face ? (
        <IconAt name={faceIcons[face]} x={36} y={plus ? 41 : 43.5} size={plus ? 20 : 25} fill="#14201B" />
      ) : (
        <text x={36} y={52} textAnchor="middle" fontFamily="var(--display)" fontWeight={900} fontSize={24} fill="#14201B">
          8
        </text>
      )}
      {plus && (
        <text x={36} y={70.5} textAnchor="middle" fontFamily="var(--display)" fontWeight={900} fontSize={15} fill="#14201B">
          +1
        </text>
      )}
    </g>
  )
}

const hexagon = 'M36 5L65 22V58L36 75L7 58V22Z'
