import { isUnit, usersOf } from '@toadstool/games/nirds'
import { playerOf, type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { iconOfNird, tints } from '../art.ts'
import type { Props } from '../props.ts'
import { Zone } from '../Zone.tsx'
import styles from './Dice.module.css'
import { DieThing } from './DieThing.tsx'
import { useSwap } from './swap.ts'

interface DiceProps extends Props {
  readonly of: Seat
  readonly size: number
  /** Below each die the birds that it is good for. */
  readonly uses: boolean
}

/** The dice of one player, with what each of them is good for. */
export function Dice({ of, size, uses, ...props }: DiceProps) {
  const { view, voice } = props
  useSwap()
  const { dice } = playerOf(view, of)
  return (
    <Zone
      label={say(voice, of === props.seat ? 'board.yourDice' : 'board.diceOf', { seat: `seat:${of}` })}
      className={styles.dice}
      data-place="die"
    >
      {dice.map((die) => (
        <span key={die.id} className={styles.one}>
          <DieThing {...props} die={die} size={size} />
          {uses && <Uses {...props} of={of} die={die.id} />}
        </span>
      ))}
      {dice.length === 0 && <span className={styles.none}>{say(voice, 'board.noDice')}</span>}
    </Zone>
  )
}

const most = 2

/** The birds that could take the die, in small. */
function Uses({ view, of, die }: Props & { readonly of: Seat; readonly die: string }) {
  const users = usersOf(view, of, die)
  return (
    <span className={styles.uses} aria-hidden="true">
      {users.slice(0, most).map((id) => (
        <span key={id} style={{ background: iconGround(id) }}>
          <Icon name={iconOfNird(id)} size={14} />
        </span>
      ))}
      {users.length > most && <small>+{users.length - most}</small>}
    </span>
  )
}

const iconGround = (id: Parameters<typeof iconOfNird>[0]): string => (isUnit(id) ? tints.unit : tints.scientist)
