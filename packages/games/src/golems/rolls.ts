import type { Table } from './changes.ts'
import type { Roll } from './state.ts'

/** An attack before its dice; `left`: hits that the target has. */
export type Attack = Omit<Roll, 'id' | 'dice' | 'hit' | 'destroyed'> & { readonly left: number }

/** Both dice, the attacker's first (GO-10.12), kept for the eye with the others of the same action. */
export function roll(table: Table, { left, ...attack }: Attack): Roll {
  const { state, chance } = table
  const dice: Roll['dice'] = [chance.die(10), chance.die(10)]
  const hit = dice[0] + attack.force >= dice[1] + attack.armor
  const done: Roll = { ...attack, id: (state.rolls.at(-1)?.id ?? 0) + 1, dice, hit, destroyed: hit && left <= 1 }
  const before = rolling.has(table) ? state.rolls : []
  rolling.add(table)
  state.rolls = [...before, done].slice(-kept)
  return done
}

const kept = 12

/** Each action has a table of its own: those whose action has rolled before. */
const rolling = new WeakSet<Table>()
