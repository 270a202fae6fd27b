/** A passkey, or a code that was written down, brings its person back in any browser; nothing else does. */
import { entered, keepsake } from '@toadstool/protocol/passkeys'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authenticator } from './authenticator.ts'
import { addPasskey, comeIn, home, keepsakeOf, meOf, toMake, toShow } from './knowing.ts'
import { type Browser, browser, problem, type Running, startApp } from './running.ts'

let app: Running
let now = 0
let wall = 1_000_000_000_000
beforeAll(async () => {
  app = await startApp({ publicUrl: home }, { now: () => now, wall: () => wall })
})
afterAll(() => app.close())
beforeEach(() => {
  // Limits are full again.
  now += 3_600_000
})

const come = (): Browser => browser(app.url)

async function named(name: string): Promise<Browser> {
  const person = come()
  await meOf(person)
  await person.patch('/api/me', { name })
  return person
}

describe('a passkey', () => {
  test('brings its person back in another browser, to the same name and seats', async () => {
    const [ann, keeper] = [await named('Ann'), authenticator(home)]
    const table = await ann.table('/api/tables', { game: 'wizards-of-war', listed: false })
    const kept = await addPasskey(ann, keeper)
    expect(kept).toMatchObject({ passkeys: [{ home: 'toads.example', createdAt: wall, usedAt: null, synced: false }], recoveryAt: wall })
    const elsewhere = come()
    expect(await comeIn(elsewhere, keeper)).toMatchObject({ state: 'in', me: { name: 'Ann', named: true } })
    expect(await meOf(elsewhere)).toEqual(await meOf(ann))
    expect(await elsewhere.get(`/api/tables/${table.id}`)).toMatchObject({ body: { yourSeat: '0', yours: true } })
    expect((await keepsakeOf(ann)).passkeys).toMatchObject([{ usedAt: wall }])
  })

  test('is one of several, named by their devices, until it is removed; then it brings nobody back', async () => {
    const [ann, phone, laptop] = [await named('Ann'), authenticator(home), authenticator(home)]
    await addPasskey(ann, phone)
    const made = laptop.make(await toMake(ann))
    const added = await ann.post('/api/passkeys/add', { made }, { 'user-agent': 'Mozilla/5.0 (iPhone) CriOS/99 Safari/9' })
    const two = keepsake.parse(added.body)
    expect([two.passkeys.map(({ device }) => device).toSorted(), two.code]).toEqual([['Chrome, iPhone', null], undefined])
    expect(await comeIn(come(), phone)).toMatchObject({ state: 'in', me: { name: 'Ann' } })
    const [gone] = phone.kept
    await ann.post('/api/passkeys/remove', { id: gone?.id })
    const stranger = come()
    expect(problem(await stranger.post('/api/enter', { shown: phone.show(await toShow(stranger)) }))).toEqual([403, 'not-recognized'])
    expect(await comeIn(come(), laptop)).toMatchObject({ state: 'in', me: { name: 'Ann' } })
  })

  test('is removed by its person alone', async () => {
    const [ann, bob, keeper] = [await named('Ann'), await named('Bob'), authenticator(home)]
    await addPasskey(ann, keeper)
    expect((await bob.post('/api/passkeys/remove', { id: keeper.kept[0]?.id })).status).toBe(200)
    expect((await keepsakeOf(ann)).passkeys).toHaveLength(1)
  })

  test('is asked for without a name, and made under a handle that is no id, the same for each of a person', async () => {
    const [ann, bob] = [await named('Ann'), await named('Bob')]
    const [first, again, other] = [await toMake(ann), await toMake(ann), await toMake(bob)]
    expect(first).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
      rp: { id: 'toads.example' },
    })
    expect([again.user.id === first.user.id, other.user.id === first.user.id]).toEqual([true, false])
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32)
    const { id } = await meOf(ann)
    expect([first.user.id.includes(id), Buffer.from(first.user.id, 'base64url').includes(id)]).toEqual([false, false])
    expect(await toShow(ann)).not.toHaveProperty('allowCredentials')
    await addPasskey(ann, authenticator(home))
    expect((await toMake(ann)).excludeCredentials).toHaveLength(1)
  })
})

