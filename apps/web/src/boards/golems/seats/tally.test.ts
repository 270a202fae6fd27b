import { golems, type State } from '@toadstool/games/golems'
import type { LogEntry } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import type { Props } from '../props.ts'
import { tally } from './tally.ts'

const entries = (...lines: readonly (readonly [string, LogEntry['params']])[]): LogEntry[] =>
  lines.map(([key, params], id) => ({ id, key, params }))

test('a finished game is counted from its events', () => {
  const view = {
    turn: { round: 3 },
    players: { '0': { alive: true, damage: 2 }, '1': { alive: false, damage: 5 } },
    golems: {},
    log: { next: 0, ring: [] },
  } as unknown as State
  const voice = golems.voice(view, 'en', (seat) => `Seat ${seat}`)
  const { length, rows } = tally(
    { view, voice } as unknown as Props,
    entries(
      ['income', { seat: 'seat:0', mana: 5, total: 25 }],
      ['crafted', { seat: 'seat:0', unit: 'unit:g0-1', kind: 'kind:iron-small-beast', at: 'space:b1', mana: 6 }],
      [
        'crafted-dear',
        { seat: 'seat:1', unit: 'unit:g1-1', kind: 'kind:clay-small-man', at: 'space:a2', mana: 4, terrain: 'terrain:mud-flats' },
      ],
      ['cast-at', { seat: 'seat:1', card: 'card:power-1', space: 'space:a2' }],
      ['dispelled', { seat: 'seat:0', card: 'card:dispel-1', of: 'card:power-1' }],
      ['hit', { unit: 'unit:g0-1', target: 'unit:g1-1', a: 5, force: 5, sum: 10, b: 5, armor: 1, total: 6 }],
      ['destroyed', { unit: 'unit:g1-1', kind: 'kind:clay-small-man' }],
      ['battle-won', { seat: 'seat:0', at: 'space:b1' }],
      ['transformed', { unit: 'unit:g1-2', kind: 'kind:clay-small-man', value: 'trait:iron' }],
      ['destroyed', { unit: 'unit:g1-2', kind: 'kind:iron-small-man' }],
    ),
  )
  expect(length).toBe('3 rounds')
  expect(rows.map(({ label, figure }) => [label, figure('0'), figure('1')])).toEqual([
    ['Wizard hits left', '3 of 5', '0 of 5'],
    ['golems built', 1, 1],
    ['golems destroyed', 1, 0],
    ['golems lost', 0, 2],
    ['battles won', 1, 0],
    ['hits landed', 1, 0],
    ['Spells cast', 0, 1],
    ['Spells dispelled', 1, 0],
    ['mana gained', 5, 0],
  ])
})
