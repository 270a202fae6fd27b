/** The faults that are found in a proof, in the order of the checks. */
import type { MatchState } from '@toadstool/games/engine'
import { replay } from '@toadstool/games/replay'
import type { Proof } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { commitmentOf } from '../tables/secret.ts'
import { chainOf } from '../test/chains.ts'
import { fixture } from '../test/fixture.ts'
import { offers, rulebooks } from '../test/offers.ts'
import { hashOf, seedOf } from './chance.ts'
import { differenceIn } from './verify.ts'

const secret = '00ff'.repeat(16)
const [zero, one] = [chainOf('zero', 5), chainOf('one', 5)]
const roll = (seq: number, seat: string) => ({ seq, seat, move: 'roll', args: [] })

/** A correct proof of a match with these actions. */
function proofOf({ rulebook = fixture, ...changes }: Partial<Proof> & { rulebook?: typeof fixture } = {}): Proof {
  const record = { id: 'mossy-kiln-2222-2222', game: rulebook.slug, secret, seats: 2, options: {}, actions: [roll(1, '0'), roll(2, '1')] }
  const { seats, options, actions, beginning, nonces } = { beginning: undefined, nonces: undefined, ...record, ...changes }
  const begun = beginning && { beginning: beginning.state as MatchState }
  const played = replay(rulebook, { seats, options, actions, ...begun, seedOf: (action) => seedOf(secret, action, nonces) })
  const finalStateHash = 'state' in played ? hashOf(played.state) : ''
  return { ...record, commitment: commitmentOf(record), finalStateHash, ...changes }
}
const difference = (proof: Proof) => differenceIn(proof, rulebooks)

test('nothing is wrong where the secret gives what was played; each action can be watched', () => {
  const watched: number[] = []
  expect(differenceIn(proofOf(), rulebooks, ({ seq }) => watched.push(seq))).toBeUndefined()
  expect(watched).toEqual([1, 2])
  expect(difference(proofOf({ nonces: ['ab', null] }))).toBeUndefined()
})

test('a game that isn’t there, also one that is called like something of JavaScript', () => {
  for (const game of ['chess', 'toString']) expect(difference(proofOf({ game }))).toBe(`this release has no rules for ${game}`)
})

test('a secret that is none, or not the one that was sealed', () => {
  for (const wrong of ['', secret.slice(1), `${secret}0`, secret.toUpperCase()])
    expect(difference(proofOf({ secret: wrong }))).toBe('the secret is not 32 bytes in hexadecimal digits')
  const commitment = 'f'.repeat(64)
  const sealed = commitmentOf(proofOf())
  expect(difference(proofOf({ commitment }))).toBe(
    `the secret was not the one that was sealed for this match: that gives ${sealed}, the commitment is ${commitment}`,
  )
})

test('numbers of players that aren’t there, or are those of more seats', () => {
  const others = 'what players added to the secret is not that of these seats'
  const dice = { anchors: [zero[0] as string, null], opened: [zero[1] as string, null] }
  for (const changes of [
    { nonces: ['ab'] },
    { nonces: ['ab', null, null] },
    { ...dice, anchors: [null] },
    { ...dice, opened: [null] },
    { anchors: dice.anchors },
  ])
    expect(difference({ ...proofOf(), ...changes })).toBe(others)
  expect(difference({ ...proofOf(), ...dice })).not.toBe(others)
})

test('a number of seats, or an option, that the game does not have', () => {
  const of = (seats: number, options: Proof['options'] = {}) =>
    difference({ ...proofOf({ rulebook: offers, actions: [] }), seats, options })
  for (const seats of [1, 6]) expect(of(seats)).toBe(`this game isn't played with ${seats} seats`)
  expect(of(2, { length: 'for ever' })).toBe('this game has no such options')
  const pass = { seq: 1, seat: '0', move: 'pass', args: [] }
  for (const seats of [2, 5]) expect(difference(proofOf({ rulebook: offers, seats, actions: [pass] }))).toBeUndefined()
})

test('an action that is missing, or against the rules; a last state that isn’t the one they lead to', () => {
  const faulty = (...actions: Proof['actions'][number][]) => difference({ ...proofOf(), actions })
  expect(faulty(roll(2, '0'))).toContain('action 1 is missing')
  expect(faulty(roll(1, '1'))).toContain('against the rules here')
  const [right, wrong] = [proofOf().finalStateHash, 'f'.repeat(64)]
  expect(difference(proofOf({ finalStateHash: wrong }))).toBe(`the 2 actions lead to another last state: ${right}, not ${wrong}`)
})

test('a roll that is recorded and wasn’t made, or was made and isn’t recorded', () => {
  const dice = { anchors: [zero[0] as string, one[0] as string], opened: [zero[1] as string, one[1] as string] }
  const nod = { seq: 1, seat: '0', move: 'nod', args: [] }
  const rolled = (action: Proof['actions'][number]) => difference({ ...proofOf(), ...dice, actions: [action] })
  expect(rolled({ ...nod, roll: 2 })).toBe('action 1 is recorded as a roll, and draws nothing')
  expect(rolled(nod)).toContain('another last state')
  expect(rolled({ ...nod, roll: 3 })).toMatch(/roll/)
  expect(rolled(roll(1, '0'))).toBe("the rules can't play this record: action 1 draws, and is recorded as no roll")
})

test('a beginning is played on from, and one that is no state is no reason to stumble', () => {
  const { state } = replay(fixture, { seats: 2, options: {}, actions: [roll(1, '0')], seedOf: () => 'any' }) as { state: MatchState }
  const beginning = { state: { ...state, version: 0 } } as unknown as NonNullable<Proof['beginning']>
  expect(difference(proofOf({ beginning, actions: [roll(1, '1')] }))).toBeUndefined()
  expect(difference({ ...proofOf(), beginning: { ...beginning, state: {} } as never })).toMatch(/^the rules can't play this record: /)
})
