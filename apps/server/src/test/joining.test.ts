/** Two guests who turn out to be one person, by a passkey or by a link: nothing of either is lost. */
import { entered } from '@toadstool/protocol/passkeys'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import type { Topics } from '../cluster/topics.ts'
import type { Journal } from '../journal/journal.ts'
import { createJoining } from '../lobby/joining.ts'
import { authenticator } from './authenticator.ts'
import { rulebooks } from './fixture.ts'
import { type InMemory, inMemory } from './inMemory.ts'
import { addPasskey, comeIn, finish, home, meOf } from './knowing.ts'
import { type Browser, browser, problem, type Running, startApp, until } from './running.ts'
import { person, refused, tableOf } from './seated.ts'

describe('over the whole server', () => {
  let app: Running
  beforeEach(async () => {
    app = await startApp({ publicUrl: home }, { rulebooks, module: new URL('./fixture.ts', import.meta.url).href, mixes: false })
  })
  afterEach(() => app.close())

  async function named(name: string): Promise<Browser> {
    const someone = browser(app.url)
    await meOf(someone)
    await someone.patch('/api/me', { name })
    return someone
  }
  const linked = async (owner: Browser): Promise<string> => ((await owner.post('/api/devices')).body as { code: string }).code

  /** A running match of these two. */
  async function match(one: Browser, two: Browser): Promise<string> {
    const { id } = await one.table('/api/tables', { game: 'fixture' })
    await two.table(`/api/tables/${id}/sit`)
    for (const each of [one, two]) await each.table(`/api/tables/${id}/ready`, { ready: true })
    return id
  }

  async function act(who: Browser, id: string, seat: string, move: string): Promise<string> {
    const socket = who.socket('/fixture')
    const answer = await socket.timeout(20_000).emitWithAck('act', { id: crypto.randomUUID(), match: id, seat, move, args: [] })
    socket.disconnect()
    return answer.status ?? answer.error
  }

  test('nobody is joined by coming in: the question comes first, and until it is answered nothing has changed', async () => {
    const [ann, bob, keeper] = [await named('Ann'), await named('Bob'), authenticator(home)]
    await addPasskey(ann, keeper)
    const guest = await named('Morel')
    const id = await match(guest, bob)
    const found = await comeIn(guest, keeper)
    expect(found).toMatchObject({ state: 'two', name: 'Ann', here: 'Morel' })
    expect(await meOf(guest)).toMatchObject({ name: 'Morel' })
    expect((await ann.get(`/api/tables/${id}`)).body).toMatchObject({ yourSeat: null })

    expect(await finish(guest, found, true)).toMatchObject({ state: 'in', me: { name: 'Ann' } })
    const { id: former } = { id: (await meOf(ann)).formerly?.[0] ?? '' }
    expect(await meOf(guest)).toMatchObject({ name: 'Ann', formerly: [former] })
    for (const each of [ann, guest]) {
      expect((await each.get(`/api/tables/${id}`)).body).toMatchObject({
        yourSeat: '0',
        yours: true,
        seats: [{ occupant: { person: { name: 'Ann' } } }, {}],
      })
    }
    expect(await act(ann, id, '0', 'roll')).toBe('done')
    await expect(finish(guest, found, true)).rejects.toThrow('403')
  })

  test('whoever isn’t both leaves the guest behind, and joins nobody', async () => {
    const [ann, bob, keeper] = [await named('Ann'), await named('Bob'), authenticator(home)]
    await addPasskey(ann, keeper)
    const guest = await named('Morel')
    const id = await match(guest, bob)
    const other = browser(app.url)
    other.cookie = guest.cookie
    expect(await finish(guest, await comeIn(guest, keeper), false)).toMatchObject({ state: 'in', me: { name: 'Ann' } })
    expect((await guest.get(`/api/tables/${id}`)).body).toMatchObject({ yourSeat: null })
    expect(await meOf(guest)).not.toHaveProperty('formerly')
    expect((await other.get(`/api/tables/${id}`)).body).toMatchObject({ yourSeat: '0' })
  })

  test('a guest who has nothing is asked nothing', async () => {
    const [ann, keeper] = [await named('Ann'), authenticator(home)]
    await addPasskey(ann, keeper)
    expect(await comeIn(await named('Passer-by'), keeper)).toMatchObject({ state: 'in', me: { name: 'Ann' } })
    expect(await comeIn(ann, keeper)).toMatchObject({ state: 'in', me: { name: 'Ann' } })
  })

  test('a recovery code is used up only once the question is answered', async () => {
    const [ann, bob] = [await named('Ann'), await named('Bob')]
    const { code } = (await ann.post('/api/recovery')).body as { code: string }
    const guest = await named('Morel')
    await match(guest, bob)
    const ask = async (join?: boolean) =>
      entered.parse((await guest.post('/api/enter/recover', { code, ...(join !== undefined && { join }) })).body)
    expect([await ask(), await ask()]).toMatchObject([{ state: 'two' }, { state: 'two', here: 'Morel' }])
    expect(await ask(true)).toMatchObject({ state: 'in', me: { name: 'Ann', formerly: [expect.any(String)] }, code: expect.any(String) })
    expect(problem(await guest.post('/api/enter/recover', { code }))).toEqual([403, 'not-recognized'])
  })

  test('a device link joins only who says so; the guest’s other browsers are the person’s as well, and their pages come back as such', async () => {
    const [ann, bob, guest] = [await named('Ann'), await named('Bob'), await named('Morel')]
    const id = await match(guest, bob)
    const phone = browser(app.url)
    await phone.post('/api/devices/claim', { code: await linked(guest) })
    const page = phone.socket('/lobby')
    await until(() => page.connected)
    page.io.reconnection(false)
    await guest.post('/api/devices/claim', { code: await linked(ann), join: true })
    await until(() => page.disconnected)
    for (const each of [guest, phone]) {
      expect(await meOf(each)).toMatchObject({ id: (await meOf(ann)).id, name: 'Ann' })
      expect((await each.get(`/api/tables/${id}`)).body).toMatchObject({ yourSeat: '0' })
    }
    expect((await ann.get('/api/sessions')).body).toMatchObject({ sessions: [{}, {}, {}] })
    await ann.post('/api/sessions/end-others')
    for (const each of [guest, phone]) expect((await meOf(each)).name).not.toBe('Ann')
  })

  test('where both sat, both seats are theirs: the page is told of both, either acts, and they leave as one', async () => {
    const [ann, guest] = [await named('Ann'), await named('Morel')]
    const id = await match(ann, guest)
    await guest.post('/api/devices/claim', { code: await linked(ann), join: true })
    const shown = (await ann.get(`/api/tables/${id}`)).body
    expect(shown).toMatchObject({
      yourSeat: '0',
      yourSeats: ['0', '1'],
      seats: [{ occupant: { you: true, person: { name: 'Ann' } } }, { occupant: { you: true, person: { name: 'Morel' } } }],
    })
    expect([await act(ann, id, '1', 'roll'), await act(ann, id, '0', 'roll'), await act(ann, id, '1', 'roll')]).toEqual([
      'refused',
      'done',
      'done',
    ])
    const mine = (await ann.get('/api/tables?mine=1')).body as { tables: { id: string }[] }
    expect(mine.tables.map((each) => each.id)).toEqual([id])
    await ann.table(`/api/tables/${id}/leave`)
    expect((await ann.get(`/api/tables/${id}`)).body).toMatchObject({ state: 'over', yourSeat: null })
  })
})

