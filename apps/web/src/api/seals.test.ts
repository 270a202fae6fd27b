import type { Table } from '@toadstool/protocol'
import { beforeEach, expect, test, vi } from 'vitest'
import { heldBy, nonceFor, pin } from './seals.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
})
beforeEach(() => store.clear())

const id = 'mossy-kiln-7kq3-x2md'
const [seal, other] = ['a'.repeat(64), 'b'.repeat(64)]
const seen = (change: Partial<Table> = {}): void => pin({ id, state: 'open', commitment: seal, ...change } as Table)

test('the seal that was shown first is the one that counts', () => {
  expect(heldBy({ id, commitment: seal })).toEqual({ seal: 'unseen', nonce: 'none' })
  seen()
  seen({ commitment: other, state: 'running' })
  expect(heldBy({ id, commitment: seal }).seal).toBe('same')
  expect(heldBy({ id, commitment: other }).seal).toBe('other')
})

test('what is first seen after the end proves nothing', () => {
  seen({ state: 'over' })
  expect(heldBy({ id, commitment: seal }).seal).toBe('unseen')
})

test('a proof without what this browser has added is not held', () => {
  seen()
  const nonce = nonceFor(id)
  expect(nonce).toMatch(/^[0-9a-f]{64}$/)
  expect(nonceFor(id)).toBe(nonce)
  expect(heldBy({ id, commitment: seal, nonces: [null, nonce] }).nonce).toBe('in')
  for (const nonces of [undefined, [], [null, other]]) expect(heldBy({ id, commitment: seal, nonces }).nonce).toBe('missing')
})

test('what another device of the same person has added counts instead', () => {
  seen()
  nonceFor(id)
  seen({ nonce: other })
  expect(heldBy({ id, commitment: seal, nonces: [other] }).nonce).toBe('in')
})

test('of many tables the latest are kept', () => {
  seen()
  for (let table = 0; table < 300; table += 1) seen({ id: `mossy-kiln-${table}` })
  expect(heldBy({ id, commitment: seal }).seal).toBe('unseen')
  expect(heldBy({ id: 'mossy-kiln-299', commitment: seal }).seal).toBe('same')
})
