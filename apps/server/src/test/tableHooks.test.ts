/** The webhook of a table over the whole server: who sets and sees it, what comes before the start, and that it goes along with a rematch. */
import { setTableHook, tableHook, triedTableHook } from '@toadstool/protocol/alerts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookReceiver } from './hookReceiver.ts'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

const address = 'https://chat.example.com/services/secret-1234'
let hooks = hookReceiver()
/** By this, in ms, the clock of alerts is ahead. */
let ahead = 0
let app: Running
let [ann, bob]: Browser[] = []

beforeEach(async () => {
  ;[ahead, hooks] = [0, hookReceiver()]
  app = await startApp({}, { mixes: false, post: (posted) => hooks.post(posted), wall: () => Date.now() + ahead, now: () => 0 })
  ;[ann, bob] = [browser(app.url), browser(app.url)]
  for (const each of [ann, bob]) await each?.get('/api/me')
})
afterEach(() => app.close())

const as = (who: Browser | undefined): Browser => who as Browser
const open = (more: object = {}) =>
  as(ann).table('/api/tables', { game: 'golems', seats: 2, pace: { kind: 'days', days: 2 }, listed: true, ...more })
const set = (id: string, who = as(ann)) => who.post(`/api/tables/${id}/hook`, { address, language: 'en' })

async function know(answer: ReturnType<Browser['post']>): Promise<void> {
  hooks.know(address, setTableHook.parse((await answer).body).secret)
}

/** What comes next, as the clock goes on. */
async function next(): Promise<string> {
  const told: string[] = []
  await until(() => {
    ahead += 5_000
    told.push(...hooks.got(address).map(({ body }) => String(body.text)))
    return told.length > 0
  })
  return told.join(' & ')
}

async function begin(id: string): Promise<void> {
  await as(bob).table(`/api/tables/${id}/sit`, {})
  for (const each of [ann, bob]) await as(each).table(`/api/tables/${id}/ready`, { ready: true })
}

test('the host alone sets one, sees it without its address, tries and removes it; all see that there is one', async () => {
  const { id, hook } = await open()
  expect([hook, problem(await set(id, as(bob)))]).toEqual([undefined, [403, 'not-your-table']])
  const answer = await set(id)
  expect([answer.status, answer.body]).toMatchObject([201, { hook: { host: 'chat.example.com', ending: '1234', off: null } }])
  await know(Promise.resolve(answer))
  const seen = await as(bob).get(`/api/tables/${id}`)
  expect(seen.body).toMatchObject({ hook: true })
  expect(JSON.stringify([seen.body, (await as(ann).get(`/api/tables/${id}`)).body])).not.toMatch(/chat\.example|1234|whsec/)
  expect((await as(bob).get(`/api/tables/${id}/hook`)).body).toEqual({ hook: null })
  expect(problem(await as(bob).post(`/api/tables/${id}/hook/test`))).toEqual([404, 'no-such-page'])
  expect(problem(await as(bob).post(`/api/tables/${id}/hook/drop`))).toEqual([403, 'not-your-table'])
  expect(triedTableHook.parse((await as(ann).post(`/api/tables/${id}/hook/test`)).body)).toMatchObject({ result: 'sent', status: 204 })
  expect(hooks.got(address).map(({ body }) => body.text)).toEqual([
    `Toadstool: This is a test. What happens at this table will be told here. <${app.url}/t/${id}>`,
  ])
  expect((await as(ann).post(`/api/tables/${id}/hook/drop`)).body).toEqual({ hook: null })
  expect((await as(bob).get(`/api/tables/${id}`)).body).not.toHaveProperty('hook')
})

test.each(['http://chat.example.com/x', 'https://127.0.0.1/x', 'https://chat.example.com:8443/x'])(
  '%s isn’t taken for a webhook of a table',
  async (wrong) => {
    const { id } = await open()
    expect(problem(await as(ann).post(`/api/tables/${id}/hook`, { address: wrong, language: 'en' }))).toEqual([400, 'bad-request'])
    expect((await as(ann).get(`/api/tables/${id}`)).body).not.toHaveProperty('hook')
  },
)

test('those who set up many are asked to slow down', async () => {
  const { id } = await open()
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push((await set(id)).status)
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([10, 429])
})

test('each time that the last seat is taken, or one is free again, is told', async () => {
  const { id } = await open()
  await know(set(id))
  expect(await next()).toMatch(/: 1 seat is free\./)
  for (let round = 0; round < 2; round += 1) {
    await as(bob).table(`/api/tables/${id}/sit`, {})
    expect(await next()).toMatch(/: Every seat is taken\./)
    await as(bob).table(`/api/tables/${id}/leave`)
    expect(await next()).toMatch(/: 1 seat is free\./)
  }
})

test.each(['stands up', 'leaves the match'])('a webhook goes with whoever has set it, who %s', async (how) => {
  const { id } = await open()
  await know(set(id))
  if (how === 'stands up') await as(bob).table(`/api/tables/${id}/sit`, {})
  else {
    await begin(id)
    await as(ann).table(`/api/tables/${id}/start`)
  }
  expect(await as(ann).table(`/api/tables/${id}/leave`)).not.toHaveProperty('hook')
  expect((await as(ann).get(`/api/tables/${id}/hook`)).body).toEqual({ hook: null })
})

test('free seats, the start, the end with its result, and the same of the rematch', async () => {
  const table = await open()
  const { id, seats } = table
  const [{ occupant } = { occupant: null }] = seats
  const host = occupant?.kind === 'person' ? occupant.person.name : ''
  await know(set(id))
  expect(await next()).toBe(`Golems with ${host}: 1 seat is free. <${app.url}/t/${id}>`)
  await begin(id)
  expect(await next()).toMatch(/^Golems with .* and .*: The match has begun\./)
  await concede(as(ann), table, '0')
  expect(await next()).toMatch(/: The match is over: .* has won\./)
  const { id: again, hook } = await as(bob).table(`/api/tables/${id}/rematch`)
  expect([hook, again === id]).toEqual([true, false])
  expect(tableHook.parse((await as(ann).get(`/api/tables/${again}/hook`)).body).hook).toMatchObject({ ending: '1234' })
  await as(ann).table(`/api/tables/${id}/rematch`)
  await as(ann).table(`/api/tables/${again}/start`)
  expect(await next()).toMatch(new RegExp(`The match has begun\\..* <.*/t/${again}>`))
})
