import { type Seat, seatToken, type Token, token } from '../tabletop/token.ts'
import { first, removeGnome } from './changes.ts'
import type { Prize } from './content/gnomes.ts'
import type { Play } from './grammar.ts'
import { gnomeCard, gnomeOnTable, lifeLeft } from './rules/gnomes.ts'
import type { Effect, GnomeId } from './state.ts'

/**
 * Damages a gnome. Without life left it is knocked out, and the effects of that come before `after` (NI-7.11, 7.12).
 * @returns whether it is knocked out.
 */
export function hurtGnome(play: Play, seat: Seat, id: GnomeId, damage: number, after: (excess: number) => Effect[] = () => []): boolean {
  const { state, log } = play
  const gnome = gnomeOnTable(state, id)
  if (!gnome) throw new Error(`${id} isn't on the table`)
  gnome.damage += damage
  const excess = -lifeLeft(gnome)
  if (excess < 0) return false
  removeGnome(state, id)
  log('knocked-out', { seat: seatToken(seat), gnome: token('gnome', id) })
  const prizes = (gnomeCard(id).prize ?? []).map((prize) => prizeOf(prize, seat, token('gnome', id)))
  first(state, ...prizes, ...after(excess))
  return true
}

function prizeOf(prize: Prize, seat: Seat, from: Token): Effect {
  if ('free' in prize) return { do: 'free', seat, level: prize.free, from }
  if ('wake' in prize) return { do: 'wake', seat, kind: prize.wake, from }
  if ('lose' in prize) return { do: 'lose', what: prize.lose, seat, n: 1, from }
  return { do: 'gain', what: prize.gain, seat, n: prize.n ?? 1, from }
}
