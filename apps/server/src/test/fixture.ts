/** A small game with all that a match can have: hidden hands, a deck, dice, a sealed choice, a move that fails. */
import type { Rulebook } from '@toadstool/games'
import {
  type Arg,
  emptyLog,
  type GameView,
  type Grammar,
  idOf,
  type Log,
  type Outcome,
  one,
  refusal as refuse,
  type Seat,
  setupOptions,
  toGame,
} from '@toadstool/games/tabletop'

interface View extends GameView {
  beat: number
  result: Outcome | null
  turn: Seat
  round: number
  last: number
  points: number[]
  /** A card hidden from the viewer is `null`. */
  hands: (string | null)[][]
  /** Each seat's face-down bid of this round. */
  bids: (string | null)[]
  bid: boolean[]
  /** How often each seat has whispered; hidden as 0 from others. */
  whispers: number[]
  /** Each seat's standing order. */
  orders: (string | null)[]
  deck: number
  secret: { deck: string[] } | null
  log: Log
}

const rounds = 200

const grammar: Grammar<View, View> = {
  stageOf: (view, seat) => (view.turn === seat ? 'turn' : 'wait'),
  exists: {
    card: (_, id) => /^[a-z]\d{1,2}$/.test(id),
    option: () => true,
  },
  rules: { gameOver: 'FX-1', tableChanged: 'FX-2', wrongStage: () => 'FX-3' },
  moves: {
    roll: {
      stages: ['turn'],
      slots: [],
      apply({ state, chance, log }, seat) {
        state.last = chance.die(6)
        const index = Number(seat)
        state.points[index] = (state.points[index] ?? 0) + state.last
        log('rolled', { seat, pips: state.last })
        endTurn(state)
      },
    },
    play: {
      stages: ['turn'],
      slots: [{ ask: 'card', kinds: ['card'], candidates: (view, seat) => cardsOf(view, seat) }],
      check(view, seat, [card]) {
        if (one(card) !== undefined && !cardsOf(view, seat).includes(card as string)) return refuse('not-your-card', 'FX-4')
        return undefined
      },
      apply({ state, chance, log }, seat, [card]) {
        const hand = state.hands[Number(seat)] ?? []
        hand.splice(hand.indexOf(idOf(card as string)), 1)
        const deck = state.secret?.deck ?? []
        const shuffled = chance.shuffle([...deck, idOf(card as string)])
        const drawn = shuffled.pop()
        if (drawn) hand.push(drawn)
        if (state.secret) state.secret.deck = shuffled
        state.deck = shuffled.length
        log('played', { seat })
        endTurn(state)
      },
    },
    /** Leaves only a mark that anybody could compute. */
    boast: {
      stages: ['turn'],
      slots: [],
      reversible: true,
      apply({ state }, seat) {
        const index = Number(seat)
        state.points[index] = (state.points[index] ?? 0) + 1
      },
    },
    /** Changes nothing about the decision under way. */
    nod: { stages: ['turn'], slots: [], reversible: true, apply: () => undefined },
    hide: {
      stages: ['turn', 'wait'],
      sealed: true,
      slots: [{ ask: 'card', kinds: ['card'], candidates: (view, seat) => cardsOf(view, seat) }],
      check(view, seat, [card]) {
        if (view.bid[Number(seat)]) return refuse('already-hidden', 'FX-5')
        if (one(card) !== undefined && !cardsOf(view, seat).includes(card as string)) return refuse('not-your-card', 'FX-4')
        return undefined
      },
      apply({ state }, seat, [card]) {
        state.bids[Number(seat)] = idOf(card as string)
        state.bid[Number(seat)] = true
      },
    },
    /** A die that only its seat sees, and that nobody else may know of. */
    divine: {
      stages: ['turn', 'wait'],
      sealed: true,
      slots: [],
      apply({ state, chance }, seat) {
        state.whispers[Number(seat)] = chance.die(6)
      },
    },
    /** Seen only by its own seat. */
    whisper: {
      stages: ['turn', 'wait'],
      sealed: true,
      slots: [],
      apply({ state }, seat) {
        state.whispers[Number(seat)] = (state.whispers[Number(seat)] ?? 0) + 1
      },
    },
    /** A standing order, seen only by its own seat. */
    order: {
      stages: ['turn', 'wait'],
      slots: [{ ask: 'order', kinds: ['option'], candidates: () => ['option:quiet', 'option:loud'] }],
      standing: (view, seat) => [{ args: [], now: `option:${view.orders[Number(seat)] ?? 'loud'}` }],
      apply({ state }, seat, [order]) {
        state.orders[Number(seat)] = idOf(order as string)
      },
    },
    resign: {
      stages: ['turn', 'wait'],
      slots: [],
      apply({ state }, seat) {
        state.result = { winners: [seat === '0' ? '1' : '0'], reason: 'resigned' }
      },
    },
    /** A bug of the game. */
    stumble: {
      stages: ['turn'],
      slots: [],
      apply() {
        throw new Error('the game has a bug')
      },
    },
  },
}

