/** Stock clients filter the list of matches by the time of their last change. */
import { expect, test } from 'vitest'
import { browser, startApp } from './running.ts'

test('what is asked for before or after a moment leaves out what was changed in it', async () => {
  const app = await startApp()
  const ann = browser(app.url)
  const { matchID } = (await ann.post('/games/wizards-of-war/create', { numPlayers: 2 })).body as { matchID: string }
  const list = async (query = ''): Promise<{ matchID: string; updatedAt: number }[]> =>
    ((await ann.get(`/games/wizards-of-war${query}`)).body as { matches: { matchID: string; updatedAt: number }[] }).matches
  const changed = (await list())[0]?.updatedAt ?? 0
  const isListed = async (query: string) => (await list(query)).some((match) => match.matchID === matchID)
  expect(await isListed(`?updatedBefore=${changed + 1}`)).toBe(true)
  expect(await isListed(`?updatedBefore=${changed}`)).toBe(false)
  expect(await isListed(`?updatedAfter=${changed - 1}`)).toBe(true)
  expect(await isListed(`?updatedAfter=${changed}`)).toBe(false)
  await app.close()
})
