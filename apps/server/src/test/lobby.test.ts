import { me as meShape, proof as proofShape, type Table, tableList, table as tableShape } from '@toadstool/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { commitmentOf } from '../tables/secret.ts'
import { type Browser, browser, concede, problem, type Running, startApp, until } from './running.ts'

let app: Running
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const game = 'wizards-of-war'
const unknown = '/api/tables/mossy-kiln-7kq3-x2md'

describe('people', () => {
  test('the first look makes a guest with a pleasant name, the second finds them again', async () => {
    const ann = browser(app.url)
    const first = await ann.get('/api/me')
    expect(meShape.parse(first.body)).toMatchObject({ named: false, name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/) })
    expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/)
    expect((await ann.get('/api/me')).body).toEqual(first.body)
  })

  test('a forged or altered cookie is nobody', async () => {
    const ann = await guest()
    const known = meShape.parse((await ann.get('/api/me')).body)
    for (const cookie of [`toadstool=${known.id}.${'A'.repeat(43)}`, `toadstool=${known.id}`, 'toadstool=..', `${ann.cookie}x`]) {
      const thief = browser(app.url)
      thief.cookie = cookie
      expect(meShape.parse((await thief.get('/api/me')).body).id).not.toBe(known.id)
    }
  })

  test('a name is chosen, tidied, and shown at the tables where its bearer sits', async () => {
    const ann = await guest()
    const { id } = await ann.table('/api/tables', { game })
    expect((await ann.patch('/api/me', { name: '  Ann   of the Bog ' })).body).toMatchObject({ name: 'Ann of the Bog', named: true })
    expect(sitter(await look(ann, id), 0)).toMatchObject({ person: { name: 'Ann of the Bog' } })
    const played = await ann.table('/api/tables', { game, bots: ['easy'], start: true })
    await ann.patch('/api/me', { name: 'Ann of the Moor' })
    expect(sitter(await look(ann, played.id), 0)).toMatchObject({ person: { name: 'Ann of the Moor' } })
    for (const name of ['', ' ', 'x'.repeat(25), '<b>', 'a\u202Eb', 7, null]) {
      expect(problem(await ann.patch('/api/me', { name }))).toEqual([400, 'bad-request'])
    }
  })

  test('a device link brings the session to another device, once', async () => {
    const ann = await guest()
    const link = z.object({ code: z.string(), url: z.string(), expiresAt: z.number() }).parse((await ann.post('/api/devices')).body)
    expect(link.url).toBe(`${app.url}/device/${link.code}`)
    expect(link.expiresAt - Date.now()).toBeGreaterThan(4 * 60_000)
    const phone = browser(app.url)
    expect((await phone.post('/api/devices/claim', { code: link.code })).status).toBe(200)
    expect((await phone.get('/api/me')).body).toEqual((await ann.get('/api/me')).body)
    expect(problem(await browser(app.url).post('/api/devices/claim', { code: link.code }))).toEqual([410, 'link-expired'])
    expect(problem(await phone.post('/api/devices/claim', { code: 'x' }))).toEqual([400, 'bad-request'])
  })
})

