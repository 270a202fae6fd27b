import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canonical } from '../engine.ts'
import { replay } from '../replay.ts'
import { seedsOf } from '../rolls.ts'
import { listed, type Rulebook } from '../rulebook.ts'
import * as shelf from '../shelf.ts'
import { undoAction } from '../tabletop/undo.ts'
import { anyone, randomOf } from '../testing/randomPlay.ts'
import { type LocalMatch, localMatch, type Row, type Standing } from './match.ts'

const secret = '5eed'.repeat(16)
const rollOf = (mixture: string): string => createHmac('sha256', Buffer.from(secret, 'hex')).update(mixture).digest('hex')
const rulebooks = Object.values(listed(shelf))

const tableOf = (rulebook: Rulebook) => {
  const seats = rulebook.card.seats.usual
  return { rulebook, seats, options: rulebook.options(seats).parse({}), rollOf }
}

/** So many actions by chance, undos among them. */
function play(match: LocalMatch, seats: number, actions: number, after: (row: Row) => void): void {
  const random = randomOf(3)
  const { moves } = match.rulebook.grammar
  const weight = (move: string): number => (moves[move]?.aside ? 0 : 1)
  for (let count = 0; count < actions && !match.state.G.result; count += 1) {
    const next = anyone(match.rulebook, match.state.G, { seats, weight }, random)
    const isUndo = random() < 0.1 && match.undoable(next.seat) > 0
    const { move, args } = isUndo ? { move: undoAction, args: [] } : next.sentence
    const decided = match.decide({ seat: next.seat, actionId: `id-${count}`, move, args }, count)
    if ('refusal' in decided) throw new Error(JSON.stringify([next.seat, move, args, decided.refusal]))
    match.take(decided.row)
    after(decided.row)
  }
}

const throughStorage = (rows: readonly Row[]): Row[] => JSON.parse(JSON.stringify(rows))

describe.each(rulebooks)('$slug on this device', (rulebook) => {
  test('its rows, read again at any moment, lead to the same state, and go on alike', () => {
    const table = tableOf(rulebook)
    const match = localMatch(table)
    let again: LocalMatch | undefined
    let stood: Standing | undefined
    play(match, table.seats, 160, (row) => {
      // From all its rows, or from where it stood a while ago.
      if (row.seq % 40 === 0) again = localMatch(table, throughStorage(match.rows), row.seq === 40 ? undefined : stood)
      else again?.take(throughStorage([row])[0] as Row)
      if (row.seq % 40 === 25) stood = structuredClone(match.standing)
      if (!again) return
      expect(canonical(again.state)).toBe(canonical(match.state))
      expect([again.undoable(row.seat), again.stepsBack(row.seat)]).toEqual([match.undoable(row.seat), match.stepsBack(row.seat)])
    })
    for (const version of [0, 7, match.state.version - 1]) expect(again?.recall(version, '0')).toEqual(match.recall(version, '0'))
  })

  test('anybody who knows the secret can play it again', () => {
    const table = tableOf(rulebook)
    const match = localMatch(table)
    play(match, table.seats, 60, () => undefined)
    const none = Array.from({ length: table.seats }, () => null)
    const actions = match.rows.map(({ rolled, ...row }) => ({ ...row, ...rolled }))
    const seeds = seedsOf({ anchors: none, opened: none, actions }, { linkBefore: () => '', rollOf, seedOf: () => '' })
    if ('fault' in seeds) throw new Error(seeds.fault)
    const played = replay(rulebook, { ...table, actions, seedOf: seeds.seedOf })
    if ('fault' in played) throw new Error(played.fault)
    const { rolls: _, ...last } = match.state
    expect([canonical(played.state), seeds.unmade()]).toEqual([canonical(last), undefined])
  })
})

const [first] = rulebooks
const table = tableOf(first as Rulebook)

test('rows that are missing, changed or rolled otherwise are refused with their place', () => {
  const match = localMatch(table)
  play(match, table.seats, 30, () => undefined)
  const rows = throughStorage(match.rows)
  const roll = rows.findIndex(({ rolled }) => rolled)
  expect(() => localMatch(table, rows.toSpliced(4, 1))).toThrow('action 6')
  expect(() => localMatch(table, rows.with(0, { ...(rows[0] as Row), move: 'noSuchMove' }))).toThrow('action 1, noSuchMove')
  expect(() => localMatch(table, rows.toSpliced(4, 1), match.standing)).toThrow('until 30')
  expect(() => localMatch(table, rows.slice(0, 29), match.standing)).toThrow('until 30')
  expect(() => localMatch(table, rows.with(roll, { ...(rows[roll] as Row), rolled: undefined }))).toThrow(`action ${roll + 1}`)
})

test('what isn’t taken changes nothing', () => {
  const match = localMatch(table)
  const before = match.state
  const next = anyone(match.rulebook, before.G, { seats: table.seats }, randomOf(1))
  match.decide({ seat: next.seat, actionId: 'a', ...next.sentence }, 1)
  expect([match.state, match.rows.length]).toEqual([before, 0])
  expect(match.decide({ seat: next.seat, actionId: 'b', move: 'noSuchMove', args: [] }, 1)).toHaveProperty('refusal.code')
  expect(match.decide({ seat: '0', actionId: 'c', move: undoAction, args: [] }, 1)).toHaveProperty('refusal.code', 'nothing-to-undo')
})
