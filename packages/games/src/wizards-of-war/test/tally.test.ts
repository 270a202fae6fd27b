import { expect, test } from 'vitest'
import type { LogEntry } from '../../tabletop/log.ts'
import { wizardsOfWar } from '../index.ts'
import type { State } from '../state.ts'

const entries = (...lines: readonly (readonly [string, LogEntry['params']])[]): LogEntry[] =>
  lines.map(([key, params], id) => ({ id, key, params }))

const ended = (reason: string, ...lines: readonly (readonly [string, LogEntry['params']])[]): State =>
  ({
    life: { '0': 3, '1': 0 },
    options: { wizardLife: 4 },
    turn: { no: 61 },
    result: { winners: ['0'], reason },
    log: { next: lines.length, ring: entries(...lines) },
  }) as unknown as State

const blow = { unit: 'unit:troll-1', target: 'unit:wizard-1', dice: 4, swords: 3, shields: 1, damage: 2 }
const lines: readonly (readonly [string, LogEntry['params']])[] = [
  ['summoned', { seat: 'seat:0', unit: 'unit:troll-1', at: 'space:f3' }],
  ['summoned', { seat: 'seat:1', unit: 'unit:orc-1', at: 'space:f9' }],
  ['attacked', { ...blow, target: 'unit:orc-1', damage: 0 }],
  ['counterattacked', { unit: 'unit:orc-1', target: 'unit:troll-1', dice: 3, swords: 0, shields: 0, damage: 0 }],
  ['cast', { seat: 'seat:1', card: 'card:fireball-1' }],
  ['spell-hit', { card: 'card:fireball-1', target: 'unit:troll-1', dice: 2, swords: 1, shields: 1, damage: 0 }],
  ['cast', { seat: 'seat:0', card: 'card:fog-1' }],
  ['counter-cast', { seat: 'seat:1', card: 'card:counterspell-1', target: 'card:fog-1' }],
  ['counter-rolled', { card: 'card:counterspell-1', target: 'card:fog-1', success: true }],
  ['died', { unit: 'unit:orc-1' }],
  ['attacked', blow],
  ['died', { unit: 'unit:wizard-1' }],
  ['won', { seat: 'seat:0', reason: 'kill' }],
]

test('a finished game is counted from its events, and its swords set against the dice that were thrown', () => {
  const tally = wizardsOfWar.tally?.(ended('kill'), entries(...lines))
  expect(tally?.length).toEqual({ key: 'tally.turns', params: { n: 61 } })
  expect(tally?.rows.map(({ key, figures, of }) => [key, figures['0'], figures['1'], of])).toEqual([
    ['lives', 3, 0, 4],
    ['summoned', 1, 1, undefined],
    ['lost', 0, 1, undefined],
    ['cast', 1, 1, undefined],
    ['countered', 0, 1, undefined],
    ['damage', 2, 0, undefined],
  ])
  expect(tally?.luck).toEqual({ '0': { came: 6, expected: 4 }, '1': { came: 1, expected: 2.5 } })
})

test('the end names whose wizard is dust and the last blow, or the spell', () => {
  const dust = { key: 'ending.dust', params: { seat: 'seat:1' } }
  expect(wizardsOfWar.ending?.(ended('kill', ...lines))).toEqual([dust, { key: 'ending.blow', params: blow }])
  const spell = { card: 'card:fireball-1', target: 'unit:wizard-1', dice: 2, swords: 2, shields: 0, damage: 2 }
  expect(wizardsOfWar.ending?.(ended('kill', ['spell-hit', spell], ['died', { unit: 'unit:wizard-1' }]))).toEqual([
    dust,
    { key: 'ending.spell', params: spell },
  ])
  expect(wizardsOfWar.ending?.(ended('turn-limit', ...lines))).toEqual([])
})

test('where somebody gave up, the end says who', () => {
  expect(wizardsOfWar.ending?.(ended('concede', ...lines))).toEqual([{ key: 'ending.conceded', params: { seat: 'seat:1' } }])
})
