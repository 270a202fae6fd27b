// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys, queries } from './lobby.ts'
import { refreshNews } from './meeting.ts'

test('news that come while the first answer is on its way are asked for again', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const queryFn = () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often'))
  const seen: unknown[] = []
  const end = new QueryObserver(queries, { queryKey: keys.news, queryFn }).subscribe(({ data }) => seen.push(data))
  expect(asked).toBe(1)
  refreshNews()
  await expect.poll(() => asked).toBe(2)
  answers[0]?.resolve('before')
  answers[1]?.resolve('after')
  await expect.poll(() => seen.at(-1)).toBe('after')
  expect(seen).not.toContain('before')
  end()
})
