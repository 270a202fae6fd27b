/** Circles over the whole server: who learns of one, who is let in, its tables, results and evenings. */
import { rulebooks } from '@toadstool/games'
import { news as newsShape } from '@toadstool/protocol'
import { addedHook, madeFeed } from '@toadstool/protocol/alerts'
import { type Circle, circleList, circleResults, circle as circleShape, gathered, type OwnCircle } from '@toadstool/protocol/circles'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookReceiver } from './hookReceiver.ts'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

const game = 'wizards-of-war'
const [minute, hour] = [60_000, 3_600_000]
/** A game in which two can play, and three as well. */
const forThree = Object.values(rulebooks).find(({ card }) => card.seats.min < 3 && card.seats.max >= 3)?.slug ?? ''
const hooks = hookReceiver()

let app: Running
/** By these, in ms, the clocks of evenings and of limits are ahead. */
let [ahead, later] = [0, 0]
const pages: Socket[] = []
beforeEach(async () => {
  ;[ahead, later] = [0, 0]
  app = await startApp({}, { mixes: false, wall: () => Date.now() + ahead, now: () => later, post: (posted) => hooks.post(posted) })
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.disconnect()
  await app.close()
})

const names = { Ann: '', Bob: '', Cyd: '', Dan: '' }
async function guest(name: keyof typeof names): Promise<Browser> {
  const person = browser(app.url)
  await person.get('/api/me')
  await person.patch('/api/me', { name })
  return person
}
const idOf = async (person: Browser) => ((await person.get('/api/me')).body as { id: string }).id

async function open(by: Browser, name = 'Thursday'): Promise<string> {
  return circleShape.parse((await by.post('/api/circles', { name })).body).id
}
const seen = async (by: Browser, id: string): Promise<Circle> => circleShape.parse((await by.get(`/api/circles/${id}`)).body)
const own = async (by: Browser, id: string): Promise<OwnCircle> => {
  const found = await seen(by, id)
  if (found.you !== 'member') throw new Error('no member')
  return found
}
const say = (by: Browser, id: string, what: string, body: object = {}) => by.post(`/api/circles/${id}/${what}`, body)

async function join(id: string, by: Browser, person: Browser): Promise<void> {
  await say(person, id, 'ask', { asks: true })
  await say(by, id, 'answer', { person: await idOf(person), yes: true })
}

/** Ann and Bob in a circle. */
async function two(): Promise<{ ann: Browser; bob: Browser; id: string }> {
  const [ann, bob] = [await guest('Ann'), await guest('Bob')]
  const id = await open(ann)
  await join(id, ann, bob)
  return { ann, bob, id }
}

async function arrive(person: Browser): Promise<Socket> {
  const page = person.socket('/lobby')
  pages.push(page)
  await new Promise<void>((resolve) => page.on('connect', resolve))
  return page
}

test('a stranger learns the name from the link and nothing else, whoever is in it and whatever happens', async () => {
  const [ann, eve] = [await guest('Ann'), await guest('Cyd')]
  const id = await open(ann, ' Thursday  club ')
  const first = await eve.get(`/api/circles/${id}`)
  expect(first.body).toEqual({ you: 'stranger', id, name: 'Thursday club' })
  await join(id, ann, await guest('Bob'))
  await say(ann, id, 'gather', { game })
  await say(ann, id, 'evenings', { times: [Math.ceil(Date.now() / minute) * minute + hour] })
  const [other, nobody] = [await eve.get(`/api/circles/${id}`), await browser(app.url).get(`/api/circles/${id}`)]
  expect([other.body, nobody.body, other.headers.get('etag')]).toEqual([first.body, first.body, first.headers.get('etag')])
  for (const what of ['gather', 'answer', 'dismiss', 'free', 'evenings', 'evenings/x/vote', 'evenings/x/settle', 'evenings/x/drop']) {
    const body = { game, person: 'somebody', yes: true, hours: 1, times: [minute], votes: [], time: minute }
    const keys = { gather: ['game'], answer: ['person', 'yes'], dismiss: ['person'], free: ['hours'], evenings: ['times'] } as Record<
      string,
      string[]
    >
    const wanted = keys[what] ?? { vote: ['votes'], settle: ['time'], drop: [] }[what.split('/')[2] ?? ''] ?? []
    const said = await say(eve, id, what, Object.fromEntries(Object.entries(body).filter(([key]) => wanted.includes(key))))
    expect([what, problem(said)]).toEqual([what, [403, 'not-a-member']])
  }
  expect(problem(await eve.get(`/api/circles/${id}/results`))).toEqual([403, 'not-a-member'])
  for (const wrong of ['x', 'A'.repeat(22)]) expect(problem(await ann.get(`/api/circles/${wrong}`))).toEqual([404, 'no-such-circle'])
  expect(circleList.parse((await eve.get('/api/circles')).body).circles).toEqual([])
})

