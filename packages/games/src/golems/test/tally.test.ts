import { expect, test } from 'vitest'
import type { LogEntry } from '../../tabletop/log.ts'
import { golems } from '../index.ts'
import type { State } from '../state.ts'

const entries = (...lines: readonly (readonly [string, LogEntry['params']])[]): LogEntry[] =>
  lines.map(([key, params], id) => ({ id, key, params }))

const hit = { unit: 'unit:g0-1', target: 'unit:g1-1', a: 5, force: 5, sum: 10, b: 5, armor: 1, total: 6 }

test('a finished game is counted from its events', () => {
  const view = {
    turn: { round: 3 },
    players: { '0': { alive: true, damage: 2 }, '1': { alive: false, damage: 5 } },
    golems: {},
    log: { next: 0, ring: [] },
  } as unknown as State
  const tally = golems.tally?.(
    view,
    entries(
      ['income', { seat: 'seat:0', mana: 5, total: 25 }],
      ['crafted', { seat: 'seat:0', unit: 'unit:g0-1', kind: 'kind:iron-small-beast', at: 'space:b1', mana: 6 }],
      [
        'crafted-dear',
        { seat: 'seat:1', unit: 'unit:g1-1', kind: 'kind:clay-small-man', at: 'space:a2', mana: 4, terrain: 'terrain:mud-flats' },
      ],
      ['cast-at', { seat: 'seat:1', card: 'card:power-1', space: 'space:a2' }],
      ['dispelled', { seat: 'seat:0', card: 'card:dispel-1', of: 'card:power-1' }],
      ['hit', hit],
      ['destroyed', { unit: 'unit:g1-1', kind: 'kind:clay-small-man' }],
      ['battle-won', { seat: 'seat:0', at: 'space:b1' }],
      ['transformed', { unit: 'unit:g1-2', kind: 'kind:clay-small-man', value: 'trait:iron' }],
      ['destroyed', { unit: 'unit:g1-2', kind: 'kind:iron-small-man' }],
    ),
  )
  expect(tally?.length).toEqual({ key: 'tally.rounds', params: { n: 3 } })
  expect(tally?.rows.map(({ key, figures, of }) => [key, figures['0'], figures['1'], of])).toEqual([
    ['hits', 3, 0, 5],
    ['built', 1, 1, undefined],
    ['destroyed', 1, 0, undefined],
    ['lost', 0, 2, undefined],
    ['battles', 1, 0, undefined],
    ['spells', 0, 1, undefined],
    ['dispelled', 1, 0, undefined],
    ['mana', 5, 0, undefined],
  ])
})

test('what a Spell destroys counts for its caster, and a golem that comes back is not lost', () => {
  const view = { turn: { round: 2 }, players: { '0': { alive: true, damage: 0 }, '1': { alive: true, damage: 0 } }, golems: {} }
  const storm = { seat: 'seat:0', card: 'card:elemental-storm-1', space: 'space:a2' }
  const change = { seat: 'seat:1', card: 'card:transformation-1', unit: 'unit:g0-1', value: 'trait:giant' }
  const tally = golems.tally?.(
    view as unknown as State,
    entries(
      ['hit', { ...hit, unit: 'unit:g0-1', target: 'unit:g1-1' }],
      ['destroyed', { unit: 'unit:g1-1', kind: 'kind:clay-small-man' }],
      ['missed', { ...hit, unit: 'unit:g1-2', target: 'unit:g0-1' }],
      ['battle-won', { seat: 'seat:1', at: 'space:a2' }],
      ['regenerated', { unit: 'unit:g1-1', at: 'space:a2' }],
      ['cast-at', storm],
      ['storm-hit', { unit: 'unit:g1-1', a: 9, sum: 12, b: 1, total: 2 }],
      ['storm-missed', { unit: 'unit:g1-2', a: 1, sum: 4, b: 9, total: 12 }],
      ['destroyed', { unit: 'unit:g1-1', kind: 'kind:clay-small-man' }],
      ['cast-change', change],
      ['transformed', { unit: 'unit:g0-1', kind: 'kind:iron-small-beast', value: 'trait:giant' }],
      ['destroyed', { unit: 'unit:g0-1', kind: 'kind:iron-giant-beast' }],
      ['destroyed', { unit: 'unit:g0-2', kind: 'kind:wood-giant-man' }],
    ),
  )
  const rows = tally?.rows.filter(({ key }) => key === 'destroyed' || key === 'lost')
  expect(rows).toEqual([
    { key: 'destroyed', figures: { '0': 2, '1': 2 } },
    { key: 'lost', figures: { '0': 2, '1': 1 } },
  ])
})

