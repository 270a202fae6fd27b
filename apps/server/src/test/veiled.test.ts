/** A match closed to spectators, or shown to them with a delay: whoever has no seat is answered the same, at every door, whatever happens in it. */
import { rulebooks } from '@toadstool/games'
import * as protocol from '@toadstool/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from './builtClient.ts'
import { freshFolder } from './folders.ts'
import { next, play, seatAt } from './players.ts'
import { routes } from './routes.ts'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

const game = 'golems'
const turnIn = (view: unknown): number => rulebooks[game]?.turnOf(view as never).no ?? 0
const sentence = 'this table is closed to spectators until its match is over'
const closed = { error: 'closed-to-spectators', message: sentence }

let app: Running
beforeAll(async () => {
  const client = freshFolder()
  buildClient(client, 'today')
  // The limits' clock runs on with each question, so that nobody is too quick, however slow the machine is.
  let now = 0
  app = await startApp({}, { client, now: () => (now += 1000) })
})
afterAll(() => app.close())

/** What a stranger would say at each address that changes something: one that is new here has to come with a body. */
const bodies: Readonly<Record<string, object>> = {
  '': { listed: false },
  alerts: { off: false },
  anchor: { anchor: 'a'.repeat(64) },
  answer: { person: 'nobody', yes: true },
  'answer-proposal': { since: 1, answer: 'agree' },
  'answer-take-back': { to: 1, answer: 'agree' },
  ask: { asks: true },
  back: {},
  bookmark: { version: 1, next: 1 },
  bot: { seat: '0', level: 'easy' },
  'bring-back': { text: '{}', action: 1 },
  chat: { text: 'How does it stand?' },
  close: {},
  decline: {},
  'go-on-here': {},
  hook: { address: 'https://chat.example.com/hook', language: 'en' },
  'hook/drop': {},
  'hook/test': {},
  invite: { person: 'nobody' },
  join: { playerID: '0', playerName: 'Eve' },
  leave: {},
  link: { link: 'a'.repeat(64) },
  'play-on': { action: 1, sit: '0' },
  playAgain: { playerID: '0', credentials: 'guess' },
  ready: { ready: true },
  propose: { what: { do: 'pause' } },
  rematch: {},
  rename: { playerID: '0', credentials: 'guess', newName: 'Eve' },
  report: { person: 'nobody', reason: 'other', text: 'x' },
  resume: {},
  sit: {},
  stand: {},
  start: {},
  'take-along': {},
  'take-back': { to: 1 },
  unseat: { seat: '0' },
  update: { playerID: '0', credentials: 'guess', newName: 'Eve' },
  vote: { seat: '0', choice: null },
  'withdraw-proposal': {},
  'withdraw-take-back': {},
}

/** Every route that reads, and every one that changes something at a table. */
const asked = routes
  .filter(({ method, path }) => method === 'GET' || (method !== 'HEAD' && path.includes(':id')))
  // When one was here last is one's own affair.
  .filter(({ path }) => path !== '/api/sessions')

async function answersOf(stranger: Browser, id: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  const note = async (name: string, answer: ReturnType<Browser['get']>): Promise<void> => {
    const { status, body, headers } = await answer
    answers[name] = [status, body, headers.get('etag')]
  }
  for (const { method, path } of asked) {
    const pictures = path.startsWith('/pictures/') ? ['en-0.png', 'en-1.png', 'en-2.png'] : [game]
    for (const name of pictures) {
      const at = path
        .replace(/:(id|of)/, id)
        .replace(':name', name)
        .replace(':game', game)
      const what = /:id\/?(.*)$/.exec(path)?.[1] ?? ''
      const ask =
        method === 'GET' ? stranger.get(at) : method === 'PATCH' ? stranger.patch(at, bodies[what]) : stranger.post(at, bodies[what])
      await note(`${method} ${at}`, ask)
    }
  }
  // Those who preview a link have no session.
  const previewing = browser(app.url)
  for (const page of ['', '?move=1', '/proof']) {
    await note(`page ${page}`, stranger.get(`/t/${id}${page}`))
    await note(`preview ${page}`, previewing.get(`/t/${id}${page}`))
  }
  return answers
}

/** For each frame of the wire: what a stranger would send, and whether it is answered, refused by a `problem`, followed by the picture, or not at all. */
const frames = (match: string, isLate = false): Record<string, readonly ['answer' | 'problem' | 'picture' | 'nothing', ...unknown[]][]> => {
  const move = { type: 'MAKE_MOVE', payload: { type: 'concede', args: [], playerID: '0', credentials: 'guess' } }
  return {
    act: [['answer', { id: 'a-guess-at-it', match, seat: '0', move: 'concede', args: [] }]],
    alive: [['answer', { match }]],
    chat: [['answer', match, { id: 'line-1', payload: 'How does it stand?' }]],
    hands: [['answer', { match, anchor: 'a'.repeat(64) }]],
    history: [null, '0'].map((seat) => ['answer', { match, seat, from: 0, count: 5 }]),
    hurry: [['problem', { match, seat: '0' }]],
    nudge: [['problem', { match, seat: '0', to: '1' }]],
    sync: [
      ['problem', match, '0', 'guess'],
      [isLate ? 'picture' : 'problem', match, null, null],
    ],
    tempo: [['problem', { match, seat: '0', wish: 'calm' }]],
    update: [['problem', move, 0, match, '0']],
    visible: [['nothing', { visible: true }]],
  }
}

