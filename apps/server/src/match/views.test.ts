/** What each audience sees of a state, of a step and of its change. */
import { engineOf, type MatchState } from '@toadstool/games/engine'
import { expect, test, vi } from 'vitest'
import { fixture } from '../test/fixture.ts'
import type { FixtureView } from '../test/liveTable.ts'
import { diff, differ } from './diff.ts'
import { type Step, viewsOf } from './views.ts'

const engine = engineOf(fixture)
const dealt = engine.begin(2, {}, 'seed')

function stepFrom(before: MatchState, seat: string, move: string, args: readonly unknown[] = []): Step {
  const after = engine.reduce(before, seat, move, args, 'seed')
  if (!after) throw new Error('no such step')
  return { before, after, at: 0, seat, actionId: 'one', move, args, diff: differ() }
}

test('a state is shown as a stock client takes it, without seed, deck, and the count of each seat’s moves', () => {
  const { after } = stepFrom(dealt, '1', 'whisper')
  const view = viewsOf(fixture).of(after, null)
  expect(view).toEqual({
    G: fixture.viewOf(after.G, null),
    ctx: { ...after.ctx, _activePlayersNumMoves: {} },
    plugins: { random: {}, log: { data: {} }, events: { data: {} } },
    _undo: [],
    _redo: [],
    _stateID: 1,
  })
  expect(Object.keys(view)).toEqual(['G', 'ctx', 'plugins', '_undo', '_redo', '_stateID'])
  expect((view.G as FixtureView).secret).toBeNull()
})

test('where rolls are counted browsers are told how many were made, and that stands before the version', () => {
  const rolls = { made: 3, chains: [] } as never
  const view = viewsOf(fixture).of({ ...dealt, rolls }, '0')
  expect(view.rolls).toBe(3)
  expect(Object.keys(view).slice(-2)).toEqual(['rolls', '_stateID'])
})

test('the view of one audience is computed once for each state, whoever of it asks', () => {
  const viewOf = vi.fn(fixture.viewOf)
  const views = viewsOf({ ...fixture, viewOf })
  const { after } = stepFrom(dealt, '0', 'boast')
  const of = (state: MatchState) => ['0', '0', '1', null, null].map((audience) => views.of(state, audience))
  const [zero, again, one] = of(dealt)
  expect([zero === again, zero === one, zero?.ctx === one?.ctx]).toEqual([true, false, true])
  expect(viewOf.mock.calls.map(([, audience]) => audience)).toEqual(['0', '1', null])
  of(after)
  expect(viewOf).toHaveBeenCalledTimes(6)
})

test('a step shows to whoever could tell from the view that it was made', () => {
  const views = viewsOf(fixture)
  const shownTo = (step: Step) => ['0', '1', null].filter((audience) => views.shows(step, audience))
  expect(shownTo(stepFrom(dealt, '1', 'whisper'))).toEqual(['1'])
  expect(shownTo(stepFrom(dealt, '0', 'boast'))).toEqual(['0', '1', null])
  const counted = { ...stepFrom(dealt, '0', 'nod'), before: { ...dealt, rolls: { made: 1 } as never } }
  const rolled = { ...counted, after: { ...counted.after, rolls: { made: 2 } as never } }
  expect(shownTo(rolled)).toEqual([])
  expect(views.change(rolled, '0').map(({ path }) => path)).toEqual(['/ctx/numMoves', '/rolls', '/_stateID'])
})

test('to whoever was shown an earlier state the change leads from that', () => {
  const views = viewsOf(fixture)
  const first = stepFrom(dealt, '1', 'whisper')
  const second = { ...stepFrom(first.after, '0', 'boast'), behind: new Map([['0', dealt]]) }
  for (const [audience, before] of [
    ['0', dealt],
    ['1', first.after],
  ] as const) {
    expect(views.change(second, audience)).toEqual(diff(views.of(before, audience), views.of(second.after, audience)))
  }
})

test('a step is logged as boardgame.io does; of what others choose in secret neither who nor what', () => {
  const views = viewsOf(fixture)
  const entry = (step: Step, audience: string | null) => views.entry(step, audience)
  const about = { _stateID: 0, turn: dealt.ctx.turn, phase: dealt.ctx.phase }
  const logged = (type: string, args: unknown, playerID: unknown) => ({
    action: { type: 'MAKE_MOVE', payload: { type, args, playerID } },
    ...about,
  })
  const card = `card:${(fixture.viewOf(dealt.G, '1') as FixtureView).hands[1]?.[0]}`
  const hidden = stepFrom(dealt, '1', 'hide', [card])
  expect(entry(hidden, '1')).toEqual(logged('hide', [card], '1'))
  for (const audience of ['0', null]) expect(entry(hidden, audience)).toEqual(logged('hide', null, null))
  expect(entry(stepFrom(dealt, '0', 'boast'), '1')).toEqual(logged('boast', [], '0'))
  expect(views.madeBy({ seat: '0', move: ':undo', args: [] }, '1')).toEqual({ seat: '0', move: ':undo', args: [] })
})
