import type { Refusal } from '../../tabletop/refusal.ts'
import { option, otherSeat } from '../../tabletop/slots.ts'
import { cardToken, idOf, one, type Token } from '../../tabletop/token.ts'
import { cast } from '../chain.ts'
import type { Aim } from '../content/events.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { aimsOf, cardRefusal, hasTarget, isDispel, isSpell, targetFrom, targetRefusal, values } from '../rules/spells.ts'
import { anyGolem, handCard, space, stack } from './slots.ts'

/** GO-7.1, 7.5: the seat with priority casts a Spell. */
export const castSpell: Move = {
  stages: ['spell'],
  slots(_view, _seat, chosen) {
    const card = one(chosen[0])
    return card === undefined ? [spell] : [spell, ...aimsOf(idOf(card)).map((aim) => aimed[aim])]
  },
  guarded: true,
  check(view, seat, args) {
    const [card, ...targets] = args.map((arg) => one(arg) ?? '')
    if (card === undefined) return undefined
    const id = idOf(card)
    const refusal = cardRefusal(view, seat, id) ?? targetRefusal(view, seat, id, targetFrom(id, targets))
    return refusal ?? (targets.length > 0 || hasTarget(view, seat, id) ? undefined : noTarget(card))
  },
  deadEnd: (_view, _seat, [card]) => noTarget(one(card) ?? null),
  apply(play, seat, args) {
    const [card = '', ...targets] = args.map((arg) => one(arg) ?? '')
    cast(play, seat, idOf(card), targetFrom(idOf(card), targets))
  },
}

// GO-7.12
const noTarget = (card: Token | null): Refusal => refuse('no-target', 'GO-7.12', { card })

const spell: Slot = {
  ...handCard('ask-spell', 'event'),
  enumerated: (view) => (view.hand?.event ?? []).filter((card) => isSpell(card) && !isDispel(card)).map(cardToken),
}

/** The slot for each thing that a Spell is aimed at. */
const aimed: Readonly<Record<Aim, Slot>> = {
  stack: stack('ask-stack'),
  'own-stack': stack('ask-stack'),
  destination: space('ask-destination'),
  opponent: otherSeat('ask-opponent'),
  golem: anyGolem('ask-golem'),
  value: option('ask-value', ...values),
}