describe('nobody comes in by', () => {
  /** All of these get one answer, which tells nothing. */
  const refused = [403, 'not-recognized'] as const

  test('a challenge that was used, is of another purpose or too old, or that nobody asked for', async () => {
    const [ann, keeper, stranger] = [await named('Ann'), authenticator(home), come()]
    await addPasskey(ann, keeper)
    const once = keeper.show(await toShow(stranger))
    expect((await stranger.post('/api/enter', { shown: once })).status).toBe(200)
    expect(problem(await come().post('/api/enter', { shown: once }))).toEqual(refused)
    const { challenge: toAdd } = await toMake(ann)
    const asked = await toShow(stranger)
    expect(problem(await come().post('/api/enter', { shown: keeper.show({ ...asked, challenge: toAdd }) }))).toEqual(refused)
    expect(problem(await come().post('/api/enter', { shown: keeper.show({ ...asked, challenge: 'a'.repeat(43) }) }))).toEqual(refused)
    wall += 5 * 60_000 - 1
    const [intime, late] = [await toShow(stranger), asked]
    wall += 1
    expect(problem(await come().post('/api/enter', { shown: keeper.show(late) }))).toEqual(refused)
    expect((await come().post('/api/enter', { shown: keeper.show(intime) })).status).toBe(200)
  })

  test('a passkey of another site, a forged signature, another handle, or one that nobody has', async () => {
    const [ann, keeper, stranger] = [await named('Ann'), authenticator(home), come()]
    await addPasskey(ann, keeper)
    const lies = [
      { origin: 'https://toads.example.evil' },
      { origin: 'http://toads.example' },
      { home: 'evil.example' },
      { type: 'webauthn.create' },
      { forged: true },
      { handle: Buffer.alloc(32, 1).toString('base64url') },
    ]
    const answers = []
    for (const lie of lies) answers.push(await come().post('/api/enter', { shown: keeper.show(await toShow(stranger), lie) }))
    const unknown = authenticator(home)
    unknown.make(await toMake(stranger))
    answers.push(await come().post('/api/enter', { shown: unknown.show(await toShow(stranger)) }))
    for (const answer of answers) expect(problem(answer)).toEqual(refused)
    // Not one byte tells a forged passkey from one that nobody has.
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual(answers.map(() => null))
  })

  test('a passkey whose counter goes back: it was copied', async () => {
    const [ann, keeper] = [await named('Ann'), authenticator(home, true)]
    await addPasskey(ann, keeper)
    const passkey = keeper.kept[0]
    if (!passkey) throw new Error('nothing is kept')
    expect(await comeIn(come(), keeper)).toMatchObject({ state: 'in' })
    expect(await comeIn(come(), keeper)).toMatchObject({ state: 'in' })
    passkey.counter = 1
    expect(problem(await come().post('/api/enter', { shown: keeper.show(await toShow(come())) }))).toEqual(refused)
  })

  test('a challenge that somebody else was given to make a passkey', async () => {
    const [ann, bob, keeper] = [await named('Ann'), await named('Bob'), authenticator(home)]
    const made = keeper.make(await toMake(ann))
    expect(problem(await bob.post('/api/passkeys/add', { made }))).toEqual(refused)
    expect((await keepsakeOf(bob)).passkeys).toEqual([])
    for (const lie of [{ origin: 'https://evil.example' }, { home: 'evil.example' }, { type: 'webauthn.get' }])
      expect(problem(await ann.post('/api/passkeys/add', { made: keeper.make(await toMake(ann), lie) }))).toEqual(refused)
  })

  test('anything of another shape', async () => {
    for (const [path, body] of [
      ['enter', { shown: {} }],
      ['enter', { shown: { id: '../..', rawId: 'x' } }],
      ['passkeys/add', { made: { response: { attestationObject: 'x'.repeat(9000) } } }],
      ['enter/finish', { ticket: 'a b', join: true }],
      ['enter/recover', { code: 'x'.repeat(81) }],
      ['passkeys/remove', {}],
    ] as const)
      expect(problem(await come().post(`/api/${path}`, body))).toEqual([400, 'bad-request'])
    expect(problem(await come().post('/api/enter/finish', { ticket: 'a'.repeat(43), join: true }))).toEqual(refused)
  })
})

describe('a recovery code', () => {
  const recover = (person: Browser, code: string) => person.post('/api/enter/recover', { code })

  test('brings its person back once, however it is written, and another takes its place', async () => {
    const ann = await named('Ann')
    const { code = '' } = await addPasskey(ann, authenticator(home))
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    const sloppy = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`
    const phone = come()
    const back = entered.parse((await recover(phone, sloppy)).body)
    expect(back).toMatchObject({ state: 'in', me: { name: 'Ann' } })
    expect(await meOf(phone)).toEqual(await meOf(ann))
    expect(problem(await recover(come(), code))).toEqual([403, 'not-recognized'])
    const next = back.state === 'in' ? (back.code ?? '') : ''
    expect(next).not.toBe(code)
    expect((await recover(come(), next)).status).toBe(200)
  })

  test('is shown when it is made, and never again; a new one ends all earlier ones', async () => {
    const ann = await named('Ann')
    const first = keepsake.parse((await ann.post('/api/recovery')).body)
    expect(await keepsakeOf(ann)).toEqual({ passkeys: [], recoveryAt: wall })
    const second = keepsake.parse((await ann.post('/api/recovery')).body)
    expect(problem(await recover(come(), first.code ?? ''))).toEqual([403, 'not-recognized'])
    expect((await recover(come(), second.code ?? '')).status).toBe(200)
  })
})

describe('limits', () => {
  test('of one network ten codes are tried at once, and one in half a minute', async () => {
    const tries = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      tries.push((await come().post('/api/enter/recover', { code: `guess ${attempt}` })).status)
    expect(tries).toEqual([...Array(10).fill(403), 429])
    now += 30_000
    expect((await come().post('/api/enter/recover', { code: 'guess' })).status).toBe(403)
    expect((await come().post('/api/enter/recover', { code: 'guess' })).status).toBe(429)
  })

  test('of one network sixty passkeys are begun or shown at once, and one in two seconds', async () => {
    const begun = []
    for (let attempt = 0; attempt < 61; attempt += 1) begun.push((await come().post('/api/enter/begin')).status)
    expect(begun).toEqual([...Array(60).fill(200), 429])
    expect((await come().post('/api/passkeys/begin')).status).toBe(429)
    now += 2_000
    expect((await come().post('/api/enter/begin')).status).toBe(200)
  })
})

test('a server that is reached by an address says that there are no passkeys here, and keeps codes all the same', async () => {
  const plain = await startApp()
  const person = browser(plain.url)
  await meOf(person)
  for (const path of ['passkeys/begin', 'enter/begin'])
    expect(problem(await person.post(`/api/${path}`))).toEqual([409, 'no-passkeys-here'])
  expect(keepsake.parse((await person.post('/api/recovery')).body).code).toBeDefined()
  await plain.close()
})
