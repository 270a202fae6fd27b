import { decisionOn, pastWith } from '@toadstool/games/rolls'
import type { Proof, Table } from '@toadstool/protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anchorsFit, askedOf, handsIn, isFair } from '../proof/hands.ts'
import { heldBy } from '../proof/held.ts'
import { hashOf, sealOf } from '../proof/seal.ts'
import { linkOf } from './chain.ts'
import { agree, handFor } from './hands.ts'
import { addedTo, commit, opensOnlyAsked, pin, pinnedOf, renew, standUp, uncommit } from './seals.ts'

const store = new Map<string, string>()
let isFull = false
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem(key: string, value: string) {
    if (isFull) throw new Error('QuotaExceededError')
    store.set(key, value)
  },
  removeItem: (key: string) => store.delete(key),
})

const id = 'mossy-kiln-7kq3-x2md'
const secret = '5e'.repeat(32)
let anchor: string
const anchors = () => [null, anchor]
const table = (change: Partial<Table> = {}) => ({ id, state: 'open', commitment: 'a'.repeat(64), ...change }) as Table
beforeEach(() => {
  isFull = false
  store.clear()
  pin(table())
  anchor = linkOf(id, 0) as string
  commit(id, anchor)
  agree({ id, anchors: anchors(), allHands: true })
})

type Action = Proof['actions'][0]

