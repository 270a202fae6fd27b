import { decisionOn } from '@toadstool/games/rolls'
import type { Proof, Table } from '@toadstool/protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { askedOf, handsFit } from '../proof/hands.ts'
import { sealOf } from '../proof/seal.ts'
import { linkOf } from './chain.ts'
import { agree, handFor } from './hands.ts'
import { commit, opensOnlyAsked, pin } from './seals.ts'

const store = new Map<string, string>()
const storage = { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) }
vi.stubGlobal('localStorage', storage)

const id = 'mossy-kiln-7kq3-x2md'
const secret = '5e'.repeat(32)
let anchor: string
beforeEach(() => {
  store.clear()
  pin({ id, state: 'open', commitment: 'a'.repeat(64) } as Table)
  anchor = linkOf(id, 0) as string
  commit(id, anchor)
  agree(id)
})

type Action = Proof['actions'][0]

const sealed = (roll: number, change: Partial<Action> = {}) => sealOf(secret, decisionOn(roll, { ...rolled(roll), ...change }))
const ask = (roll: number, change?: Partial<Action>) => handFor({ match: id, roll, decision: sealed(roll, change) })

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
const record = (...actions: Action[]) => ({ id, secret, anchors: [null, anchor], allHands: true as const, actions })

describe('a browser that has agreed to dice from all hands', () => {
  test('opens the link of a roll for one decision, as often as it is asked, and for no other', () => {
    expect(opensOnlyAsked(id)).toBe(true)
    expect(ask(2)).toBe(linkOf(id, 2))
    expect(ask(2)).toBe(linkOf(id, 2))
    for (const change of [{ move: 'other' }, { seat: '1' }, { args: ['unit:1'] }, { asked: ['1'] }]) expect(ask(2, change)).toBe(null)
    expect(ask(4)).toBe(linkOf(id, 4))
    expect([ask(3), ask(2)]).toEqual([null, null])
  })

  test('opens nothing for another match, nor for the deal again', () => {
    expect(handFor({ match: 'mossy-kiln-other', roll: 2, decision: sealed(2) })).toBe(null)
    expect([ask(1), ask(0)]).toEqual([null, null])
  })

  test('opens nothing on another device', () => {
    pin({ id, state: 'running', commitment: 'a'.repeat(64), anchor: 'b'.repeat(64) } as Table)
    expect(ask(2)).toBe(null)
  })
})

test('where all hands aren’t agreed on nothing is opened for being asked', () => {
  store.clear()
  pin({ id, state: 'open', commitment: 'a'.repeat(64) } as Table)
  commit(id, linkOf(id, 0) as string)
  expect([opensOnlyAsked(id), ask(2)]).toEqual([false, null])
})

describe('the record', () => {
  test('fits if all that this browser opened was opened for what was decided then', () => {
    expect(handsFit(record())).toBe(true)
    ask(2)
    ask(3)
    expect(handsFit(record(rolled(2), rolled(3)))).toBe(true)
    expect(
      handsFit(record(rolled(2), { ...rolled(3), seq: 4, move: 'nod', roll: undefined, asked: undefined, links: undefined }, rolled(3))),
    ).toBe(true)
  })

  test('doesn’t if a decision was exchanged, forgotten or invented, or somebody is said not to have been there', () => {
    ask(2)
    ask(3)
    for (const actions of [
      [rolled(2), { ...rolled(3), move: 'other' }],
      [rolled(2), { ...rolled(3), args: ['x'] }],
      [rolled(2), { ...rolled(3), asked: ['1'] }],
      [{ ...rolled(2), seat: '1' }, rolled(3)],
      [rolled(2), rolled(3), rolled(4)],
      [rolled(2), { ...unopened(3), asked: ['0'] }],
      [rolled(2), { ...unopened(3), asked: [] }],
      [rolled(2), rolled(4)],
    ])
      expect(handsFit(record(...actions))).toBe(false)
    const { allHands: _, ...other } = record(rolled(2), rolled(3))
    expect(handsFit(other)).toBe(false)
  })

  test('fits if the last answer came too late, or was for a roll that was made no more', () => {
    ask(2)
    ask(3)
    expect(handsFit(record(rolled(2), unopened(3)))).toBe(true)
    expect(handsFit(record(rolled(2), { ...unopened(3), move: 'other' }))).toBe(true)
    expect(handsFit(record(rolled(2)))).toBe(true)
    expect(handsFit(record())).toBe(false)
  })

  test('fits if a question never came', () => {
    ask(2)
    expect(handsFit(record(rolled(2), unopened(3)))).toBe(true)
  })

  test('can’t be judged by a browser that hasn’t agreed to it, or has added nothing', () => {
    expect(handsFit({ ...record(), anchors: [null, null] })).toBe(null)
    store.clear()
    expect(handsFit(record(rolled(2)))).toBe(null)
  })

  test('says for how many rolls each seat was asked', () => {
    const { actions } = record(rolled(2), { ...rolled(3), asked: ['0'] })
    expect([askedOf({ actions }, 0), askedOf({ actions }, 1)]).toEqual([
      { asked: 2, rolls: 2 },
      { asked: 1, rolls: 2 },
    ])
  })
})