describe('tables', () => {
  test('the shelf shows each game with its card', async () => {
    const shelf = z.array(z.object({ slug: z.string(), card: z.looseObject({}) })).parse((await (await guest()).get('/api/shelf')).body)
    expect(shelf.map(({ slug }) => slug)).toContain(game)
  })

  test('whoever opens a table sits on its first seat and is its host; others see neither as theirs', async () => {
    const ann = await guest()
    const opened = await ann.table('/api/tables', { game, options: { map: 'broken-ring' } })
    expect(opened).toMatchObject({ yours: true, yourSeat: '0', state: 'open', options: { map: 'broken-ring' }, rematch: null })
    const seen = await look(await guest(), opened.id)
    expect(seen).toMatchObject({ yours: false, yourSeat: null })
    expect(sitter(seen, 0)).toMatchObject({ you: false })
    expect(JSON.stringify(seen)).not.toContain('secret')
  })

  test('a session is made by a request that needs one', async () => {
    const stranger = browser(app.url)
    expect(await stranger.table('/api/tables', { game, sit: '1' })).toMatchObject({ yours: true, yourSeat: '1' })
  })

  test('the list shows listed tables, and mine shows all of mine', async () => {
    const ann = await guest()
    const open = await ann.table('/api/tables', { game })
    const hidden = await ann.table('/api/tables', { game, listed: false })
    const listed = tableList.parse((await (await guest()).get('/api/tables')).body).tables.map(({ id }) => id)
    expect(listed).toContain(open.id)
    expect(listed).not.toContain(hidden.id)
    const mine = tableList.parse((await ann.get('/api/tables?mine=1')).body).tables.map(({ id }) => id)
    expect(mine.toSorted()).toEqual([open.id, hidden.id].toSorted())
    expect(tableList.parse((await browser(app.url).get('/api/tables?mine=1')).body).tables).toEqual([])
  })

  test('the host alone changes terms, bots and begins; and a change of terms undoes readiness', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const { id } = await ann.table('/api/tables', { game })
    await bob.table(`/api/tables/${id}/sit`)
    await bob.table(`/api/tables/${id}/ready`, { ready: true })
    expect(problem(await bob.patch(`/api/tables/${id}`, { listed: false }))).toEqual([403, 'not-your-table'])
    expect(problem(await bob.post(`/api/tables/${id}/bot`, { seat: '1', level: 'easy' }))).toEqual([403, 'not-your-table'])
    expect(problem(await bob.post(`/api/tables/${id}/start`))).toEqual([403, 'not-your-table'])
    const changed = tableShape.parse(
      (await ann.patch(`/api/tables/${id}`, { options: { wizardLife: 2 }, pace: { kind: 'days', days: 3 } })).body,
    )
    expect(changed).toMatchObject({ options: { wizardLife: 2 }, pace: { kind: 'days', days: 3 } })
    expect(sitter(changed, 1)).toMatchObject({ ready: false })
    expect(await ann.patch(`/api/tables/${id}`, { options: { wizardLife: 'many' } })).toMatchObject({
      status: 400,
      body: { error: 'bad-option', message: 'wizardLife: must be one of 4, 3, 2' },
    })
    expect((await look(ann, id)).options).toEqual(changed.options)
    expect(problem(await ann.patch(`/api/tables/${id}`, { host: 'me' }))).toEqual([400, 'bad-request'])
  })

  test('dice from all hands are a term as well, and those of the rematch too', async () => {
    const [ann, bob] = [await guest(), await guest()]
    expect(await ann.table('/api/tables', { game, allHands: true })).toMatchObject({ allHands: true })
    const { id, allHands } = await ann.table('/api/tables', { game })
    expect(allHands).toBeUndefined()
    await bob.table(`/api/tables/${id}/sit`)
    await bob.table(`/api/tables/${id}/ready`, { ready: true })
    const changed = tableShape.parse((await ann.patch(`/api/tables/${id}`, { allHands: true })).body)
    expect([changed.allHands, sitter(changed, 1)]).toMatchObject([true, { ready: false }])
    await bob.table(`/api/tables/${id}/ready`, { ready: true })
    const same = tableShape.parse((await ann.patch(`/api/tables/${id}`, { allHands: true })).body)
    expect(sitter(same, 1)).toMatchObject({ ready: true })
    await concede(ann, await ann.table(`/api/tables/${id}/start`), '0')
    expect(await ann.table(`/api/tables/${id}/rematch`)).toMatchObject({ allHands: true })
    expect(proofShape.parse((await ann.get(`/api/matches/${id}/proof`)).body).allHands).toBe(true)
  })

  test('an open table gets another number of seats: bots go, people move, readiness is undone, options fit', async () => {
    const [ann, bob, cyd, dan] = [await guest(), await guest(), await guest(), await guest()]
    const { id } = await ann.table('/api/tables', { game: 'golems', seats: 2 })
    const resize = async (seats: number, options?: object) =>
      tableShape.parse((await ann.patch(`/api/tables/${id}`, { seats, ...(options && { options }) })).body)
    expect(await resize(4, { map: 'towers' })).toMatchObject({ options: { map: 'towers', roundLimit: 50 }, seats: { length: 4 } })
    await bob.table(`/api/tables/${id}/sit`, { seat: '3' })
    await bob.table(`/api/tables/${id}/ready`, { ready: true })
    await ann.post(`/api/tables/${id}/bot`, { seat: '1', level: 'easy' })
    await ann.post(`/api/tables/${id}/bot`, { seat: '2', level: 'easy' })
    const three = await resize(3)
    expect(three.seats.map(({ occupant }) => occupant?.kind)).toEqual(['person', 'person', 'bot'])
    expect(sitter(three, 1)).toMatchObject({ ready: false })
    await ann.post(`/api/tables/${id}/bot`, { seat: '2', level: null })
    await cyd.table(`/api/tables/${id}/sit`)
    expect(problem(await ann.patch(`/api/tables/${id}`, { seats: 2 }))).toEqual([409, 'seat-taken'])
    expect(problem(await ann.patch(`/api/tables/${id}`, { seats: 5 }))).toEqual([400, 'bad-option'])
    expect(problem(await bob.patch(`/api/tables/${id}`, { seats: 4 }))).toEqual([403, 'not-your-table'])
    await cyd.table(`/api/tables/${id}/leave`)
    expect((await resize(2)).seats).toHaveLength(2)
    expect(problem(await dan.post(`/api/tables/${id}/sit`))).toEqual([409, 'table-full'])
  })

  test('a person sits on one seat; seats are taken, left, and taken again', async () => {
    const [ann, bob, cyd] = [await guest(), await guest(), await guest()]
    const { id } = await ann.table('/api/tables', { game })
    expect(problem(await ann.post(`/api/tables/${id}/sit`, { seat: '1' }))).toEqual([409, 'already-seated'])
    expect(await ann.table(`/api/tables/${id}/sit`, { seat: '0' })).toMatchObject({ yourSeat: '0' })
    expect(problem(await bob.post(`/api/tables/${id}/sit`, { seat: '0' }))).toEqual([409, 'seat-taken'])
    expect(problem(await bob.post(`/api/tables/${id}/sit`, { seat: '2' }))).toEqual([404, 'no-such-seat'])
    expect(problem(await bob.post(`/api/tables/${id}/sit`, { seat: '__proto__' }))).toEqual([400, 'bad-request'])
    expect(await bob.table(`/api/tables/${id}/sit`)).toMatchObject({ yourSeat: '1' })
    expect(problem(await cyd.post(`/api/tables/${id}/sit`))).toEqual([409, 'table-full'])
    expect(problem(await cyd.post(`/api/tables/${id}/stand`))).toEqual([409, 'not-seated'])
    expect(problem(await cyd.post(`/api/tables/${id}/ready`, { ready: true }))).toEqual([409, 'not-seated'])
    expect(await bob.table(`/api/tables/${id}/leave`)).toMatchObject({ yourSeat: null })
    expect(await cyd.table(`/api/tables/${id}/sit`)).toMatchObject({ yourSeat: '1' })
  })

  test('bots come, change and go; a person is never pushed off', async () => {
    const ann = await guest()
    const { id } = await ann.table('/api/tables', { game })
    const bot = (seat: string, level: string | null) => ann.post(`/api/tables/${id}/bot`, { seat, level })
    expect((await bot('1', 'easy')).body).toMatchObject({ seats: [{}, { occupant: { kind: 'bot', level: 'easy' } }] })
    expect((await bot('1', 'normal')).body).toMatchObject({ seats: [{}, { occupant: { kind: 'bot', level: 'normal' } }] })
    expect((await bot('1', null)).body).toMatchObject({ seats: [{}, { occupant: null }] })
    expect(problem(await bot('0', 'easy'))).toEqual([409, 'seat-taken'])
    expect(problem(await bot('9', 'easy'))).toEqual([404, 'no-such-seat'])
    expect(problem(await bot('1', 'cruel'))).toEqual([400, 'bad-request'])
  })

  test('fifty people who reach for one seat at once: one gets it', async () => {
    const ann = await guest()
    const { id } = await ann.table('/api/tables', { game })
    const crowd = await Promise.all(Array.from({ length: 50 }, guest))
    const answers = await Promise.all(crowd.map((each) => each.post(`/api/tables/${id}/sit`, { seat: '1' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200).map(problem)).toEqual(Array(49).fill([409, 'seat-taken']))
  })

  test('wrong requests are refused by name', async () => {
    const ann = await guest()
    const refused: [unknown, [number, string]][] = [
      [{ game: 'chess' }, [404, 'no-such-game']],
      [{ game: 'constructor' }, [404, 'no-such-game']],
      [{ game: '__proto__' }, [400, 'bad-request']],
      [{}, [400, 'bad-request']],
      [{ game, seats: 5 }, [400, 'bad-option']],
      [{ game, sit: '7' }, [404, 'no-such-seat']],
      [{ game, bots: ['easy', 'easy'] }, [400, 'bad-option']],
      [{ game, options: { wizardLife: [] } }, [400, 'bad-request']],
      [{ game, options: { wizardLife: 'all' } }, [400, 'bad-option']],
      [{ game, options: { wizardLife: 5 } }, [400, 'bad-option']],
      [{ game, options: { lives: 4 } }, [400, 'bad-option']],
      [{ game, pace: { kind: 'days', days: 400 } }, [400, 'bad-request']],
      [{ game, secret: 'mine' }, [400, 'bad-request']],
      ['{"game"', [400, 'bad-request']],
      ['null', [400, 'bad-request']],
    ]
    for (const [body, expected] of refused) expect([body, problem(await ann.post('/api/tables', body))]).toEqual([body, expected])
    for (const [verb, body] of Object.entries({
      sit: {},
      stand: {},
      leave: {},
      ready: { ready: true },
      bot: { seat: '0', level: null },
      start: {},
      rematch: {},
    })) {
      expect([verb, problem(await ann.post(`${unknown}/${verb}`, body))]).toEqual([verb, [404, 'no-such-match']])
      expect([verb, problem(await ann.post(`${unknown}/${verb}`, { nonsense: 1 }))]).toEqual([verb, [400, 'bad-request']])
    }
    for (const id of ['__proto__', 'x', '..%2f..', '%00'])
      expect(problem(await ann.get(`/api/tables/${id}`))).toEqual([404, 'no-such-match'])
    expect(problem(await ann.get(unknown))).toEqual([404, 'no-such-match'])
    expect(problem(await ann.patch(unknown, {}))).toEqual([404, 'no-such-match'])
    expect(problem(await ann.get('/api/matches/mossy-kiln-7kq3-x2md/proof'))).toEqual([404, 'no-such-match'])
  })
})

describe('a match begins', () => {
  test('when the host says so and every seat is taken', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const { id } = await ann.table('/api/tables', { game })
    expect(problem(await ann.post(`/api/tables/${id}/start`))).toEqual([409, 'not-ready'])
    await bob.table(`/api/tables/${id}/sit`)
    const begun = await ann.table(`/api/tables/${id}/start`)
    expect(begun).toMatchObject({ state: 'running', startedAt: expect.any(Number) })
    expect(begun.owes.length).toBeGreaterThan(0)
    expect(await ann.table(`/api/tables/${id}/start`)).toMatchObject({ state: 'running', startedAt: begun.startedAt })
    expect(problem(await bob.post(`/api/tables/${id}/stand`))).toEqual([409, 'already-started'])
    expect(problem(await ann.patch(`/api/tables/${id}`, { listed: false }))).toEqual([409, 'already-started'])
    expect(problem(await (await guest()).post(`/api/tables/${id}/sit`))).toEqual([409, 'already-started'])
    expect(problem(await ann.post(`/api/tables/${id}/rematch`))).toEqual([409, 'not-over'])
    expect(problem(await ann.get(`/api/matches/${id}/proof`))).toEqual([409, 'not-over'])
  })

  test('when everybody is ready', async () => {
    const [ann, bob] = [await guest(), await guest()]
    const { id } = await ann.table('/api/tables', { game })
    await bob.table(`/api/tables/${id}/sit`)
    expect(await ann.table(`/api/tables/${id}/ready`, { ready: true })).toMatchObject({ state: 'open' })
    expect(await bob.table(`/api/tables/${id}/ready`, { ready: true })).toMatchObject({ state: 'running' })
  })

  test('at once against bots', async () => {
    const ann = await guest()
    expect(await ann.table('/api/tables', { game, bots: ['easy'], start: true })).toMatchObject({
      state: 'running',
      yourSeat: '0',
      seats: [{ occupant: { kind: 'person' } }, { occupant: { kind: 'bot', level: 'easy' } }],
    })
  })
})

