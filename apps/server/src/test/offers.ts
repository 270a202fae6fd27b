/** A small game for two to five, of offers that others may help with: phases, volunteers, plays, sides, options by seats. */
import type { Rulebook } from '@toadstool/games'
import {
  emptyLog,
  type GameView,
  type Grammar,
  type Log,
  type Outcome,
  refusal as refuse,
  type Seat,
  setupOptions,
  toGame,
} from '@toadstool/games/tabletop'
import { fixture } from './fixture.ts'

export interface OffersView extends GameView {
  result: Outcome | null
  seats: number
  turn: Seat
  no: number
  offer: number
  nods: number
  /** The seat that must answer a dare. */
  dared: Seat | null
  helpers: Seat[]
  log: Log
}

const seats = { min: 2, max: 5, usual: 3 }

/** The first value is the default. */
const options = setupOptions({
  length: (count) => (count < 4 ? ['short', 'long'] : ['long', 'epic']),
  open: [true, false],
})

const all = ({ seats }: OffersView): Seat[] => Array.from({ length: seats }, (_, seat) => String(seat))

const ending = (outcome: (state: OffersView) => Outcome) => ({
  stages: ['turn'],
  slots: [],
  apply({ state }: { state: OffersView }) {
    state.result = outcome(state)
  },
})

const counting = (what: 'offer' | 'nods') => ({
  stages: ['turn'],
  slots: [],
  apply({ state }: { state: OffersView }) {
    state[what] += 1
  },
})

const grammar: Grammar<OffersView, OffersView> = {
  stageOf: (view, seat) => (view.dared === seat ? 'dared' : view.turn === seat && view.dared === null ? 'turn' : 'wait'),
  exists: {},
  rules: { gameOver: 'OF-1', tableChanged: 'OF-2', wrongStage: () => 'OF-3' },
  moves: {
    offer: counting('offer'),
    nod: counting('nods'),
    help: {
      stages: ['wait'],
      slots: [],
      check: (view) => (view.offer === 0 ? refuse('nothing-offered', 'OF-4') : undefined),
      apply: ({ state }, seat) => void state.helpers.push(seat),
    },
    dare: {
      stages: ['turn'],
      slots: [],
      apply({ state }, seat) {
        state.dared = seat
      },
    },
    /** The only answer to a dare, as long as nothing is offered. */
    yield: {
      stages: ['dared'],
      slots: [],
      reversible: true,
      apply({ state }) {
        state.dared = null
      },
    },
    brave: {
      stages: ['dared'],
      slots: [],
      check: (view) => (view.offer === 0 ? refuse('nothing-offered', 'OF-4') : undefined),
      apply({ state }) {
        state.dared = null
      },
    },
    pass: {
      stages: ['turn'],
      slots: [],
      apply({ state }) {
        state.no += 1
        state.turn = String(state.no % state.seats)
      },
    },
    triumph: ending((state) => ({ winners: all(state), reason: 'done', sides: [all(state)] })),
    perish: ending((state) => ({ winners: [], reason: 'undone', sides: [all(state)] })),
    finish: ending((state) => ({
      winners: ['0', '2'],
      reason: 'done',
      sides: [
        ['0', '2'],
        ['1', '3'],
      ],
      ranking: [['0', '2'], all(state).filter((seat) => Number(seat) % 2 === 1)],
    })),
  },
}

const viewOf = (state: OffersView): OffersView => state

const book: Rulebook<OffersView, OffersView> = {
  ...(fixture as unknown as Rulebook<OffersView, OffersView>),
  slug: 'offers',
  code: 'OF',
  card: { ...fixture.card, seats, botLevels: ['easy'] },
  options,
  game: toGame<OffersView, OffersView, unknown>({
    name: 'offers',
    seats,
    grammar,
    options,
    setup: (count) => ({
      beat: 0,
      result: null,
      seats: count,
      turn: '0',
      no: 0,
      offer: 0,
      nods: 0,
      dared: null,
      helpers: [],
      log: emptyLog(),
    }),
    viewOf,
    turnOf: ({ no, turn }) => ({ no, seat: turn }),
    phases: ['market', 'council'],
    phaseOf: ({ no }) => (no % 2 === 0 ? 'market' : 'council'),
  }),
  grammar,
  viewOf,
  logOf: (view) => view.log,
  owes: (view) => (view.result ? [] : [view.dared ?? view.turn]),
  prompts: (view, seat) => (view.dared !== null && view.dared === seat ? [{ key: 'dared', reaction: true }] : [{ key: 'turn' }]),
  fallback(view, seat) {
    if (view.dared !== null) return view.dared === seat ? { move: 'yield', args: [] } : undefined
    return view.turn === seat ? { move: 'pass', args: [] } : undefined
  },
  allowance: (view) => ({ seconds: 60, decision: `turn ${view.no}` }),
  outcome: (view) => view.result,
  volunteers: (view) =>
    all(view)
      .filter((seat) => view.offer > 0 && seat !== view.turn)
      .map((seat) => ({ seat, occasion: `offer ${view.offer}` })),
  bot: {
    levels: ['easy'],
    decide: () => ({ move: 'pass', args: [] }),
    /** The first bot always helps, the others never do. */
    volunteer: (_view, seat) => (seat === '1' ? { move: 'help', args: [] } : null),
    pause: () => 600,
    playOf: ({ offer }) => `offer ${offer}`,
  },
}

export const offers = book as unknown as Rulebook
export const rulebooks: Readonly<Record<string, Rulebook>> = { fixture, offers }
