import { createHash, createHmac } from 'node:crypto'
import { type Rulebook, rulebooks } from '@toadstool/games'
import { canonical } from '@toadstool/games/engine'
import { replay } from '@toadstool/games/replay'
import type { Proof } from '@toadstool/protocol'
import { InitializeGame } from 'boardgame.io/internal'
import { expect, test, vi } from 'vitest'
import { playAgain, replayed } from './replayed.ts'
import { hashOf, secretFits, seedOf } from './seal.ts'

const id = 'mossy-kiln-7kq3-x2md'
const secret = '00ff'.repeat(16)

test('a secret fits the seal that is the SHA-256 of the match and it, and no other', () => {
  const commitment = createHash('sha256').update(`${id}:`).update(Buffer.from(secret, 'hex')).digest('hex')
  expect(secretFits({ id, secret, commitment })).toBe(true)
  expect(secretFits({ id, secret: secret.replace('00', '01'), commitment })).toBe(false)
  expect(secretFits({ id: id.replace('mossy', 'misty'), secret, commitment })).toBe(false)
})

test('seeds and hashes are those of the server', () => {
  expect(seedOf(secret, 7)).toBe(createHmac('sha256', Buffer.from(secret, 'hex')).update('action 7').digest('hex'))
  const nonces = ['1'.repeat(64), null, '2'.repeat(64)]
  const mixed = `action 7 with ${'1'.repeat(64)},-,${'2'.repeat(64)}`
  expect(seedOf(secret, 7, nonces)).toBe(createHmac('sha256', Buffer.from(secret, 'hex')).update(mixed).digest('hex'))
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
  const finalStateHash = hashOf(JSON.stringify({ G: { ...G, beat, begun: G.beat }, ctx, version: 2 }, sorted))
  const actions = ['endCraft', ':undo'].map((move, index) => ({ seq: index + 1, seat: '0', move, args: [] }))
  const proof = { game: slug, secret, seats: 2, options, actions, finalStateHash } as unknown as Proof
  expect(replayed(proof)).toBe('same')
  expect(replayed({ ...proof, actions: actions.toReversed() })).toBe('different')
  expect(replayed({ ...proof, actions: actions.slice(0, 1) })).toBe('different')
  expect(replayed({ ...proof, rules: 2 })).toBe('others')
})

test('a match is played again in pieces, and fair only if secret, seal and end fit', async () => {
  const golems = rulebooks.golems as Rulebook
  const commitment = createHash('sha256').update(`${id}:`).update(Buffer.from(secret, 'hex')).digest('hex')
  const actions = Array.from({ length: 20 }, (_, index) => ({
    seq: index + 1,
    seat: '0',
    move: index % 2 ? ':undo' : 'endCraft',
    args: [],
  }))
  const recorded = {
    id,
    game: 'golems',
    secret,
    commitment,
    seats: 2,
    options: { firstPlayer: 'seat0' },
    actions,
    finalStateHash: '',
  } as unknown as Proof
  const heard: number[][] = []
  const again = (proof: Proof, isWanted = () => true) =>
    playAgain(golems, proof, (steps) => heard.push(steps.map(({ seq }) => seq)), isWanted)
  expect(await again(recorded)).toBe(false)
  expect(heard.flat()).toEqual(actions.map(({ seq }) => seq))
  expect(heard.length).toBeGreaterThan(2)
  const played = replay(golems, { seats: 2, options: recorded.options, actions, seedOf: (action) => seedOf(secret, action) })
  const fair = { ...recorded, finalStateHash: 'state' in played ? hashOf(canonical(played.state)) : '' }
  expect(await again(fair)).toBe(true)
  expect(await again({ ...fair, commitment: commitment.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })).toBe(false)
  expect(await again(fair, () => false)).toBe(null)
  const shown = { id, seal: commitment, nonce: 'c'.repeat(64) }
  for (const seen of [{ ...shown, nonce: undefined, seal: 'f'.repeat(64) }, shown]) {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify([seen]) })
    expect(await again(fair)).toBe(false)
  }
  vi.unstubAllGlobals()
})
