import { expect, test } from 'vitest'
import { chanceOf, randomOf } from './dice.ts'
import { remember } from './memo.ts'
import type { Grammar, Outcome, Sentence } from './move.ts'
import { type Effort, type Mind, search } from './search.ts'
import type { Seat } from './token.ts'

/** Stones are taken in turn, who takes the last one wins; a bet on the hidden card ends it at once. */
interface View {
  beat: number
  result: Outcome | null
  seats: number
  stones: number
  mover: number
}
interface State extends View {
  secret: { card: 'ace' | 'blank' }
}

const takes = ['take:1', 'take:2', 'take:3']
const halved = remember((view: View) => view.stones / 2)

const grammar: Grammar<View, State> = {
  moves: {
    take: {
      stages: ['turn'],
      slots: [{ ask: 'how-many', kinds: ['take'], candidates: () => takes }],
      apply({ state }, _seat, args) {
        state.stones = Math.max(0, state.stones - Number(String(args[0]).slice(5)))
        // a question remembered about a table that is being changed would still have its old answer
        expect(halved(state)).toBe(state.stones / 2)
        if (state.stones === 0) state.result = { winners: [String(state.mover)], reason: 'last-stone' }
        state.mover = (state.mover + 1) % state.seats
        state.beat += 1
      },
    },
    bet: {
      stages: ['turn'],
      slots: [],
      apply({ state }) {
        const won = state.secret.card === 'ace'
        state.result = { winners: won ? [String(state.mover)] : [String((state.mover + 1) % state.seats)], reason: 'bet' }
      },
    },
  },
  stageOf: () => 'turn',
  exists: { take: () => true },
  rules: { gameOver: 'X-1', tableChanged: 'X-2', wrongStage: () => 'X-3' },
}

const take = (count: number): Sentence => ({ move: 'take', args: [`take:${count}`] })

function mind(changes: Partial<Mind<View, State>> = {}): Mind<View, State> {
  return {
    grammar,
    viewOf(state) {
      const { secret: _, ...view } = state as State
      return view
    },
    owes: (view) => (view.result ? [] : [String(view.mover)]),
    imagine: (view, _seat, random) => ({ ...view, secret: { card: random() < 0.25 ? 'ace' : 'blank' } }),
    options: () => [take(1), take(2), take(3)],
    policy: (view) => (view.stones <= 3 ? take(view.stones) : take(1)),
    value: (view, seat) => (view.result ? Number(view.result.winners.includes(seat)) : 0.5),
    clock: (view) => view.beat,
    ...changes,
  }
}

const table = (seats: number, stones: number): View => ({ beat: 0, result: null, seats, stones, mover: 0 })
const effort: Effort = { lines: 24, horizon: 20, longest: 20, doubt: 0 }
const found = (of: Mind<View, State>, view: View, seat: Seat = '0', spent = effort) => search(of, view, seat, spent, randomOf(3))

test('finds the move that leaves two players four stones', () => {
  expect(found(mind(), table(2, 5))).toEqual(take(1))
  expect(found(mind(), table(2, 6))).toEqual(take(2))
})

test('goes round a table of three', () => {
  expect(found(mind(), table(3, 7))).toEqual(take(2))
})

test('knows no more than the view: a bet on a hidden card is judged by how the cards are dealt', () => {
  const options = (): Sentence[] => [{ move: 'bet', args: [] }, take(1)]
  expect(found(mind({ options }), { ...table(2, 5), secret: { card: 'ace' } } as View)).toEqual(take(1))
})

test('one option needs no thought', () => {
  const none = () => {
    throw new Error('imagined a world')
  }
  expect(found(mind({ options: () => [take(3)], imagine: none }), table(2, 9))).toEqual(take(3))
  expect(found(mind({ options: () => [], imagine: none }), table(2, 9))).toBeUndefined()
})

test('stays with the habit if the rest is not clearly better', () => {
  const dice = randomOf(9)
  const value = () => chanceOf(dice).die(6)
  expect(found(mind({ value }), table(2, 9), '0', { ...effort, doubt: 4 })).toEqual(take(1))
})

test('plays no more lines than it may, each no further than the horizon', () => {
  let lines = 0
  const value = (view: View) => {
    lines += 1
    expect(view.beat).toBeLessThanOrEqual(2)
    return 0
  }
  found(mind({ value }), table(2, 30), '0', { ...effort, horizon: 2 })
  expect(lines).toBeLessThanOrEqual(effort.lines)
})

test('leaves the view and the imagined world as they were', () => {
  const view = Object.freeze(table(2, 9))
  found(mind({ imagine: (seen) => Object.freeze({ ...seen, secret: Object.freeze({ card: 'ace' as const }) }) }), view)
  expect(view).toEqual(table(2, 9))
})
