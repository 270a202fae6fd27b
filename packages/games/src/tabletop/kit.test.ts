import { expect, test } from 'vitest'
import { type GameCard, isAsked, levelOf, partnersOf, sideOf, valuesOf } from '../card.ts'
import { choices, why } from './choices.ts'
import { remember } from './drafts.ts'
import { sentences } from './enumeration.ts'
import type { GameView, Grammar, Outcome } from './grammar.ts'
import { emptyLog, entriesOf, note } from './log.ts'
import { optionsProblem, setupOptions } from './options.ts'
import { placeOf, resultOf } from './outcome.ts'
import { refusal } from './refusal.ts'
import { check, guard, unguard } from './sentences.ts'
import { idIn, idsIn, parseToken } from './token.ts'

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
        if (card === 'card:stone') return refusal('too-heavy', 'X-1')
        return card === 'card:egg' && how !== undefined ? refusal('too-frail', 'X-2') : undefined
      },
      deadEnd: () => refusal('no-way', 'X-3'),
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
  for (const malformed of ['card:', 'egg', '', 'nothing:egg', 'card:gone']) {
    expect([malformed, ask('give', malformed, 'option:open', 'beat:2')]).toEqual([malformed, 'table-changed'])
    expect([malformed, ask('give', malformed, 'option:open', 'beat:3')]).toEqual([malformed, 'bad-argument'])
  }
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
  const guarded = guard(grammar, view, '0', { move: 'give', args: ['card:coin'] })
  expect(unguard(guarded.args)).toEqual({ args: ['card:coin'], beat: 3 })
  expect(guard(grammar, { ...view, beat: 4 }, '0', guarded).args).toEqual(['card:coin', 'beat:4'])
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

/** Tiles in a row from 1 to 5; a way goes from one to the next, there and back. */
const walking: Grammar<View, View> = {
  ...grammar,
  moves: {
    walk: {
      stages: ['act'],
      slots: [
        {
          ask: 'way',
          kinds: ['tile'],
          list: { min: 1, max: 4 },
          candidates: (_view, _seat, _chosen, picked) => beside(Number(picked.at(-1)?.slice(5) ?? 1)),
        },
      ],
      check: (_view, _seat, [way], whole) => {
        if (way?.includes('tile:5')) return refusal('no-bridge', 'X-4')
        return whole && way?.at(-1) === 'tile:3' ? refusal('not-here', 'X-5') : undefined
      },
      apply: () => {},
    },
    pay: {
      stages: ['act'],
      slots: [
        {
          ask: 'dice',
          kinds: ['die'],
          set: { min: 2, max: 2 },
          candidates: () => ['die:a4', 'die:b4', 'die:c6'],
          alike: (_view, _seat, token) => token.at(-1) ?? '',
        },
      ],
      apply: () => {},
    },
  },
  exists: { tile: (_view, id) => Number(id) >= 1 && Number(id) <= 5, die: () => true },
}
const beside = (tile: number): string[] => [tile - 1, tile + 1].filter((next) => next >= 1 && next <= 5).map((next) => `tile:${next}`)
const walk = (...way: string[]) => check(walking, view, '0', { move: 'walk', args: [way] })?.code

test('a list keeps its order, may name a thing twice, and what is picked decides what may follow', () => {
  expect(choices(walking, view, '0', 'walk', [])?.legal).toEqual(['tile:2'])
  expect(choices(walking, view, '0', 'walk', [], ['tile:2', 'tile:3', 'tile:4'])).toMatchObject({
    legal: ['tile:3'],
    dimmed: [{ token: 'tile:5', refusal: { code: 'no-bridge' } }],
  })
  expect(walk('tile:2', 'tile:1', 'tile:2')).toBeUndefined()
  expect(walk('tile:2', 'tile:3')).toBe('not-here')
  expect(walk()).toBe('bad-argument')
  expect(walk('tile:2', 'tile:1', 'tile:2', 'tile:1', 'tile:2')).toBe('bad-argument')
  expect(walk('card:coin')).toBe('bad-argument')
})