/** A socket, with everything that it is told. */
function listening(who: Browser, namespace: string) {
  const socket = who.socket(namespace)
  const heard: unknown[][] = []
  socket.onAny((...event) => heard.push(event))
  return { socket, heard }
}
type Listening = ReturnType<typeof listening>

async function answersTo({ socket, heard }: Listening, match: string, isLate = false): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const [name, samples] of Object.entries(frames(match, isLate))) {
    for (const [how, ...frame] of samples) {
      if (how === 'answer') answers.push([name, await socket.timeout(20_000).emitWithAck(name, ...frame)])
      else socket.emit(name, ...frame)
      const last = { problem: 'problem', picture: 'chatHistory', answer: undefined, nothing: undefined }[how]
      if (last === undefined) continue
      await until(() => heard.some(([event]) => event === last))
      answers.push([name, told(heard.splice(0))])
    }
  }
  return answers
}

/** Each message once, without the time of now, the heartbeat, what spectators say to each other, and how many of them are there. */
const told = (heard: readonly unknown[][]): string[] => {
  const messages = heard
    .filter(([event]) => !['here', 'chat', 'chatHistory'].includes(String(event)))
    .map(([event, ...more]) => (event === 'status' ? [event, { ...(more[0] as object), now: 0, spectators: 0 }] : [event, ...more]))
  return [...new Set(messages.map((message) => JSON.stringify(message)))]
}

/** Ann and Bob at a table that is closed to spectators, at which Cyd looked on before the start. */
async function begun(terms: object = { watching: 'closed' }) {
  const [ann, bob, cyd] = [browser(app.url), browser(app.url), browser(app.url)]
  const table = await ann.table('/api/tables', { game, seats: 2, ...terms })
  await cyd.get('/api/me')
  const [inside, outside] = [listening(cyd, `/${game}`), listening(cyd, '/lobby')]
  inside.socket.emit('sync', table.id, null, null)
  await until(() => inside.heard.some(([event]) => event === 'status'))
  await outside.socket.emitWithAck('watch', table.id)
  await bob.table(`/api/tables/${table.id}/sit`)
  for (const each of [ann, bob]) await each.table(`/api/tables/${table.id}/ready`, { ready: true })
  const seated = [ann, bob].map((each, seat) => seatAt(each, table, String(seat)))
  await until(() => seated.every(({ state }) => state !== null))
  return { ann, bob, cyd, table, inside, outside, seated }
}

test('the samples are of every frame that a page can send', () => {
  const others = ['hand', 'here', 'largest']
  const names = Object.keys(protocol).flatMap((name) => /^(.*)Frame$/.exec(name)?.[1] ?? [])
  expect(Object.keys(frames(''))).toEqual(names.filter((name) => !others.includes(name)).toSorted())
  const changing = asked.flatMap(({ method, path }) => (method === 'GET' ? [] : [/:id\/?(.*)$/.exec(path)?.[1] ?? '']))
  expect([...new Set(changing)].toSorted()).toEqual(Object.keys(bodies).toSorted())
})

