import type { Play } from './grammar.ts'
import type { Roll } from './state.ts'

/** An attack before its dice; `left`: hits that the target has. */
export type Attack = Omit<Roll, 'id' | 'dice' | 'hit' | 'destroyed'> & { readonly left: number }

/** Both ten-sided dice (GO-1.17), the attacker's first (GO-10.12); the roll is kept for display with the others of the same action. */
export function roll(play: Play, { left, ...attack }: Attack): Roll {
  const { state, chance } = play
  const dice: Roll['dice'] = [chance.die(10), chance.die(10)]
  const hit = dice[0] + attack.force >= dice[1] + attack.armor // GO-10.17
  const done: Roll = { ...attack, id: (state.rolls.at(-1)?.id ?? 0) + 1, dice, hit, destroyed: hit && left <= 1 }
  const before = rolling.has(play) ? state.rolls : []
  rolling.add(play)
  state.rolls = [...before, done].slice(-kept)
  return done
}

const kept = 12

/** Plays that have already rolled; each action has a play of its own. */
const rolling = new WeakSet<Play>()
