import { allCards, boardOf, gnomesAndWizards, tribeIds, type View } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { everySituation, named, ones } from '../test/everyToken.ts'
import board from './index.ts'
import { labelOf } from './land/labels.ts'
import { blowOn, inQuestion, marksOf, placeOf, unitTones, warned } from './land/marks.ts'
import { happenedAt, keptWalks } from './land/walks.ts'
import { paidFor } from './things.tsx'
import { seatColorsOf } from './tribeColors.ts'

test('every function of the board answers for every token in every kind of sentence', { timeout: 60_000 }, () => {
  const begun = everySituation(
    gnomesAndWizards,
    board,
    {
      seats: 3,
      options: { tribeAssignment: 'random', length: 'short' },
      armed: (view) => ({ ...view, hand: view.phase === 'play' ? ones(allCards) : view.hand }),
      things: ({ units, tiles }) => [
        ...named('unit', Object.keys(units).slice(0, 9)),
        ...named('space', Object.keys(tiles).slice(0, 12)),
        ...named('ability', ['c.0-1', 'l.0-L', 'c.1-6']),
        ...named('tribe', tribeIds),
        ...named('die', ['0', '9']),
        ...named('card', ['dispel-1', 'stone-skin-2']),
      ],
    },
    (props, tokens) => {
      const { view } = props
      if (view.phase === 'draft') return
      const marks = marksOf(props)
      unitTones(props)
      inQuestion(props, marks)
      warned(view)
      happenedAt(view)
      keptWalks(props)
      for (const space of boardOf(view.board).tiles.slice(0, 12)) labelOf(props, space, marks.get(space))
      for (const token of tokens) {
        placeOf(view, token)
        if (kindOf(token) === 'unit' && view.units[idOf(token)]) {
          blowOn(props, idOf(token))
          paidFor(props, token)
        }
        if (kindOf(token) === 'ability') paidFor(props, token)
      }
    },
  )
  const moves = new Set([...begun].map((sentence) => sentence.split(' ')[0]))
  expect([...moves]).toEqual(expect.arrayContaining(['moveUnit', 'attack', 'assignDie', 'cast', 'flipTile', 'reroll']))
})

test('a phone shows where the fight is that somebody is asked about, and nobody else', () => {
  const view = {
    window: {
      waiting: ['0'],
      declared: { type: 'cast', cast: { source: { kind: 'clan', unit: '1-2' }, targets: { spaces: [], units: ['0-L'] } } },
      commits: [],
    },
    pending: [],
    units: { '1-2': { at: '1.4' }, '0-L': { at: '1.6' }, '0-1': { at: '3.3' } },
    tiles: { '1.4': {}, '1.6': {}, '3.3': {} },
  } as unknown as View
  expect(inQuestion({ view, seat: '0' }, new Map())).toEqual(['1.6', '1.4'])
  expect(inQuestion({ view, seat: '1' }, new Map())).toEqual([])
  expect(inQuestion({ view, seat: null }, new Map())).toEqual([])
})

test('everybody sees who attacks whom before it is done', () => {
  const view = { window: { declared: { type: 'attack', unit: '1-3', target: '0-2' } }, units: {} } as unknown as View
  const spectator = { view, seat: null, draft: null, choices: undefined, starters: new Map() } as unknown as Parameters<typeof unitTones>[0]
  expect([...unitTones(spectator)]).toEqual([
    ['1-3', 'selected'],
    ['0-2', 'hostile'],
  ])
})

test('each seat has the colour of its tribe, who has none one that nobody has', () => {
  const player = (tribe: 'turquefoss' | 'vaelquor' | null) => ({ tribe, half: null, cards: 0, kills: [], eliminated: false })
  const players = { 0: player(null), 1: player('turquefoss'), 2: player('vaelquor') }
  const colors = seatColorsOf({ players })
  expect(colors.slice(1)).toEqual(['green', 'straw'])
  expect(new Set(colors).size).toBe(3)
})
