import { battleGnomes, type View } from '@toadstool/games/battle-gnomes'
import { engineOf } from '@toadstool/games/engine'
import { choices, type Token } from '@toadstool/games/tabletop'
import { expect, test } from 'vitest'
import { standingOf, touchOf } from '../kit/index.ts'
import { propsOf } from '../test/drafts.ts'
import { drop } from './act.ts'
import { placingOf } from './placing.ts'
import type { Table } from './table.ts'
import { things } from './things.tsx'

const hand = ['garden-rake-1', 'oven-mitts-1', 'birdbath-1', 'mud-ball-1']
const [rake, mitts, bath, ball] = hand.map((card) => `card:${card}`) as [Token, Token, Token, Token]
const [nell, lenny] = ['unit:nimble-nell', 'unit:lucky-lenny']

/** Seat 0 before its plan, with these cards and gnomes. */
function placing(): View {
  const engine = engineOf(battleGnomes)
  let state = engine.begin(2, { starter: 'seat0' }, 'any')
  for (const seat of ['0', '1', '1', '0']) {
    const next = engine.reduce(state, seat, 'draftGnome', [`unit:${state.G.row[0]}`], 'any')
    if (!next) throw new Error('no pick')
    state = next
  }
  const view = battleGnomes.viewOf(state.G, '0')
  const own = { ...view.players['0'], gnomes: ['nimble-nell', 'lucky-lenny'], yard: [], att: { 'nimble-nell': bare, 'lucky-lenny': bare } }
  return { ...view, hand, players: { ...view.players, '0': own } } as View
}

const bare = { w: null, d: null }

/** What is picked, and what was refused, after these gestures: a token is touched, a pair is dropped. */
function after(...gestures: readonly (Token | readonly [Token, Token])[]): { table: Table; picked: readonly Token[]; refused: string[] } {
  const view = placing()
  const refused: string[] = []
  let picked: readonly Token[] = []
  const table = (): Table => {
    const draft = { move: 'placeItems', moves: ['placeItems'], args: [], picked }
    const open = choices(battleGnomes.grammar, view, '0', 'placeItems', [], picked)
    return {
      ...propsOf(battleGnomes, view, '0', picked.length > 0 ? draft : null, open),
      things,
      pick(_move, tokens) {
        picked = tokens
      },
      begin() {
        picked = []
      },
      explain(_token, { code }) {
        refused.push(code)
      },
    }
  }
  for (const gesture of gestures) {
    if (typeof gesture === 'string') touchOf(table(), gesture)
    else drop(table(), ...gesture)
  }
  return { table: table(), picked, refused }
}

test('[BG-2.9] whichever item is touched first, the plan is the same', () => {
  const plan = { attachment: rake, bearer: nell, yard: bath }
  for (const gestures of [
    [rake, nell, bath],
    [bath, rake, nell],
    [rake, bath, nell],
    [bath, [rake, nell] as const],
  ]) {
    const { table, refused } = after(...gestures)
    expect([placingOf(table), refused]).toEqual([plan, []])
  }
})

test('[BG-2.9] each part of a plan can be changed or taken out, the others stay', () => {
  expect(after(rake, nell, bath, lenny).picked).toEqual([rake, lenny, bath])
  expect(after(rake, nell, bath, rake).picked).toEqual([bath])
  expect(after(rake, nell, bath, bath).picked).toEqual([rake, nell])
  expect(after(rake, nell, bath, mitts).picked).toEqual([bath, mitts])
  expect(after(bath, bath).picked).toEqual([])
})

test('[BG-2.11] no card that may be placed is dimmed, and what may not says so', () => {
  const states = (table: Table) => hand.map((card) => standingOf(table, `card:${card}`))
  expect(states(after().table)).toEqual(['legal', 'legal', 'legal', 'dimmed'])
  expect(states(after(rake).table)).toEqual(['selected', 'legal', 'legal', 'dimmed'])
  expect(states(after(rake, nell, bath).table)).toEqual(['selected', 'legal', 'selected', 'dimmed'])
  expect(after(rake, ball).refused).toEqual(['wrong-type'])
})

test('[BG-2.9] whoever may bear the attachment of the plan is lit, also once somebody bears it', () => {
  const states = (...gestures: Token[]) => [nell, lenny].map((gnome) => standingOf(after(...gestures).table, gnome as Token))
  expect(states()).toEqual([undefined, undefined])
  expect(states(rake)).toEqual(['legal', 'legal'])
  expect(states(rake, nell as Token, bath)).toEqual(['selected', 'legal'])
  expect(states(bath)).toEqual(['dimmed', 'dimmed'])
})
