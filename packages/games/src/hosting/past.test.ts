import { expect, test } from 'vitest'
import { pastOf } from './past.ts'

const moment = (version: number) => ({ state: { version } })

/** A past of so many moments, and how often one was played again. */
function after(actions: number) {
  const counted = { played: 0 }
  const past = pastOf(moment(0), ({ state }) => {
    counted.played += 1
    return moment(state.version + 1)
  })
  for (let version = 1; version <= actions; version += 1) past.note(moment(version))
  return { past, counted }
}

test('any moment is found, from one not far before it', () => {
  const { past, counted } = after(3000)
  for (const version of [0, 1, 7, 8, 500, 1999, 2990, 3000]) {
    counted.played = 0
    expect(past.at(version)).toEqual(moment(version))
    expect(counted.played).toBeLessThan(3000 / 8)
  }
})

test('step by step, forwards or back, little is played again', () => {
  const { past, counted } = after(3000)
  for (let version = 1000; version < 1400; version += 1) past.at(version)
  expect(counted.played).toBeLessThan(400 + 3000 / 8)
  for (let version = 2400; version > 2000; version -= 1) past.at(version)
  expect(counted.played).toBeLessThan(400 + 3000 / 8 + (400 / 64 + 1) * (3000 / 8))
})

test('however long the match, as many moments stay', () => {
  const held = (actions: number): number => {
    const seen = new Set<object>()
    const { past, counted } = after(actions)
    for (let version = 0; version <= actions; version += 1) {
      counted.played = 0
      const found = past.at(version)
      if (counted.played === 0) seen.add(found)
    }
    return seen.size
  }
  expect(held(6000)).toBeLessThan(64 + 3 * 16)
})

test('from where a match was opened again, nothing before is played', () => {
  const { past, counted } = after(0)
  past.note(moment(801))
  expect([past.at(801), past.at(803), counted.played]).toEqual([moment(801), moment(803), 2])
})