test('whoever asks waits for one member’s yes; one who was refused can’t tell, and asks nobody again', async () => {
  const { ann, bob, id } = await two()
  const [cyd, dan] = [await guest('Cyd'), await guest('Dan')]
  const told: unknown[] = []
  ;(await arrive(bob)).on('news', () => told.push(1))
  for (const who of [cyd, dan]) expect((await say(who, id, 'ask', { asks: true })).body).toMatchObject({ you: 'asked' })
  await until(() => told.length > 0)
  expect((await own(bob, id)).asking.map(({ name }) => name)).toEqual(['Cyd', 'Dan'])
  expect(circleList.parse((await bob.get('/api/circles')).body).circles).toMatchObject([{ id, members: 2, asking: 2 }])
  await say(bob, id, 'answer', { person: await idOf(dan), yes: false })
  await say(bob, id, 'answer', { person: await idOf(cyd), yes: true })
  expect((await own(cyd, id)).members.map(({ person, founder, you }) => [person.name, founder, you])).toEqual([
    ['Ann', true, false],
    ['Bob', false, false],
    ['Cyd', false, true],
  ])
  expect([await seen(dan, id), (await own(ann, id)).asking]).toEqual([{ you: 'asked', id, name: 'Thursday' }, []])
  await say(dan, id, 'ask', { asks: false })
  await say(dan, id, 'ask', { asks: true })
  expect((await own(ann, id)).asking).toEqual([])
})

test('the founder asks others to leave; when they leave themselves, who has been there longest is next', async () => {
  const { ann, bob, id } = await two()
  const cyd = await guest('Cyd')
  await join(id, bob, cyd)
  expect(problem(await say(bob, id, 'dismiss', { person: await idOf(cyd) }))).toEqual([403, 'not-the-founder'])
  expect((await say(ann, id, 'leave')).body).toMatchObject({ you: 'stranger' })
  await say(bob, id, 'dismiss', { person: await idOf(cyd) })
  expect([(await seen(cyd, id)).you, (await own(bob, id)).members.length]).toEqual(['stranger', 1])
  expect(problem(await say(bob, id, 'leave'))).toEqual([404, 'no-such-circle'])
})

test('of who is there and free members learn; whoever has blocked somebody never seems so to them, and can’t be told apart', async () => {
  const { ann, bob, id } = await two()
  const bobNow = async () => (await own(ann, id)).members[1]
  const away = { here: false, freeUntil: null }
  expect(await bobNow()).toMatchObject(away)
  await arrive(bob)
  await say(bob, id, 'free', { hours: 2 })
  expect(await bobNow()).toMatchObject({ here: true, freeUntil: expect.any(Number) })
  ahead = 2 * hour
  expect(await bobNow()).toMatchObject({ here: true, freeUntil: null })
  ahead = 0
  await bob.post('/api/people/keep-away', { person: await idOf(ann), distance: 'block' })
  expect(await bobNow()).toMatchObject(away)
  const { invited, table } = gathered.parse((await say(ann, id, 'gather', { game })).body)
  const received = newsShape.parse((await bob.get('/api/news')).body).received
  expect([invited, received, newsShape.parse((await ann.get('/api/news')).body).sent.map((each) => [each.table, each.state])]).toEqual([
    1,
    [],
    [[table, 'waiting']],
  ])
})

test('the next table has a seat for each who is free, belongs to the circle, and all are invited, once in a while', async () => {
  const { ann, bob, id } = await two()
  const cyd = await guest('Cyd')
  await join(id, ann, cyd)
  await say(cyd, id, 'free', { hours: 1 })
  await arrive(bob)
  const answer = await say(ann, id, 'gather', { game: forThree })
  const { table, invited } = gathered.parse(answer.body)
  expect([answer.status, invited]).toEqual([201, 2])
  for (const other of [bob, cyd]) {
    expect(newsShape.parse((await other.get('/api/news')).body).received).toMatchObject([{ table, from: { name: 'Ann' } }])
    expect((await own(other, id)).tables).toMatchObject([{ id: table, listed: false, seats: [{}, {}, {}] }])
  }
  expect((await own(ann, id)).last).toMatchObject({ game: forThree, seats: 3 })
  for (const status of [201, 201, 429]) expect((await say(ann, id, 'gather', { game })).status).toBe(status)
  expect(problem(await say(bob, id, 'gather', { game: 'no-such' }))).toEqual([404, 'no-such-game'])
})

test('results count its members’ matches at its tables, rematches too, and only those', async () => {
  const { ann, bob, id } = await two()
  const results = async () => circleResults.parse((await ann.get(`/api/circles/${id}/results`)).body).games
  expect(await results()).toEqual([])
  const elsewhere = await ann.table('/api/tables', { game })
  const { table } = gathered.parse((await say(ann, id, 'gather', { game })).body)
  const play = async (at: string, loser: Browser, waiting = [ann, bob]): Promise<void> => {
    await bob.table(`/api/tables/${at}/sit`)
    for (const each of waiting) await each.table(`/api/tables/${at}/ready`, { ready: true })
    const now = await loser.table(`/api/tables/${at}/sit`)
    await concede(loser, now, now.yourSeat ?? '')
    await until(async () => ((await ann.get(`/api/tables/${at}`)).body as { state: string }).state === 'over')
  }
  await play(elsewhere.id, bob)
  await play(table, bob)
  const next = await ann.table(`/api/tables/${table}/rematch`, {})
  await play(next.id, ann, [bob])
  const third = await bob.table(`/api/tables/${next.id}/rematch`, {})
  await play(third.id, ann, [ann])
  expect(await results()).toMatchObject([
    {
      ...{ game, matches: 3, together: null },
      people: [
        { person: { name: 'Bob' }, matches: 3, won: 2, places: [] },
        { person: { name: 'Ann' }, matches: 3, won: 1, places: [] },
      ],
    },
  ])
  expect((await own(ann, id)).tables.map(({ state }) => state)).toEqual(['over', 'over', 'over'])
})

