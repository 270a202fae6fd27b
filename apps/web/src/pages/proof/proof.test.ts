import { createHash, createHmac } from 'node:crypto'
import { rulebooks } from '@toadstool/games'
import type { Proof } from '@toadstool/protocol'
import { InitializeGame } from 'boardgame.io/internal'
import { expect, test } from 'vitest'
import { hashOf, secretFits, seedOf } from './proof.ts'
import { replayed } from './replay.ts'

const secret = '00ff'.repeat(16)

test('a secret fits the seal that is its SHA-256, and no other', () => {
  const commitment = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
  expect(secretFits({ secret, commitment })).toBe(true)
  expect(secretFits({ secret: secret.replace('00', '01'), commitment })).toBe(false)
})

test('seeds and hashes are those of the server', () => {
  expect(seedOf(secret, 7)).toBe(createHmac('sha256', Buffer.from(secret, 'hex')).update('action 7').digest('hex'))
  expect(hashOf('käse')).toBe(createHash('sha256').update('käse').digest('hex'))
})

test('a match in which something was taken back plays to the same end', () => {
  const [slug, options] = ['golems', { firstPlayer: 'seat0' }]
  const game = { ...rulebooks[slug]?.game, seed: seedOf(secret, 0) }
  const { G, ctx } = InitializeGame({ game, numPlayers: 2, setupData: options })
  const beat = G.beat + 2
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  const finalStateHash = hashOf(JSON.stringify({ G: { ...G, beat }, ctx, version: 2 }, sorted))
  const actions = ['endCraft', ':undo'].map((move, index) => ({ seq: index + 1, seat: '0', move, args: [] }))
  const proof = { game: slug, secret, seats: 2, options, actions, finalStateHash } as unknown as Proof
  expect(replayed(proof)).toBe(true)
  expect(replayed({ ...proof, actions: actions.toReversed() })).toBe(false)
  expect(replayed({ ...proof, actions: actions.slice(0, 1) })).toBe(false)
})