/** A roll of another seat, with the link that seat 1, which is ours, has opened for it. */
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
const record = (...actions: Action[]) => ({
  id,
  secret,
  anchors: anchors(),
  opened: [null, linkOf(id, 1) as string],
  allHands: true as const,
  actions,
})
const nothing = { wrong: null, compared: 0, unused: [], left: [], forgotten: [] }

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
    expect([await ask(1), await ask(0), await ask(12, [], {}, 3)]).toEqual([null, null, null])
    expect(await ask(11, [], {}, 3)).toBe(linkOf(id, 11))
  })

  test('goes on from what it has opened last, where its page has missed secret rolls', async () => {
    expect([await ask(9, [], {}, 1), await ask(17, [], {}, 1)]).toEqual([linkOf(id, 9), linkOf(id, 17)])
    expect(await ask(26, [], {}, 1)).toBe(null)
  })

  test('opens nothing that it can’t remember: a full storage would have it open the same for two decisions', async () => {
    expect(await ask(2)).toBe(linkOf(id, 2))
    isFull = true
    expect(await ask(3, [rolled(2)])).toBe(null)
    expect(await ask(2)).toBe(linkOf(id, 2))
    isFull = false
    expect(await ask(3, [rolled(2)])).toBe(linkOf(id, 3))
  })

  test('keeps its chain, and what it has opened, whatever the server says later', async () => {
    expect(await ask(2)).toBe(linkOf(id, 2))
    pin(table({ state: 'running', anchor: 'b'.repeat(64) }))
    pin(table({ anchor: null }))
    renew(id)
    commit(id, 'c'.repeat(64))
    uncommit(id)
    agree({ id, anchors: anchors() })
    standUp(id)
    expect([addedTo(id), linkOf(id, 0), await ask(2)]).toEqual([anchor, anchor, linkOf(id, 2)])
    expect(await ask(2, [nod])).toBe(null)
    expect(handsIn(record({ ...rolled(2), move: 'other' }))).toMatchObject({ wrong: 'other' })
  })

  test('has begun once the match is seen to run, though it was asked for nothing yet', () => {
    pin(table({ state: 'running' }))
    renew(id)
    expect([addedTo(id), opensOnlyAsked(id)]).toEqual([anchor, true])
  })

  test('opens nothing a second time where others have committed to something else since; it commits to a new chain', () => {
    agree({ id, anchors: anchors(), allHands: true })
    expect(() => agree({ id, anchors: ['b'.repeat(64), anchor], allHands: true })).toThrow('something else')
    renew(id)
    expect(linkOf(id, 0)).not.toBe(anchor)
    expect(opensOnlyAsked(id)).toBe(false)
    // And counts the starts that didn't come.
    expect(pinnedOf(id)?.former).toEqual([anchor])
    commit(id, linkOf(id, 0) as string)
    agree({ id, anchors: [null, linkOf(id, 0) as string], allHands: true })
    renew(id)
    expect(pinnedOf(id)?.former).toHaveLength(2)
    expect(() => agree({ id, anchors: [null, linkOf(id, 0) as string] })).toThrow('isn’t among them')
    // What was opened then doesn't count as another device's now.
    pin(table({ anchor }))
    expect(addedTo(id)).toBeUndefined()
    expect(heldBy({ id, commitment: 'a'.repeat(64), anchors: anchors() }).added).toBe('former')
  })

  test('knows whether they were agreed on while it was in the lobby', () => {
    renew(id)
    expect(pinnedOf(id)?.allHands).toBeUndefined()
    pin(table({ allHands: true }))
    expect([pinnedOf(id)?.allHands, opensOnlyAsked(id)]).toEqual(['said', false])
    pin(table())
    expect(pinnedOf(id)?.allHands).toBeUndefined()
    pin(table({ allHands: true }))
    pin(table({ state: 'running' }))
    expect(pinnedOf(id)).toMatchObject({ allHands: 'switched', begun: true })
    expect(opensOnlyAsked(id)).toBe(false)
  })

  test('opens nothing for a beginning once the match was said to run, and nothing twice in one record', () => {
    renew(id)
    const own = linkOf(id, 0) as string
    commit(id, own)
    for (const wrong of [[null, null], [own, own], []]) expect(() => agree({ id, anchors: wrong })).toThrow('isn’t among them')
    pin(table({ state: 'running' }))
    expect(() => agree({ id, anchors: [null, own] })).toThrow('the match has begun')
    expect([commit(id, 'c'.repeat(64)), addedTo(id)]).toEqual([false, own])
  })

  test('that slept through the beginning is asked, and compares, all the same', async () => {
    standUp(id)
    pin(table({ allHands: true }))
    const own = linkOf(id, 0) as string
    expect(commit(id, own)).toBe(true)
    expect(opensOnlyAsked(id)).toBe(false)
    pin(table({ state: 'running', allHands: true }))
    expect([opensOnlyAsked(id), await ask(2)]).toEqual([true, linkOf(id, 2)])
    const played = { ...record(rolled(2)), anchors: [null, own], opened: [null, null] }
    expect(handsIn(played)).toEqual({ ...nothing, compared: 1 })
    expect(handsIn({ ...played, actions: [{ ...rolled(2), move: 'other' }] })?.wrong).toBe('other')
    expect(handsIn({ ...played, allHands: undefined })).toBe(null)
  })

  test('that was told they are switched off is named to no such dice', () => {
    renew(id)
    pin(table({ allHands: true }))
    const own = linkOf(id, 0) as string
    commit(id, own)
    pin(table({ state: 'running' }))
    const played = { ...record(), anchors: [null, own], opened: [null, null] }
    expect([handsIn(played)?.wrong, handsIn({ ...played, allHands: undefined })]).toEqual(['other', null])
    uncommit(id)
    expect(addedTo(id)).toBeUndefined()
  })
})

test('opens nothing on another device, or where all hands aren’t agreed on', async () => {
  for (const other of [undefined, 'b'.repeat(64)]) {
    store.clear()
    pin(table())
    commit(id, linkOf(id, 0) as string)
    if (other) pin(table({ anchor: other }))
    expect([opensOnlyAsked(id), await ask(2)]).toEqual([false, null])
  }
})

