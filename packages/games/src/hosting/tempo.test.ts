import { expect, test } from 'vitest'
import type { Seat } from '../tabletop/token.ts'
import { type Tempo, tempoOf } from './tempo.ts'

const bot = { kind: 'bot', name: '', level: 'easy' } as const
const person = { kind: 'person', personId: null, name: '', credentialHash: null, ready: true, data: null } as const

/** A match of three bots and the people after them, in the turn of the first bot; `asks` is what the game asks for before a decision. */
function playing(people = 1, asks = 600) {
  const game = { asks, turn: 1, currentPlayer: '0', owes: ['0', '1', '2'], play: undefined as string | undefined }
  const played = {
    table: { id: 'mossy-kiln', seats: [bot, bot, bot, ...Array.from({ length: people }, () => person)] },
    rulebook: { bot: { pause: () => game.asks, playOf: () => game.play } },
    progress: { owes: game.owes },
    state: { ctx: game },
    viewOf: () => ({}),
  } as unknown as Parameters<Tempo['pause']>[0]
  return { game, played }
}

/** The pauses of a turn that has so many steps. */
function turnOf(tempo: Tempo, { game, played }: ReturnType<typeof playing>, steps: number, holder: Seat = '0'): number[] {
  Object.assign(game, { turn: game.turn + 1, currentPlayer: holder })
  return Array.from({ length: steps }, () => Math.round(tempo.pause(played, '0')))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

test('a short turn is not drawn out: each pause is as long as the game says', () => {
  expect(turnOf(tempoOf(1), playing(), 2)).toEqual([600, 600])
  expect(turnOf(tempoOf(1), playing(1, 0), 2)).toEqual([1, 1])
})

test('a turn that gets longer gets quicker, and takes about three seconds however long it is', () => {
  const tempo = tempoOf(1)
  const it = playing()
  const pauses = turnOf(tempo, it, 12)
  expect(pauses.slice(0, 6)).toEqual([600, 600, 600, 600, 300, 150])
  expect(pauses.at(-1)).toBe(40)
  expect(sum(pauses)).toBeLessThan(3300)
})

test('where turns are usually long their steps share the time evenly', () => {
  const tempo = tempoOf(1)
  const it = playing(1, 300)
  for (let turn = 0; turn < 8; turn += 1) turnOf(tempo, it, 20)
  const pauses = turnOf(tempo, it, 20)
  expect(pauses.slice(0, 15).every((each) => each > 140 && each < 160)).toBe(true)
  expect(sum(pauses)).toBeGreaterThan(2500)
  expect(sum(pauses)).toBeLessThan(3300)
})

test('a single long fight leaves those after it time', () => {
  const tempo = tempoOf(1)
  const it = playing()
  turnOf(tempo, it, 1)
  turnOf(tempo, it, 100)
  expect(turnOf(tempo, it, 1)[0]).toBe(Math.round(3000 / ((600 / 2 / 2 + 6000 / 2) / 600)))
})

test('the turns of people teach nothing about those of bots', () => {
  const tempo = tempoOf(1)
  const it = playing()
  turnOf(tempo, it, 30, '3')
  expect(turnOf(tempo, it, 1)).toEqual([600])
})

test('what a seat is free to do keeps nobody waiting, so it takes nothing of the time', () => {
  const tempo = tempoOf(1)
  const it = playing()
  it.game.owes.splice(0, 1)
  expect(turnOf(tempo, it, 10)).toEqual(Array.from({ length: 10 }, () => 600))
})

test('who acts in a bot’s turn gets half the time to see what comes of it, in a turn of one’s own all of it', () => {
  const tempo = tempoOf(1)
  const it = playing(1, 1200)
  turnOf(tempo, it, 30)
  tempo.rest(it.played.table.id)
  expect(Math.round(tempo.pause(it.played, '0'))).toBe(750)
  turnOf(tempo, it, 30, '3')
  tempo.rest(it.played.table.id)
  expect(Math.round(tempo.pause(it.played, '0'))).toBe(1200)
})

test('whoever hurries ends all pauses, in later turns too, until a person acts', () => {
  const tempo = tempoOf(1)
  const it = playing()
  const { id } = it.played.table
  tempo.hurry('another-match')
  expect(turnOf(tempo, it, 1)).toEqual([600])
  tempo.hurry(id)
  expect([turnOf(tempo, it, 2), turnOf(tempo, it, 2, '3')]).toEqual([
    [0, 0],
    [0, 0],
  ])
  tempo.rest(id)
  expect(turnOf(tempo, it, 1)).toEqual([600])
  tempo.hurry(id)
  tempo.end(id)
  expect(turnOf(tempo, it, 1)).toEqual([600])
})

test('bots play slower and quicker as people wish, and where several sit as slowly as any of them wants', () => {
  const tempo = tempoOf(1)
  const it = playing(2, 400)
  const { id } = it.played.table
  const first = () => turnOf(tempo, it, 1)[0]
  tempo.wish(id, '3', 'quick')
  expect(first()).toBe(400)
  tempo.wish(id, '4', 'quick')
  expect(first()).toBe(160)
  tempo.wish(id, '4', 'calm')
  expect(first()).toBe(800)
  tempo.wish(id, '4', 'usual')
  expect(first()).toBe(400)
  // nobody but bots sits there
  tempo.wish(id, '1', 'calm')
  expect(first()).toBe(400)
  tempo.wish(id, '4', 'calm')
  tempo.end(id)
  expect(first()).toBe(400)
})

test('a wish for another match changes nothing here, and those of longest ago are forgotten', () => {
  const tempo = tempoOf(1)
  const it = playing(1, 400)
  const first = () => turnOf(tempo, it, 1)[0]
  tempo.wish(it.played.table.id, '3', 'calm')
  for (let other = 1; other < 10_000; other += 1) tempo.wish(`match-${other}`, '3', 'quick')
  expect(first()).toBe(800)
  tempo.wish('match-10000', '3', 'quick')
  expect(first()).toBe(400)
})

test('no pause comes near the two seconds after which another node takes a bot for gone; the server’s pace multiplies it', () => {
  const it = playing(1, 5000)
  const first = (pace: number) => {
    const tempo = tempoOf(pace)
    tempo.wish(it.played.table.id, '3', 'calm')
    return turnOf(tempo, it, 1)[0]
  }
  expect([first(1), first(3), first(0)]).toEqual([1600, 4800, 0])
})

test('the same play in another turn is another; in a game that names none the turn is the play', () => {
  const tempo = tempoOf(1)
  const { game, played } = playing()
  expect(tempo.playIn(played)).toBe(1)
  game.play = 'raid'
  const before = tempo.playIn(played)
  game.turn = 2
  expect(tempo.playIn(played)).not.toBe(before)
})
