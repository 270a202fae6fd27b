import { isDeepStrictEqual } from 'node:util'
import type { LogEntry } from '../../tabletop/log.ts'
import { type Seat, unitToken } from '../../tabletop/token.ts'
import { copyOf } from '../../testing/copied.ts'
import { shuffled } from '../../testing/randomPlay.ts'
import type { Support } from '../../testing/support.ts'
import type { Twin } from '../../testing/twoWorlds.ts'
import { attachmentOf, isCard, isItem, yardItemOf } from '../rules/cards.ts'
import { bearRefusal, carried } from '../rules/households.ts'
import { noOrders } from '../rules/orders.ts'
import type { Auto, CardId, Household, Options, Plan, State, View } from '../state.ts'
import { invariants } from './invariants.ts'

/** How random games of Battle Gnomes! are played and looked at. */
export const support: Support<View, State> = {
  invariants,
  otherWorld,
  blind,
  tables: [
    table(2, 10, {}),
    table(2, 4, { goal: 5, firstAttack: 'at-once', responseSeconds: 0 }),
    table(3, 9, { starter: 'seat0', battleTie: 'defender-wins' }),
    table(4, 8, {}),
    table(4, 4, { goal: 4, responseSeconds: 40 }),
    table(5, 7, { firstAttack: 'at-once', responseSeconds: 10 }),
    table(6, 7, {}),
    table(6, 3, { goal: 5, battleTie: 'defender-wins' }),
  ],
  // moves in the form of earlier releases can't be begun
  rare: ['trimYard', 'submitPlacement'],
  owners: ({ players }) =>
    Object.fromEntries(Object.entries(players).flatMap(([seat, { gnomes }]) => gnomes.map((gnome) => [unitToken(gnome), seat]))),
  weight: (move) => weights[move] ?? 1,
}

function table(seats: number, games: number, options: Partial<Options>) {
  return { seats, options, games }
}

const weights: Readonly<Record<string, number>> = {
  setAuto: 0.03,
  finishOrganize: 0.4,
  endTurn: 0.5,
  respond: 2,
  playAction: 2,
  layYard: 2,
}

/** Moves that show no card but those that they name, unless something is drawn or turned up. */
const dealing = new Set(['placeItems', 'submitPlacement', 'chooseTrade', 'setAuto'])

/**
 * A move is blind if nothing comes to light but what the mover names. Different standing orders can lead to different
 * tables, so such worlds aren't compared.
 */
function blind({ here, there, after, viewer, seat, sentence }: Twin<State>): boolean {
  if (dealing.has(sentence.move) || !isDeepStrictEqual(here.secret.auto, there.secret.auto)) return false
  const said = new Set(sentence.args.flat().map((token) => token.slice(token.indexOf(':') + 1)))
  const before = new Set([...seen(here, viewer), ...said])
  const isNew = (thing: string): boolean => !before.has(thing)
  // a card that the viewer draws may have been seen before
  const hadIt = new Set([...(here.secret.hands[viewer ?? ''] ?? []), ...said])
  if (viewer !== null && after.secret.hands[viewer]?.some((card) => !hadIt.has(card))) return false
  return !seen(after, viewer).some(isNew) && (viewer === seat || after.row.length === here.row.length)
}

/** All cards and gnomes that a viewer sees. */
function seen({ secret, discard, inView, players, row, removed, log }: State, viewer: Seat | null): string[] {
  const households = Object.values(players)
  const told = log.ring.flatMap(({ params }) => Object.values(params).flatMap((value) => String(value).split(':')[1] ?? []))
  return [
    ...[...discard, ...inView.flatMap(({ src, reveal, discards }) => [src, ...reveal, ...discards]), ...row, ...removed, ...told],
    ...households.flatMap(({ att, yard, gnomes, trophies }) => [...worn(att), ...yard, ...gnomes, ...trophies]),
    ...(viewer === null ? [] : (secret.hands[viewer] ?? [])),
  ]
}

const worn = (att: Household['att']): CardId[] => Object.values(att).flatMap((kit) => carried(kit))

/**
 * Changes everything that the viewer can't see: cards in the deck and in other hands change places, along with what
 * others know of them, and so do gnomes in their deck; sealed answers and standing orders change; numbers of cards stay.
 */
function otherWorld(state: State, viewer: Seat | null, random: () => number): State {
  const world = copyOf(state)
  const { secret } = world
  const others = Object.keys(world.players).filter((seat) => seat !== viewer)
  const exchange = exchangeOf(state, others, random)
  const changed = (cards: readonly CardId[]): CardId[] => cards.map((card) => exchange.get(card) ?? card)
  secret.gnomeDeck = shuffled(secret.gnomeDeck, random)
  secret.deck = changed(secret.deck)
  for (const seat of others) {
    // after the end all hands are open, but not what each seat knew of them
    if (!state.result) secret.hands[seat] = changed(secret.hands[seat] ?? [])
    secret.privy[seat] = (secret.privy[seat] ?? []).map((entry) => entryOf(entry, exchange))
    if (secret.plans[seat]) secret.plans[seat] = planOf(world, seat, random)
    if (secret.trades[seat] !== undefined) secret.trades[seat] = tradeOf(secret.hands[seat] ?? [], random)
    if (random() < 0.3) secret.auto[seat] = autoOf(random)
  }
  return world
}

function exchangeOf(state: State, others: readonly Seat[], random: () => number): ReadonlyMap<CardId, CardId> {
  const { deck, hands } = state.secret
  const hidden = [...deck, ...(state.result ? [] : others.flatMap((seat) => hands[seat] ?? []))]
  const mixed = shuffled(hidden, random)
  return new Map(hidden.map((card, index) => [card, mixed[index] as CardId]))
}

function entryOf(entry: LogEntry, exchange: ReadonlyMap<CardId, CardId>): LogEntry {
  const params = Object.entries(entry.params).map(([name, value]) => {
    const id = String(value).replace(/^card:/, '')
    return [name, isCard(id) ? `card:${exchange.get(id) ?? id}` : value] as const
  })
  return { ...entry, params: Object.fromEntries(params) }
}

function planOf(world: State, seat: Seat, random: () => number): Plan {
  const hand = world.secret.hands[seat] ?? []
  const [card] = shuffled(hand.filter(attachmentOf), random)
  const gnome = world.players[seat]?.gnomes.find((each) => card !== undefined && !bearRefusal(each, card))
  const [yard] = shuffled(hand.filter(yardItemOf), random)
  return { attach: card !== undefined && gnome ? { card, gnome } : null, yard: yard ?? null }
}

function tradeOf(hand: readonly CardId[], random: () => number): CardId | 'none' {
  const [card] = shuffled(hand.filter(isItem), random)
  return card ?? 'none'
}

const autoOf = (random: () => number): Auto => ({
  ...noOrders(),
  declarations: random() < 0.5 ? 'pass' : 'ask',
  items: random() < 0.5 ? 'aimed' : 'ask',
  meddle: random() < 0.5 ? 'never' : 'ask',
  everything: random() < 0.5 ? 'turn' : 'off',
})
