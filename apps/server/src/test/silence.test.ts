import { everyRulebook, supportOf } from '@toadstool/games/testing'
import { describe, expect, test } from 'vitest'
import { allFallSilent, playInSilence } from './silence.ts'

const botModule = new URL('./quickBots.ts', import.meta.url).href
const policies = ['stand-in', 'bot', 'free', 'vote'] as const

/** For each game and policy a single seat and moment: all others are decided in the same way. */
describe.each(Object.keys(everyRulebook))('%s goes on to its end without a seat that says nothing any more', (slug) => {
  test.each(policies)('%s', async (absence) => {
    const { tables } = await supportOf(slug)
    const table = tables.find(({ seats }) => seats === 2) ?? tables[0]
    if (!table) throw new Error(`${slug} has no tables`)
    const { seats, options } = table
    const after = policies.indexOf(absence)
    const heard = await playInSilence({
      ...{ slug, seats, options, absence, botModule, after },
      pace: absence === 'bot' ? { kind: 'live', factor: 1, bank: 5 } : { kind: 'none' },
      silent: String(after % seats),
      seed: 7 + after,
    })
    expect(heard.reason).not.toBe('called-off')
    expect(heard.made).toBeGreaterThan(0)
  })
})

test.each(Object.keys(everyRulebook))('%s is called off where nobody says anything any more', async (slug) => {
  const { tables } = await supportOf(slug)
  for (const { seats, options } of tables.filter((table) => table.seats > 1).slice(0, 2)) {
    const { made, reason } = await allFallSilent({ slug, seats, options, absence: 'stand-in', pace: { kind: 'days', days: 1 }, seed: 5 })
    expect(reason).toBe('called-off')
    for (const seat of Array.from({ length: seats }, (_, index) => String(index))) expect(made[seat]).toBeGreaterThanOrEqual(3)
  }
})

const live = { kind: 'live', factor: 1, bank: 5 } as const
const days = { kind: 'days', days: 1 } as const

/** `free` does the same as `bot`, as long as nobody takes the seat. */
test.each([
  ['stand-in', live],
  ['bot', live],
  ['vote', days],
  ['vote', live],
] as const)('so is a match where %s was agreed, at any clock: %o', async (absence, pace) => {
  const { made, reason } = await allFallSilent({
    ...{ slug: 'golems', seats: 2, options: { firstPlayer: 'seat0' } },
    ...{ absence, pace, botModule, seed: 5 },
  })
  expect(reason).toBe('called-off')
  for (const seat of ['0', '1']) expect(made[seat]).toBeGreaterThanOrEqual(3)
})
