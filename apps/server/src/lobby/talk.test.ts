import { afterEach, beforeEach, expect, test } from 'vitest'
import { type InMemory, inMemory, somebody } from '../test/inMemory.ts'
import { person, refused, tableOf } from '../test/seated.ts'
import { type Talk, tableTalk } from './talk.ts'

let home: InMemory
let talk: Talk
let now = 0
const { id } = tableOf([])
beforeEach(async () => {
  home = inMemory()
  now = 0
  talk = tableTalk({ ...home, now: () => now })
  await home.journal.createTable(tableOf([person('ann', { name: 'Annabel' }), null]))
})
afterEach(() => home.journal.close())

const heard = async (reader?: string) =>
  (await talk.lines(id, reader === undefined ? undefined : somebody(reader))).map(({ payload }) => payload)

test('who sits there speaks under the name of the seat, others under their own, and all pages are told', async () => {
  const told: unknown[] = []
  home.bus.subscribe('chat', (line) => told.push(line))
  await talk.say(somebody('Ann'), id, 'Hello.')
  await talk.say(somebody('Bob'), id, 'Hi.')
  expect(told).toMatchObject([
    { match: id, personId: 'ann', sender: '0', name: 'Annabel', channel: 'players', payload: 'Hello.' },
    { match: id, personId: 'bob', sender: '', name: 'Bob', channel: 'spectators', payload: 'Hi.' },
  ])
  expect(await heard()).toEqual(['Hello.', 'Hi.'])
})

test('whoever is muted is heard by all others', async () => {
  await talk.say(somebody('Bob'), id, 'Hi.')
  await home.journal.keepAway('ann', 'bob', 'mute')
  expect([await heard('Ann'), await heard('Cyd'), await heard()]).toEqual([[], ['Hi.'], ['Hi.']])
})

test('one person says five lines at once, and then one every other second; who may not speak loses none', async () => {
  for (let line = 0; line < 5; line += 1) await talk.say(somebody('Bob'), id, `${line}`)
  await expect(talk.say(somebody('Bob'), id, 'more')).rejects.toEqual(refused('too-many-requests'))
  now += 2000
  await talk.say(somebody('Bob'), id, 'more')
  now += 1999
  await expect(talk.say(somebody('Bob'), id, 'again')).rejects.toEqual(refused('too-many-requests'))
  await talk.say(somebody('Cyd'), id, 'I as well')
  expect(await heard()).toHaveLength(7)
})

test('from whom an operator has taken the word nothing is heard, until it is given back', async () => {
  await home.journal.silence('bob', Date.now() + 3_600_000)
  await expect(talk.say(somebody('Bob'), id, 'Hi.')).rejects.toEqual(refused('silenced'))
  await home.journal.silence('bob', null)
  await talk.say(somebody('Bob'), id, 'Hi.')
  expect(await heard()).toEqual(['Hi.'])
})

test('nothing is said or read at a table that is none, or whose match has begun, nor under a name that is there', async () => {
  await expect(talk.say(somebody('Annabel'), id, 'I am she.')).rejects.toEqual(refused('name-taken'))
  await home.tables.change(id, (table) => ({ ...table, state: 'running' }))
  for (const [table, code] of [
    [id, 'already-started'],
    ['nowhere', 'no-such-match'],
  ] as const) {
    await expect(talk.say(somebody('Ann'), table, 'Hm')).rejects.toEqual(refused(code))
    await expect(talk.lines(table, undefined)).rejects.toEqual(refused(code))
  }
})
