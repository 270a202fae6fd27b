/** Dice from all hands: everybody present adds to each roll, once it is decided what it is for. */

import { decisionOn, firstRolls, mixtureOf, opened, pastWith, type Rolls, rollsAfter } from '@toadstool/games/rolls'
import { randomOf } from '@toadstool/games/testing'
import type { HandFrame, Proof } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../journal/records.ts'
import { digestOf, rollOf, sealOf } from '../match/chance.ts'
import { bankAt } from '../match/clocks.ts'
import type { Running } from '../match/running.ts'
import { differenceIn } from '../match/verify.ts'
import { commitmentOf } from '../tables/secret.ts'
import { chainOf } from './chains.ts'
import { givenTime } from './givenTime.ts'
import { type Client, type LiveTable, liveTable } from './liveTable.ts'

const secret = '00ff'.repeat(16)
const chains = [chainOf('zero'), chainOf('one')]
const linkOf = (seat: number, roll: number): string => chains[seat]?.[roll] as string
const dice = {
  anchors: [linkOf(0, 0), linkOf(1, 0)],
  opened: [linkOf(0, 1), linkOf(1, 1)],
  allHands: true,
} as const

let server: LiveTable
const time = givenTime()
/** The clock that measures waits, in ms. */
let now = 0
const settings = { time, now: () => now, handPatience: 2500 }
beforeEach(async () => {
  server = await liveTable(settings)
})
afterEach(() => server.close())

/** A page's answer to a question; `undefined`: none. */
type Answer = (frame: HandFrame) => unknown

/** A page at this seat, with the questions it was asked. */
async function page(
  match: string,
  seat: 0 | 1,
  answer: Answer = ({ roll }) => linkOf(seat, roll),
): Promise<Client & { asked: HandFrame[] }> {
  const client = await server.join(match, String(seat))
  const asked: HandFrame[] = []
  client.socket.on('hand', (frame: HandFrame, answered: (link: unknown) => void) => {
    asked.push(frame)
    const said = answer(frame)
    if (said !== undefined) answered(said)
  })
  client.socket.emit('hands', { match, anchor: linkOf(seat, 0) })
  // The answer to a later frame: the server has handled the one before.
  await client.socket.emitWithAck('alive', { match })
  return Object.assign(client, { asked })
}

let made = 0
const act = (match: string, seat: string, move: string) => server.host.act(match, seat, { id: `action-${++made}-xx`, move, args: [] })
const rollsOf = async (match: string) => (await server.host.open(match))?.state.rolls
const rowsOf = async (match: string) => (await server.journal.rows(match, 0, -1)).map(({ rolled }) => rolled)

async function proofOf(match: string): Promise<Proof> {
  const [table, played] = [await server.journal.table(match), await server.host.proofOf(match)]
  if (!table || !played) throw new Error('no such match')
  const { id, game, options } = table
  const added = { anchors: [...dice.anchors], opened: [...dice.opened], allHands: true as const }
  return { id, game, secret, options, seats: 2, commitment: commitmentOf(table), ...added, ...played }
}

