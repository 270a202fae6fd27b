import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'
import type { Sql } from './statements.ts'

test('writes of one tick share one commit; one that fails, alone or among others, is told, and takes no other with it', async () => {
  let commits = 0
  const together = <T>(work: () => T): T => {
    commits += 1
    return work()
  }
  const writes = grouped({ together } as Sql, (item: number) => {
    if (item < 0) throw new Error(`${item} can’t be written`)
    return item * 10
  })
  expect(await Promise.all([1, 2, 3].map(writes.add))).toEqual([10, 20, 30])
  expect(commits).toBe(1)
  await expect(writes.add(-1)).rejects.toThrow('-1 can’t')
  expect(commits).toBe(2)
  expect(await Promise.allSettled([4, -2, 5].map(writes.add))).toMatchObject([
    { status: 'fulfilled', value: 40 },
    { status: 'rejected', reason: { message: '-2 can’t be written' } },
    { status: 'fulfilled', value: 50 },
  ])
  expect(commits).toBe(6)
})