function endTurn(state: View): void {
  state.turn = state.turn === '0' ? '1' : '0'
  state.round += 1
  if (state.round >= rounds) state.result = { winners: [], reason: 'drawn' }
}

const cardsOf = (view: View, seat: Seat): string[] =>
  (view.hands[Number(seat)] ?? []).flatMap((card) => (card === null ? [] : [`card:${card}`]))

/** Three cards per hand, five in the deck. */
function setup(seats: number, shuffle: (cards: string[]) => string[]): View {
  const cards = shuffle(['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'i9', 'j10', 'k11'])
  return {
    beat: 0,
    result: null,
    turn: '0',
    round: 0,
    last: 0,
    points: Array(seats).fill(0),
    hands: Array.from({ length: seats }, () => cards.splice(0, 3)),
    bids: Array(seats).fill(null),
    bid: Array(seats).fill(false),
    whispers: Array(seats).fill(0),
    orders: Array(seats).fill(null),
    deck: cards.length,
    secret: { deck: cards },
    log: emptyLog(),
  }
}

function viewOf(state: View, viewer: Seat | null): View {
  const own = (seat: number): boolean => viewer === String(seat)
  return {
    ...state,
    hands: state.hands.map((hand, seat) => (own(seat) ? hand : hand.map(() => null))),
    bids: state.bids.map((bid, seat) => (own(seat) ? bid : null)),
    whispers: state.whispers.map((count, seat) => (own(seat) ? count : 0)),
    orders: state.orders.map((order, seat) => (own(seat) ? order : null)),
    secret: null,
  }
}

const texts = { en: {}, de: {} }
const words = { en: 'Fixture', de: 'Fixture' }

const options = setupOptions({})

const book: Rulebook<View, View> = {
  slug: 'fixture',
  code: 'FX',
  since: '2026-01-01',
  card: {
    rules: 1,
    title: words,
    tagline: words,
    pitch: words,
    seats: { min: 2, max: 2, usual: 2 },
    minutes: { min: 1, max: 2 },
    age: 8,
    designer: 'nobody',
    botLevels: ['easy', 'normal'],
    options: [],
    presets: [],
    quick: 'usual',
    lessonMinutes: 1,
  },
  options,
  game: toGame<View, View, unknown>({
    name: 'fixture',
    seats: { min: 2, max: 2 },
    grammar,
    options,
    setup: (seats, _, chance) => setup(seats, (cards) => chance.shuffle(cards)),
    viewOf,
    flow: { turn: { activePlayers: { all: '' } } },
  }),
  grammar,
  viewOf,
  logOf: (view) => view.log,
  owes: (view) => (view.result ? [] : [view.turn]),
  turnOf: (view) => ({ no: view.round, seat: view.turn }),
  prompts: () => [{ key: 'turn' }],
  fallback: (view, seat) => (view.turn === seat ? { move: 'roll', args: [] } : undefined),
  allowance: (view, seat) => ({ seconds: 1, decision: `turn ${view.round} ${seat} ${view.points}` }),
  outcome: (view) => view.result,
  bot: {
    levels: ['easy', 'normal'],
    decide(view, seat, level, random) {
      // The 'normal' bot always tries something illegal.
      if (level === 'normal') return { move: 'play', args: ['card:z99'] }
      const cards = cardsOf(view, seat)
      const card: Arg | undefined = cards[Math.floor(random() * (cards.length + 1))]
      return card === undefined ? { move: 'roll', args: [] } : { move: 'play', args: [card] }
    },
    pause: () => 400,
  },
  texts,
  voice: (_view, language) => ({ texts: texts[language], name: (token) => token }),
  tutorial: { options: {}, steps: [] },
}

export const fixture = book as unknown as Rulebook
export const rulebooks: Readonly<Record<string, Rulebook>> = { fixture }
