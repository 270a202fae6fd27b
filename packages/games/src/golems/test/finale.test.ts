import { expect, test } from 'vitest'
import { lead } from '../lead.ts'
import { finale } from '../tally.ts'
import { arena, declare, strike } from './fights.ts'
import { type Scenario, scenario } from './scenario.ts'

const lastBlow = (t: Scenario) => finale(t.view(null), t.events())

test('[GO-14.5] the attack that felled the last Wizard, with both dice', () => {
  const t = arena('g0-1 Gold Large Beast g8', 'g0-2 Flesh Small Man g8', 'g1-1 Wood Giant Man h8').wizard('1', 4)
  strike(declare(t, 'g8', 'h8'), '10/1', 'g0-2', 'w1')
  const found = lastBlow(t)
  expect(found).toMatchObject({
    by: { token: 'unit:g0-2', seat: '0' },
    at: { token: 'unit:w1', seat: '1' },
    said: { key: 'finale.blow' },
    dice: { by: [{ face: '10', counts: true }], at: [{ face: '1', counts: true }] },
  })
  expect(t.events().find(({ id }) => id === found?.event)?.key).toBe('hit')
})

test('[GO-14.6] who concedes last was struck by nobody, though others fell before', () => {
  expect(lastBlow(scenario().play('1', 'concede'))).toBeUndefined()
})

test('[GO-14.7] the Wizard’s Hits count thrice beside Force and Hits of the golems; the fallen have nothing', () => {
  const t = scenario({}, 3).put('g0-1 Iron Small Beast d4').wizard('1', 4)
  expect(lead(t.view(null))).toMatchObject({ when: { params: { n: 1 } }, figures: { 0: 5 * 3 + 6, 1: 3, 2: 15 } })
  expect(lead(t.play('2', 'concede').view(null)).figures['2']).toBe(0)
})
