import { playerOf } from '../../tabletop/seats.ts'
import { option } from '../../tabletop/slots.ts'
import { nextBeat } from '../../tabletop/steps.ts'
import { cardToken, idIn, one, seatToken, unitToken } from '../../tabletop/token.ts'
import { fasten, kitIn } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { bearerOf, bearRefusal, kitOf, slotOf } from '../rules/households.ts'
import type { GnomeId } from '../state.ts'
import { isTaken } from './attach.ts'
import { atHome, attached, card, gnome, gnomeIn, lastReason } from './slots.ts'

const slots = [card('ask-moved', attached), gnome('ask-bearer', atHome)]
const mode = option('ask-mode', 'swap', 'discard')

/** BG-5.3, 5.4: from one own gnome to another; what is there already comes back, or goes. */
export const moveAttachment: Move = {
  stages: ['organize'],
  phases: ['play'],
  slots: (view, seat, [named, bearer]) => [...slots, ...(isTaken(view, seat, idIn(named), gnomeIn(bearer)) ? [mode] : [])],
  guarded: true,
  reversible: true,
  check(view, seat, [named, bearer, how]) {
    const [id, to] = [idIn(named), gnomeIn(bearer)]
    if (id === undefined) return undefined
    const from = bearerOf(view, seat, id)
    if (from === undefined) return refuse('not-in-play', 'BG-5.3', { card: cardToken(id) })
    if (to === undefined) return undefined
    if (!playerOf(view, seat).gnomes.includes(to)) return refuse('not-your-gnome', 'BG-5.3', { gnome: unitToken(to) })
    if (to === from) return refuse('same-gnome', 'BG-5.3', { gnome: unitToken(to) })
    const back = one(how) === 'option:swap' ? kitOf(view, seat, to)[slotOf(id)] : null
    return bearRefusal(to, id) ?? (back === null ? undefined : bearRefusal(from, back))
  },
  deadEnd: (view, seat, chosen) => lastReason(moveAttachment, ['too-weak', 'no-defense-allowed'], view, seat, chosen),
  apply(play, seat, [named, bearer, how]) {
    const { state, log } = play
    const [id, to] = [idIn(named) ?? '', gnomeIn(bearer) as GnomeId]
    const from = bearerOf(state, seat, id) as GnomeId
    const slot = slotOf(id)
    log('moved', { p: seatToken(seat), card: cardToken(id), gnome: unitToken(to) })
    const target = kitIn(state, seat, to)
    kitIn(state, seat, from)[slot] = one(how) === 'option:swap' ? target[slot] : null
    if (one(how) === 'option:swap') target[slot] = id
    else fasten(play, seat, to, id)
    nextBeat(state)
  },
}
