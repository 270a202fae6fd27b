import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TableRecord } from '../journal/records.ts'
import { type InMemory, inMemory } from '../test/inMemory.ts'
import { bot, person, tableOf } from '../test/seated.ts'
import { companyOf, playedWith } from './opponents.ts'

let home: InMemory
const open = new Set<string>()
beforeEach(() => {
  home = inMemory()
  open.clear()
})
afterEach(() => home.journal.close())

/** A match of these people, last changed at `at`. */
async function played(at: number, people: readonly string[], more: Partial<TableRecord> = {}): Promise<void> {
  const seats = people.map((each) => person(each))
  await home.journal.createTable(tableOf(seats, { id: `match-${at}`, state: 'over', hostId: null, updatedAt: at, ...more }))
}
const company = () => companyOf({ journal: home.journal, hasPage: (id) => open.has(id) }, 'ann')

test('each is remembered with the last game of both, the latest first', async () => {
  await home.know('Bob', 'Cyd')
  await played(1, ['ann', 'bob', 'cyd'], { game: 'golems', options: { map: 'raw' } })
  await played(2, ['bob', 'ann'], { state: 'running', pace: { kind: 'days', days: 2 } })
  expect((await company()).opponents).toEqual([
    { person: { id: 'bob', name: 'Bob' }, here: false, game: 'fixture', seats: 2, options: {}, pace: { kind: 'days', days: 2 }, at: 2 },
    { person: { id: 'cyd', name: 'Cyd' }, here: false, game: 'golems', seats: 3, options: { map: 'raw' }, pace: { kind: 'none' }, at: 1 },
  ])
})

test('only those count who were players of the same match: not bots, nor whoever sat at an open table, nor at one that was left', async () => {
  await home.know('Bob', 'Cyd', 'Dee', 'Eve')
  await played(1, ['ann', 'bob'], { state: 'open' })
  await played(2, ['cyd', 'dee'], { hostId: 'ann' })
  const left = [{ seat: '1', personId: 'eve', name: 'Eve' }]
  await home.journal.createTable(tableOf([person('ann'), bot('Morel')], { id: 'match-3', state: 'over', left, updatedAt: 3 }))
  expect([...(await playedWith(home.journal, 'ann')).keys()]).toEqual(['eve'])
  expect((await company()).opponents.map(({ person }) => person.id)).toEqual(['eve'])
})

test('somebody is here whose page is open, who takes invitations, and hasn’t blocked who asks', async () => {
  await home.know('Bob')
  await played(1, ['ann', 'bob'])
  const isHere = async () => (await company()).opponents[0]?.here
  expect(await isHere()).toBe(false)
  open.add('bob')
  expect(await isHere()).toBe(true)
  await home.journal.setInvitable('bob', false)
  expect(await isHere()).toBe(false)
  await home.journal.setInvitable('bob', true)
  await home.journal.keepAway('bob', 'ann', 'block')
  expect(await isHere()).toBe(false)
  await home.journal.keepAway('bob', 'ann', 'mute')
  expect(await isHere()).toBe(true)
})

test('at most twelve are shown, without those who are blocked or not known any more, who take nobody’s place', async () => {
  const names = Array.from({ length: 15 }, (_, index) => `P${index}`)
  await home.know(...names.slice(1))
  for (const [at, name] of names.entries()) await played(100 - at, ['ann', name.toLowerCase()])
  for (const one of ['p1', 'p0']) await home.journal.keepAway('ann', one, 'block')
  await home.journal.keepAway('ann', 'p2', 'mute')
  const { opponents, muted, blocked } = await company()
  expect(opponents.map(({ person }) => person.name)).toEqual(names.slice(2, 14))
  expect([muted, blocked]).toEqual([[{ id: 'p2', name: 'P2' }], [{ id: 'p1', name: 'P1' }]])
})
