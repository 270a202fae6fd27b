import { nirds, type State, type View } from '@toadstool/games/nirds'
import type { Refusal } from '@toadstool/games/tabletop'
import { chanceOf, randomOf, testTable } from '@toadstool/games/testing'
import { expect, test } from 'vitest'
import { touchOf } from '../kit/index.ts'
import { propsOf } from '../test/drafts.ts'
import { about } from './about.tsx'
import type { Table } from './table.ts'
import { things } from './things.ts'

/** The labels on the card of a thing for seat 0 in the first trading phase, and what the first of them says. */
function offered(thing: (view: View) => string, change: (state: State) => void = () => {}, more: Partial<Table> = {}) {
  const { state } = testTable(nirds, { seats: 2, options: nirds.options(2).parse({}), chance: chanceOf(randomOf(7)) })
  const open = structuredClone(state) as State
  change(open)
  const view = nirds.viewOf(open, '0')
  const said: unknown[] = []
  const table: Table = {
    ...propsOf(nirds, view, '0', null),
    begin: (move, args) => said.push([move, args]),
    ...more,
  }
  const acts = about(table, thing(view))?.acts ?? []
  acts[0]?.run()
  return { labels: acts.map(({ label }) => label), said }
}

const gnome = ({ players }: View): string => `gnome:${players['1']?.gnomes[0]?.id}`

test('the card of a gnome suggests it to the team, and takes that back', () => {
  expect(offered(gnome)).toEqual({ labels: ['Suggest to the team'], said: [['pin', [expect.stringMatching(/^gnome:/)]]] })
  const pinned = (state: State) => Object.assign(state.pins, { '0': gnome(state) })
  expect(offered(gnome, pinned)).toEqual({ labels: ['Take back the suggestion'], said: [['pin', ['option:none']]] })
})

test('the card of an own die keeps it out of trades; that of another’s offers nothing', () => {
  expect(offered(() => 'die:s0d0')).toEqual({ labels: ['Keep out of trades'], said: [['toggleLock', ['die:s0d0']]] })
  const locked = (state: State) => Object.assign(state.players['0']?.dice[0] ?? {}, { locked: true })
  expect(offered(() => 'die:s0d0', locked).labels).toEqual(['Let into trades again'])
  expect(offered(() => 'die:s1d0').labels).toEqual([])
})

test('whoever watches, looks back or is being heard is offered nothing', () => {
  for (const more of [{ seat: null }, { past: true }, { sending: true }] as const)
    expect(offered(gnome, undefined, more).labels).toEqual([])
})

/** What a touch of a thing comes to for seat 0 in the first trading phase. */
function touched(thing: (view: View) => string, more: Partial<Table> = {}) {
  const { state } = testTable(nirds, { seats: 2, options: nirds.options(2).parse({}), chance: chanceOf(randomOf(7)) })
  const view = nirds.viewOf(state, '0')
  const said: unknown[] = []
  const note = (how: string) => (token: string, refusal?: Refusal) =>
    said.push([how, token, ...(refusal ? [refusal.code, refusal.rule] : [])])
  const table: Table = {
    ...propsOf(nirds, view, '0', null),
    things,
    point: note('point'),
    explain: note('explain'),
    tell: note('tell'),
    ...more,
  }
  touchOf(table, thing(view))
  return said
}

const unit = (seat: string) => (view: View) => `nird:${view.players[seat]?.army[0]?.id}`

test('a bird or card of one’s own that can’t act now says why, in a word', () => {
  expect(touched(unit('0'))).toEqual([['explain', expect.stringMatching(/^nird:/), 'wrong-stage', 'NI-4.1']])
  expect(touched((view) => `card:${view.market[1][0]}`)).toEqual([['explain', expect.stringMatching(/^card:/), 'wrong-stage', 'NI-4.1']])
  expect(touched(unit('1'))).toEqual([['tell', expect.stringMatching(/^nird:/)]])
})

test('while a sentence is open a touch goes on with it, begins another one or says why not', () => {
  const draft = { move: 'useScientist', moves: ['useScientist'], args: ['nird:tinker-tock'], picked: [] }
  for (const seat of ['0', '1']) expect(touched(unit(seat), { draft })).toEqual([['point', expect.stringMatching(/^nird:/)]])
})

test('another own die takes the place of the one in the sentence, or says why not; it isn’t locked', () => {
  const draft = { move: 'useScientist', moves: ['useScientist'], args: ['nird:tinker-tock', 'die:s0d0'], picked: [] }
  const begun: unknown[] = []
  const begin: Table['begin'] = (move, args) => begun.push([move, args])
  expect(touched(() => 'die:s0d1', { draft, begin, why: () => undefined })).toEqual([])
  expect(begun).toEqual([['useScientist', ['nird:tinker-tock', 'die:s0d1']]])
  const why = () => ({ code: 'bad-conversion', rule: 'NI-6.1' })
  expect(touched(() => 'die:s0d1', { draft, begin, why })).toEqual([['explain', 'die:s0d1', 'bad-conversion', 'NI-6.1']])
})
