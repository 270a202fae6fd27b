import type { Move } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { one } from '../../tabletop/sentences.ts'
import { fasten, kitIn, nextBeat } from '../changes.ts'
import { bearerOf, bearRefusal, kitOf, slotOf } from '../rules/households.ts'
import { cardToken, gnomeToken, householdOf, seatToken } from '../rules/seats.ts'
import type { GnomeId, State, View } from '../state.ts'
import { isTaken } from './attach.ts'
import { atHome, attached, card, cardIn, gnome, gnomeIn, lastReason, option } from './slots.ts'

const slots = [card('ask-moved', attached), gnome('ask-bearer', atHome)]
const mode = option('ask-mode', 'swap', 'discard')

/** BG-5.3, 5.4: from one own gnome to another; what is there already comes back, or goes. */
export const moveAttachment: Move<View, State> = {
  stages: ['organize'],
  phases: ['play'],
  slots: (view, seat, [named, bearer]) => [...slots, ...(isTaken(view, seat, cardIn(named), gnomeIn(bearer)) ? [mode] : [])],
  guarded: true,
  reversible: true,
  check(view, seat, [named, bearer, how]) {
    const [id, to] = [cardIn(named), gnomeIn(bearer)]
    if (id === undefined) return undefined
    const from = bearerOf(view, seat, id)
    if (from === undefined) return refuse('not-in-play', 'BG-5.3', { card: cardToken(id) })
    if (to === undefined) return undefined
    if (!householdOf(view, seat).gnomes.includes(to)) return refuse('not-your-gnome', 'BG-5.3', { gnome: gnomeToken(to) })
    if (to === from) return refuse('same-gnome', 'BG-5.3', { gnome: gnomeToken(to) })
    const back = one(how) === 'option:swap' ? kitOf(view, seat, to)[slotOf(id)] : null
    return bearRefusal(to, id) ?? (back === null ? undefined : bearRefusal(from, back))
  },
  deadEnd: (view, seat, chosen) => lastReason(moveAttachment, ['too-weak', 'no-defense-allowed'], view, seat, chosen),
  apply(table, seat, [named, bearer, how]) {
    const { state, log } = table
    const [id, to] = [cardIn(named) ?? '', gnomeIn(bearer) as GnomeId]
    const from = bearerOf(state, seat, id) as GnomeId
    const slot = slotOf(id)
    log('moved', { p: seatToken(seat), card: cardToken(id), gnome: gnomeToken(to) })
    const target = kitIn(state, seat, to)
    kitIn(state, seat, from)[slot] = one(how) === 'option:swap' ? target[slot] : null
    if (one(how) === 'option:swap') target[slot] = id
    else fasten(table, seat, to, id)
    nextBeat(state)
  },
}
