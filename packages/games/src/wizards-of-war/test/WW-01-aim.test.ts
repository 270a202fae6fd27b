import { expect, test } from 'vitest'
import { resultOf } from '../../tabletop/outcome.ts'
import { wizardsOfWar } from '../index.ts'
import { scenario } from './scenario.ts'

test('[WW-1.1] two players; each commands his wizard and his own monsters, and nobody else', () => {
  expect(wizardsOfWar.card.seats).toMatchObject({ min: 2, max: 2 })
  expect(wizardsOfWar.game).toMatchObject({ minPlayers: 2, maxPlayers: 2 })
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) e9').hand('0', 'mud-1').hand('1', 'mud-2')
  expect(t.legal('0', 'moveUnit')).toEqual(['unit:orc-1', 'unit:wizard-0'])
  expect(t.legal('0', 'castSpell')).toEqual(['card:mud-1'])
  expect(t.sentences('1', 'moveUnit')).toEqual([])
})

test('[WW-1.2, WW-14.1] killing the wizard wins; killing every monster does not', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) f18', 'orc-2(0) e7', 'goblin-1(1) e8').life('1', 1)
  t.dice('S S | -').play('0', 'attack', 'unit:orc-2', 'unit:goblin-1')
  expect(t.g.result).toBeNull()
  t.dice('S - | - - -').play('0', 'attack', 'unit:orc-1', 'unit:wizard-1')
  expect(t.g.result).toEqual({ winners: ['0'], reason: 'kill' })
})

test('[WW-1.3] the game goes on at one life and ends below it', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) f18', 'goblin-1(0) e19').life('1', 2)
  t.dice('S | - - -').play('0', 'attack', 'unit:goblin-1', 'unit:wizard-1')
  expect([t.g.life['1'], t.g.result]).toEqual([1, null])
  t.dice('S - | - - -').play('0', 'attack', 'unit:orc-1', 'unit:wizard-1')
  expect([t.g.life['1'], t.g.result?.reason]).toEqual([0, 'kill'])
})

test('[WW-1.3] after the end no sentence is left and nobody owes anything', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) f18', 'goblin-1(0) e19').life('1', 1)
  t.dice('S - | - - -').play('0', 'attack', 'unit:orc-1', 'unit:wizard-1')
  expect([...t.sentences('0'), ...t.sentences('1'), ...t.owes()]).toEqual([])
  expect(['0', '1'].map((seat) => t.g.result && resultOf(t.g.result, seat))).toEqual(['won', 'lost'])
})