test('a stranger is answered the same at every route and frame wherever the match stands, and hears nothing when it goes on', async () => {
  const { ann, bob, cyd, table, inside, outside, seated } = await begun()
  const { id } = table
  await until(() => inside.heard.some(([event, about]) => event === 'problem' && JSON.stringify(about) === JSON.stringify(closed)))
  expect(inside.heard.map(([event]) => event)).not.toContain('sync')
  inside.heard.length = 0
  const home = listening(ann, '/lobby')
  await home.socket.emitWithAck('watch', id)

  const stranger = browser(app.url)
  const [byCyd, byNobody, frames] = [await answersOf(cyd, id), await answersOf(stranger, id), await answersTo(inside, id)]
  expect(frames).toContainEqual(['sync', [JSON.stringify(['problem', closed])]])
  expect(frames).toContainEqual(['history', closed])
  expect(frames).toContainEqual(['chat', closed])
  expect(frames).toContainEqual(['alive', { version: null }])
  expect(byNobody[`GET /api/tables/${id}`]).toMatchObject([200, { watching: 'closed', owes: [], owesSince: null, seats: [{}, {}] }, null])
  expect(JSON.stringify(byNobody['preview '])).not.toContain('to move')

  await until(() => home.heard.some(([event]) => event === 'tables'))
  for (const { heard } of [inside, outside, home]) heard.length = 0
  const { seat } = next(seated).player
  do await play(seated, 1)
  while (next(seated).player.seat === seat)
  await until(() => home.heard.some(([event]) => event === 'tables'))
  // What was done is told by the match: nobody needs to ask for the table again.
  expect(home.heard.map(([event]) => event)).not.toContain('table')
  expect([inside.heard, outside.heard]).toEqual([[], []])
  expect(await answersOf(cyd, id)).toEqual(byCyd)
  expect(await answersOf(stranger, id)).toEqual(byNobody)
  expect(await answersTo(inside, id)).toEqual(frames)
  expect((await ann.get(`/api/tables/${id}`)).body).toMatchObject({ owes: [expect.any(String)], owesSince: expect.any(Number) })

  // Whoever leaves is a stranger from then on.
  const away = seated[1]?.socket
  const told = new Promise((resolve) => away?.once('problem', resolve))
  expect(await bob.table(`/api/tables/${id}/leave`)).toMatchObject({ yourSeat: null, owes: [], owesSince: null })
  expect(await told).toMatchObject({ error: 'wrong-credentials' })
  expect(await away?.timeout(20_000).emitWithAck('history', { match: id, seat: null, from: 0, count: 1 })).toEqual(closed)

  outside.heard.length = 0
  await concede(ann, table, '0')
  await until(() => outside.heard.some(([event]) => event === 'table'))
  expect((await stranger.get(`/api/tables/${id}`)).body).toMatchObject({ state: 'over', outcome: { winners: ['1'] } })
  inside.socket.emit('sync', id, null, null)
  await until(() => inside.heard.some(([event]) => event === 'sync'))
  expect((await browser(app.url).get(`/t/${id}`)).body).toContain(`/pictures/${id}/`)
  for (const { socket } of [inside, outside, home, ...seated]) socket.disconnect()
})

test.each([1, 3] as const)('with a delay of %i a stranger is answered the same within a turn', async (delay) => {
  const { bob, cyd, table, inside, outside, seated } = await begun({ delay })
  const { id } = table
  const stranger = browser(app.url)
  /** The turn that is played now, as the players see it, and the state that spectators are shown. */
  const turn = () => turnIn(seated[0]?.state?.G)
  const shown = async () => (await inside.socket.timeout(20_000).emitWithAck('alive', { match: id })).version as number
  /** Plays until so many turns have begun since. */
  const playTurns = async (count: number) => {
    for (const last = turn() + count; turn() < last; ) await play(seated, 1)
  }
  await playTurns(delay)
  // Until a turn with more than one action: some of it is behind the delay then.
  let [byCyd, byNobody]: unknown[] = []
  let answers: unknown[] = []
  let now = 0
  for (let isWithin = false; !isWithin; ) {
    await playTurns(1)
    now = turn()
    // What was gathered goes out before the answer.
    expect(await shown()).toBeGreaterThan(0)
    inside.heard.length = 0
    ;[byCyd, byNobody] = [await answersOf(cyd, id), await answersOf(stranger, id)]
    answers = await answersTo(inside, id, true)
    await play(seated, 1)
    isWithin = turn() === now
  }
  const version = seated[0]?.state?._stateID ?? 0
  expect(version).toBeGreaterThan(await shown())
  expect((await stranger.get(`/pictures/${id}/en-${version}.png`)).status).toBe(404)
  const picture = answers.flat(2)
  expect(told(inside.heard).filter((message) => !picture.includes(message))).toEqual([])
  expect(await answersOf(cyd, id)).toEqual(byCyd)
  expect(await answersOf(stranger, id)).toEqual(byNobody)
  expect(await answersTo(inside, id, true)).toEqual(answers)
  expect(byNobody).toMatchObject({ [`GET /api/tables/${id}`]: [200, { delay, owes: [], owesSince: null }, null] })

  await concede(bob, table, '1')
  await until(async () => (await shown()) > version)
  for (const { socket } of [inside, outside, ...seated]) socket.disconnect()
})

test('a table is closed to spectators, and opened to them, by its host and before the start, and nobody is ready for the other then', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id, watching } = await ann.table('/api/tables', { game, seats: 2 })
  expect(watching).toBe('open')
  await bob.table(`/api/tables/${id}/sit`)
  await bob.table(`/api/tables/${id}/ready`, { ready: true })
  const change = (who: Browser, to: string) => who.patch(`/api/tables/${id}`, { watching: to })
  expect(problem(await change(bob, 'closed'))).toEqual([403, 'not-your-table'])
  expect(problem(await change(ann, 'half'))).toEqual([400, 'bad-request'])
  expect((await change(ann, 'closed')).body).toMatchObject({ watching: 'closed', seats: [{}, { occupant: { ready: false } }] })
  for (const each of [ann, bob]) await each.table(`/api/tables/${id}/ready`, { ready: true })
  expect(problem(await change(ann, 'open'))).toEqual([409, 'already-started'])
})
