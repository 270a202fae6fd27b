import { chainLength } from '@toadstool/games/rolls'
import type { Table } from '@toadstool/protocol'
import { beforeEach, expect, test, vi } from 'vitest'
import { heldBy } from '../proof/held.ts'
import { linkBefore } from '../proof/seal.ts'
import { linkOf } from './chain.ts'
import { commit, opens, pin } from './seals.ts'

const store = new Map<string, string>()
const storage = { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) }
vi.stubGlobal('localStorage', storage)
beforeEach(() => store.clear())

const id = 'mossy-kiln-7kq3-x2md'
const [seal, other] = ['a'.repeat(64), 'b'.repeat(64)]
const seen = (change: Partial<Table> = {}): void => pin({ id, state: 'open', commitment: seal, ...change } as Table)

test('the seal that was shown first is the one that counts', () => {
  expect(heldBy({ id, commitment: seal })).toEqual({ seal: 'unseen', added: 'none' })
  seen()
  seen({ commitment: other, state: 'running' })
  expect(heldBy({ id, commitment: seal }).seal).toBe('same')
  expect(heldBy({ id, commitment: other }).seal).toBe('other')
})

test('what is first seen after the end proves nothing', () => {
  seen({ state: 'over' })
  expect(heldBy({ id, commitment: seal }).seal).toBe('unseen')
})

test('a proof without what this browser has committed to is not held', () => {
  seen()
  expect(opens(id)).toBe(false)
  const anchor = linkOf(id, 0) as string
  commit(id, anchor)
  expect(opens(id)).toBe(true)
  expect(heldBy({ id, commitment: seal, anchors: [null, anchor] }).added).toBe('in')
  for (const anchors of [[], [null, other]]) expect(heldBy({ id, commitment: seal, anchors }).added).toBe('missing')
})

test('each link is the hash of the next, and stays so for whoever loads the page again', () => {
  seen()
  const [anchor = '', first = '', second = ''] = [0, 1, 2].map((at) => linkOf(id, at))
  expect([linkBefore(second), linkBefore(first)]).toEqual([first, anchor])
  expect(linkBefore(linkOf(id, chainLength) as string)).toBe(linkOf(id, chainLength - 1))
  expect(linkOf(id, chainLength + 1)).toBeUndefined()
  seen({ id: 'mossy-kiln-other' })
  expect(linkOf('mossy-kiln-other', 0)).not.toBe(anchor)
  expect(linkOf(id, 0)).toBe(anchor)
})

test('where another device of the same person was faster, that one opens', () => {
  seen()
  commit(id, linkOf(id, 0) as string)
  seen({ anchor: other })
  expect(opens(id)).toBe(false)
  expect(heldBy({ id, commitment: seal, anchors: [other] }).added).toBe('elsewhere')
})

test('what was added in earlier releases is compared as before', () => {
  store.set('toadstool.of..seals', JSON.stringify([{ id, seal, nonce: other }]))
  expect(heldBy({ id, commitment: seal, nonces: [null, other] }).added).toBe('in')
  expect(heldBy({ id, commitment: seal, nonces: [null, seal] }).added).toBe('missing')
})

test('without storage it is remembered as long as the page lives', () => {
  vi.stubGlobal('localStorage', undefined)
  seen()
  const anchor = linkOf(id, 0) as string
  commit(id, anchor)
  expect(linkOf(id, 0)).toBe(anchor)
  expect(opens(id, anchor)).toBe(true)
  vi.stubGlobal('localStorage', storage)
  seen()
})

test('of many tables the latest are kept', () => {
  seen()
  for (let table = 0; table < 300; table += 1) seen({ id: `mossy-kiln-${table}` })
  expect(heldBy({ id, commitment: seal }).seal).toBe('unseen')
  expect(heldBy({ id: 'mossy-kiln-299', commitment: seal }).seal).toBe('same')
})