describe('everybody who is there', () => {
  test('is asked once it is decided what a roll is for, whoever acts, and is shown the same seal of that', async () => {
    const match = await server.table({ secret, dice })
    const [zero, one] = [await page(match, 0), await page(match, 1)]
    await act(match, '0', 'nod')
    expect([zero.asked, one.asked]).toEqual([[], []])
    expect(await act(match, '0', 'roll')).toMatchObject({ status: 'done', version: 2 })
    const past = pastWith('', { seat: '0', move: 'nod', args: [] }, digestOf)
    const decision = sealOf(secret, decisionOn(2, past, { seat: '0', move: 'roll', args: [], asked: ['0', '1'] }))
    expect([zero.asked, one.asked]).toEqual([[{ match, roll: 2, decision }], [{ match, roll: 2, decision }]])
    expect((await rowsOf(match)).at(-1)).toEqual({ roll: 2, links: { '0': linkOf(0, 2), '1': linkOf(1, 2) }, asked: ['0', '1'] })
    expect(await rollsOf(match)).toMatchObject({ made: 2, chains: [{ at: 2 }, { at: 2 }] })
  })

  test('opens nothing unasked: what comes along with an action counts as nothing, also for another roll', async () => {
    const match = await server.table({ secret, dice })
    for (const roll of [2, 3]) {
      const link = { roll, link: linkOf(0, roll) }
      expect(await server.host.act(match, '0', { id: `with-link-${roll}`, move: 'nod', args: [], link })).toMatchObject({ status: 'done' })
    }
    expect(await rowsOf(match)).toEqual([undefined, undefined])
  })

  test('stands in the proof, which holds, and holds no more where it is said that somebody wasn’t there', async () => {
    const match = await server.table({ secret, dice })
    await page(match, 0)
    await act(match, '0', 'roll')
    await page(match, 1)
    await act(match, '1', 'roll')
    await act(match, '0', 'resign')
    const proof = await proofOf(match)
    expect(proof.actions.map(({ roll, asked }) => [roll, asked])).toEqual([
      [2, ['0']],
      [3, ['0', '1']],
      [undefined, undefined],
    ])
    expect(differenceIn(proof, server.rulebooks)).toBeUndefined()
    const { allHands: _, ...other } = proof
    expect(differenceIn(other, server.rulebooks)).toContain('action 1 doesn’t say who was asked')
    const edited = (change: Partial<Proof['actions'][0]>) =>
      differenceIn(
        { ...proof, actions: proof.actions.map((action, index) => (index === 1 ? { ...action, ...change } : action)) },
        server.rulebooks,
      )
    // With several spellings one could look for two decisions whose seals begin alike.
    for (const asked of [['0'], ['1', '0'], ['0', '1', '1'], ['0', '01', '1'], ['0', '1', '37']])
      expect([asked, edited({ asked })]).toEqual([asked, expect.stringContaining('action 2 doesn’t say who was asked')])
    expect(edited({ asked: undefined })).toContain('action 2 doesn’t say who was asked')
    expect(edited({ links: { '1': linkOf(1, 3) } })).toContain('another last state')
    const again = await liveTable({ path: server.path })
    expect(await again.host.proofOf(match)).toEqual(await server.host.proofOf(match))
    await again.close()
  })

  test('is asked for a roll of the clock and of a bot as well', async () => {
    const match = await server.table({
      secret,
      dice: { ...dice, anchors: [linkOf(0, 0), null], opened: [linkOf(0, 1), null] },
      bots: { '1': 'easy' },
    })
    const zero = await page(match, 0)
    await act(match, '0', 'roll')
    await zero.until(() => zero.asked.length >= 2)
    expect(zero.asked.map(({ roll }) => roll).slice(0, 2)).toEqual([2, 3])
  })
})

