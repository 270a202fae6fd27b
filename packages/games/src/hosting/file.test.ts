import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { MatchState } from '../engine.ts'
import { listed, type Rulebook } from '../rulebook.ts'
import * as shelf from '../shelf.ts'
import { callOffAction } from '../tabletop/callOff.ts'
import { anyone, randomOf } from '../testing/randomPlay.ts'
import { type Filed, type FiledChance, goesOn, marksOf, playFile, rowsIn } from './file.ts'
import { type LocalMatch, localMatch } from './match.ts'

const rollOf = (mixture: string): string => createHmac('sha256', 'secret').update(mixture).digest('hex')
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const chance: FiledChance = { linkBefore: hash, rollOf, seedOf: (action) => rollOf(String(action)), commitment: 'seal', hash }
const [rulebook] = Object.values(listed(shelf)) as [Rulebook]
const seats = rulebook.card.seats.usual
const options = rulebook.options(seats).parse({})

function played(actions: number, beginning?: MatchState): LocalMatch {
  const match = localMatch({ rulebook, seats, options, rollOf, beginning })
  const random = randomOf(7)
  const weight = (move: string): number => (rulebook.grammar.moves[move]?.aside ? 0 : 1)
  while (match.rows.length < actions) {
    const { seat, sentence } = anyone(rulebook, match.state.G, { seats, weight }, random)
    const decided = match.decide({ seat, actionId: `${seat}:x`, ...sentence }, 0)
    if ('row' in decided) match.take(decided.row)
  }
  return match
}

const match = played(60)
const none = Array.from({ length: seats }, () => null)
const fileOf = ({ rows, states }: LocalMatch): Filed => ({
  ...{ rules: rulebook.card.rules, seats: none, options, commitment: 'seal', anchors: none, opened: none },
  actions: rows.map(({ seq, seat, move, args, rolled }) => ({ seq, seat, move, args, ...rolled })),
  marks: marksOf(states(), hash),
})
const file = fileOf(match)
type Action = Filed['actions'][number]

/** What is wrong with the file once it was changed. */
function faultOf(change: Partial<Filed>): unknown {
  const found = playFile(rulebook, { ...file, ...change }, chance)
  return 'fault' in found ? [found.fault.why, 'at' in found.fault ? found.fault.at : undefined] : undefined
}

test('a whole file gives the states of the match, and goes on where it was', () => {
  const found = playFile(rulebook, file, chance)
  if ('fault' in found) throw new Error(JSON.stringify(found.fault))
  expect(found.states.map(({ G }) => G)).toEqual([...match.states()].map(({ G }) => G))
  expect(file.marks.map(({ after }) => after)).toEqual([0, 25, 50, 60])
  const gone = goesOn(rulebook, file, chance)
  if ('fault' in gone) throw new Error(JSON.stringify(gone.fault))
  expect(gone.match.state).toEqual(match.state)
})

describe('a file is refused with the place', () => {
  const at = (seq: number): Action => file.actions[seq - 1] as Action
  const changed = (seq: number, change: Partial<Action>) => ({ actions: file.actions.with(seq - 1, { ...at(seq), ...change }) })
  const roll = file.actions.findLast((action) => action.roll !== undefined)?.seq ?? 0

  test.each<[string, Partial<Filed>, unknown]>([
    ['by other rules, earlier', { rules: rulebook.card.rules - 1 }, ['older', undefined]],
    ['by other rules, later', { rules: rulebook.card.rules + 1 }, ['newer', undefined]],
    ['with too many seats', { seats: Array.from({ length: 40 }, () => null) }, ['table', undefined]],
    ['with options that there aren’t', { options: { nothing: 1 } }, ['table', undefined]],
    ['with anchors of other seats', { anchors: [...none, null] }, ['table', undefined]],
    ['with another secret', { commitment: 'other' }, ['seal', undefined]],
    ['without its end', { actions: file.actions.slice(0, -1) }, ['cut', 59]],
    ['without marks', { marks: [] }, ['cut', 60]],
    ['with a move that there isn’t', changed(31, { move: 'noSuchMove' }), ['action', 31]],
    ['with a roll that isn’t due', changed(roll, { roll: 4000 }), ['action', roll]],
    ['with a roll that isn’t told', changed(roll, { roll: undefined }), ['action', roll]],
    ['with a gap', { actions: file.actions.toSpliced(9, 1), marks: [{ after: 59, hash: '' }] }, ['action', 10]],
    ['with another beginning', { marks: file.marks.with(0, { after: 0, hash: hash('') }) }, ['mark', 0]],
    ['with another state on the way', { marks: file.marks.with(2, { after: 50, hash: hash('') }) }, ['mark', 50]],
    ['with another end', { marks: file.marks.with(-1, { after: 60, hash: hash('') }) }, ['mark', 60]],
  ])('%s', (_, change, fault) => expect(faultOf(change)).toEqual(fault))

  test('whatever stands in its beginning', () => {
    for (const state of [null, 1, {}, { G: {}, ctx: null, version: 0 }, { G: { result: 1 } }])
      expect(faultOf({ beginning: { state } })).toHaveProperty('0', expect.stringMatching(/action|mark/))
  })
})

test('a match that isn’t over goes on only if its dice are its own, and no host has set it back or ended it', () => {
  const why = (change: Partial<Filed>): unknown => {
    const gone = goesOn(rulebook, { ...file, ...change }, chance)
    return 'fault' in gone ? gone.fault.why : undefined
  }
  expect(why({})).toBeUndefined()
  for (const change of [{ nonces: none }, { allHands: true as const }, { anchors: none.with(0, 'ab' as never) }])
    expect(why(change)).toBe('elsewhere')
  expect(why({ beginning: { state: {} } })).toBe('action')
  const host = { seq: 61, seat: '0', move: callOffAction, args: [] }
  expect(why({ actions: [...file.actions, host] })).toBe('action')
})

test('a match that begins with a state of another goes on from there, with rolls of its own', () => {
  const state: MatchState = { ...([...match.states()][30] as MatchState), version: 0 }
  const further = played(20, state)
  const given = { ...fileOf(further), beginning: { state } }
  const found = playFile(rulebook, given, chance)
  const gone = goesOn(rulebook, given, chance)
  if ('fault' in found || 'fault' in gone) throw new Error(JSON.stringify({ found, gone }))
  expect(found.states.map(({ G }) => G)).toEqual([...further.states()].map(({ G }) => G))
  expect(gone.match.state).toEqual(further.state)
  expect(further.rows.find(({ rolled }) => rolled)?.rolled?.roll ?? 1).toBe(1)
})

test('what a page has made by itself is told from what its player said', () => {
  const [first] = file.actions
  const rows = rowsIn({ actions: [{ ...(first as Action), formal: true }, first as Action] }, 5)
  expect(rows.map(({ actionId, at }) => [actionId.includes(':formal-'), at])).toEqual([
    [true, 5],
    [false, 5],
  ])
})
