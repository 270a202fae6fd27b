import { expect, test } from 'vitest'
import { lonelyTables } from '../match/bots/lonely.ts'
import type { Running } from '../match/running.ts'

const tableOf = (id: string, ...people: string[]): Running =>
  ({ table: { id, seats: [...people.map((personId) => ({ kind: 'person', personId })), { kind: 'bot' }] } }) as unknown as Running

test('bots play on at three tables of a person who is not there; a fourth waits until somebody comes, or one of them is done', () => {
  const here = new Set<string>()
  const goneOn: string[] = []
  const lonely = lonelyTables({ isHere: (match, seat) => here.has(`${match} ${seat}`), goOn: (match) => goneOn.push(match) })
  const waits = (id: string, ...people: string[]) => lonely.waits(tableOf(id, ...people))
  expect(['a', 'b', 'c', 'd', 'e', 'a'].map((id) => waits(id, 'ann'))).toEqual([false, false, false, true, true, false])
  // one of somebody else isn't kept waiting, one of both is
  expect([waits('f', 'bob'), waits('g', 'bob', 'ann')]).toEqual([false, true])
  lonely.left('b')
  expect(goneOn).toEqual(['d'])
  expect([waits('d', 'ann'), waits('e', 'ann')]).toEqual([false, true])
  here.add('e 0')
  expect(waits('e', 'ann')).toBe(false)
  here.add('a 0')
  expect(waits('a', 'ann')).toBe(false)
  expect(goneOn).toEqual(['d', 'g'])
  // whoever goes again waits where three play
  here.clear()
  expect(waits('e', 'ann')).toBe(true)
})
