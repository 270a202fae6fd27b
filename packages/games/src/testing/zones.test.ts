import { expect, test } from 'vitest'
import type { Rulebook } from '../rulebook.ts'
import type { Zone } from '../tabletop/zones.ts'
import { everyRulebook } from './every.ts'
import { chanceOf, randomOf } from './randomPlay.ts'
import { testTable } from './table.ts'
import { checkZones } from './zones.ts'

const rulebook = everyRulebook['beetle-race'] as Rulebook
const { state } = testTable(rulebook, { seats: 2, options: rulebook.options(2).parse({}), chance: chanceOf(randomOf(1)) })

test('what a game says of its things is right', () => {
  expect(() => checkZones(rulebook, state, ['0', '1'])).not.toThrow()
})

test.each<[string, (zones: readonly Zone[]) => readonly Zone[]]>([
  ['in two places', (zones) => [...zones, ...zones]],
  ['lies nowhere', () => []],
  ['doesn’t exist', (zones) => [...zones, { key: 'track', shape: 'row', things: ['card:stone-9'] }]],
  ['no text zone.attic in en', (zones) => [...zones, { key: 'attic', shape: 'pile', count: 1 }]],
  [
    'no text terrain.lava in en',
    (zones) => [...zones, { key: 'track', shape: 'track', spaces: [{ space: 'a:b', ground: 'terrain.lava', things: [] }] }],
  ],
  ['belongs to 7', (zones) => [...zones, { key: 'hand', shape: 'hand', seat: '7', things: [] }]],
  ['-1 is less than nothing', (zones) => [...zones, { key: 'hand', shape: 'hand', things: [], hidden: -1 }]],
  ['more lies open', (zones) => [...zones, { key: 'discards', shape: 'pile', count: 0, things: ['card:leaf-1'] }]],
])('a game that says wrongly where its things lie is found out: %s', (told, change) => {
  const wrong: Rulebook = { ...rulebook, zones: (view, viewer) => change(rulebook.zones?.(view, viewer) ?? []) }
  expect(() => checkZones(wrong, state, ['0', '1'])).toThrow(told)
})
