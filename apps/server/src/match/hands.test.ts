/** Which seats are asked for a number for a roll, and when. */
import { decisionOn, firstRolls, fits } from '@toadstool/games/rolls'
import { expect, test, vi } from 'vitest'
import { chainOf } from '../test/chains.ts'
import { linkBefore, sealOf } from './chance.ts'
import { type Hands, handsFor, needsHands, noHands } from './hands.ts'
import type { Match } from './running.ts'

const chains = ['zero', 'one', 'two'].map((word) => chainOf(word, 5))
const anchors = [...chains.map(([anchor]) => anchor as string), null]
const step = { seat: '0', move: 'roll', args: ['twice'] }

function matchOf(changes: object = {}, rolls: unknown = firstRolls(anchors, true)): Match {
  const table = { id: 'mossy-kiln', secret: '5e'.repeat(32), seats: [{}, {}, {}, {}], anchors, ...changes }
  return { table, state: { rolls } } as unknown as Match
}

/** The browsers of these seats, which open the links that they are asked for. */
function browsers(...here: string[]) {
  const isHere = vi.fn((_: string, seat: string) => here.includes(seat))
  const ask = vi.fn(
    async (...[, seats]: Parameters<Hands['ask']>) => new Map(seats.keys().map((seat) => [seat, chains[Number(seat)]?.[1] as string])),
  )
  return { isHere, ask }
}

test('those are asked who have a chain and are there, for a link that fits the next roll', async () => {
  const hands = browsers('0', '2', '3')
  const match = matchOf()
  const links = { '0': chains[0]?.[1], '2': chains[2]?.[1] }
  expect(await handsFor(hands, match, step)).toEqual({ links, asked: ['0', '2'] })
  expect(hands.isHere.mock.calls).toEqual([0, 1, 2].map((seat) => ['mossy-kiln', String(seat), anchors[seat]]))
  const decision = sealOf(match.table.secret, decisionOn(1, '', { ...step, asked: ['0', '2'] }))
  const [id, seats, question, isRight] = hands.ask.mock.lastCall ?? []
  expect([id, [...(seats ?? [])], question]).toEqual([
    'mossy-kiln',
    [0, 2].map((seat) => [String(seat), anchors[seat]]),
    { roll: 1, decision },
  ])
  expect([1, 2].map((at) => isRight?.('0', chains[0]?.[at] as string))).toEqual([true, false])
  expect(fits(firstRolls(anchors), '0', chains[0]?.[1] as string, linkBefore)).toBe(true)
})

test('nobody whose chain has ended', async () => {
  const rolls = firstRolls(anchors, true)
  const hands = browsers('0', '1')
  const ended = { ...rolls, chains: rolls.chains.map((chain, seat) => (seat === 1 && chain ? { ...chain, ended: true } : chain)) }
  expect((await handsFor(hands, matchOf({}, ended), step)).asked).toEqual(['0'])
})

test('for one roll they are asked once: the same decision, tried again, has what came then, another one nobody’s', async () => {
  const hands = browsers('0')
  const match = matchOf()
  const first = await handsFor(hands, match, step)
  expect(await handsFor(hands, match, step)).toBe(first)
  expect(await handsFor(hands, match, { ...step, args: [] })).toEqual({ links: {}, asked: [] })
  expect(hands.ask.mock.calls.length).toBe(1)
  match.state = { rolls: { ...firstRolls(anchors, true), made: 1 } } as never
  expect((await handsFor(hands, match, { ...step, args: [] })).asked).toEqual(['0'])
  expect(hands.ask.mock.calls.length).toBe(2)
})

test('a match whose dice don’t come from all hands asks nobody', async () => {
  const hands = browsers('0')
  for (const rolls of [undefined, firstRolls(anchors)]) {
    await expect(handsFor(hands, { ...matchOf(), state: { rolls } } as never, step)).rejects.toThrow('from all hands')
  }
  expect(await handsFor(noHands, matchOf(), step)).toEqual({ links: {}, asked: [] })
  expect(await handsFor(hands, matchOf({ anchors: undefined }), step)).toMatchObject({ asked: [] })
  expect([noHands.isHere('', '', ''), [...(await noHands.ask('', new Map(), { roll: 1, decision: '' }, () => true))]]).toEqual([false, []])
})

test('what is drawn where all hands are agreed on needs them, unless nobody may know of it', () => {
  const needs = (allHands: unknown, roll: number | undefined, unseen: boolean) =>
    needsHands({ table: { allHands } } as never, { ...(roll === undefined ? {} : { rolled: { roll } }), unseen } as never)
  expect(needs(true, 1, false)).toBe(true)
  expect([needs(undefined, 1, false), needs(true, undefined, false), needs(true, 1, true)]).toEqual([false, false, false])
})
