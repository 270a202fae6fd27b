import { playerOf } from '../../tabletop/seats.ts'
import { option } from '../../tabletop/slots.ts'
import { nextBeat } from '../../tabletop/steps.ts'
import { cardToken, idIn, type Seat, seatToken, unitToken } from '../../tabletop/token.ts'
import { fasten, takeFromHand } from '../changes.ts'
import { type Move, refuse } from '../grammar.ts'
import { attachmentOf } from '../rules/cards.ts'
import { bearRefusal, kitOf, slotOf } from '../rules/households.ts'
import type { CardId, GnomeId, View } from '../state.ts'
import { atHome, card, gnome, gnomeIn, inHand } from './slots.ts'

const slots = [card('ask-attachment', inHand), gnome('ask-bearer', atHome)]
const upgrade = option('ask-upgrade', 'discard')

/** BG-5.1, 5.5: an attachment from the hand; its bearer loses one of the same type. */
export const attach: Move = {
  stages: ['organize'],
  phases: ['play'],
  slots: (view, seat, [named, bearer]) => [...slots, ...(isTaken(view, seat, idIn(named), gnomeIn(bearer)) ? [upgrade] : [])],
  guarded: true,
  reversible: true,
  check(view, seat, [named, bearer]) {
    const [id, to] = [idIn(named), gnomeIn(bearer)]
    if (id === undefined) return undefined
    if (!view.hand?.includes(id)) return refuse('not-in-hand', 'BG-5.1', { card: cardToken(id) })
    if (!attachmentOf(id)) return refuse('wrong-type', 'BG-5.1', { card: cardToken(id) })
    if (to === undefined) return undefined
    if (!playerOf(view, seat).gnomes.includes(to)) return refuse('not-your-gnome', 'BG-5.1', { gnome: unitToken(to) })
    return bearRefusal(to, id)
  },
  apply(play, seat, [named, bearer]) {
    const { state, log } = play
    const [id, to] = [idIn(named) ?? '', gnomeIn(bearer) as GnomeId]
    takeFromHand(state, seat, id)
    log('attached', { p: seatToken(seat), card: cardToken(id), gnome: unitToken(to) })
    fasten(play, seat, to, id)
    nextBeat(state)
  },
}

/** Does this gnome bear an attachment of that type? */
export const isTaken = (view: View, seat: Seat, id: CardId | undefined, to: GnomeId | undefined): boolean =>
  id !== undefined && to !== undefined && attachmentOf(id) !== undefined && kitOf(view, seat, to)[slotOf(id)] !== null
