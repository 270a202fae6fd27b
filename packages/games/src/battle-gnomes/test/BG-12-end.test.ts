import { expect, test } from 'vitest'
import { resultOf } from '../../tabletop/outcome.ts'
import { ending } from '../tally.ts'
import { A, B, C, scenario, unit } from './scenario.ts'

test('[BG-12.1] the third gnome ends the game in another’s last turn, too', () => {
  const t = scenario()
    .home(A, 'nimble-nell', 'tilly-tosswell')
    .home(B, 'clumsy-klaus', 'grumblebeard')
    .stack(B, 2)
    .hand(A, 'sundial')
    .state((state) => Object.assign(state, { finalTurnsLeft: 1, finalArmed: true }))
    .fight(['nimble-nell'], ['clumsy-klaus'])
    .passAll()
    .play(A, 'giveGnome', unit('nimble-nell'))
  expect([t.g.result, t.said('won'), t.owes()]).toEqual([
    { winners: [B], reason: 'third-gnome', ranking: [[B], [C], [A]] },
    [{ p: 'seat:1', reason: 'result:third-gnome' }],
    [],
  ])
  expect(t.refusal(A, 'pass')).toMatchObject({ code: 'game-over', rule: 'BG-12.1' })
  expect([A, B, C, null].flatMap((seat) => t.prompts(seat))).toEqual([])
})

test('[BG-12.2, 12.3, 12.4] a forced recruit may begin the last turns, and nothing begins them twice', () => {
  const t = scenario().home(A).gnomesLeft(1).turn(A, { step: 'must-recruit' })
  t.play(A, 'recruitForced', unit(t.g.row[0] ?? ''))
  expect([t.g.finalTurnsLeft, t.g.finalArmed]).toEqual([null, false])
  t.play(A, 'recruitForced', unit(t.g.row[0] ?? ''))
  expect([t.g.finalTurnsLeft, t.g.finalArmed, t.said('last-turns')]).toEqual([3, false, [{ n: 3 }]])
  t.play(A, 'refresh', []).play(A, 'chooseAction', 'option:organize').play(A, 'finishOrganize')
  expect([t.g.finalTurnsLeft, t.g.finalArmed]).toEqual([3, true])
  t.play(B, 'refresh', [])
    .play(B, 'chooseAction', 'option:recruit')
    .play(B, 'recruit', unit(t.g.row[0] ?? ''))
  expect([t.g.finalTurnsLeft, t.said('last-turns').length, t.g.row.length]).toEqual([2, 1, 1])
})

const finished = (change: (t: ReturnType<typeof scenario>) => void) => {
  const t = scenario()
    .home(A, 'nimble-nell', 'tilly-tosswell')
    .home(B, 'clumsy-klaus', 'grumblebeard')
    .home(C, 'hilda-hammerfist', 'rallying-rosie')
  change(t)
  t.state((state) => Object.assign(state, { finalTurnsLeft: 1, finalArmed: true }))
    .organize()
    .play(A, 'finishOrganize')
  return t.g.result
}

test('[BG-12.5] the largest stack', () => {
  expect(finished((t) => t.stack(C, 2).stack(A, 1))).toEqual({ winners: [C], reason: 'gnomes-out', ranking: [[C], [A], [B]] })
})

test('[BG-12.6] then the most items in play, hands aside', () => {
  const result = finished((t) =>
    t.home(B, 'clumsy-klaus[garden-rake|oven-mitts]', 'grumblebeard').yard(C, 'stone-fountain').hand(A, 'sundial', 'birdbath', 'tent-peg'),
  )
  expect(result).toEqual({ winners: [B], reason: 'gnomes-out', ranking: [[B], [C], [A]] })
})

test('[BG-12.7] then the fewest lost; and still equal ones share', () => {
  expect(finished((t) => t.household(A, { lost: 2 }).household(B, { lost: 1 }).household(C, { lost: 1 }))).toEqual({
    winners: [B, C],
    reason: 'gnomes-out',
    ranking: [[B, C], [A]],
  })
})

test('[BG-12.6, 12.7] what decided between equal stacks is told', () => {
  const told = (change: (t: ReturnType<typeof scenario>) => void) => {
    const t = scenario().home(A, 'nimble-nell').home(B, 'clumsy-klaus').home(C, 'hilda-hammerfist')
    change(t)
    t.state((state) => Object.assign(state, { finalTurnsLeft: 1, finalArmed: true }))
      .organize()
      .play(A, 'finishOrganize')
    return ending(t.view(null))
  }
  expect(told((t) => t.stack(C, 1))).toEqual([])
  expect(told((t) => t.stack(C, 1).stack(B, 1).yard(B, 'sundial').yard(A, 'birdbath'))).toEqual([
    { key: 'ending.items', params: { p: 'seat:1' } },
  ])
  expect(told((t) => t.stack(C, 1).stack(B, 1).household(B, { lost: 1 }))).toEqual([{ key: 'ending.lost', params: { p: 'seat:2' } }])
  expect(told((t) => t.stack(C, 1).stack(B, 1))).toEqual([{ key: 'ending.shared' }])
})

test('[BG-12.8] a household without gnomes keeps its turns and its say', () => {
  const t = scenario()
    .home(A)
    .state((state) => Object.assign(state, { row: [], finalTurnsLeft: 3, finalArmed: true }))
    .gnomesLeft(0)
    .turn(C)
    .play(C, 'chooseAction', 'option:organize')
    .play(C, 'finishOrganize')
  expect([t.g.turn.seat, t.stage(A)]).toEqual([A, 'refresh'])
  t.play(A, 'refresh', []).play(A, 'chooseAction', 'option:organize').play(A, 'finishOrganize')
  expect(t.g.turn.seat).toBe(B)
})

test('[BG-12.8, 12.9] shared victories are told as such', () => {
  const t = scenario({ goal: 5 })
    .state((state) => Object.assign(state, { finalTurnsLeft: 1, finalArmed: true }))
    .organize()
  t.play(A, 'finishOrganize')
  expect([t.g.result?.winners, t.g.result && resultOf(t.g.result, A)]).toEqual([[A, B, C], 'shared'])
})
