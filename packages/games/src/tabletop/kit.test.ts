import { expect, test } from 'vitest'
import { remember } from './drafts.ts'
import type { GameView, Grammar } from './grammar.ts'
import { emptyLog, entriesOf, note } from './log.ts'
import { refuse } from './refusal.ts'
import { check, choices, guard, sentences, unguard, why } from './sentences.ts'
import { parseToken } from './token.ts'

interface View extends GameView {
  readonly cards: readonly string[]
}

const grammar: Grammar<View, View> = {
  moves: {
    give: {
      stages: ['act'],
      guarded: true,
      slots: [
        { ask: 'card', kinds: ['card'], candidates: (view) => view.cards.map((card) => `card:${card}`) },
        { ask: 'how', kinds: ['option'], candidates: () => ['option:open', 'option:hidden'] },
      ],
      check: (_view, _seat, [card, how]) => {
        if (card === 'card:stone') return refuse('too-heavy', 'X-1')
        return card === 'card:egg' && how !== undefined ? refuse('too-frail', 'X-2') : undefined
      },
      deadEnd: () => refuse('no-way', 'X-3'),
      apply: () => {},
    },
    drop: {
      stages: ['act'],
      slots: [{ ask: 'cards', kinds: ['card'], set: { min: 1, max: 2 }, candidates: (view) => view.cards.map((card) => `card:${card}`) }],
      apply: () => {},
    },
  },
  stageOf: (_view, seat) => (seat === '0' ? 'act' : 'watch'),
  exists: { card: (_view, id) => ['stone', 'egg', 'coin'].includes(id), option: () => true },
  rules: { gameOver: 'X-0', tableChanged: 'X-9', wrongStage: () => 'X-8' },
}
const view: View = { beat: 3, result: null, cards: ['stone', 'egg', 'coin'] }
const ask = (move: string, ...args: (string | string[])[]) => check(grammar, view, '0', { move, args })?.code

test('refusals come in order: unknown move, end, stage, outdated table, malformed, then the rules of the move', () => {
  const over = { ...view, result: { winners: [], reason: 'x' } }
  expect(ask('fly')).toBe('unknown-move')
  expect(ask('constructor')).toBe('unknown-move')
  expect(check(grammar, over, '1', { move: 'give', args: [] })).toEqual({ code: 'game-over', rule: 'X-0' })
  expect(check(grammar, view, '1', { move: 'give', args: ['beat:2'] })?.code).toBe('wrong-stage')
  expect(ask('give', 'card:stone', 'option:open', 'beat:2')).toBe('table-changed')
  expect(ask('give', 'card:stone', 'option:open', 'beat:3')).toBe('too-heavy')
  expect(ask('give', 'card:coin', 'option:open')).toBeUndefined()
})

test('an argument must be a token of something that exists, of the kind that the slot takes, and none may be missing or too many', () => {
  expect(ask('give', 'card:moon', 'option:open')).toBe('bad-argument')
  expect(ask('give', 'option:open', 'option:open')).toBe('bad-argument')
  expect(ask('give', 'card:coin', 'option:sideways')).toBe('bad-argument')
  expect(ask('give', 'card:coin')).toBe('bad-argument')
  expect(ask('give', 'card:coin', 'option:open', 'card:coin')).toBe('bad-argument')
  expect(ask('give', ['card:coin'], 'option:open')).toBe('bad-argument')
  expect(ask('drop', ['card:coin', 'card:coin'])).toBe('bad-argument')
  expect(ask('drop', ['card:coin', 'card:egg', 'card:stone'])).toBe('bad-argument')
  expect(ask('drop', ['card:coin', 'card:egg'])).toBeUndefined()
})

test('a candidate is legal if some complete sentence begins with it; a dead end tells its own reason', () => {
  const found = choices(grammar, view, '0', 'give', [])
  expect(found?.legal).toEqual(['card:coin'])
  expect(found?.dimmed.map(({ token, refusal }) => [token, refusal.code])).toEqual([
    ['card:stone', 'too-heavy'],
    ['card:egg', 'no-way'],
  ])
  expect(choices(grammar, view, '0', 'give', ['card:coin', 'option:open'])).toBeUndefined()
})

test('a move none of whose first tokens passes is refused for the reason of the first', () => {
  expect(why(grammar, { ...view, cards: ['stone', 'egg'] }, '0', 'give')).toEqual({ code: 'too-heavy', rule: 'X-1' })
  expect(why(grammar, view, '0', 'give')).toBeUndefined()
})

test('all sentences are listed with the guard where the move takes one', () => {
  expect(sentences(grammar, { ...view, cards: ['coin', 'stone'] }, '0')).toEqual([
    { move: 'give', args: ['card:coin', 'option:open', 'beat:3'] },
    { move: 'give', args: ['card:coin', 'option:hidden', 'beat:3'] },
    { move: 'drop', args: [['card:coin']] },
    { move: 'drop', args: [['card:stone']] },
    { move: 'drop', args: [['card:coin', 'card:stone']] },
  ])
  expect(sentences(grammar, view, '1')).toEqual([])
  expect(unguard(guard(grammar, view, '0', { move: 'give', args: ['card:coin'] }).args)).toEqual({ args: ['card:coin'], beat: 3 })
})

test('a token is a kind and an id, and nothing else', () => {
  expect(parseToken('unit:orc-2')).toEqual({ kind: 'unit', id: 'orc-2' })
  for (const text of ['orc-2', 'unit:', ':orc', 'Unit:orc', 'unit:a b', `unit:${'x'.repeat(49)}`, 3, null])
    expect(parseToken(text)).toBeUndefined()
})

test('the log keeps the last 200 events in order', () => {
  const log = emptyLog()
  for (let index = 0; index < 250; index += 1) note(log, 'event', { index })
  const entries = entriesOf(log)
  expect([entries.length, entries[0]?.id, entries.at(-1)?.id]).toEqual([200, 50, 249])
})

test('an answer is remembered for the same object only', () => {
  let asked = 0
  const sizeOf = remember((thing: { readonly size: number }) => {
    asked += 1
    return thing.size
  })
  const thing = { size: 4 }
  expect([sizeOf(thing), sizeOf(thing), sizeOf({ ...thing }), asked]).toEqual([4, 4, 4, 2])
})