test('after the last round stands what the places hang on: what is left of the golems, then the mana', () => {
  const golem = { material: 'iron', size: 'small', shape: 'beast', damage: 0, marks: [] }
  const view = {
    turn: { round: 15 },
    players: {
      '0': { alive: true, damage: 0, mana: 3 },
      '1': { alive: true, damage: 0, mana: 8 },
      '2': { alive: false, damage: 5, mana: 4 },
    },
    golems: { 'g0-1': golem, 'g1-1': { ...golem, material: 'crystal', size: 'large', shape: 'man', damage: 2 } },
    result: { winners: ['1'], reason: 'round-limit' },
  }
  const rows = golems.tally?.(view as unknown as State, [])?.rows.filter(({ key }) => ['strength', 'purse'].includes(key))
  expect(rows).toEqual([
    { key: 'strength', figures: { '0': 6, '1': 6 } },
    { key: 'purse', figures: { '0': 3, '1': 8 } },
  ])
  const fallen = golems.tally?.({ ...view, result: { ...view.result, reason: 'last-wizard' } } as unknown as State, [])
  expect(fallen?.rows.map(({ key }) => key)).not.toContain('purse')
})

test('what the dice gave is set against the chance of every attack, whether it hit or missed', () => {
  const view = { turn: { round: 1 }, players: { '0': { alive: true, damage: 0 }, '1': { alive: true, damage: 0 } }, golems: {} }
  const tally = golems.tally?.(
    view as unknown as State,
    entries(
      ['hit', { ...hit, force: 5, armor: 5 }],
      ['missed', { ...hit, force: 1, armor: 6 }],
      ['missed', { ...hit, unit: 'unit:w1', target: 'unit:g0-1', force: 12, armor: 1 }],
    ),
  )
  // 55 and 15 of 100 pairs of dice; and all 100
  expect(tally?.luck).toEqual({ '0': { came: 1, expected: expect.closeTo(0.7) }, '1': { came: 0, expected: 1 } })
})

test('the end names whose Wizard fell and who struck the last blow, or who gave up', () => {
  const ended = (reason: string, ...lines: readonly (readonly [string, LogEntry['params']])[]) =>
    golems.ending?.({ result: { winners: ['0'], reason }, log: { next: lines.length, ring: entries(...lines) } } as unknown as State)
  const blow = { ...hit, target: 'unit:w1' }
  const other = { ...hit, target: 'unit:w2' }
  const fell = { seat: 'seat:1' }
  expect(ended('last-wizard', ['hit', blow], ['wizard-fell', fell], ['over-last-wizard', { seat: 'seat:0' }])).toEqual([
    { key: 'ending.fallen', params: { target: 'unit:w1' } },
    { key: 'ending.blow', params: blow },
  ])
  expect(ended('last-wizard', ['hit', blow], ['hit', other], ['wizard-fell', fell])?.[1]?.params).toEqual(blow)
  expect(ended('last-wizard', ['hit', blow], ['conceded', fell])).toEqual([{ key: 'ending.conceded', params: fell }])
  expect(ended('round-limit', ['hit', blow], ['wizard-fell', fell], ['over-round-limit', {}])).toEqual([])
})