describe('who isn’t there', () => {
  test('isn’t asked, and adds again once they are back: nobody waits for them, and their chain goes on', async () => {
    const match = await server.table({ secret, dice })
    const one = await page(match, 1)
    await server.join(match, '0')
    await act(match, '0', 'roll')
    expect((await rowsOf(match)).at(-1)).toEqual({ roll: 2, links: { '1': linkOf(1, 2) }, asked: ['1'] })
    const zero = await page(match, 0)
    await act(match, '1', 'roll')
    expect([zero.asked.length, one.asked.length]).toEqual([1, 2])
    expect(await rollsOf(match)).toMatchObject({ made: 3, chains: [{ at: 3 }, { at: 3 }] })
  })

  test('or opens something else adds nothing to that roll; the third time ends their chain', async () => {
    for (const answer of [() => null, () => linkOf(1, 9), () => ({ wrong: true }), () => 'f'.repeat(64)] as Answer[]) {
      const match = await server.table({ secret, dice })
      const [, one] = [await page(match, 0), await page(match, 1, answer)]
      for (const seat of ['0', '1', '0']) expect(await act(match, seat, 'roll')).toMatchObject({ status: 'done' })
      expect(await rollsOf(match)).toMatchObject({ made: 4, chains: [{ at: 4 }, { at: 1, ended: true }] })
      await act(match, '1', 'roll')
      expect(one.asked.length).toBe(3)
      expect((await rowsOf(match)).at(-1)?.asked).toEqual(['0'])
    }
  })

  test('or doesn’t answer in time, as a phone that was put away, isn’t asked again before they do; the next link makes up for it', async () => {
    const match = await server.table({ secret, dice })
    let wake: () => void = () => undefined
    const one = await page(match, 1, ({ roll }) => {
      if (one.asked.length > 1) return linkOf(1, roll)
      return undefined
    })
    one.socket.on('hand', (_frame, answered) => {
      wake = () => answered(null)
    })
    for (const seat of ['0', '1', '0', '1']) await act(match, seat, 'roll')
    expect(one.asked.length).toBe(1)
    expect(await rollsOf(match)).toMatchObject({ made: 5, chains: [{ at: 1 }, { at: 1, missed: 1 }] })
    wake()
    await expect.poll(() => server.live.hands.isHere(match, '1', linkOf(1, 0))).toBe(true)
    await act(match, '0', 'roll')
    expect(await rollsOf(match)).toMatchObject({ made: 6, chains: [{ at: 1 }, { at: 6, missed: 1 }] })
  })

  test('who always answers at the last moment keeps others waiting for six seconds in all, and then for a twentieth of the time', async () => {
    const match = await server.table({ secret, dice })
    let late = 1100
    const one = await page(match, 1, ({ roll }) => {
      now += late
      return linkOf(1, roll)
    })
    const roll = async () => {
      const before = one.asked.length
      await act(match, String(turn++ % 2), 'roll')
      return one.asked.length > before
    }
    let turn = 0
    const asked: boolean[] = []
    for (let made = 0; made < 12; made += 1) asked.push(await roll())
    // Of each 1.1 s, 0.3 s are usual, and a twentieth is forgotten meanwhile.
    expect(asked).toEqual([...Array(8).fill(true), ...Array(4).fill(false)])
    expect(await rollsOf(match)).toMatchObject({ made: 13, chains: [{ at: 1 }, { at: 9 }] })
    now += 20_000
    late = 300
    expect([await roll(), await roll()]).toEqual([true, true])
    expect(await rollsOf(match)).toMatchObject({ made: 15, chains: [{ at: 1 }, { at: 15 }] })
  })

  test('a page with another chain than that of its seat isn’t asked', async () => {
    const match = await server.table({ secret, dice })
    const other = await server.join(match, '1')
    other.socket.emit('hands', { match, anchor: linkOf(0, 0) })
    await other.socket.emitWithAck('alive', { match })
    await act(match, '0', 'roll')
    expect((await rowsOf(match)).at(-1)?.asked).toEqual([])
  })

  test('a second page of one seat that opens nothing takes nothing from the first', async () => {
    const match = await server.table({ secret, dice })
    await page(match, 0, () => null)
    await page(match, 0)
    await act(match, '0', 'roll')
    expect(await rollsOf(match)).toMatchObject({ made: 2, chains: [{ at: 2 }, { at: 1 }] })
  })
})

/** A match whose rolls can't be stored until `heal` is called. */
async function tableOnFullDisk(): Promise<[match: string, heal: () => void]> {
  let isFull = true
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    append: (row, progress) => (isFull && row.rolled ? Promise.reject(new Error('the disk is full')) : journal.append(row, progress)),
  })
  await server.close()
  server = await liveTable({ ...settings, wrap })
  const heal = () => {
    isFull = false
  }
  return [await server.table({ secret, dice }), heal]
}

