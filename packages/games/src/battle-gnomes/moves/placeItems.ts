import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, idOf, idsIn, kindOf, type Seat, type Token, unitToken } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { attachmentOf, isCard, yardItemOf } from '../rules/cards.ts'
import { bearRefusal } from '../rules/households.ts'
import type { CardId, GnomeId, View } from '../state.ts'
import { atHome, card, inHand } from './slots.ts'

/** BG-2.9, 2.10: an attachment with its bearer, a yard item, both in any order, or nothing, in one sealed sentence. */
export const placeItems: Move = {
  stages: ['placement'],
  phases: ['placement'],
  slots: [
    {
      ...card('ask-placed', inHand),
      kinds: ['card', 'unit'],
      list: { min: 0, max: 3 },
      askAfter: (picked) => (isAttachment(picked.at(-1)) ? 'ask-bearer' : picked.some(isAttachment) ? 'ask-yard-item' : 'ask-attachment'),
      candidates: (view, seat, _chosen, picked) =>
        isAttachment(picked.at(-1)) ? atHome(view, seat) : inHand(view, seat).filter((each) => !picked.includes(each)),
    },
  ],
  guarded: true,
  sealed: true,
  check(view, seat, [items], whole) {
    if (view.plan !== null) return refuse('already-placed', 'BG-2.10')
    const tokens = [items ?? []].flat()
    return cardRefusal(view, tokens) ?? bearerRefusal(view, seat, tokens, whole)
  },
  apply(play, seat, [items]) {
    const named = idsIn(items)
    const place = named.findIndex((id) => isCard(id) && attachmentOf(id))
    const attach = place < 0 ? null : { card: named[place] as CardId, gnome: named[place + 1] as GnomeId }
    play.state.secret.plans[seat] = { attach, yard: named.find((id) => isCard(id) && yardItemOf(id)) ?? null }
  },
}

const isAttachment = (token: Token | undefined): boolean =>
  token !== undefined && kindOf(token) === 'card' && attachmentOf(idOf(token)) !== undefined

function cardRefusal(view: View, tokens: readonly Token[]): Refusal | undefined {
  const cards = tokens.filter((each) => kindOf(each) === 'card')
  const strange = cards.find((each) => !view.hand?.includes(idOf(each)))
  if (strange) return refuse('not-in-hand', 'BG-2.11', { card: strange })
  const unfit = cards.find((each) => !isAttachment(each) && !yardItemOf(idOf(each)))
  if (unfit) return refuse('wrong-type', 'BG-2.11', { card: unfit, placing: true })
  const second = cards.find((each, place) => cards.slice(0, place).some((earlier) => isAttachment(earlier) === isAttachment(each)))
  return second === undefined ? undefined : refuse('one-of-each', 'BG-2.9', { card: second })
}

/** Each attachment is followed by its bearer; nothing else is. */
function bearerRefusal(view: View, seat: Seat, tokens: readonly Token[], whole: boolean): Refusal | undefined {
  const stray = tokens.findIndex((each, place) => kindOf(each) === 'unit' && !isAttachment(tokens[place - 1]))
  if (stray >= 0) return refuse('bad-argument', null, { argument: 0 })
  const place = tokens.findIndex(isAttachment)
  const fastened = tokens[place]
  if (fastened === undefined) return undefined
  const bearer = tokens[place + 1]
  const { gnomes } = playerOf(view, seat)
  if (bearer === undefined && !whole) return unbearable(gnomes, idOf(fastened))
  if (bearer === undefined || kindOf(bearer) !== 'unit') return refuse('bearer-missing', 'BG-2.9', { card: fastened })
  const gnome = gnomes.find((each) => unitToken(each) === bearer)
  return gnome ? bearRefusal(gnome, idOf(fastened)) : refuse('not-your-gnome', 'BG-2.9', { gnome: bearer })
}

/** Why none of them may bear it. */
function unbearable(gnomes: readonly GnomeId[], fastened: CardId): Refusal | undefined {
  const reasons = gnomes.map((gnome) => bearRefusal(gnome, fastened))
  return reasons.includes(undefined) ? undefined : (reasons[0] ?? refuse('bearer-missing', 'BG-2.9', { card: cardToken(fastened) }))
}
