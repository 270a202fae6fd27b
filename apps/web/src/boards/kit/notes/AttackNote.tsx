import { Icon, type IconName } from '../../../icons/index.ts'
import { Note } from './Note.tsx'

interface AttackNoteProps {
  /** The middle of the target, on the field. */
  readonly x: number
  readonly y: number
  /** Distance of the note from there: it stands above or, where that is outside of the field, below. */
  readonly away: number
  /** Stands below, whatever room there is above. */
  readonly under?: boolean
  /** The values that stand against each other. */
  readonly text: string
  readonly chance?: string
  /** Absent: crossed swords. */
  readonly icon?: IconName
}

/** What an attack would be, above its target. */
export function AttackNote({ x, y, away, under = false, text, chance, icon = 'game:crossed-swords' }: AttackNoteProps) {
  const below = under || y < away + height
  return (
    <Note left={x} top={below ? y + away : y - away} below={below}>
      <Icon name={icon} size={20} />
      <span>{text}</span>
      {chance !== undefined && <b>{chance}</b>}
    </Note>
  )
}

/** Height of the note with its distance from the edge, in pixels. */
const height = 44
