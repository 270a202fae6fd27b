import type { Sentence } from '../../tabletop/grammar.ts'
import { cardToken, optionToken, type Seat, spaceToken, token, unitToken } from '../../tabletop/token.ts'
import { distance, isLand, neighbours } from '../rules/board.ts'
import { deckOf, eventOf, isEvent, partOf } from '../rules/cards.ts'
import { priceOf } from '../rules/control.ts'
import { canDraw, deckNames, excessOf, freeDraws } from '../rules/hands.ts'
import { stackLimit } from '../rules/movement.ts'
import { conflictsWith, golemsAt, golemsOf, ownerAt, stacksBy } from '../rules/stacks.ts'
import type { CardId, Deck, Kind, Shape, Size, Square, View } from '../state.ts'
import { bestOf, type Idea } from './idea.ts'
import { quarry } from './land.ts'
import { foesOfSeat, unitWorth, wizardLeft, worthOfKind } from './worth.ts'

/** Build the golem that is most worth its price, grow Wood on cards that are worth little, or go on. */
export function craftOrGrow(view: View, seat: Seat): Sentence {
  return (view.turn.crafted ? undefined : bestGolem(view, seat)) ?? growth(view, seat) ?? { move: 'endCraft', args: [] }
}

export function drawing(view: View, seat: Seat): Sentence {
  const hand = view.hand ?? { golem: [], event: [] }
  const kinds = new Set(hand.golem.map((card) => partOf(card).kind))
  const wished: Deck = kinds.size < 3 ? 'golem' : 'event'
  const deck = canDraw(view, wished) ? wished : deckNames.find((each) => canDraw(view, each))
  const mana = view.players[seat]?.mana ?? 0
  const room = hand.golem.length + hand.event.length < 13
  if (deck && view.turn.draws < freeDraws) return { move: 'draw', args: [token('deck', deck)] }
  if (deck && room && mana >= (kinds.size < 3 ? 14 : 24)) return { move: 'buyCard', args: [token('deck', deck)] }
  return { move: 'endFate', args: [] }
}

/** The cards that are worth least, hand by hand. */
export function discards(view: View, seat: Seat): Sentence {
  const excess = excessOf(view, seat)
  const cards = deckNames.flatMap((deck) => cheapest(view, seat, deck).slice(0, excess[deck]))
  return { move: 'discardExcess', args: [cards.map(cardToken)] }
}

/** How a Clay golem should be shaped: fast when the way is long, strong when a foe is near (GO-15.3). */
export function reshape(view: View, seat: Seat): Sentence {
  for (const unit of golemsOf(view, seat)) {
    const golem = view.golems[unit]
    if (golem?.material !== 'clay' || view.turn.shaped.includes(unit)) continue
    const mine = view.turn.seat === seat
    const rivals = mine ? foesOfSeat(view, seat) : [view.turn.seat]
    const near = Math.min(...rivals.flatMap((foe) => stacksBy(view, foe)).map((at) => distance(at, golem.at)))
    const shape: Shape | undefined = mine
      ? near === 1
        ? 'juggernaut'
        : near <= 4
          ? 'beast'
          : 'flyer'
      : near <= 5
        ? 'juggernaut'
        : undefined
    if (!shape || shape === golem.shape || conflictsWith(view, golem.at, { ...golem, shape }, [unit])) continue
    return { move: 'changeShape', args: [unitToken(unit), optionToken(shape)] }
  }
  return { move: 'endStart', args: [] }
}

function bestGolem(view: View, seat: Seat): Sentence | undefined {
  const best = bestOf(golemIdeas(view, seat))
  return best && best.score > (golemsOf(view, seat).length === 0 ? -20 : 0.5) ? best.sentence : undefined
}

/** Every golem that can be built now, on its best square. */
function golemIdeas(view: View, seat: Seat): Idea[] {
  const mana = view.players[seat]?.mana ?? 0
  // mana is worth less the more of it there is
  const dear = Math.min(0.6, Math.max(0.3, 9 / Math.max(1, mana)))
  const found: Idea[] = []
  for (const { kind, cards } of kindsInHand(view)) {
    const price = priceOf(view, seat, kind)
    if (price.mana > mana) continue
    const place = bestPlace(view, seat, kind)
    if (!place) continue
    const score = worthOfKind(kind) + place.score - dear * price.mana
    found.push({ score, sentence: { move: 'craft', args: [...cards.map(cardToken), spaceToken(place.at)] } })
  }
  return found
}