test('all ways are enumerated that may be walked to their end', () => {
  const ways = sentences(walking, view, '0').filter(({ move }) => move === 'walk')
  const said = ways.map(({ args: [way] }) =>
    [way]
      .flat()
      .map((tile) => tile?.slice(5))
      .join(''),
  )
  expect(said).toEqual(['2', '21', '212', '2121', '232', '2321', '234'])
})

test('of equal things one is enumerated, and all are answered for', () => {
  expect(sentences(walking, view, '0').filter(({ move }) => move === 'pay')).toEqual([
    { move: 'pay', args: [['die:a4', 'die:b4']] },
    { move: 'pay', args: [['die:a4', 'die:c6']] },
  ])
  expect(choices(walking, view, '0', 'pay', [])?.legal).toEqual(['die:a4', 'die:b4', 'die:c6'])
})

test('a thing that is said already doesn’t speak for its equals', () => {
  const die = { ask: 'die', kinds: ['die'], candidates: () => ['die:a4', 'die:b4'], alike: () => '4' }
  const pairing: Grammar<View, View> = {
    ...walking,
    moves: {
      pair: {
        stages: ['act'],
        slots: [die, die],
        check: (_view, _seat, [one, other]) => (one === other ? refusal('same-die', 'X-7') : undefined),
        apply: () => {},
      },
    },
  }
  expect(choices(pairing, view, '0', 'pair', ['die:a4'])).toMatchObject({
    legal: ['die:b4'],
    dimmed: [{ token: 'die:a4', refusal: { code: 'same-die' } }],
  })
})

test('an exact move is not searched, and no search for a completion is without end', () => {
  let asked = 0
  const many = Array.from({ length: 40 }, (_, index) => `die:${index}`)
  const slot = { ask: 'dice', kinds: ['die'], candidates: () => many }
  const hopeless = (exact: boolean): Grammar<View, View> => ({
    ...walking,
    moves: {
      sum: {
        stages: ['act'],
        slots: [slot, slot, slot],
        ...(exact && { exact }),
        check: (_view, _seat, args) => {
          asked += 1
          return args.length === 3 ? refusal('too-few', 'X-6') : undefined
        },
        apply: () => {},
      },
    },
  })
  expect(why(hopeless(true), view, '0', 'sum', ['die:1'])).toBeUndefined()
  expect(asked).toBe(1)
  asked = 0
  expect(why(hopeless(false), view, '0', 'sum', ['die:1'])).toBeUndefined()
  expect(asked).toBeLessThanOrEqual(400)
  expect(why(hopeless(false), view, '0', 'sum', ['die:1', 'die:2'])?.code).toBe('too-few')
})

test('a match ends for each with a word of its own', () => {
  const all = (outcome: Outcome) => ['0', '1', '2', null].map((seat) => resultOf(outcome, seat))
  const ended = { reason: 'x' }
  expect(all({ ...ended, winners: ['1'] })).toEqual(['lost', 'won', 'lost', 'won'])
  expect(all({ ...ended, winners: ['0', '1'] })).toEqual(['shared', 'shared', 'lost', 'won'])
  expect(all({ ...ended, winners: [] })).toEqual(['drawn', 'drawn', 'drawn', 'drawn'])
  expect(all({ ...ended, winners: ['0', '1'], sides: [['0', '1'], ['2']] })).toEqual(['won', 'won', 'lost', 'won'])
  expect(all({ ...ended, winners: ['0', '1', '2'], sides: [['0', '1', '2']] })).toEqual(Array(4).fill('victory'))
  expect(all({ ...ended, winners: [], sides: [['0', '1', '2']] })).toEqual(Array(4).fill('defeat'))
  const ranked = { ...ended, winners: ['2'], ranking: [['2'], ['0', '1']] }
  expect(['0', '1', '2'].map((seat) => placeOf(ranked, seat))).toEqual([2, 2, 1])
  expect(placeOf({ ...ended, winners: ['2'] }, '2')).toBeUndefined()
})

