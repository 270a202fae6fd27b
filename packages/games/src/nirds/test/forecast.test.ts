import { expect, test } from 'vitest'
import { cheapestDice, diceFor, forecastOf, usersOf } from '../rules/forecast.ts'
import { scenario } from './scenario.ts'

test('[NI-7.2, 7.10] what an attack will come to, with all that its dice may show', () => {
  const t = scenario()
    .army('0', 'corporal-quill', 'angry-chicken', 'disco-peacock', 'sparrow-squad')
    .gnomes('0', 'rake-runner', 'mole-whisperer')
  const view = t.view('0')
  expect(forecastOf(view, '0', 'corporal-quill')).toMatchObject({ least: 2, mean: 4.5, most: 7 })
  expect(forecastOf(view, '0', 'angry-chicken')).toMatchObject({ least: 2, most: 6 })
  expect(forecastOf(view, '0', 'disco-peacock').most).toBe(2 * 12 + 1)
  expect(forecastOf(view, '0', 'sparrow-squad')).toMatchObject({ least: 3 + 1, most: 18 + 1 })
  expect(forecastOf(view, '0', 'corporal-quill', 'rake-runner').chance).toBeCloseTo(1 / 6)
  // its armour takes away the 1
  expect(forecastOf(view, '0', 'corporal-quill', 'mole-whisperer')).toMatchObject({ least: 1, chance: 0 })
})

test('[NI-6.2, 6.4, 7.1] which dice an awake Nird can use, and which Nirds a die is good for', () => {
  const table = () =>
    scenario().army('0', 'general-froomp', 'corporal-quill', 'tinker-tock', 'copybird', 'gull-gunner asleep').dice('0', '5,4,2,4,4*')
  const view = table().view('0')
  expect(diceFor(view, '0', 'corporal-quill')).toEqual(['s0d0'])
  expect(diceFor(view, '0', 'general-froomp')).toEqual(['s0d1', 's0d3'])
  expect(diceFor(view, '0', 'tinker-tock')).toEqual(['s0d1', 's0d3'])
  expect(diceFor(view, '0', 'gull-gunner')).toEqual([])
  expect(usersOf(view, '0', 's0d2')).toEqual(['copybird'])
  expect(usersOf(view, '0', 's0d4')).toEqual([])
  expect(diceFor(table().gnomes('0', 'hose-hooligan').view('0'), '0', 'tinker-tock')).toEqual([])
})

test('[NI-7.1] the lowest dice that activate a unit', () => {
  const view = scenario().army('0', 'goose-grenadier', 'twin-finches', 'pelican-hauler').dice('0', '6,3,1,3').view('0')
  expect(cheapestDice(view, '0', 'goose-grenadier')).toEqual(['s0d2', 's0d1'])
  expect(cheapestDice(view, '0', 'twin-finches')).toEqual(['s0d1', 's0d3'])
  expect(cheapestDice(view, '0', 'pelican-hauler')).toBeUndefined()
})

test('[NI-6.2, 6.5] dice that scientists of each kind can be told of', () => {
  const told = (nird: string, dice: string) => diceFor(scenario().army('0', nird).dice('0', dice).view('0'), '0', nird as 'shaker')
  expect(told('shaker', '6,1,3*')).toEqual(['s0d0', 's0d1'])
  expect(told('double-nudger', '6,1')).toEqual(['s0d0', 's0d1'])
  expect(told('double-nudger', '6,6')).toEqual([])
  expect(told('level-raven', '6,1,6')).toEqual(['s0d0', 's0d1', 's0d2'])
  expect(told('level-raven', '3,3')).toEqual([])
  expect(told('copybird', '3,3')).toEqual([])
  expect(told('copybird', '3,3,4')).toEqual(['s0d0', 's0d1', 's0d2'])
  expect(told('balance-boffin', '6,6')).toEqual([])
  expect(told('balance-boffin', '1,1,2')).toEqual(['s0d0', 's0d1', 's0d2'])
  expect(told('balance-boffin', '1,6,6')).toEqual(['s0d0', 's0d1', 's0d2'])
  expect(told('pair-doctor', '3,3,4')).toEqual(['s0d0', 's0d1'])
  expect(told('genius-jackdaw', '4')).toEqual(['s0d0'])
  expect(told('onesweeper', '1,4')).toEqual(['s0d0'])
})
