import type { Prompt, Rulebook } from '@toadstool/games'
import {
  emptyLog,
  type GameView,
  type Grammar,
  idOf,
  type Log,
  type Outcome,
  type Seat,
  type Sentence,
  say,
} from '@toadstool/games/tabletop'
import { blank, type MatchSnapshot, type MatchSource } from '../../api/source.ts'

/**
 * A market for tests of the frame: a seat walks a path of stalls, offers are answered out of turn, and whoever likes tells
 * the criers to be quiet, or asks a friend along. It has no hidden things and no board.
 */
export interface Market extends GameView {
  readonly turn: Seat
  /** Who is offered something, out of turn. */
  readonly offered: readonly Seat[]
  readonly crier: boolean
  /** Who can be asked to come along. */
  readonly friends: readonly Seat[]
  readonly log: Log
}

const stalls = ['apples', 'bread', 'candles', 'dyes', 'eggs']

const grammar: Grammar<Market, Market> = {
  moves: {
    walk: {
      stages: ['turn'],
      slots: [
        {
          ask: 'path',
          kinds: ['stall'],
          candidates: (_view, _seat, _chosen, picked) => {
            const at = picked.length === 0 ? 0 : stalls.indexOf(picked.at(-1)?.slice(6) ?? '')
            return [at - 1, at + 1].flatMap((next) => (stalls[next] ? [`stall:${stalls[next]}`] : []))
          },
          list: { min: 1, max: 4 },
          enumerated: () => [['stall:bread', 'stall:candles', 'stall:dyes']],
        },
      ],
      apply() {},
    },
    pay: {
      stages: ['turn'],
      slots: [{ ask: 'price', kinds: ['option'], candidates: () => ['option:copper', 'option:silver', 'option:gold'] }],
      apply() {},
    },
    answer: {
      stages: ['turn', 'idle'],
      slots: [
        {
          ask: 'answer',
          kinds: ['option'],
          candidates: (view, seat) => (view.offered.includes(seat) ? ['option:accept', 'option:decline'] : []),
        },
      ],
      apply() {},
    },
    setCrier: {
      stages: ['turn', 'idle'],
      slots: [{ ask: 'crier', kinds: ['option'], candidates: () => ['option:on', 'option:off'] }],
      standing: (view) => [
        { args: [], now: view.crier ? 'option:on' : 'option:off', quiet: 'option:off', covers: view.crier ? ['option:off'] : [] },
      ],
      apply() {},
    },
    ask: {
      stages: ['turn'],
      aside: 'board',
      slots: [{ ask: 'friend', kinds: ['seat'], candidates: ({ friends }) => friends.map((friend) => `seat:${friend}`) }],
      apply() {},
    },
    rest: { stages: ['turn'], slots: [], apply() {} },
  },
  stageOf: (view, seat) => (view.turn === seat ? 'turn' : 'idle'),
  exists: { stall: (_view, id) => stalls.includes(id), option: () => true, seat: () => true },
  things: { unit: 'piece' },
  rules: { gameOver: 'MA-1', tableChanged: 'MA-2', wrongStage: () => 'MA-3' },
}

const texts = {
  'prompt.turn': 'Walk, pay or rest.',
  'prompt.path': 'Choose a stall.',
  'prompt.own-turn': 'Your turn: attack.',
  'ear.yours': 'your {thing}',
  'ear.theirs': '{owner}’s {thing}',
  'prompt.price': 'Choose a price.',
  'prompt.offer': 'Two candles for an egg?',
  'move.walk': 'Walk',
  'move.pay': 'Pay',
  'move.answer': 'Answer',
  'move.rest': 'Rest',
  'move.ask': 'Ask along',
  'sentence.ask.1': 'Walk with',
  'cover.setCrier.off': 'No more criers',
  'option.accept': 'Accept',
  'option.decline': 'Decline',
  'option.copper': 'Copper',
  'option.silver': 'Silver',
  'option.gold': 'Gold',
  'log.rain': 'It rains.',
  'log.blessed': '{seat} blesses {unit}.',
  'result.closed': 'The market closes.',
  'refusal.no-choice': 'Nothing fits.',
  'refusal.wrong-stage': 'Not now.',
}

export const opening: Market = { beat: 0, result: null, turn: '0', offered: [], crier: false, friends: [], log: emptyLog() }
const offer: Prompt = {
  key: 'offer',
  addressed: true,
  answers: [
    { move: 'answer', args: ['option:accept'] },
    { move: 'answer', args: ['option:decline'] },
  ],
}

export const market = {
  slug: 'market',
  card: { title: { en: 'Market', de: 'Markt' }, seats: { min: 1, max: 6, usual: 2 }, options: [], presets: [] },
  grammar,
  viewOf: (view: Market) => view,
  logOf: (view: Market) => view.log,
  owes: (view: Market) => (view.result ? [] : [view.turn]),
  turnOf: ({ beat, turn }: Market) => ({ no: beat, seat: turn }),
  prompts: (view: Market, seat: Seat | null) => [
    ...(seat === view.turn ? [{ key: 'turn' }] : []),
    ...(seat !== null && view.offered.includes(seat) ? [offer] : []),
  ],
  fallback: (view: Market, seat: Seat) => (view.turn === seat ? { move: 'rest', args: [] } : undefined),
  outcome: (view: Market): Outcome | null => view.result,
  texts: { en: texts, de: texts },
  voice: (_view: Market, _language: string, seatName: (seat: Seat) => string) => ({
    texts,
    name: (token: string) =>
      token.startsWith('seat:')
        ? seatName(token.slice(5))
        : (texts[`option.${token.slice(7)}` as keyof typeof texts] ?? say({ texts, name: String }, idOf(token))),
  }),
} as unknown as Rulebook

/** A match that stands still; what is said to it is kept. */
export function standingStill(view: Market): {
  readonly source: MatchSource
  readonly now: MatchSnapshot & { view: Market }
  readonly said: Sentence[]
} {
  const said: Sentence[] = []
  const now = { ...blank, link: 'up' as const, version: 0, view }
  const nothing = () => {}
  const source: MatchSource = {
    subscribe: () => nothing,
    snapshot: () => now,
    say: (sentence) => said.push(sentence),
    takeBack: nothing,
    chat: async () => true,
    reconnect: nothing,
    forgive: nothing,
  }
  return { source, now, said }
}
