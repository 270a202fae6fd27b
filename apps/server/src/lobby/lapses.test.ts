import { beforeEach, expect, test } from 'vitest'
import type { Occupant, TableRecord } from '../journal/records.ts'
import type { StoredTable, Tables } from '../tables/changes.ts'
import { person, tableOf } from '../test/seated.ts'
import { lapses, watched } from './lapses.ts'

const bare = { owes: [], owesSince: null, outcome: null }
const at = (seats: (Occupant | null)[], more: Partial<TableRecord> = {}): StoredTable => ({ ...tableOf(seats, more), ...bare })
const [ann, bob] = [person('ann', { anchor: null }), person('bob', { anchor: null })]
const { id } = tableOf([])

let waits: [number, () => void][]
let edited: TableRecord[]
let begun: string[]
let isBroken = false
let stored = at([])
let look: (table: StoredTable) => StoredTable
beforeEach(() => {
  waits = []
  edited = []
  begun = []
  isBroken = false
  look = lapses((after, work) => void waits.push([after, work]), {
    async edit(_, edit) {
      if (isBroken) throw new Error('the table is gone')
      edited.push(edit(stored))
    },
    async begin(table) {
      if (isBroken) throw new Error('the table is gone')
      begun.push(table)
    },
  })
})
const see = (table: StoredTable) => {
  stored = table
  expect(look(table)).toBe(table)
}
const lapse = (count = waits.length) => waits.splice(0, count).forEach(([, work]) => void work())

test('each promise is waited for ten seconds, once, however often the table changes', () => {
  see(at([ann, null]))
  see(at([ann, person('cyd')]))
  see(at([ann, bob]))
  expect(waits.map(([after]) => after)).toEqual([10_000, 10_000])
  lapse(1)
  expect(edited).toEqual([at([person('ann'), bob])])
  see(at([person('ann'), bob]))
  lapse()
  expect(edited[1]).toEqual(at([person('ann'), person('bob')]))
  expect([begun, waits]).toEqual([[], []])
})

test('what has come, or whoever has stood up, is waited for no longer; who comes again has all the time again', () => {
  see(at([ann, bob]))
  see(at([person('ann', { anchor: 'a0' }), null]))
  lapse()
  expect(edited).toEqual([])
  see(at([ann, null]))
  see(at([null, null]))
  see(at([ann, null]))
  expect(waits).toHaveLength(2)
  lapse(1)
  expect(edited).toEqual([])
  lapse()
  expect(edited).toHaveLength(1)
})

test('two tables are waited for by themselves', () => {
  see(at([ann]))
  see(at([ann], { id: 'another' }))
  see(at([null]))
  lapse(1)
  expect(edited).toEqual([])
  stored = at([ann], { id: 'another' })
  lapse()
  expect(edited).toMatchObject([{ id: 'another' }])
})

test('a match that opens is waited for ten seconds, and then begins with what is there', () => {
  const opening = { opening: true } as const
  see(at([ann], opening))
  see(at([ann], opening))
  expect(waits.map(([after]) => after)).toEqual([10_000, 10_000])
  waits.shift()
  lapse()
  expect(begun).toEqual([id])
  see(at([person('cyd')], opening))
  see(at([person('cyd')]))
  see(at([person('cyd')], opening))
  lapse(1)
  expect(begun).toEqual([id])
  lapse()
  expect(begun).toEqual([id, id])
})

test('of a match that is played nothing is waited for', () => {
  see(at([ann], { state: 'running', opening: true }))
  see(at([person('ann')]))
  expect(waits).toEqual([])
  see(at([ann]))
  see(at([ann], { state: 'running' }))
  lapse()
  expect(edited).toEqual([])
})

test('a table that is gone when its time comes is nobody’s trouble, and is waited for once more if it comes back', async () => {
  see(at([ann]))
  isBroken = true
  lapse()
  await new Promise((resolve) => setImmediate(resolve))
  isBroken = false
  see(at([ann]))
  lapse()
  expect(edited).toHaveLength(1)
})

test('a table is looked at whenever it is read or changed', async () => {
  const table = at([person('ann')])
  const seen: string[] = []
  const tables: Tables = { read: async () => table, change: async (_, edit) => ({ ...edit(table), ...bare }) }
  const all = watched(tables, (one) => {
    seen.push(one.state)
    return one
  })
  expect(await all.read(id)).toBe(table)
  expect(await all.change(id, (one) => ({ ...one, state: 'running' }))).toMatchObject({ state: 'running' })
  expect(seen).toEqual(['open', 'running'])
})