describe('in the store', () => {
  let there: InMemory
  let told: Topics['table'][]
  beforeEach(async () => {
    there = inMemory()
    await there.know('Ann', 'Guest', 'Cyd')
  })
  afterEach(() => there.journal.close())

  function joiningOver(journal: Journal) {
    const bus = localBus()
    told = []
    bus.subscribe('table', (news) => void told.push(news))
    return createJoining({ journal, bus })
  }
  const over = { state: 'over', updatedAt: 4711 } as const
  const end = (match: string) => there.journal.begin(match, {}, { owes: [], owesSince: null, outcome: { winners: ['0'], reason: 'kill' } })

  async function finished(id: string, ...people: readonly string[]): Promise<void> {
    await there.journal.createTable(
      tableOf(
        people.map((each) => person(each)),
        { id, ...over },
      ),
    )
    await end(id)
  }

  test('results are counted as the person’s, at the time when the match ended, and nobody is told of old matches', async () => {
    const { journal } = there
    await finished('a', 'guest', 'cyd')
    await finished('b', 'cyd', 'guest')
    await finished('c', 'ann', 'cyd')
    const before = await journal.results('guest', 'fixture', '', 9)
    await joiningOver(journal).join({ from: 'guest', into: 'ann' })
    const after = await journal.results('ann', 'fixture', '', 9)
    expect(after.map(({ match, seat, at }) => [match, seat, at])).toEqual([
      ['a', '0', 4711],
      ['b', '1', 4711],
      ['c', '0', 4711],
    ])
    expect(after.slice(0, 2)).toEqual(before)
    expect(await journal.results('guest', 'fixture', '', 9)).toEqual([])
    expect(told).toEqual([])
  })

  test('where both sat, the match counts once, as from the first seat', async () => {
    await finished('a', 'guest', 'ann')
    await joiningOver(there.journal).join({ from: 'guest', into: 'ann' })
    expect(await there.journal.results('ann', 'fixture', '', 9)).toMatchObject([{ match: 'a', seat: '0' }])
  })

  test('a match that waits keeps its quiet, and whoever looks at it is told', async () => {
    await there.journal.createTable(tableOf([person('guest'), person('cyd')], { id: 'a', state: 'running', updatedAt: 4711 }))
    await joiningOver(there.journal).join({ from: 'guest', into: 'ann' })
    expect(await there.journal.table('a')).toMatchObject({ updatedAt: 4711, seats: [{ personId: 'ann', name: 'Ann' }, {}] })
    expect(told).toEqual([{ id: 'a' }])
  })

  test('tables of which the one or the other wanted to hear nothing stay silent', async () => {
    const { journal } = there
    const [one, two] = ['mossy-kiln-2222-2222', 'mossy-kiln-3333-3333']
    await journal.setAlertWishes('guest', { off: true, tables: [one] })
    await journal.setAlertWishes('ann', { off: false, tables: [two] })
    await joiningOver(journal).join({ from: 'guest', into: 'ann' })
    expect(await journal.alertWishes('ann')).toMatchObject({ off: false, tables: [one, two] })
  })

  test('a join that is cut off at any table goes on, and is closed once nothing is left', async () => {
    for (const id of ['a', 'b', 'c']) await there.journal.createTable(tableOf([person('guest'), null], { id }))
    let left = 1
    const failing: Journal = {
      ...there.journal,
      saveTable: (table) => (left-- > 0 ? there.journal.saveTable(table) : Promise.reject(new Error('cut off'))),
    }
    await expect(joiningOver(failing).join({ from: 'guest', into: 'ann' })).rejects.toThrow('cut off')
    expect([await there.journal.sittings('guest', '', 9), await there.journal.openJoins(9)]).toEqual([
      ['b', 'c'],
      [{ from: 'guest', into: 'ann' }],
    ])
    await joiningOver(there.journal).goOn()
    expect([await there.journal.sittings('guest', '', 9), await there.journal.sittings('ann', '', 9)]).toEqual([[], ['a', 'b', 'c']])
    expect(await there.journal.openJoins(9)).toEqual([])
  })

  test('a table that changes meanwhile loses neither change', async () => {
    const { journal } = there
    await journal.createTable(tableOf([person('guest'), null], { id: 'a' }))
    let isFirst = true
    const overtaken: Journal = {
      ...journal,
      async saveTable(table) {
        if (isFirst) {
          isFirst = false
          const now = await journal.table('a')
          if (now) await journal.saveTable({ ...now, seats: [now.seats[0] ?? null, person('cyd')] })
        }
        return journal.saveTable(table)
      },
    }
    await joiningOver(overtaken).join({ from: 'guest', into: 'ann' })
    expect((await journal.table('a'))?.seats).toMatchObject([{ personId: 'ann' }, { personId: 'cyd' }])
  })

  test('whoever is known no more is joined with nobody', async () => {
    await expect(joiningOver(there.journal).join({ from: 'guest', into: 'nobody' })).rejects.toEqual(refused('link-expired'))
    await expect(joiningOver(there.journal).join({ from: 'nobody', into: 'ann' })).rejects.toEqual(refused('link-expired'))
  })
})