describe('while hands are asked', () => {
  test('others wait, and nothing is made twice', async () => {
    const match = await server.table({ secret, dice })
    const early: Promise<unknown>[] = []
    await page(match, 1)
    await page(match, 0, ({ roll }) => {
      if (roll === 2) early.push(act(match, '1', 'roll'))
      return linkOf(0, roll)
    })
    await act(match, '0', 'roll')
    await Promise.all(early)
    expect((await rowsOf(match)).map((rolled) => [rolled?.roll, rolled?.asked])).toEqual([
      [2, ['0', '1']],
      [3, ['0', '1']],
    ])
  })

  test('what can’t be stored is asked once: the same decision, tried again, is made with what came then', async () => {
    const [match, heal] = await tableOnFullDisk()
    const [zero, one] = [await page(match, 0), await page(match, 1)]
    const action = { id: 'the-same-action', move: 'roll', args: [] }
    expect(await server.host.act(match, '0', action)).toMatchObject({ status: 'failed' })
    one.socket.disconnect()
    await expect.poll(() => server.live.hands.isHere(match, '1', linkOf(1, 0))).toBe(false)
    heal()
    expect(await server.host.act(match, '0', action)).toMatchObject({ status: 'done' })
    expect([zero.asked.length, one.asked.length]).toEqual([1, 1])
    expect((await rowsOf(match)).at(-1)?.asked).toEqual(['0', '1'])
  })

  test('if another decision comes before one that couldn’t be stored, nobody is asked for it, and nobody has missed it', async () => {
    const [match, heal] = await tableOnFullDisk()
    const pages = [await page(match, 0), await page(match, 1)]
    expect(await act(match, '0', 'roll')).toMatchObject({ status: 'failed' })
    heal()
    await act(match, '0', 'nod')
    await act(match, '0', 'roll')
    expect((await rowsOf(match)).at(-1)).toEqual({ roll: 2, links: {}, asked: [] })
    await act(match, '1', 'roll')
    expect(pages.map(({ asked }) => asked.map(({ roll }) => roll))).toEqual([
      [2, 3],
      [2, 3],
    ])
    expect(await rollsOf(match)).toMatchObject({ chains: [{ at: 3 }, { at: 3 }] })
  })

  test('no clock runs', async () => {
    const match = await server.table({ secret, dice, pace: { kind: 'live', factor: 0, bank: 100 } })
    await page(match, 0, ({ roll }) => {
      time.to(time.now() + 40_000)
      return linkOf(0, roll)
    })
    const begun = time.now()
    time.to(begun + 10_000)
    await act(match, '0', 'roll')
    const { table, progress } = (await server.host.open(match)) as Running
    const banks = ['0', '1'].map((seat) => bankAt(table, seat, progress.clocks?.[seat] as Clock, time.now()))
    expect([time.now() - begun, ...banks]).toEqual([50_000, 90, 100])
  })

  test('nobody is asked for what nobody may know of: being asked would tell that somebody has answered', async () => {
    const match = await server.table({ secret, dice })
    const pages = [await page(match, 0), await page(match, 1)]
    expect(await act(match, '1', 'divine')).toMatchObject({ status: 'done' })
    expect(pages.map(({ asked }) => asked)).toEqual([[], []])
    expect((await rowsOf(match)).at(-1)).toEqual({ roll: 2, asked: [] })
  })
})

describe('an operator at the table who knows the secret', () => {
  const tries = 10_000
  const dieOf = (seed: string): number => 1 + (Number.parseInt(seed.slice(0, 12), 16) % 6)
  /** Five standard deviations of so many fair dice. */
  const noise = 5 * Math.sqrt(tries * (1 / 6) * (5 / 6))
  const perMatch = 20

  /** How often the first die is foreseen before the decision, by an operator playing against a person on seat 1 who hasn't acted since the last roll. */
  function foreseen(allHands: boolean): number {
    const random = randomOf(26)
    let right = 0
    for (let match = 0; match < tries / perMatch; match += 1) {
      const [own, other] = [chainOf(`own ${random()}`, perMatch + 2), chainOf(`other ${random()}`, perMatch + 2)]
      const first = { '0': own[1] as string, '1': other[1] as string }
      let rolls: Rolls = rollsAfter(firstRolls([own[0] as string, other[0] as string]), null, { roll: 1, links: first })
      for (let roll = 2; roll < perMatch + 2; roll += 1) {
        const known = { '0': own[roll] as string }
        const guess = dieOf(rollOf(secret, mixtureOf(opened(rolls, known))))
        const links = allHands ? { ...known, '1': other[roll] as string } : known
        if (dieOf(rollOf(secret, mixtureOf(opened(rolls, links)))) === guess) right += 1
        rolls = rollsAfter(rolls, '0', { roll, links, ...(allHands && { asked: ['0', '1'] }) })
      }
    }
    return right
  }

  test('foresees 10,000 rolls without, none with: one in six is right, as by chance', () => {
    expect(foreseen(false)).toBe(tries)
    expect(Math.abs(foreseen(true) - tries / 6)).toBeLessThan(noise)
  })
})
