import type { Game } from 'boardgame.io'
import { expect, test } from 'vitest'
import { engineOf } from '../engine.ts'
import { startGuide } from '../guided.ts'
import type { Rulebook } from '../rulebook.ts'
import { toGame } from './game.ts'
import type { GameView, Grammar, Move } from './grammar.ts'
import { emptyLog, type Log } from './log.ts'
import { setupOptions } from './options.ts'
import { isReversible } from './undo.ts'

interface State extends GameView {
  phase: 'draft' | 'play'
  turn: { no: number; seat: string }
  picks: number
  log: Log
}

/** Both pick once, in phase `draft`; then they take turns in phase `play`, and may let the next one's pass as well. */
const grammar: Grammar<State, State> = {
  moves: {
    pick: {
      stages: ['pick'],
      phases: ['draft'],
      slots: [],
      apply: ({ state }) => {
        state.picks += 1
        state.turn = { no: state.turn.no + 1, seat: state.picks === 1 ? '1' : '0' }
        if (state.picks === 2) state.phase = 'play'
      },
    },
    pass: {
      stages: ['act'],
      phases: ['play'],
      slots: [],
      apply: ({ state }, seat) => {
        state.turn = { no: state.turn.no + 1, seat: seat === '0' ? '1' : '0' }
      },
    },
    passTwice: {
      stages: ['act'],
      slots: [],
      apply: ({ state }) => {
        state.turn = { no: state.turn.no + 2, seat: state.turn.seat }
      },
    },
  },
  stageOf: ({ phase, turn }, seat) => (turn.seat !== seat ? 'idle' : phase === 'draft' ? 'pick' : 'act'),
  exists: {},
  rules: { gameOver: 'X-0', tableChanged: 'X-9', wrongStage: () => 'X-8' },
}

const game: Game<State> = toGame<State, State, unknown>({
  name: 'flow',
  seats: { min: 2, max: 2 },
  grammar,
  options: setupOptions({}),
  setup: () => ({ beat: 0, result: null, phase: 'draft', turn: { no: 1, seat: '0' }, picks: 0, log: emptyLog() }),
  viewOf: (state) => state,
  turnOf: ({ turn }) => turn,
  phases: ['draft', 'play'],
  phaseOf: ({ phase }) => phase,
})

function played(...moves: readonly [seat: string, move: string][]) {
  const engine = engineOf<State, State>({ game })
  let state = engine.begin(2, undefined, 'seed')
  for (const [seat, move] of moves) {
    const next = engine.reduce(state, seat, move, [], 'seed')
    if (!next) throw new Error(`boardgame.io refuses ${move} of ${seat}`)
    state = next
  }
  const { phase, turn, currentPlayer, activePlayers } = state.ctx
  return { phase, turn, currentPlayer, activePlayers }
}

test('boardgame.io’s phase and turn are those of the state', () => {
  expect(played()).toEqual({ phase: 'draft', turn: 1, currentPlayer: '0', activePlayers: { 0: 'pick', 1: 'idle' } })
  expect(played(['0', 'pick'])).toEqual({ phase: 'draft', turn: 2, currentPlayer: '1', activePlayers: { 0: 'idle', 1: 'pick' } })
  expect(played(['0', 'pick'], ['1', 'pick'])).toEqual({
    phase: 'play',
    turn: 3,
    currentPlayer: '0',
    activePlayers: { 0: 'act', 1: 'idle' },
  })
})

test('a turn that leads two on is one turn of boardgame.io, and the next one follows as ever', () => {
  const begun: [string, string][] = [
    ['0', 'pick'],
    ['1', 'pick'],
    ['0', 'passTwice'],
  ]
  expect(played(...begun)).toMatchObject({ phase: 'play', turn: 4, currentPlayer: '0' })
  expect(played(...begun, ['0', 'pass'])).toMatchObject({ turn: 5, currentPlayer: '1', activePlayers: { 0: 'idle', 1: 'act' } })
})

test('whether an action can be taken back may depend on what it is and when', () => {
  const asked = {
    ...grammar,
    moves: {
      pass: { ...(grammar.moves.pass as Move<State, State>), reversible: ({ picks }: State, seat: string) => picks > 1 && seat === '0' },
    },
  }
  const at = (picks: number, seat: string) => isReversible(asked, { picks } as State, seat, { move: 'pass', args: [] })
  expect([at(2, '0'), at(2, '1'), at(1, '0')]).toEqual([true, false, false])
  expect(isReversible(grammar, {} as State, '0', { move: 'pick', args: [] })).toBe(false)
})

test('a move exists in its own phases only', () => {
  expect(Object.entries(game.phases ?? {}).map(([phase, { moves = {} }]) => [phase, Object.keys(moves)])).toEqual([
    ['draft', ['pick', 'passTwice']],
    ['play', ['pass', 'passTwice']],
  ])
})

test('a lesson may begin with another position, in a later phase, at a table of its own size', () => {
  const sizes: number[] = []
  const counted: Game<State> = {
    ...game,
    setup(context, options) {
      sizes.push(context.ctx.numPlayers)
      return game.setup?.(context, options) as State
    },
  }
  const rulebook = {
    game: counted,
    grammar,
    viewOf: (state: State) => state,
    card: { seats: { min: 2, max: 5, usual: 2 } },
    tutorial: {
      options: {},
      seats: 4,
      arrange(state: State) {
        state.phase = 'play'
        state.turn = { no: 7, seat: '0' }
      },
      steps: [{ key: 'pass', await: { move: 'pass', args: [] }, after: [{ seat: '1', move: 'pass', args: [] }] }],
    },
  } as unknown as Rulebook<State, State>
  const guide = startGuide(rulebook)
  expect(guide.state.turn).toEqual({ no: 7, seat: '0' })
  const answer = guide.do({ move: 'pass', args: [] })
  expect('guide' in answer && answer.guide.state.turn).toEqual({ no: 9, seat: '0' })
  expect(sizes).toEqual([4])
})