test('an evening is proposed, voted on, settled, told an hour before to those who come, and stands in their calendar', async () => {
  const { ann, bob, id } = await two()
  const cyd = await guest('Cyd')
  await join(id, ann, cyd)
  const [address, other] = ['https://chat.example.com/services/bob-1234', 'https://chat.example.com/services/cyd-1234']
  for (const [who, at] of [
    [bob, address],
    [cyd, other],
  ] as const)
    hooks.know(at, addedHook.parse((await who.post('/api/alerts/hooks', { address: at, language: 'en' })).body).secret)
  const start = Math.ceil(Date.now() / minute) * minute
  const times = [start + 30 * hour, start + 5 * hour]
  expect(problem(await say(ann, id, 'evenings', { times: [start - hour] }))).toEqual([400, 'bad-request'])
  await say(ann, id, 'evenings', { times })
  const [evening] = (await own(bob, id)).evenings
  expect(evening).toMatchObject({
    by: { name: 'Ann' },
    settled: null,
    yours: false,
    times: [{ at: times[1], yes: [{ name: 'Ann' }] }, { at: times[0] }],
  })
  const at = `evenings/${evening?.id}`
  expect(problem(await say(bob, id, `${at}/vote`, { votes: ['yes'] }))).toEqual([400, 'bad-request'])
  await say(bob, id, `${at}/vote`, { votes: ['yes', null] })
  await say(cyd, id, `${at}/vote`, { votes: ['maybe', 'no'] })
  expect(problem(await say(bob, id, `${at}/settle`, { time: times[1] }))).toEqual([403, 'not-the-founder'])
  await say(ann, id, `${at}/settle`, { time: times[1] })
  expect((await own(cyd, id)).evenings).toMatchObject([
    { settled: times[1], times: [{ yes: [{ name: 'Ann' }, { name: 'Bob' }], maybe: [{ name: 'Cyd' }] }, {}] },
  ])
  expect(circleList.parse((await bob.get('/api/circles')).body).circles).toMatchObject([{ next: times[1] }])
  const feed = async (who: Browser) => {
    const { calendar } = madeFeed.parse((await who.post('/api/alerts/feed', { language: 'en' })).body)
    return String((await who.get(calendar)).body).replace(/\r\n /g, '')
  }
  expect([(await feed(bob)).includes(`${app.url}/c/${id}`), (await feed(cyd)).includes('BEGIN:VEVENT')]).toEqual([true, false])
  ahead = 4 * hour - minute - (Date.now() - start)
  expect(hooks.got(address)).toEqual([])
  const told: unknown[] = []
  await until(() => {
    ahead += 500
    told.push(...hooks.got(address).map(({ body }) => body))
    return told.length > 0
  })
  expect(told).toMatchObject([{ text: `Thursday: Your evening begins within the hour. <${app.url}/c/${id}>` }])
  expect([Date.now() + ahead >= start + 4 * hour, hooks.got(other)]).toEqual([true, []])
})

test('a no after it was settled is heard, and so is a yes', async () => {
  const { ann, bob, id } = await two()
  const start = Math.ceil(Date.now() / minute) * minute
  await say(ann, id, 'evenings', { times: [start + 5 * hour] })
  const at = `evenings/${(await own(ann, id)).evenings[0]?.id}`
  await say(ann, id, `${at}/settle`, { time: start + 5 * hour })
  await say(bob, id, `${at}/vote`, { votes: ['yes'] })
  await say(ann, id, `${at}/vote`, { votes: ['no'] })
  const { atom } = madeFeed.parse((await ann.post('/api/alerts/feed', { language: 'en' })).body)
  ahead = 4.5 * hour
  expect(String((await ann.get(atom)).body)).not.toContain('evening begins')
  expect((await own(ann, id)).evenings[0]?.times[0]).toMatchObject({ yes: [{ name: 'Bob' }], no: [{ name: 'Ann' }] })
  await say(ann, id, `${at}/drop`)
  expect((await own(bob, id)).evenings).toEqual([])
  expect(problem(await say(bob, id, `${at}/vote`, { votes: ['no'] }))).toEqual([404, 'no-such-evening'])
})

test('circles are founded a few at a time, and their names can be read', async () => {
  const ann = await guest('Ann')
  for (const name of ['', 'x'.repeat(41), '\u202egnirts'])
    expect(problem(await ann.post('/api/circles', { name }))).toEqual([400, 'bad-request'])
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await ann.post('/api/circles', { name: `Circle ${n}` })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})
