/** Identity and its proofs, with given time. */
import { createHmac } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { cookieIn, setCookie } from '../http/cookies.ts'
import { hashOf, newCredential, proves } from '../identity/credentials.ts'
import { createIdentity, type People } from '../identity/identity.ts'
import { idOf, sign, verify } from '../identity/session.ts'
import { createSessions } from '../identity/sessions.ts'
import type { Journal } from '../journal/journal.ts'
import { mustHaveKey, sessionKey } from '../journal/key.ts'
import type { TableRecord } from '../journal/records.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { guests } from '../random/guests.ts'
import { guestName } from '../random/names.ts'
import { describing, naming } from '../random/words.ts'
import { freshFolder } from './folders.ts'

const key = Buffer.alloc(32, 7)
const token = 'abcdefghijklmnopqrstuv'
const start = 1_000_000_000_000

let journal: Journal
let people: People
let ended: unknown[]
let now: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  now = 0
  ended = []
  journal = sqliteJournal({ path: ':memory:' })
  const bus = localBus()
  bus.subscribe('session', ({ id }) => void ended.push(id))
  people = createIdentity({ journal, key, secure: false, bus, now: () => now })
})
afterEach(async () => {
  vi.useRealTimers()
  await journal.close()
})

/** The cookie that a browser sends after this `Set-Cookie` header. */
const cookieOf = (header: string): string => header.split(';')[0] ?? ''

describe('a guest', () => {
  test('is new, has a name of two words and none of their own, and is known again by the cookie', async () => {
    const person = await people.newGuest('network')
    expect(person).toMatchObject({ named: false, createdAt: start })
    const cookie = cookieOf(await people.signIn(person.id, 'Firefox, Linux'))
    expect(await people.personOf(`other=1; ${cookie}`)).toEqual(person)
    expect(await people.personOf(undefined)).toBeUndefined()
    const anna = await people.rename(person, 'Anna')
    expect(await people.personOf(cookie)).toEqual({ ...person, name: 'Anna', named: true })
    expect(anna).toEqual(await journal.person(person.id))
    expect(await journal.sessions(person.id)).toMatchObject([{ device: 'Firefox, Linux', createdAt: start, seenAt: start }])
  })

  test('comes 200 times at once from one network, then once a second; another network is no worse off', async () => {
    const come = async (network?: string) =>
      people.newGuest(network).then(
        () => 'new',
        ({ code }) => code,
      )
    const answers = await Promise.all(Array.from({ length: 201 }, () => come('school')))
    expect([answers.indexOf('too-many-requests'), await come('home'), await come()]).toEqual([200, 'new', 'new'])
    now += 999
    expect(await come('school')).toBe('too-many-requests')
    now += 1
    expect([await come('school'), await come('school')]).toEqual(['new', 'too-many-requests'])
  })

  test('is called in German where their browser speaks it', () => {
    for (let each = 0; each < 50; each += 1) {
      const [describes = '', names = ''] = guestName('de').split(' ')
      expect([guests.describing.includes(describes.toLowerCase()), guests.naming.includes(names.toLowerCase())]).toEqual([true, true])
    }
    for (const list of Object.values(guests)) expect([new Set(list).size, list.length > 100]).toEqual([list.length, true])
    // What can be told of the form by its ending.
    expect(guests.describing.filter((word) => !word.endsWith('er'))).toEqual([])
  })

  test('is called by a word that describes and one that names', () => {
    for (let each = 0; each < 50; each += 1) {
      const [describes = '', names = ''] = guestName('en').split(' ')
      expect([describes, names].map((word) => /^[A-Z][a-z]+$/.test(word))).toEqual([true, true])
      expect([describing.includes(describes.toLowerCase()), naming.includes(names.toLowerCase())]).toEqual([true, true])
    }
    expect([describing, naming].map((words) => new Set(words).size)).toEqual([512, 512])
  })
})

describe('a link for another device', () => {
  test('works once, for five minutes, for whoever it was made for', async () => {
    const ann = await people.newGuest()
    const claim = (code: string) =>
      people.claimDevice(code).then(
        ({ id }) => id,
        ({ code }) => code,
      )
    const link = await people.linkDevice(ann, 'https://toadstool.example')
    expect(link).toEqual({ code: link.code, url: `https://toadstool.example/device/${link.code}`, expiresAt: start + 300_000 })
    expect([await claim(link.code), await claim(link.code), await claim('unknown')]).toEqual([ann.id, 'link-expired', 'link-expired'])
    const late = await people.linkDevice(ann, '')
    vi.setSystemTime(late.expiresAt)
    expect(await claim(late.code)).toBe('link-expired')
  })

  test('of somebody who has been forgotten in the meantime works no more', async () => {
    const { code } = await people.linkDevice({ id: 'gone', name: 'Gone', named: false, createdAt: 0 }, '')
    await expect(people.claimDevice(code)).rejects.toMatchObject({ code: 'link-expired' })
  })
})

