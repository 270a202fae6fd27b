import { afterEach, beforeEach, expect, test } from 'vitest'
import { type InMemory, inMemory, somebody } from '../test/inMemory.ts'
import { bot, person, refused, tableOf } from '../test/seated.ts'
import { createReporting, type Reporting } from './reporting.ts'

let home: InMemory
let reporting: Reporting
let now = 0
const counted: unknown[] = []
const warned: unknown[] = []
const id = 'mossy-kiln-2222-2222'
beforeEach(async () => {
  home = inMemory()
  now = 0
  for (const list of [counted, warned]) list.length = 0
  const log = { info: () => undefined, warn: (fields: object) => void warned.push(fields), error: () => undefined }
  reporting = createReporting({ ...home, count: (...about) => void counted.push(about), log, now: () => now })
  const left = [{ seat: '1', personId: 'eve', name: 'Eve' }]
  await home.journal.createTable(tableOf([bot('Morel'), null, person('bob', { name: 'Bob' }), person('ann')], { left }))
})
afterEach(() => home.journal.close())

const report = (about: string, by = 'Ann', network = 'n') =>
  reporting(somebody(by), id, { person: about, reason: 'insults', text: 'Nasty' }, network)

const line = (personId: string, name: string, no: number) =>
  ({ match: id, id: `line-${no}`, personId, sender: '', name, channel: 'spectators', payload: `line ${no}`, at: no }) as const
const say = (...of: Parameters<typeof line>) => home.journal.appendChat(line(...of))

test('a report says who, whom, why and where, with the last thirty lines, and the operator hears of it', async () => {
  for (let line = 0; line < 31; line += 1) await say('bob', 'Bob', line)
  const number = await report('bob')
  const lines = Array.from({ length: 30 }, (_, at) => ({
    at: at + 1,
    personId: 'bob',
    name: 'Bob',
    channel: 'spectators',
    payload: `line ${at + 1}`,
  }))
  expect(await home.journal.report(number)).toMatchObject({
    by: 'ann',
    about: 'bob',
    names: { by: 'Ann', about: 'Bob' },
    match: id,
    reason: 'insults',
    text: 'Nasty',
    lines,
  })
  expect([counted, warned]).toEqual([[['reports', { reason: 'insults' }]], [{ report: number, match: id, reason: 'insults' }]])
})

test('reported is who sits there, has left, or has said something there, under the name they had last', async () => {
  await say('cyd', 'Cyd', 1)
  await say('cyd', 'Cydney', 2)
  await home.journal.appendChat({ ...line('dee', 'Dee', 3), channel: 'players' })
  const name = async (about: string) => (await home.journal.report(await report(about)))?.names.about
  expect([await name('bob'), await name('eve'), await name('cyd'), await name('dee')]).toEqual(['Bob', 'Eve', 'Cydney', 'Dee'])
  await expect(report('zoe')).rejects.toEqual(refused('bad-request'))
  await expect(report('bob', 'Bob')).rejects.toEqual(refused('bad-request'))
  await expect(reporting(somebody('Ann'), 'no-such-table', { person: 'bob', reason: 'other', text: '' }, 'n')).rejects.toEqual(
    refused('no-such-match'),
  )
})

test('one person reports five times at once, and then every ten minutes', async () => {
  for (let sent = 0; sent < 5; sent += 1) await report('bob')
  for (const wait of [0, 599_999]) {
    now += wait
    await expect(report('bob')).rejects.toEqual(refused('too-many-requests'))
  }
  now += 1
  await report('bob')
})

test('from one network come thirty at once, and then one a minute', async () => {
  for (let sent = 0; sent < 30; sent += 1) await report('bob', `P${sent}`)
  await expect(report('bob', 'Zoe')).rejects.toEqual(refused('too-many-requests'))
  await report('bob', 'Zoe', 'another network')
  now += 59_999
  await expect(report('bob', 'Yan')).rejects.toEqual(refused('too-many-requests'))
  now += 1
  await report('bob', 'Xia')
})
