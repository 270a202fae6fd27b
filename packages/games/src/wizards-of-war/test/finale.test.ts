import { expect, test } from 'vitest'
import { say } from '../../tabletop/say.ts'
import { wizardsOfWar } from '../index.ts'
import { lead } from '../lead.ts'
import { finale } from '../tally.ts'
import { type Scenario, scenario } from './scenario.ts'

const lastBlow = (t: Scenario) => finale(t.view(null), t.events())
const eventOf = (t: Scenario, id: number | undefined) => t.events().find((entry) => entry.id === id)

test('[WW-14.1, 8.4] the last blow: who struck whom, and which of the dice counted', () => {
  const t = scenario().act('0', 'feet').put('troll-1(0) f11', 'wizard-1(1) f12').life('1', 1)
  t.dice('S S H | H - S').play('0', 'attack', 'unit:troll-1', 'unit:wizard-1')
  const found = lastBlow(t)
  expect(found).toMatchObject({ by: { token: 'unit:troll-1', seat: '0' }, at: { token: 'unit:wizard-1', seat: '1' } })
  expect(found?.dice?.by.map(({ face, counts }) => `${face}${counts ? '!' : ''}`)).toEqual(['S!', 'S!', 'H'])
  expect(found?.dice?.at.map(({ face, counts }) => `${face}${counts ? '!' : ''}`)).toEqual(['H!', '-', 'S'])
  expect(eventOf(t, found?.event)?.key).toBe('attacked')
  const voice = wizardsOfWar.voice(t.view(null), 'en', (seat) => ['Ann', 'Ben'][Number(seat)] ?? seat)
  expect(say(voice, found?.said.key ?? '', found?.said.params)).toContain('struck the last blow.')
})

test('[WW-14.2, 14.3] by a spell: its caster, with the dice against the wizard who fell last', () => {
  const t = scenario().act('0', 'feet').hand('0', 'fireball-1').put('wizard-0(0) f5', 'wizard-1(1) f7').life('0', 1).life('1', 1)
  t.dice('S - | - - - | S S | H H -').play('0', 'castSpell', 'card:fireball-1', 'space:f6')
  const found = lastBlow(t)
  expect(found).toMatchObject({
    by: { token: 'card:fireball-1', seat: '0' },
    at: { token: 'unit:wizard-0', seat: '0' },
    said: { key: 'finale.spell' },
    dice: { by: [{ face: 'S', counts: true }, { face: '-' }], at: [{ face: '-' }, { face: '-' }, { face: '-' }] },
  })
})

test('[WW-14.4] who gives up was struck by nobody', () => {
  expect(lastBlow(scenario().play('0', 'concede'))).toBeUndefined()
})

test('[WW-14.6] lives count double beside monsters', () => {
  const t = scenario().put('goblin-1(0) f3', 'orc-1(0) f4', 'troll-1(1) f12').life('0', 1).life('1', 3)
  expect(lead(t.turn(41).view(null))).toEqual({ when: { key: 'lead.when', params: { n: 41 } }, key: 'lives', figures: { 0: 4, 1: 7 } })
})
