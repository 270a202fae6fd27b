import { isDeepStrictEqual } from 'node:util'
import type { Sentence } from '../../tabletop/grammar.ts'
import type { LogEntry } from '../../tabletop/log.ts'
import { kindOf, type Seat } from '../../tabletop/token.ts'
import { copyOf } from '../../testing/copied.ts'
import { shuffled } from '../../testing/randomPlay.ts'
import type { Standing, Support } from '../../testing/support.ts'
import type { Twin } from '../../testing/twoWorlds.ts'
import { abilities } from '../content/abilities.ts'
import { lastRound, lengths } from '../content/scores.ts'
import { tribeIds } from '../content/tribes.ts'
import { allCards, nameOf } from '../rules/cards.ts'
import { roundOf } from '../rules/ground.ts'
import { sourceOf } from '../rules/powers.ts'
import { scoreOf, sidesOf } from '../rules/scoring.ts'
import { isPrivate } from '../rules/stages.ts'
import { activeOf, clanOf, unitOf } from '../rules/units.ts'
import type { Ask, CardId, Options, Orders, State, View } from '../state.ts'
import { invariants } from './invariants.ts'

const cardNames = [...new Set(allCards.map(nameOf))].map((name) => `card:${name}`)
const tribeNames = tribeIds.map((tribe) => `tribe:${tribe}`)

/** How random games of Gnomes & Wizards are played and looked at. */
export const support: Support<View, State> = {
  invariants,
  otherWorld,
  blind,
  tables: [
    table(2, 12, { length: 'short', tribeAssignment: 'random' }),
    table(2, 8, { boardShape: 'tower', boardFairness: 'random', evenStart: true, evenDice: false, reactionSeconds: 0 }),
    table(3, 6, { length: 'short', alliances: true, evenStart: true, reactionSeconds: 10 }),
    table(3, 3, { alliances: true, tribeAssignment: 'random', reactionSeconds: 40 }),
    table(4, 5, { length: 'short', boardShape: 'snowflake' }),
    table(4, 4, { mode: 'ffa', length: 'short', alliances: true }),
    table(5, 4, { length: 'short', tribeAssignment: 'random' }),
    table(6, 3, { length: 'short', boardShape: 'tower' }),
    table(6, 2, { mode: 'ffa', boardFairness: 'random', evenStart: true }),
  ],
  kept: ['pickCard', 'discard'],
  // a seat that asks to hold while a window is open is asked in it, and all see whom it asks (GW-14.14)
  shown: ({ window }, { move, args }) => window !== null && move === 'prefer' && args.join(' ').startsWith('option:hold option:on'),
  limits: [],
  uses,
  things: [...Object.keys(abilities).flatMap((ability) => [`ability:${ability}`, `clan:${ability}`]), ...cardNames, ...tribeNames],
  standing,
  // they take a tribe without units on the board, and a full hand
  rare: ['activateClan', 'discard'],
  weight: (move) => weights[move] ?? 1,
}

/** Points as if the game were over, and units in the cave. */
function standing(state: State): Standing | undefined {
  if (state.phase !== 'play') return undefined
  const { firstRound } = lengths[state.options.length]
  const sum = (seats: readonly Seat[], of: (seat: Seat) => number): number => seats.reduce((all, seat) => all + of(seat), 0)
  return {
    round: roundOf(state),
    first: state.order[0] ?? '',
    early: firstRound + 2,
    half: Math.ceil((firstRound + lastRound + 1) / 2),
    sides: sidesOf(state).map((seats) => ({
      seats,
      points: sum(seats, (seat) => scoreOf(state, seat).total),
      units: sum(seats, (seat) => activeOf(state, seat).length),
    })),
  }
}

