/**
 * Rolls are counted, and each player has one number for each, so that even a player who knows the secret can't choose
 * the dice by acting before the roll.
 */

import { firstRolls, fits, isDue, mixtureOf, opened, type Rolls, rollsAfter } from '@toadstool/games/rolls'
import { randomOf } from '@toadstool/games/testing'
import type { Proof } from '@toadstool/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { linkBefore, rollOf, seedOf } from '../match/chance.ts'
import { differenceIn } from '../match/verify.ts'
import { commitmentOf } from '../tables/secret.ts'
import { chainOf } from './chains.ts'
import { type Client, type FixtureView, type LiveTable, liveTable } from './liveTable.ts'

const secret = '00ff'.repeat(16)
const chains = [chainOf('zero'), chainOf('one')]
const dice = { anchors: chains.map(([anchor]) => anchor as string), opened: chains.map(([, first]) => first as string) }

let server: LiveTable
let made = 0
beforeEach(async () => {
  server = await liveTable()
})
afterEach(() => server.close())

const opens = (seat: string, roll: number, link = chains[Number(seat)]?.[roll] as string) => ({ roll, link })
const act = (match: string, seat: string, move: string, link?: ReturnType<typeof opens>) =>
  server.host.act(match, seat, { id: `action-${++made}-xx`, move, args: [], ...(link && { link }) })
const rowsOf = async (match: string) => (await server.journal.rows(match, 0, -1)).map(({ rolled }) => rolled)
const lastOf = async (match: string) => (await server.host.open(match))?.state.G as unknown as FixtureView & { last: number }
const rollsOf = async (match: string) => (await server.host.open(match))?.state.rolls
async function proofOf(match: string): Promise<Proof> {
  const [table, played] = [await server.journal.table(match), await server.host.proofOf(match)]
  if (!table || !played) throw new Error('no such match')
  const { id, game, secret, options, anchors, opened } = table
  return {
    id,
    game,
    secret,
    options,
    seats: 2,
    commitment: commitmentOf(table),
    anchors: [...(anchors ?? [])],
    opened: [...(opened ?? [null, null])],
    ...played,
  }
}

describe('rolls', () => {
  test('are counted, not actions: free actions before one change nothing of it', async () => {
    const rolled: number[] = []
    for (const free of [0, 1, 29]) {
      const match = await server.table({ secret, dice })
      for (let index = 0; index < free; index += 1) await act(match, '0', 'nod', opens('0', 2))
      expect(await act(match, '0', 'roll', opens('0', 2))).toMatchObject({ status: 'done' })
      rolled.push((await lastOf(match)).last)
      expect(await rollsOf(match)).toMatchObject({ made: 2, chains: [{ at: 2 }, { at: 1 }] })
    }
    expect(new Set(rolled).size).toBe(1)
  })

  test('have a number each: none is used twice, whatever is taken back or set back, and after a restart', async () => {
    const match = await server.table({ secret, dice })
    await act(match, '0', 'boast', opens('0', 2))
    await act(match, '0', ':undo')
    await act(match, '0', 'roll', opens('0', 2))
    await act(match, '1', 'roll', opens('1', 3))
    await server.host.rollBack(match, 0)
    await act(match, '0', 'roll', opens('0', 4))
    const second = await liveTable({ path: server.path })
    await second.host.act(match, '1', { id: 'after-the-restart', move: 'roll', args: [], link: opens('1', 5) })
    await second.close()
    expect((await rowsOf(match)).map((rolled) => rolled?.roll)).toEqual([undefined, undefined, 2, 3, undefined, 4, 5])
  })

  test('stand in the proof with what was opened, also of a match that was made smaller', async () => {
    const match = await server.table({ secret, dice })
    await act(match, '0', 'nod', opens('0', 2))
    await act(match, '0', 'roll')
    await act(match, '1', 'roll', opens('1', 3))
    await act(match, '0', 'resign')
    const proof = await proofOf(match)
    expect(proof.actions.map(({ roll, links }) => [roll, links])).toEqual([
      [undefined, { '0': chains[0]?.[2] }],
      [2, undefined],
      [3, { '1': chains[1]?.[3] }],
      [undefined, undefined],
    ])
    expect(differenceIn(proof, server.rulebooks)).toBeUndefined()
    while (await server.journal.shrink(match));
    const smaller = await liveTable({ path: server.path })
    expect(await smaller.host.proofOf(match)).toEqual(await server.host.proofOf(match))
    await smaller.close()
    const [free, roll, ...rest] = proof.actions as [Proof['actions'][0], Proof['actions'][0]]
    const edited = (...actions: Proof['actions']) => differenceIn({ ...proof, actions }, server.rulebooks)
    const { links: _links, ...silent } = free
    const { roll: _roll, ...uncounted } = roll
    expect(edited(silent, roll, ...rest)).toContain('another last state')
    expect(edited(free, uncounted, ...rest)).toContain('action 3 opens what is not the next link of seat 1')
    expect(edited(free, { ...roll, roll: 3 })).toContain('action 2 is roll 3, and 2 is the next')
    expect(edited({ ...free, roll: 2 }, { ...roll, roll: 3 })).toContain('action 1 is recorded as a roll, and draws nothing')
    expect(edited(free, uncounted)).toContain('action 2 draws, and is recorded as no roll')
    expect(edited({ ...free, links: { '0': chains[1]?.[2] as string } }, roll, ...rest)).toContain(
      'action 1 opens what is not the next link of seat 0',
    )
    expect(edited({ ...free, links: { '7': chains[1]?.[2] as string } }, roll, ...rest)).toContain('not the next link of seat 7')
  })
})