describe('after the end', () => {
  test('the proof shows the secret behind the commitment', async () => {
    const { ann, over } = await playedMatch()
    expect(over.outcome).toMatchObject({ winners: ['1'] })
    const proof = proofShape.parse((await ann.get(`/api/matches/${over.id}/proof`)).body)
    expect(commitmentOf(proof)).toBe(over.commitment)
    expect(proof.actions.at(-1)).toMatchObject({ seat: '0', move: 'concede' })
  })

  test('whoever asks first opens one rematch with seats swapped; the second to ask begins it', async () => {
    const { ann, bob, over } = await playedMatch()
    expect(problem(await (await guest()).post(`/api/tables/${over.id}/rematch`))).toEqual([409, 'not-seated'])
    const next = await ann.table(`/api/tables/${over.id}/rematch`)
    expect(next).toMatchObject({ state: 'open', yourSeat: '1', yours: true, options: over.options })
    expect(next.id).not.toBe(over.id)
    expect([sitter(next, 0), sitter(next, 1)]).toMatchObject([{ ready: false }, { ready: true }])
    expect(next.rematchOf).toBe(over.id)
    expect(over.rematchOf).toBeUndefined()
    expect(await look(bob, over.id)).toMatchObject({ rematch: next.id })
    expect(await bob.table(`/api/tables/${over.id}/rematch`)).toMatchObject({ id: next.id, state: 'running', yourSeat: '0' })
  })

  test('the host of a match is the host of its rematch, whoever asks first', async () => {
    const { ann, bob, over } = await playedMatch()
    expect(await bob.table(`/api/tables/${over.id}/rematch`)).toMatchObject({ state: 'open', yours: false })
    expect(await ann.table(`/api/tables/${over.id}/rematch`)).toMatchObject({ state: 'running', yours: true })
  })

  test('whoever held their seat by a credential has to come again: it was good for one match', async () => {
    const ann = await guest()
    const { id } = await ann.table('/api/tables', { game })
    await ann.post(`/games/${game}/${id}/join`, { playerName: 'Stock' })
    await concede(ann, await ann.table(`/api/tables/${id}/start`), '0')
    const next = await ann.table(`/api/tables/${id}/rematch`)
    expect([sitter(next, 0), sitter(next, 1)]).toMatchObject([null, { you: true }])
  })

  test('two who ask in the same moment get the same rematch', async () => {
    const { ann, bob, over } = await playedMatch()
    const asked = await Promise.all([ann, bob, ann, bob].map((each) => each.table(`/api/tables/${over.id}/rematch`)))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    await until(async () => (await look(ann, asked[0]?.id ?? '')).state === 'running')
  })
})

