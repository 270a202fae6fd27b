import { decisionOn, pastWith } from '@toadstool/games/rolls'
import type { Proof, Table } from '@toadstool/protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anchorsFit, askedOf, handsFit } from '../proof/hands.ts'
import { hashOf, sealOf } from '../proof/seal.ts'
import { linkOf } from './chain.ts'
import { agree, handFor } from './hands.ts'
import { commit, opensOnlyAsked, pin, renew } from './seals.ts'

const store = new Map<string, string>()
const storage = { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) }
vi.stubGlobal('localStorage', storage)

const id = 'mossy-kiln-7kq3-x2md'
const secret = '5e'.repeat(32)
let anchor: string
const anchors = () => [null, anchor]
beforeEach(() => {
  store.clear()
  pin({ id, state: 'open', commitment: 'a'.repeat(64) } as Table)
  anchor = linkOf(id, 0) as string
  commit(id, anchor)
  agree({ id, anchors: anchors(), allHands: true })
})

type Action = Proof['actions'][0]

/** An action of somebody else that rolls, and for which seat 1, which is ours, has opened its link. */
const rolled = (roll: number): Action => ({
  seq: roll,
  seat: '0',
  move: 'roll',
  args: [],
  roll,
  asked: ['0', '1'],
  links: { '1': linkOf(id, roll) as string },
})
const unopened = (roll: number): Action => ({ ...rolled(roll), links: {} })
const nod: Action = { seq: 0, seat: '0', move: 'nod', args: [] }

/** This browser is asked for a roll after these actions. */
const ask = (roll: number, before: readonly Action[] = [], change: Partial<Action> = {}, made = roll - 1) => {
  const past = before.reduce((sum, action) => pastWith(sum, action, hashOf), '')
  return handFor({ match: id, roll, decision: sealOf(secret, decisionOn(roll, past, { ...rolled(roll), ...change })) }, made)
}
const record = (...actions: Action[]) => ({ id, secret, anchors: anchors(), allHands: true as const, actions })

describe('a browser that has agreed to dice from all hands', () => {
  test('opens the link of a roll for one decision, as often as it is asked, and for no other', async () => {
    expect(opensOnlyAsked(id)).toBe(true)
    expect(await ask(2)).toBe(linkOf(id, 2))
    expect(await ask(2)).toBe(linkOf(id, 2))
    for (const change of [{ move: 'other' }, { seat: '1' }, { args: ['unit:1'] }, { asked: ['1'] }])
      expect(await ask(2, [], change)).toBe(null)
    expect(await ask(2, [nod])).toBe(null)
    expect(await ask(4)).toBe(linkOf(id, 4))
    expect([await ask(3), await ask(2)]).toEqual([null, linkOf(id, 2)])
  })

  test('opens nothing for another match, for the deal again, or far ahead of what it knows of', async () => {
    expect(await handFor({ match: 'mossy-kiln-other', roll: 2, decision: 'a'.repeat(64) }, 1)).toBe(null)
    expect([await ask(1), await ask(0), await ask(40, [], {}, 3)]).toEqual([null, null, null])
  })

  test('keeps its chain, whatever the server says later of another device', async () => {
    pin({ id, state: 'running', commitment: 'a'.repeat(64), anchor: 'b'.repeat(64) } as Table)
    expect(await ask(2)).toBe(linkOf(id, 2))
  })

  test('opens nothing a second time where others have committed to something else since; it commits to a new chain', () => {
    agree({ id, anchors: anchors(), allHands: true })
    expect(() => agree({ id, anchors: ['b'.repeat(64), anchor], allHands: true })).toThrow('something else')
    renew(id)
    expect(linkOf(id, 0)).not.toBe(anchor)
    expect(opensOnlyAsked(id)).toBe(false)
  })
})

test('opens nothing on another device, or where all hands aren’t agreed on', async () => {
  for (const other of [undefined, 'b'.repeat(64)]) {
    store.clear()
    pin({ id, state: 'open', commitment: 'a'.repeat(64) } as Table)
    commit(id, linkOf(id, 0) as string)
    if (other) pin({ id, state: 'open', commitment: 'a'.repeat(64), anchor: other } as Table)
    expect([opensOnlyAsked(id), await ask(2)]).toEqual([false, null])
  }
})

describe('the record', () => {
  test('fits if all that this browser opened was opened for what was decided then', async () => {
    expect(handsFit(record())).toBe('fit')
    await ask(2)
    await ask(3, [rolled(2), nod])
    expect(handsFit(record(rolled(2), nod, rolled(3)))).toBe('fit')
    // an answer that came too late
    expect(handsFit(record(rolled(2), nod, unopened(3)))).toBe('fit')
    // a question that never came
    expect(handsFit(record(rolled(2), nod, rolled(3), unopened(4)))).toBe('fit')
  })

  test('doesn’t if a decision, or what came before it, was exchanged, or a number is used without a question', async () => {
    await ask(2)
    await ask(3, [rolled(2), nod])
    for (const actions of [
      [rolled(2), nod, { ...rolled(3), move: 'other' }],
      [rolled(2), nod, { ...rolled(3), args: ['x'] }],
      [rolled(2), nod, { ...rolled(3), asked: ['1'] }],
      [rolled(2), rolled(3)],
      [rolled(2), nod, nod, rolled(3)],
      [{ ...rolled(2), seat: '1' }, nod, rolled(3)],
      [rolled(2), nod, rolled(3), rolled(4)],
    ])
      expect(handsFit(record(...actions))).toBe('other')
    const { allHands: _, ...without } = record(rolled(2), nod, rolled(3))
    expect(handsFit(without)).toBe('other')
  })

  test('says so if a number was opened with which no roll was made: somebody could have known the dice', async () => {
    await ask(2)
    await ask(3, [rolled(2)])
    for (const actions of [
      [rolled(2)],
      [rolled(2), { ...unopened(3), move: 'other' }],
      [rolled(2), { ...unopened(3), asked: ['0'] }],
      [nod, unopened(2)],
    ])
      expect(handsFit(record(...actions))).toBe('unused')
  })

  test('can’t be judged by a browser that hasn’t agreed to it, or has added nothing', () => {
    expect(handsFit({ ...record(), anchors: [null, null] })).toBe(null)
    expect(anchorsFit({ id, anchors: anchors() })).toBe(true)
    expect(anchorsFit({ id, anchors: ['b'.repeat(64), anchor] })).toBe(false)
    store.clear()
    expect([handsFit(record(rolled(2))), anchorsFit({ id, anchors: anchors() })]).toEqual([null, null])
  })

  test('says for how many rolls each seat was asked, and opened something', () => {
    const { actions } = record(rolled(2), { ...rolled(3), asked: ['0'] }, nod)
    expect([askedOf({ actions }, 0), askedOf({ actions }, 1)]).toEqual([
      { rolls: 2, asked: 2, opened: 0 },
      { rolls: 2, asked: 1, opened: 1 },
    ])
  })
})
