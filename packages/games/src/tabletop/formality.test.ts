/** Decisions with a single answer, in a game of one stage with a few moves. */
import { expect, test } from 'vitest'
import { type Company, formalityOf, onlySentence } from './formality.ts'
import type { GameView, Grammar, Move, Slot } from './grammar.ts'
import { refuse } from './refusal.ts'

const view: GameView = { beat: 3, result: null }
const word = (change: Partial<Slot<GameView>>): Slot<GameView> => ({
  ask: 'word',
  kinds: ['word'],
  candidates: () => ['word:a', 'word:b'],
  ...change,
})
const move = (change: Partial<Move<GameView, never>> = {}): Move<GameView, never> => ({ slots: [], apply: () => undefined, ...change })
const grammar = (moves: Readonly<Record<string, Move<GameView, never>>>): Grammar<GameView, never> => ({
  moves,
  stageOf: () => 'turn',
  exists: { word: () => true },
  rules: { gameOver: 'X-0', tableChanged: 'X-1', wrongStage: () => 'X-2' },
})
const only = (moves: Readonly<Record<string, Move<GameView, never>>>) => onlySentence(grammar(moves), view, '0')

test('what is refused, stands or lies beside the game is no other answer', () => {
  const never = move({ check: () => refuse('no-choice', null) })
  const wish = move({ standing: () => [] })
  expect(only({ rest: move(), never, wish, leave: move({ aside: 'menu' }) })).toEqual({ move: 'rest', args: [] })
  expect(only({ rest: move(), walk: move() })).toBeUndefined()
  expect(only({ never })).toBeUndefined()
})

test('it is guarded like any sentence', () => {
  expect(only({ rest: move({ guarded: true }) })).toEqual({ move: 'rest', args: ['beat:3'] })
})

test('a word is forced if no other fits, apart from its equals', () => {
  const say = (slot: Partial<Slot<GameView>>) => only({ say: move({ slots: [word(slot)] }) })
  expect(say({ candidates: () => ['word:a'] })).toEqual({ move: 'say', args: ['word:a'] })
  expect(say({})).toBeUndefined()
  expect(say({ alike: () => 'any' })).toEqual({ move: 'say', args: ['word:a'] })
})

test('an enumeration that leaves something out forces nothing', () => {
  const say = (slot: Partial<Slot<GameView>>) => only({ say: move({ slots: [word({ ...slot, enumerated: () => ['word:a'] })] }) })
  expect(say({ candidates: () => ['word:a'] })).toEqual({ move: 'say', args: ['word:a'] })
  expect(say({})).toBeUndefined()
  const hidden = move({ slots: [word({ enumerated: () => [] })] })
  expect(only({ rest: move(), hidden })).toBeUndefined()
})

test('a set is forced if it takes all that there is, a list only if nothing fits', () => {
  const all = { set: { min: 2, max: 2 } }
  expect(only({ say: move({ slots: [word(all)] }) })).toEqual({ move: 'say', args: [['word:a', 'word:b']] })
  expect(only({ say: move({ slots: [word({ set: { min: 1, max: 2 } })] }) })).toBeUndefined()
  const list = { list: { min: 0, max: 1 }, enumerated: () => [[]] }
  expect(only({ say: move({ slots: [word({ ...list, candidates: () => [] })] }) })).toEqual({ move: 'say', args: [[]] })
  expect(only({ say: move({ slots: [word(list)] }) })).toBeUndefined()
})

const rests = { grammar: grammar({ rest: move() }), owes: () => ['0'] }
const formal = (change: object, company: Company) => formalityOf({ ...rests, ...change }, view, '0', company)?.move
const among = { bots: { alone: true, undoable: false }, people: { alone: false, undoable: false } }

test('among people it goes by itself only where everybody can tell', () => {
  expect(formal({}, among.bots)).toBe('rest')
  expect(formal({}, among.people)).toBeUndefined()
  expect(formal({ isOpen: () => false }, among.people)).toBeUndefined()
  expect(formal({ isOpen: () => true }, among.people)).toBe('rest')
  expect(formal({ isOpen: () => true, owes: () => ['1'] }, among.people)).toBeUndefined()
})

test('it takes no undo from anybody', () => {
  const undoable = { alone: true, undoable: true }
  expect(formal({}, undoable)).toBeUndefined()
  expect(formal({ grammar: grammar({ rest: move({ reversible: true }) }) }, undoable)).toBe('rest')
})

test('a game with several words for passing names the one', () => {
  const passes = { grammar: grammar({ rest: move(), sleep: move() }), formality: () => ({ move: 'sleep', args: [] }) }
  expect(formal(passes, among.bots)).toBe('sleep')
})