describe('news', () => {
  test('pages hear that tables change, and one table that they watch', async () => {
    const ann = await guest()
    const { id } = await ann.table('/api/tables', { game })
    const page = ann.socket('/lobby')
    const heard: unknown[] = []
    page.on('tables', () => heard.push('tables'))
    page.on('table', (about) => heard.push(about))
    await page.emitWithAck('watch', id)
    await (await guest()).table(`/api/tables/${id}/sit`)
    await until(() => heard.includes('tables') && heard.some((news) => typeof news === 'object'))
    expect(heard).toContainEqual({ id })
    page.disconnect()
  })

  test('of a table that isn’t on the list hear those who sit there, wherever they are, and nobody else', async () => {
    // On the shared server news of other tests' tables would arrive.
    const alone = await startApp()
    onTestFinished(() => alone.close())
    const [ann, bob, eve] = [await guest(alone), await guest(alone), await guest(alone)]
    const { id } = await ann.table('/api/tables', { game, listed: false })
    await bob.table(`/api/tables/${id}/sit`)
    const pages = [bob, eve].map((person) => person.socket('/lobby'))
    const heard = pages.map(() => 0)
    for (const [at, page] of pages.entries()) page.on('tables', () => (heard[at] = (heard[at] ?? 0) + 1))
    await Promise.all(pages.map((page) => page.emitWithAck('watch', 'no-such-2222-3333')))
    await ann.patch(`/api/tables/${id}`, { absence: 'wait' })
    await until(() => heard[0] !== 0)
    await pages[1]?.emitWithAck('watch', id)
    expect(heard[1]).toBe(0)
    for (const page of pages) page.disconnect()
  })
})

async function guest({ url }: Running = app): Promise<Browser> {
  const person = browser(url)
  await person.get('/api/me')
  return person
}

async function look(person: Browser, id: string): Promise<Table> {
  return tableShape.parse((await person.get(`/api/tables/${id}`)).body)
}

const sitter = (table: Table, seat: number) => table.seats[seat]?.occupant

async function playedMatch(): Promise<{ ann: Browser; bob: Browser; over: Table }> {
  const [ann, bob] = [await guest(), await guest()]
  const { id } = await ann.table('/api/tables', { game })
  await bob.table(`/api/tables/${id}/sit`)
  await concede(ann, await ann.table(`/api/tables/${id}/start`), '0')
  await until(async () => (await look(ann, id)).state === 'over')
  return { ann, bob, over: await look(ann, id) }
}