describe('the record', () => {
  test('fits if all that this browser opened was opened for what was decided then', async () => {
    expect(handsIn(record())).toEqual(nothing)
    await ask(2)
    await ask(3, [rolled(2), nod])
    expect(handsIn(record(rolled(2), nod, rolled(3)))).toEqual({ ...nothing, compared: 2 })
    // a question that never came
    expect(handsIn(record(rolled(2), nod, rolled(3), unopened(4)))).toEqual({ ...nothing, compared: 2 })
  })

  test('doesn’t if a decision, or what came before it, was exchanged', async () => {
    await ask(2)
    await ask(3, [rolled(2), nod])
    for (const actions of [
      [rolled(2), nod, { ...rolled(3), move: 'other' }],
      [rolled(2), nod, { ...rolled(3), args: ['x'] }],
      [rolled(2), nod, { ...rolled(3), asked: ['1'] }],
      [rolled(2), rolled(3)],
      [rolled(2), nod, nod, rolled(3)],
      [{ ...rolled(2), seat: '1' }, nod, rolled(3)],
    ])
      expect(handsIn(record(...actions))?.wrong).toBe('other')
    const { allHands: _, ...without } = record(rolled(2), nod, rolled(3))
    expect(handsIn(without)?.wrong).toBe('off')
  })

  test('says so where a number was left out, in the deal or in a roll: it may have come too late', async () => {
    await ask(2)
    await ask(3, [rolled(2)])
    expect(handsIn({ ...record(rolled(2), rolled(3)), opened: [null, null] })).toEqual({ ...nothing, compared: 2, left: [1] })
    expect(handsIn(record(rolled(2), unopened(3)))).toEqual({ ...nothing, compared: 2, left: [3] })
  })

  test('says so if numbers were opened with which no roll was made; more than three aren’t by accident', async () => {
    await ask(2)
    await ask(3, [rolled(2)])
    for (const actions of [
      [rolled(2)],
      [rolled(2), { ...unopened(3), move: 'other' }],
      [rolled(2), { ...unopened(3), asked: ['0'] }],
      [rolled(2), nod, unopened(3)],
    ])
      expect(handsIn(record(...actions))).toMatchObject({ wrong: null, unused: [3], left: [], forgotten: [] })
    await ask(4)
    await ask(5)
    const three = handsIn(record(rolled(2)))
    expect([three?.unused, three && isFair(three)]).toEqual([[3, 4, 5], true])
    await ask(6)
    const four = handsIn(record(rolled(2)))
    expect(four && isFair(four)).toBe(false)
  })

  test('accuses nobody of what this browser’s storage has lost, unless a later number was asked for besides', async () => {
    await ask(2)
    const before = new Map(store)
    await ask(3, [rolled(2)])
    for (const [key, value] of before) store.set(key, value)
    expect(handsIn(record(rolled(2), rolled(3)))).toEqual({ ...nothing, compared: 1, forgotten: [3] })
    await ask(9, [nod])
    expect(handsIn(record(rolled(2), rolled(3)))).toMatchObject({ wrong: 'other', unused: [9], forgotten: [3] })
  })

  test('is held against what was opened here, not against what another tab writes of another match', async () => {
    const before = new Map(store)
    await ask(2)
    for (const [key, value] of before) store.set(key, value)
    pin(table({ id: 'mossy-kiln-other' }))
    expect(handsIn(record(rolled(2)))).toEqual({ ...nothing, compared: 1 })
  })

  test('can’t be judged by a browser that hasn’t agreed to it, or has added nothing', () => {
    expect(handsIn({ ...record(), anchors: [null, null] })).toBe(null)
    expect(anchorsFit({ id, anchors: anchors() })).toBe(true)
    expect(anchorsFit({ id, anchors: ['b'.repeat(64), anchor] })).toBe(false)
    store.clear()
    expect([handsIn(record(rolled(2))), anchorsFit({ id, anchors: anchors() })]).toEqual([null, null])
  })

  test('says for how many rolls each seat was asked, and opened something', () => {
    const { actions } = record(rolled(2), { ...rolled(3), asked: ['0'] }, nod)
    expect([askedOf({ actions }, 0), askedOf({ actions }, 1)]).toEqual([
      { rolls: 2, asked: 2, opened: 0 },
      { rolls: 2, asked: 1, opened: 1 },
    ])
  })
})
