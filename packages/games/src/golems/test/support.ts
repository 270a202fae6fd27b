import { isDeepStrictEqual } from 'node:util'
import type { LogEntry } from '../../tabletop/log.ts'
import type { Seat } from '../../tabletop/token.ts'
import { copyOf } from '../../testing/copied.ts'
import { shuffled } from '../../testing/randomPlay.ts'
import type { Support } from '../../testing/support.ts'
import type { Twin } from '../../testing/twoWorlds.ts'
import { eventCards, eventOf, golemCards } from '../rules/cards.ts'
import { livingSeats } from '../rules/seats.ts'
import type { Auto, CardId, Deck, Options, State, View, Vision } from '../state.ts'
import { invariants } from './invariants.ts'

/** How random games of Golems are played and looked at. */
export const support: Support<View, State> = {
  invariants,
  otherWorld,
  blind,
  tables: [
    table(2, 4, { map: 'connected', corners: 'adjacent', roundLimit: 15, responseSeconds: 20 }),
    table(2, 4, { map: 'connected', corners: 'opposite', roundLimit: 15, responseSeconds: 20 }),
    table(2, 5, { map: 'raw', corners: 'opposite', roundLimit: 15, responseSeconds: 10, firstPlayer: 'seat0' }),
    table(2, 2, { map: 'towers', corners: 'adjacent', roundLimit: 30, responseSeconds: 0 }),
    table(2, 1, { map: 'connected', corners: 'adjacent', roundLimit: 50, responseSeconds: 40 }),
    table(3, 2, { map: 'connected', roundLimit: 15, responseSeconds: 40 }),
    table(3, 2, { map: 'towers', roundLimit: 15, responseSeconds: 20 }),
    table(3, 1, { map: 'raw', roundLimit: 15, responseSeconds: 0, firstPlayer: 'seat0' }),
    table(4, 2, { map: 'connected', roundLimit: 15, responseSeconds: 20 }),
    table(4, 1, { map: 'towers', roundLimit: 15, responseSeconds: 0 }),
  ],
  limits: ['round-limit'],
  // they take a stack with an Ice or a fallen Soft golem
  rare: ['chooseFreeze', 'regenerate'],
  weight: (move) => weights[move] ?? 1,
}

function table(seats: number, games: number, options: Partial<Options>) {
  return { seats, options, games }
}

const weights: Readonly<Record<string, number>> = {
  craft: 40,
  grow: 0.2,
  buyCard: 0.02,
  castSpell: 0.3,
  moveUnits: 25,
  takeBack: 0.02,
  declareBattle: 60,
  endBattle: 6,
  regenerate: 4,
  setAuto: 0.01,
  concede: 0.0002,
}

/** Moves that show no card but those that they name; Spells do. */
const plain = new Set([
  ...['changeShape', 'endStart', 'craft', 'grow', 'endCraft', 'draw', 'buyCard', 'endFate', 'discardExcess', 'passSpell'],
  ...['moveUnits', 'takeBack', 'endMove', 'declareBattle', 'endBattle', 'chooseFreeze', 'attack', 'playBattleCards', 'passBattle'],
  'regenerate',
])

/**
 * A move reveals something hidden if a seat falls (its hand is shown) or draws (it sees the card). Different standing
 * orders can lead to different tables, so such worlds aren't compared.
 */
function blind({ here, there, after, viewer, seat, sentence }: Twin<State>): boolean {
  if (!plain.has(sentence.move)) return false
  if (viewer === seat && (sentence.move === 'draw' || sentence.move === 'buyCard')) return false
  return isDeepStrictEqual(here.secret.auto, there.secret.auto) && livingSeats(here).length === livingSeats(after).length
}

type Exchange = ReadonlyMap<CardId, CardId>

/**
 * Changes everything that the viewer can't see: unseen cards in decks and other hands change places, along with what
 * others know of them; other seats' answers and standing orders change; numbers of cards stay.
 */
function otherWorld(state: State, viewer: Seat | null, random: () => number): State {
  const world = copyOf(state)
  const { secret } = world
  const others = Object.keys(world.players).filter((seat) => seat !== viewer)
  const exchange = exchangeOf(state, viewer, others, random)
  const changed = (cards: CardId[]): CardId[] => cards.map((card) => exchange.get(card) ?? card)
  // after the end all cards are open, but not what each seat knew of them (GO-17.3)
  if (!state.result) {
    secret.decks = { golem: changed(secret.decks.golem), event: changed(secret.decks.event) }
    for (const seat of others) secret.hands[seat] = both((deck) => changed(secret.hands[seat]?.[deck] ?? []))
  }
  for (const seat of others) {
    secret.visions[seat] = visionOf(secret.visions[seat] ?? null, changed)
    secret.privy[seat] = (secret.privy[seat] ?? []).map((entry) => entryOf(entry, exchange))
    if (secret.answers[seat]) secret.answers[seat] = answerOf(secret.hands[seat]?.event ?? [], random)
    if (random() < 0.5 && !world.spells && !world.battle) secret.auto[seat] = autoOf(random)
  }
  return world
}

function exchangeOf(state: State, viewer: Seat | null, others: readonly Seat[], random: () => number): Exchange {
  const seen = viewer === null ? '' : JSON.stringify([state.secret.visions[viewer], state.secret.privy[viewer]])
  const known = new Set(seen.match(/[a-z][a-z-]*-\d+/g) ?? [])
  const hidden = (deck: Deck): CardId[] => [
    ...state.secret.decks[deck],
    ...others.flatMap((seat) => state.secret.hands[seat]?.[deck] ?? []),
  ]
  const moving = (deck: Deck): CardId[] => {
    if (state.result) return [...(deck === 'golem' ? golemCards : eventCards)]
    return hidden(deck).filter((card) => !known.has(card))
  }
  const pairs = (cards: CardId[]): [CardId, CardId][] => {
    const mixed = shuffled(cards, random)
    return cards.map((card, index) => [card, mixed[index] as CardId])
  }
  return new Map([...pairs(moving('golem')), ...pairs(moving('event'))])
}

function visionOf(vision: Vision | null, changed: (cards: CardId[]) => CardId[]): Vision | null {
  if (!vision) return null
  const hands = Object.entries(vision.hands).map(([seat, hand]) => [seat, both((deck) => changed(hand[deck]))] as const)
  return { ...vision, hands: Object.fromEntries(hands), tops: both((deck) => changed(vision.tops[deck])) }
}

function entryOf(entry: LogEntry, exchange: Exchange): LogEntry {
  const card = String(entry.params.card ?? '').replace(/^card:/, '')
  const other = exchange.get(card)
  return other ? { ...entry, params: { ...entry.params, card: `card:${other}` } } : entry
}

function answerOf(hand: readonly CardId[], random: () => number): 'pass' | CardId {
  const answers = ['pass', ...hand.filter((card) => eventOf(card) === 'dispel')]
  return answers[Math.floor(random() * answers.length)] ?? 'pass'
}

const autoOf = (random: () => number): Auto => ({
  turn: random() < 0.5,
  spell: random() < 0.5,
  dispel: random() < 0.5,
  shape: random() < 0.5,
  battle: 'off',
  fight: false,
})

const both = <T>(of: (deck: Deck) => T): Record<Deck, T> => ({ golem: of('golem'), event: of('event') })