describe('a link', () => {
  let match: string
  beforeEach(async () => {
    match = await server.table({ secret, dice })
  })

  test('that is forged, of another seat, or of a later roll counts as none, and stops no move', async () => {
    for (const link of ['f'.repeat(64), chains[1]?.[2], chains[0]?.[3]])
      expect(await act(match, '0', 'nod', opens('0', 2, link))).toMatchObject({ status: 'done' })
    expect(await act(match, '0', 'roll', opens('0', 2, 'e'.repeat(64)))).toMatchObject({ status: 'done' })
    expect(await rollsOf(match)).toMatchObject({ made: 2, chains: [{ at: 1, link: chains[0]?.[1], ended: true }, { at: 1 }] })
  })

  test('for a roll that was made meanwhile is asked for anew, and the action is made once', async () => {
    const action = { id: 'the-same-action', move: 'roll', args: [] }
    expect(await server.host.act(match, '0', { ...action, link: opens('0', 1) })).toMatchObject({
      status: 'failed',
      error: 'stale-link',
      roll: 2,
    })
    expect(await server.host.act(match, '0', { ...action, link: opens('0', 2) })).toMatchObject({ status: 'done', version: 1 })
    expect(await server.host.act(match, '0', { ...action, link: opens('0', 2) })).toEqual({ status: 'done', version: 1, again: true })
  })

  test('that was kept back from a roll ends its chain: the last one opened counts from then on', async () => {
    const turns: [string, number, boolean][] = [
      ['0', 2, true],
      ['1', 3, true],
      ['0', 4, false],
      ['1', 5, true],
      ['0', 6, true],
    ]
    for (const [seat, roll, isOpened] of turns) await act(match, seat, 'roll', isOpened ? opens(seat, roll) : undefined)
    expect(await rollsOf(match)).toMatchObject({ made: 6, chains: [{ at: 2, ended: true }, { at: 5 }] })
  })

  test('isn’t told to anybody: what was opened with a secret answer shows in nothing', async () => {
    const worlds: unknown[][] = []
    for (const link of [undefined, opens('1', 2)]) {
      const same = await server.table({ secret, dice })
      const clients: Client[] = await Promise.all(['0', null].map((seat) => server.join(same, seat)))
      await act(same, '1', 'whisper', link)
      await act(same, '0', 'roll', opens('0', 2))
      await Promise.all(clients.map((client) => client.until(() => client.state._stateID === 2)))
      worlds.push(clients.map(({ heard, state }) => [heard.map(([event]) => event), Object.keys(state), state.ctx]))
      expect(JSON.stringify(clients.map(({ heard }) => heard))).not.toContain((link ?? opens('1', 2)).link)
    }
    expect(worlds[0]).toEqual(worlds[1])
  })
})

describe('an operator at the table who knows the secret', () => {
  const tries = 10_000
  const most = 30
  const dieOf = (seed: string): number => 1 + (Number.parseInt(seed.slice(0, 12), 16) % 6)
  /** Five standard deviations of so many fair dice. */
  const noise = 5 * Math.sqrt(tries * (1 / 6) * (5 / 6))
  const word = (random: () => number): string =>
    Array.from({ length: 8 }, () =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('')

  test('had a six nearly always, as long as free actions changed the dice', () => {
    const random = randomOf(22)
    let sixes = 0
    for (let index = 0; index < tries / 10; index += 1) {
      const [own, nonces] = [word(random), [word(random), word(random)]]
      if (Array.from({ length: most }, (_, free) => dieOf(seedOf(own, index + free, nonces))).includes(6)) sixes += 1
    }
    expect(sixes / (tries / 10)).toBeGreaterThan(0.98)
  })

  test('has one of six in 10,000 rolls, whatever they do before each of them', () => {
    const random = randomOf(22)
    const perMatch = 20
    let sixes = 0
    for (let match = 0; match < tries / perMatch; match += 1) {
      const own = word(random)
      const links = [chainOf(word(random), 2 * perMatch + 1), chainOf(word(random), 2 * perMatch + 1)]
      let rolls: Rolls = rollsAfter(firstRolls(links.map(([anchor]) => anchor as string)), null, {
        roll: 1,
        links: { '0': links[0]?.[1] as string, '1': links[1]?.[1] as string },
      })
      for (let roll = 0; roll < perMatch; roll += 1) {
        const before = rolls
        const link = links[0]?.[rolls.made + 1] as string
        // Some free actions first; the link is opened with one of them or with the roll, and may be any that the server takes.
        const others = [link, links[0]?.[rolls.made + 2], links[1]?.[rolls.made + 1], links[0]?.[rolls.made]]
        const taken = others.filter((each) => each !== undefined && fits(before, '0', each, linkBefore))
        expect(taken).toEqual([link])
        const seeds = new Set<string>()
        let known = before
        for (let free = 0; free < most; free += 1) {
          known = opened(known, { '0': link })
          seeds.add(rollOf(own, mixtureOf(known)))
        }
        expect(seeds.size).toBe(1)
        if ([...seeds].some((seed) => dieOf(seed) === 6)) sixes += 1
        rolls = rollsAfter(rolls, '0', { roll: rolls.made + 1, links: { '0': link } })
        rolls = rollsAfter(rolls, '1', { roll: rolls.made + 1, links: { '1': links[1]?.[rolls.made + 1] as string } })
      }
    }
    expect(Math.abs(sixes - tries / 6)).toBeLessThan(noise)
  })

  test('chooses between two at one roll of a match, by keeping back what is due; then never again', () => {
    const links = chainOf('own', 40)
    let rolls = firstRolls([links[0] as string, null])
    let choices = 0
    for (let roll = 0; roll < 30; roll += 1) {
      if (isDue(rolls, '0')) choices += 1
      rolls = rollsAfter(rolls, '0', { roll: rolls.made + 1 })
    }
    expect(choices).toBe(1)
  })
})
