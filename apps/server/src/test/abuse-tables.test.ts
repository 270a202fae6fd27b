/** Who floods the list of tables, or comes under somebody else's name. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Browser, browser, problem, type Running, startApp } from './running.ts'

const game = 'wizards-of-war'
let app: Running
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

async function called(name: string): Promise<Browser> {
  const person = browser(app.url)
  await person.get('/api/me')
  expect((await person.patch('/api/me', { name })).status).toBe(200)
  return person
}

test('one person has a bounded number of open tables', async () => {
  const ann = await called('Ann')
  for (let table = 0; table < 20; table += 1) await ann.table('/api/tables', { game })
  expect(problem(await ann.post('/api/tables', { game }))).toEqual([429, 'too-many-requests'])
  await (await called('Bob')).table('/api/tables', { game })
})

test('nobody sits down under a name that is at the table, or looks like one: by either lobby, or by a change of name', async () => {
  const ann = await called('Ann Billy')
  const { id } = await ann.table('/api/tables', { game })
  const join = (playerName: string) => ann.post(`/games/${game}/${id}/join`, { playerName })
  for (const name of ['Ann Billy', 'ANN BILLY', 'Аnn Billy', 'Ann BiIIy', 'Án.n B1lly']) {
    expect([name, problem(await join(name))]).toEqual([name, [409, 'name-taken']])
    const other = await called(name)
    expect([name, problem(await other.post(`/api/tables/${id}/sit`))]).toEqual([name, [409, 'name-taken']])
  }
  const eve = await called('Eve')
  await eve.table(`/api/tables/${id}/sit`)
  await eve.patch('/api/me', { name: 'Ann BiIIy' })
  const { seats } = await ann.table(`/api/tables/${id}/ready`, { ready: false })
  expect(seats.map(({ occupant }) => occupant?.kind === 'person' && occupant.person.name)).toEqual(['Ann Billy', 'Eve'])
})

test('a name that can not be seen is refused by either lobby', async () => {
  const ann = await called('Ann')
  const { id } = await ann.table('/api/tables', { game })
  for (const name of ['\u3164', 'A\u2800', '\ud83d', `Z${'\u0301'.repeat(5)}`]) {
    expect(problem(await ann.patch('/api/me', { name }))).toEqual([400, 'bad-request'])
    expect(problem(await ann.post(`/games/${game}/${id}/join`, { playerName: name }))).toEqual([400, 'bad-request'])
  }
})
