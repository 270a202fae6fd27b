// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys, queries, refreshTable } from './lobby.ts'
import { refreshNews, refreshTalk } from './meeting.ts'

test.each([
  ['news', keys.news, refreshNews],
  ['what is said', keys.talk('a'), () => refreshTalk('a')],
  ['a change of a table', keys.table('a'), () => refreshTable('a')],
])('%s that comes while the first answer is on its way is asked for again', async (_, queryKey, refresh) => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const queryFn = () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often'))
  const seen: unknown[] = []
  const end = new QueryObserver(queries, { queryKey, queryFn }).subscribe(({ data }) => seen.push(data))
  expect(asked).toBe(1)
  refresh()
  answers[0]?.resolve('before')
  await expect.poll(() => asked).toBe(2)
  answers[1]?.resolve('after')
  await expect.poll(() => seen.at(-1)).toBe('after')
  end()
})
