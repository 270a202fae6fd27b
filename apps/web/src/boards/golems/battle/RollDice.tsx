import { type Roll, seatOfUnit } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { OpposedDice } from '../../kit/dice/OpposedDice.tsx'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'

interface RollDiceProps extends Pick<Props, 'voice'> {
  readonly roll: Roll
  readonly size: number
  readonly thrown?: boolean
}

/** The dice of an attack: Force against Armor. */
export function RollDice({ roll: { id, attacker, target, dice, force, armor }, voice, ...looks }: RollDiceProps) {
  const [a, b] = dice
  return (
    <OpposedDice
      {...looks}
      id={id}
      sides={[
        { die: a, more: force, color: colorOfSeat(seatOfUnit(attacker)) },
        { die: b, more: armor, color: colorOfSeat(seatOfUnit(target)) },
      ]}
      against={say(voice, 'term.against')}
    />
  )
}
