/** What the dice of the turn are given to. */
import type { Face, Home, UnitId, View } from '@toadstool/games/gnomes-and-wizards'

/** A die, and where it is to go. */
export interface Planned {
  readonly index: number
  readonly color: 'black' | 'pink'
  readonly face: Face
  readonly home: Home | undefined
}

/** The dice of the turn with their homes in the plan. */
export const plannedDice = ({ turn }: Pick<View, 'turn'>): readonly Planned[] =>
  turn.dice.map(({ color, face }, index) => ({ index, color, face, home: turn.plan[index] }))

/** Faces of the dice on a unit: those of the plan, later those that count this turn. */
export function diceOn({ turn, step }: Pick<View, 'turn' | 'step'>, unit: UnitId): readonly Face[] {
  if (step === 'assign' || step === 'roll')
    return plannedDice({ turn }).flatMap(({ face, home }) => (home?.to === unit ? [home.as ?? face] : []))
  const { move = 0, attack = 0 } = turn.unitDice[unit] ?? {}
  return [...Array.from({ length: move }, () => 'move' as const), ...Array.from({ length: attack }, () => 'attack' as const)]
}