/** Abilities and cards that are cast, and with each roll the tribe and its clans in the cave, by the names of their abilities. */
function uses(state: State, { move, args: [what] }: Sentence): string[] {
  const { current, players } = state
  if (move === 'rollDice') {
    const clans = activeOf(state, current).flatMap((unit) => clanOf(state, unit)?.ability ?? [])
    return [`tribe:${players[current]?.tribe}`, ...clans.map((ability) => `clan:${ability}`)]
  }
  if (!['cast', 'answer'].includes(move) || typeof what !== 'string' || kindOf(what) === 'option') return []
  const source = sourceOf(what)
  if (source.kind === 'secret') return [`card:${nameOf(source.card)}`]
  return source.kind === 'clan'
    ? [`ability:${clanOf(state, source.unit)?.ability}`]
    : [`card:${nameOf(unitOf(state, source.unit).learned ?? '')}`]
}

function table(seats: number, games: number, options: Partial<Options>) {
  return { seats, options, games }
}

const weights: Readonly<Record<string, number>> = {
  prefer: 0.05,
  proposeAlliance: 0.02,
  answerAlliance: 3,
  breakAlliance: 0.02,
  moveUnit: 3,
  attack: 8,
  endActions: 0.15,
  callClan: 8,
  chargeAbility: 4,
  endCall: 0.3,
  keepDice: 0.5,
  reroll: 0.5,
  attachLearned: 2,
}

/**
 * A move reveals something hidden if it brings cards to the viewer, or casts hidden ones. Different standing orders can
 * lead to different tables, so such worlds aren't compared.
 */
function blind({ here, there, after, viewer, sentence }: Twin<State>): boolean {
  if (['cast', 'answer', 'prefer'].includes(sentence.move)) return false
  if (!isDeepStrictEqual(here.secret.orders, there.secret.orders) || here.secret.answers.length > 0) return false
  if (viewer === null) return true
  const [decision] = after.pending
  if (decision?.seat === viewer && isPrivate(decision.kind) && here.pending.length === 0) return false
  return (after.secret.hands[viewer] ?? []).every((card) => here.secret.hands[viewer]?.includes(card) || here.secret.drawn.includes(card))
}

/**
 * Changes everything that the viewer can't see: cards in the deck and in other hands change places, along with what
 * others know of them; other seats' answers and standing orders change; numbers of cards stay.
 */
function otherWorld(state: State, viewer: Seat | null, random: () => number): State {
  const world = copyOf(state)
  const { secret } = world
  const others = Object.keys(world.players).filter((seat) => seat !== viewer)
  const isOwnPick = state.pending[0]?.seat === viewer
  const seen = new Set([...(viewer === null ? [] : (secret.hands[viewer] ?? [])), ...(isOwnPick ? secret.drawn : [])])
  const hidden = [...secret.deck, ...others.flatMap((seat) => secret.hands[seat] ?? [])].filter((card) => !seen.has(card))
  const mixed = shuffled(hidden, random)
  const exchange = new Map(hidden.map((card, index) => [card, mixed[index] as CardId]))
  const changed = (cards: readonly CardId[]): CardId[] => cards.map((card) => exchange.get(card) ?? card)
  // after the end all hands are open
  if (!state.result) {
    secret.deck = changed(secret.deck)
    secret.drawn = changed(secret.drawn)
    for (const seat of others) secret.hands[seat] = changed(secret.hands[seat] ?? [])
  }
  for (const seat of others) {
    secret.privy[seat] = (secret.privy[seat] ?? []).map((entry) => entryOf(entry, exchange))
    if (random() < 0.3) secret.orders[seat] = ordersOf(random, state.slot)
  }
  secret.answers = secret.answers.map((each) => (each.seat === viewer ? each : { seat: each.seat, answer: 'pass' }))
  return world
}

function entryOf(entry: LogEntry, exchange: ReadonlyMap<CardId, CardId>): LogEntry {
  const other = exchange.get(String(entry.params.card ?? '').replace(/^card:/, ''))
  return other ? { ...entry, params: { ...entry.params, card: `card:${other}` } } : entry
}

const asks: readonly Ask[] = ['threats', 'quiet', 'team', 'full']

const ordersOf = (random: () => number, slot: number): Orders => ({
  ask: asks[Math.floor(random() * asks.length)] ?? 'threats',
  hold: random() < 0.5,
  transit: random() < 0.5,
  passUntil: random() < 0.5 ? 0 : slot + 1,
})