describe('a seat', () => {
  const person = { kind: 'person', personId: null, name: 'Ann', credentialHash: null, ready: true, data: null } as const
  const seats = [
    { ...person, personId: 'ann' },
    { ...person, credentialHash: hashOf('secret') },
    null,
    { kind: 'bot', name: 'Bo', level: 'easy' },
    person,
  ]
  const holders = (proof: Parameters<People['holdsSeat']>[2]) =>
    ['0', '1', '2', '3', '4', '5', '00', '0x0', '1.0', ''].filter((seat) =>
      people.holdsSeat({ seats } as unknown as TableRecord, seat, proof),
    )

  test('is held by the person who sits there, or by its credential, and by nothing else', () => {
    expect(holders({ personId: 'ann' })).toEqual(['0', '00'])
    expect(holders({ credentials: 'secret' })).toEqual(['1'])
    expect(holders({ personId: 'bob', credentials: 'secret' })).toEqual(['1'])
    expect([holders({ personId: 'bob' }), holders({ credentials: 'wrong' }), holders({ credentials: null }), holders({})]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  test('’s credential has 128 bits, and is proved only by itself', () => {
    expect(Buffer.from(newCredential(), 'base64url')).toHaveLength(16)
    expect([proves('secret', hashOf('secret')), proves('wrong', hashOf('secret')), proves('secret', '')]).toEqual([true, false, false])
  })
})

describe('a cookie', () => {
  test('is found among others by its whole name, wherever it stands', () => {
    const found = [
      'toadstool=a',
      'b=1; toadstool=a=b ; c=2',
      'b=1;toadstool = a',
      'toadstools=a',
      'toadstoo=a; atoadstool=b',
      'toadstoolx',
      '=toadstool',
      '',
      undefined,
    ].map(cookieIn)
    expect(found).toEqual(['a', 'a=b', 'a', ...Array(6).fill(undefined)])
  })

  test('says who it is and in which session only if this server has signed all of that', () => {
    const value = sign('ann-12345', token, key)
    expect(verify(value, key)).toEqual({ personId: 'ann-12345', session: idOf(token) })
    expect(idOf(token)).toMatch(/^[0-9a-f]{32}$/)
    const forged = [value.replace('ann', 'bob'), value.replace('abc', 'abd'), value.slice(0, -1), `${value}a`, value.replace('.', '..'), '']
    expect([...forged.map((each) => verify(each, key)), verify(value, Buffer.alloc(32, 8))]).toEqual(Array(7).fill(undefined))
  })

  test('is for this site alone, out of reach of its pages’ code, and behind https for https', () => {
    const common = 'toadstool=value; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax'
    expect([setCookie('value', false), setCookie('value', true)]).toEqual([common, `${common}; Secure`])
  })

  test('of an earlier release, which names a person alone, says so', () => {
    const proof = createHmac('sha256', key).update('session:ann-12345').digest('base64url')
    expect(verify(`ann-12345.${proof}`, key)).toEqual({ personId: 'ann-12345', session: null })
  })

  test('is prolonged as it is; one that names no session is exchanged for one that does', async () => {
    const ann = await people.newGuest()
    const header = await people.signIn(ann.id, null)
    expect(await people.lengthen(cookieOf(header), ann.id, null)).toBe(header)
    const other = await people.lengthen(undefined, ann.id, 'Opera')
    expect(other).not.toBe(header)
    expect((await people.sessionsOf(ann.id, cookieOf(other))).map(({ device, here }) => [device, here])).toContainEqual(['Opera', true])
    expect([people.sessionOf(cookieOf(other)), people.sessionOf('toadstool=a')]).toEqual([
      (await journal.sessions(ann.id)).find(({ device }) => device)?.id,
      undefined,
    ])
  })
})

describe('a session', () => {
  test('is its person’s alone, and counts although nobody can note that it was seen', async () => {
    const full: Journal = { ...journal, sessionSeen: () => Promise.reject(new Error('the disk is full')) }
    const { claimOf } = createSessions({ journal: full, key, secure: false, bus: localBus() })
    await journal.saveSession({ id: idOf(token), personId: 'ann-12345', device: null, createdAt: 0, seenAt: 0 })
    const claim = (person: string) => claimOf(`toadstool=${sign(person, token, key)}`)
    expect(await claim('ann-12345')).toEqual({ personId: 'ann-12345', session: idOf(token) })
    expect(await claim('bob-12345')).toBeUndefined()
  })

  test('is noted as seen once an hour', async () => {
    const ann = await people.newGuest()
    const cookie = cookieOf(await people.signIn(ann.id, null))
    const seenAfter = async (ms: number) => {
      vi.setSystemTime(start + ms)
      await people.personOf(cookie)
      return Number((await journal.sessions(ann.id))[0]?.seenAt) - start
    }
    const hour = 3_600_000
    expect([await seenAfter(hour), await seenAfter(hour + 1), await seenAfter(2 * hour + 1)]).toEqual([0, hour + 1, hour + 1])
  })

  test('ends with an announcement: by its owner’s wish, with all others, or with all', async () => {
    const ann = await people.newGuest()
    const [one = '', two = '', three = ''] = await Promise.all(
      ['one', 'two', 'three'].map(async (device) => people.sessionOf(cookieOf(await people.signIn(ann.id, device))) ?? ''),
    )
    await people.endSession(ann.id, one)
    await expect(people.endSession(ann.id, one)).rejects.toMatchObject({ code: 'link-expired' })
    await expect(people.endSession('bob-12345', two)).rejects.toMatchObject({ code: 'link-expired' })
    expect(ended.splice(0)).toEqual([one])
    const kept = people.sessionOf(cookieOf(await people.endOthers(ann.id, 'four')))
    expect(ended.splice(0).toSorted()).toEqual([`earlier:${ann.id}`, two, three].toSorted())
    expect((await journal.sessions(ann.id)).map(({ id, device }) => [id, device])).toEqual([[kept, 'four']])
    expect(await people.endAll(ann.id)).toBe(1)
    expect([ended, await people.sessionsOf(ann.id, undefined)]).toEqual([[`earlier:${ann.id}`, kept], []])
    await people.endSession(ann.id, 'earlier')
    expect(ended.at(-1)).toBe(`earlier:${ann.id}`)
  })
})

describe('of sessions that are asked for', () => {
  test('those that have ended are told: unknown ones, and cookies of earlier releases that count no more', async () => {
    const ids = ['one', 'earlier:ann', 'two', 'earlier:bob', 'three']
    const asked: string[][] = []
    const knownSessions = async (of: readonly string[]) => {
      asked.push([...of])
      return ['two', 'one']
    }
    const knowsEarlier = async (person: string) => person === 'ann'
    const known = { ...journal, knownSessions, knowsEarlier }
    const { endedOf } = createSessions({ journal: known, key, secure: false, bus: localBus() })
    expect([await endedOf(ids), asked]).toEqual([['earlier:bob', 'three'], [['one', 'two', 'three']]])
  })

  test('an open one is none that has ended, until it is', async () => {
    const ann = await people.newGuest()
    const [one = '', two = ''] = await Promise.all(
      ['one', 'two'].map(async (device) => people.sessionOf(cookieOf(await people.signIn(ann.id, device))) ?? ''),
    )
    expect(await people.endedOf([one, two])).toEqual([])
    await people.endSession(ann.id, one)
    expect(await people.endedOf([one, two])).toEqual([one])
    await people.endAll(ann.id)
    expect(await people.endedOf([one, two, 'never'])).toEqual([one, two, 'never'])
  })
})

describe('the key', () => {
  test('must be there beside a database that holds something, and beside nothing else', () => {
    const dataDir = freshFolder()
    const database = join(dataDir, 'toadstool.db')
    const must = () => mustHaveKey(dataDir, database)
    expect(must).not.toThrow()
    writeFileSync(database, '')
    expect(must).not.toThrow()
    writeFileSync(database, '1')
    expect(must).toThrow('session.key is missing')
    writeFileSync(join(dataDir, 'session.key'), '')
    expect(must).not.toThrow()
  })

  test('is made once, in a folder that is for its owner alone, and stays', () => {
    const dataDir = join(freshFolder(), 'sub', 'data')
    const made = sessionKey(dataDir)
    expect([made.length, sessionKey(dataDir).equals(made), statSync(dataDir).mode & 0o777]).toEqual([32, true, 0o700])
    writeFileSync(join(dataDir, 'session.key'), '')
    expect(sessionKey(dataDir)).toHaveLength(32)
    const other = freshFolder()
    mkdirSync(join(other, 'session.key'))
    expect(() => sessionKey(other)).toThrow('session.key is a folder')
  })
})
