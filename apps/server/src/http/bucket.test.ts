import { expect, test } from 'vitest'
import { bucket, buckets } from './bucket.ts'

test('so much is allowed at once, the rest as time goes by, and no pause saves up more than that', () => {
  let now = 0
  const take = bucket({ burst: 3, perSecond: 2 }, () => now)
  const taken = (cost?: number) => {
    let count = 0
    while (take(cost)) count += 1
    return count
  }
  expect(taken()).toBe(3)
  now += 499
  expect(taken()).toBe(0)
  now += 501
  expect(taken()).toBe(2)
  now += 3_600_000
  expect(taken(2)).toBe(1)
  // what is refused costs nothing
  expect(taken()).toBe(1)
})

test('each key has its own; of very many the least recently used are forgotten', () => {
  const take = buckets({ burst: 1, perSecond: 0 }, () => 0)
  const [early, often] = ['early', 'often'].map((key) => () => take(key))
  expect([early?.(), often?.(), early?.()]).toEqual([true, true, false])
  for (let key = 0; key < 30_000; key += 1) {
    take(String(key))
    if (key % 1000 === 0) expect(often?.()).toBe(false)
  }
  expect(early?.()).toBe(true)
})
