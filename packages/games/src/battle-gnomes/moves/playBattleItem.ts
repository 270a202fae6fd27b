import { type Arg, cardToken, idIn, idOf, type Seat, seatToken, unitToken } from '../../tabletop/token.ts'
import { discardFromHand } from '../changes.ts'
import type { Aim } from '../content/battleItems.ts'
import type { Move, Slot } from '../grammar.ts'
import { battleItemOf, isThrown } from '../rules/cards.ts'
import { battleItemRefusal, type Named } from '../rules/items.ts'
import { attachmentsOn, fightersOf, participants, resolved, sideOfAttachment, sideOfFighter } from '../rules/sides.ts'
import { declare } from '../stack.ts'
import type { Battle, CardId, GnomeId, View } from '../state.ts'
import { card, gnome, gnomeIn, inHand, lastReason, seat as seatSlot } from './slots.ts'

const order = ['not-behind', 'cost-unpaid']

/** BG-6.7: a battle item, by anybody. */
export const playBattleItem: Move = {
  stages: ['fight'],
  phases: ['play'],
  slots: (_view, _seat, [named]) => {
    const item = itemOf(named)
    if (!item) return [chosen]
    const [aim, ...more] = aims[item.aim]
    return [chosen, aim === side && item.thrown ? target : aim, ...more]
  },
  guarded: true,
  check(view, seat, args) {
    const { battle } = view
    const id = idIn(args[0])
    return battle && id !== undefined ? battleItemRefusal(view, battle, seat, id, namedIn(args)) : undefined
  },
  deadEnd: (view, seat, args) => lastReason(playBattleItem, order, view, seat, args),
  apply(play, seat, args) {
    const announced = announcedItem(play.state, seat, args)
    declare(play, announced)
    discardFromHand(play, seat, announced.discards) // BG-15.16
  },
}

/** The play that the sentence declares. */
export function announcedItem(view: View, seat: Seat, args: readonly Arg[]) {
  const { side, payment, block, fighter, attachment } = namedIn(args)
  const blocked = view.inView.findLast((play) => play.src === block)
  return {
    by: seat,
    kind: 'battle' as const,
    src: idIn(args[0]) ?? '',
    side: side ?? hit(view, view.battle, fighter, attachment) ?? null,
    gnome: fighter ?? null,
    card: attachment ?? null,
    play: blocked?.n ?? null,
    discards: payment === undefined ? [] : [payment],
  }
}

const chosen = card('ask-battle-item', inHand)

const side = seatSlot('ask-side', ({ battle }) => (battle ? participants(battle).map(seatToken) : []))
const target: Slot = { ...side, ask: 'ask-hit' }
const payment = card('ask-payment', inHand)
/** A throw to block, at the named side. */
const block: Slot = {
  ...card('ask-block', () => []),
  candidates: (view, _seat, [, side]) =>
    resolved(view)
      .filter((play) => play.kind === 'battle' && isThrown(play.src) && (side === undefined || play.side === idOf(String(side))))
      .map(({ src }) => cardToken(src)),
}
const fighter = gnome('ask-fighter', ({ battle }) =>
  battle ? participants(battle).flatMap((seat) => fightersOf(battle, seat).map(unitToken)) : [],
)
const attachment = card('ask-glued', (view) => {
  const { battle } = view
  return battle ? participants(battle).flatMap((seat) => attachmentsOn(view, battle, seat).map(cardToken)) : []
})

const aims: Readonly<Record<Aim, readonly [Slot, ...Slot[]]>> = {
  side: [side],
  'side-and-payment': [side, payment],
  'side-and-throw': [side, block],
  fighter: [fighter],
  attachment: [attachment],
}

function namedIn([named, first, second]: readonly Arg[]): Named {
  if (first === undefined) return {}
  const last = second === undefined ? undefined : idIn(second)
  switch (itemOf(named)?.aim) {
    case 'fighter':
      return { fighter: gnomeIn(first) as GnomeId }
    case 'attachment':
      return { attachment: idIn(first) ?? '' }
    case 'side-and-payment':
      return { side: idOf(String(first)), ...(last !== undefined && { payment: last }) }
    case 'side-and-throw':
      return { side: idOf(String(first)), ...(last !== undefined && { block: last }) }
    default:
      return { side: idOf(String(first)) }
  }
}

function itemOf(named: Arg | undefined) {
  const id = idIn(named)
  return id === undefined ? undefined : battleItemOf(id)
}

/** The side that a trap or a glue hits. */
function hit(view: View, battle: Battle | null, trapped: GnomeId | undefined, glued: CardId | undefined): Seat | undefined {
  if (!battle) return undefined
  return trapped === undefined ? sideOfAttachment(view, battle, glued ?? '') : sideOfFighter(battle, trapped)
}