/** Each kind of golem once, with cards for it. */
function kindsInHand(view: View): { kind: Kind; cards: CardId[] }[] {
  const once = <K extends string>(kind: string): [K, CardId][] => [
    ...new Map((view.hand?.golem ?? []).flatMap((card) => (partOf(card).kind === kind ? [[partOf(card).id as K, card] as const] : []))),
  ]
  const [sizes, shapes] = [once<Size>('size'), once<Shape>('shape')]
  return once<Kind['material']>('material').flatMap(([material, first]) =>
    sizes.flatMap(([size, second]) => shapes.map(([shape, third]) => ({ kind: { material, size, shape }, cards: [first, second, third] }))),
  )
}

/** In the Tower when foes are near; else where it fits a stack, on the way to the enemy. */
function bestPlace(view: View, seat: Seat, kind: Kind): { at: Square; score: number } | undefined {
  const tower = view.players[seat]?.tower ?? ''
  const goal = quarry(view, seat)
  const raided = Object.values(view.golems).some((golem) => golem.seat !== seat && distance(golem.at, tower) <= 4)
  let best: { at: Square; score: number } | undefined
  for (const at of [tower, ...neighbours(tower)]) {
    const owner = ownerAt(view, at)
    const free = isLand(view, at) && (owner === undefined || owner === seat)
    if (!free || golemsAt(view, at).length >= stackLimit || conflictsWith(view, at, kind)) continue
    const mates = golemsAt(view, at).length
    const score = (at === tower && raided ? 2 : 0) + 0.4 * mates - 0.1 * distance(at, goal)
    if (score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { at, score }
  }
  if (!best) return undefined
  return { at: best.at, score: best.score + (fitsArmy(view, seat, kind) ? 1.5 : 0) }
}

/** Could it join the strongest stack? */
function fitsArmy(view: View, seat: Seat, kind: Kind): boolean {
  const strength = (at: Square): number => golemsAt(view, at).reduce((sum, unit) => sum + unitWorth(view, unit), 0)
  const main = stacksBy(view, seat).toSorted((a, b) => strength(b) - strength(a))[0]
  const mates = main === undefined ? 0 : golemsAt(view, main).length
  return main !== undefined && mates > 0 && mates < stackLimit && !conflictsWith(view, main, kind)
}

const larger: Readonly<Partial<Record<Size, Size>>> = { small: 'medium', medium: 'large', large: 'giant' }

function growth(view: View, seat: Seat): Sentence | undefined {
  const wood = golemsOf(view, seat).find((unit) => {
    const golem = view.golems[unit]
    const size = golem && larger[golem.size]
    return golem?.material === 'wood' && size && !conflictsWith(view, golem.at, { ...golem, size }, [unit])
  })
  if (wood === undefined) return undefined
  const cards = deckNames.flatMap((deck) => cheapest(view, seat, deck)).map((card) => ({ card, keep: keeping(view, seat, card) }))
  const [spare] = cards.toSorted((a, b) => a.keep - b.keep)
  return spare && spare.keep < 3 ? { move: 'grow', args: [unitToken(wood), cardToken(spare.card)] } : undefined
}

function cheapest(view: View, seat: Seat, deck: Deck): CardId[] {
  const cards = view.hand?.[deck] ?? []
  return cards.toSorted((a, b) => keeping(view, seat, a) - keeping(view, seat, b))
}

/** How much the bot would like to keep a card. */
function keeping(view: View, seat: Seat, card: CardId): number {
  if (isEvent(card)) return keepingEvent(view, seat, card)
  const { kind, id } = partOf(card)
  const alike = (view.hand?.golem ?? []).filter((other) => deckOf(other) === 'golem' && partOf(other).kind === kind)
  const copies = alike.filter((other) => partOf(other).id === id && other < card).length
  const bonus: Readonly<Record<string, number>> = { giant: 1.5, large: 1, flyer: 0.8, beast: 1, juggernaut: 0.2 }
  const material = kind === 'material' ? worthOfKind({ material: id, size: 'small', shape: 'man' }) / 4 : 0
  return 3 + (bonus[id] ?? 0) + material - 1.5 * copies - 0.4 * alike.length
}

function keepingEvent(view: View, seat: Seat, card: CardId): number {
  const event = eventOf(card)
  const shapes = new Set(golemsOf(view, seat).map((unit) => view.golems[unit]?.shape))
  const fits: Readonly<Record<string, Shape>> = { swoop: 'flyer', maul: 'beast', club: 'man', crush: 'juggernaut' }
  if (fits[event]) return shapes.has(fits[event]) ? 3 : 2
  if (event === 'repair') return 2 + 2 * (5 - wizardLeft(view, seat))
  return eventWorth[event] ?? 3
}

const eventWorth: Readonly<Record<string, number>> = {
  transformation: 7,
  portal: 6,
  'ritual-mana': 6,
  dispel: 4,
  'elemental-storm': 3.5,
  splatter: 4,
  'fast-attack': 3.2,
  power: 2.2,
  protection: 2,
  haste: 1.8,
  theft: 3,
  divination: 1,
}