test('options may depend on the number of seats, take any text, and be refused for not going together', () => {
  const options = setupOptions(
    { mode: (seats) => (seats % 2 === 0 ? ['teams', 'alone'] : ['alone']), code: { longest: 4 }, long: [false, true] },
    ({ mode, code }) => (mode === 'teams' && code ? 'a code is for those who play alone' : undefined),
  )
  expect(options(4).parse(undefined)).toEqual({ mode: 'teams', code: '', long: false })
  expect(options(3).parse({})).toEqual({ mode: 'alone', code: '', long: false })
  const problem = (seats: number, given: unknown) => {
    const { error } = options(seats).safeParse(given)
    return error && optionsProblem(error)
  }
  expect(problem(3, { mode: 'teams' })).toBe('mode: must be one of "alone"')
  expect(problem(4, { code: 'abcd' })).toBe('options: a code is for those who play alone')
  expect(problem(4, { mode: 'alone', code: 'abcd' })).toBeUndefined()
  expect(problem(4, { mode: 'alone', code: 'abcde' })).toContain('code: ')
})

test('an option’s default may hang on the others that are given', () => {
  const options = setupOptions({ long: [false, true], even: [false, true] }, undefined, ({ long }, seats) => ({
    even: seats === 2 && long === true,
  }))
  const evenOf = (seats: number, given: unknown) => options(seats).parse(given).even
  expect([evenOf(2, undefined), evenOf(2, { long: true }), evenOf(3, { long: true })]).toEqual([false, true, false])
  expect([evenOf(2, { even: true }), evenOf(2, { long: true, even: false })]).toEqual([true, false])
  const words = { en: 'x', de: 'x' }
  const values = [
    { value: true, label: words, when: { option: 'long', is: [true] } },
    { value: false, label: words },
  ]
  const field = { key: 'even', label: words, values }
  const listed = (long: boolean) => valuesOf(field, 2, { long }).map(({ value }) => value)
  expect([listed(true), listed(false)]).toEqual([[true, false], [false]])
  expect([isAsked(field, { long: true }, 2), isAsked(field, { long: false }, 2)]).toEqual([true, false])
})

test('what a card lists depends on the number of seats: values, sides, the level of difficulty', () => {
  const words = { en: 'x', de: 'x' }
  const field = {
    key: 'help',
    label: words,
    values: [
      { value: 0, label: words },
      { value: 4, label: words, seats: [1], level: -3 },
      { value: 4, label: words, seats: [2], level: -4 },
    ],
    when: { option: 'mode', is: ['easy'] },
  }
  expect(valuesOf(field, 2).map(({ level }) => level)).toEqual([undefined, -4])
  expect([isAsked(field, { mode: 'easy' }, 2), isAsked(field, {}, 2), isAsked(field, { mode: 'easy' }, 3)]).toEqual([true, false, false])
  const sides = [
    {
      seats: 2,
      options: { mode: 'teams' },
      labels: [
        { en: 'Gnomes', de: 'Gnome' },
        { en: 'Wizards', de: 'Zauberer' },
      ],
    },
  ]
  const card = { options: [field], level: { base: 5, label: words }, sides } as unknown as GameCard
  expect([levelOf(card, { help: 4 }, 1), levelOf(card, { help: 4 }, 2), levelOf(card, {}, 2)]).toEqual([2, 1, 5])
  expect(sideOf(card, '1', 2, { mode: 'teams' })?.en).toBe('Wizards')
  expect(partnersOf(card, '1', 2, { mode: 'teams' })).toEqual(['1'])
  expect(partnersOf({ ...card, together: true }, '1', 3, {})).toEqual(['0', '1', '2'])
  expect([sideOf(card, '1', 2, {}), sideOf(card, '1', 3, { mode: 'teams' })]).toEqual([undefined, undefined])
})

test('a slot gives the id of its token, or the ids of its set', () => {
  expect([undefined, 'card:egg', ['card:egg', 'card:coin']].map((arg) => [idIn(arg), idsIn(arg)])).toEqual([
    [undefined, []],
    ['egg', ['egg']],
    [undefined, ['egg', 'coin']],
  ])
})
