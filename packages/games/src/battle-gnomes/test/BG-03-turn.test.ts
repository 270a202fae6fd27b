import { expect, test } from 'vitest'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

const ended = () => scenario().turn(C).play(C, 'chooseAction', 'option:organize')

test('[BG-3.1, 3.2] with one gnome you recruit one, and only from the row', () => {
  const t = ended().home(A, 'nimble-nell').row(['jinx-juniper', 'old-tansy', 'bare-bart'], ['lucky-lenny']).play(C, 'finishOrganize')
  expect([t.stage(A), t.code(A, 'recruitForced', unit('lucky-lenny'))]).toEqual(['mustRecruit', 'not-in-row'])
  t.play(A, 'recruitForced', unit('old-tansy'))
  expect([t.player(A).gnomes, t.g.row, t.stage(A)]).toEqual([
    ['nimble-nell', 'old-tansy'],
    ['jinx-juniper', 'bare-bart', 'lucky-lenny'],
    'refresh',
  ])
  expect(t.g.turn).toMatchObject({ completed: [], action: null })
})

test('[BG-3.1] with two gnomes the turn begins with the hand', () => {
  expect(ended().play(C, 'finishOrganize').stage(A)).toBe('refresh')
})

test('[BG-3.3, 12.8] with an empty row you go on, even without gnomes', () => {
  const empty = (...gnomes: string[]) =>
    ended()
      .home(A, ...gnomes)
      .state((state) => Object.assign(state, { row: [], finalTurnsLeft: 3, finalArmed: true }))
      .gnomesLeft(0)
  expect(empty().play(C, 'finishOrganize').stage(A)).toBe('refresh')
  const t = empty()
    .state(({ row }) => row.push('lucky-lenny'))
    .play(C, 'finishOrganize')
    .play(A, 'recruitForced', unit('lucky-lenny'))
  expect([t.player(A).gnomes, t.stage(A)]).toEqual([['lucky-lenny'], 'refresh'])
})

test('[BG-3.4, 3.5] cards of the own hand, each once, and then up to the limit', () => {
  const t = scenario().turn(A, { step: 'refresh' }).hand(A, 'mud-ball-1', 'disarm', 'sundial').deck('tent-peg')
  expect([t.code(A, 'refresh', [cardOf('tent-peg')]), t.code(A, 'refresh', [cardOf('sundial'), cardOf('sundial')])]).toEqual([
    'not-in-hand',
    'bad-argument',
  ])
  t.play(A, 'refresh', [cardOf('sundial'), cardOf('mud-ball-1')])
  expect([t.pile, t.handOf(A).length, t.handOf(A)[0]]).toEqual([['sundial-1', 'mud-ball-1'], 5, 'disarm-1'])
  expect(t.code(A, 'refresh', [])).toBe('wrong-stage')
})

test('[BG-3.6, 3.7, 3.8] one turn action, and then the next household’s turn', () => {
  const t = scenario()
  expect([t.code(A, 'endTurn'), t.legal(A, 'chooseAction')]).toEqual(['must-act', ['option:organize', 'option:recruit']])
  t.play(A, 'chooseAction', 'option:organize')
  expect(t.g.turn).toMatchObject({ step: 'act', action: 'organize' })
  t.play(A, 'finishOrganize')
  expect([t.g.turn.seat, t.g.turn.no, t.player(A).cards, t.stage(A), t.stage(B)]).toEqual([B, 12, 0, 'idle', 'refresh'])
})

test('[BG-3.9] a round ends only with its last turn, and nothing counts them', () => {
  const t = scenario().turn(C, { no: 4000 }).play(C, 'chooseAction', 'option:organize').play(C, 'finishOrganize')
  expect([t.g.result, t.g.turn.no, t.g.turn.seat]).toEqual([null, 4001, A])
})

test('[BG-3.10, 7.6] an action card stays in view until the action is over', () => {
  const t = scenario().hand(A, 'busy-bee').organize().action(A, 'busy-bee')
  expect([t.g.inView.map(({ src, state }) => [src, state]), t.pile]).toEqual([[['busy-bee-1', 'resolved']], []])
  t.play(A, 'finishOrganize')
  expect([t.g.inView, t.pile]).toEqual([[], ['busy-bee-1']])
})

test('[BG-3.11, 15.15] Busy Bee: a second action of another kind, or none', () => {
  const buzzed = () => scenario().hand(A, 'busy-bee').organize().action(A, 'busy-bee').play(A, 'finishOrganize')
  const t = buzzed()
  expect([t.stage(A), t.g.turn.bonus, t.code(A, 'chooseAction', 'option:organize')]).toEqual(['choose', 0, 'same-action'])
  expect([t.code(A, 'chooseAction', 'option:recruit'), t.code(A, 'challenge', 'seat:1'), t.code(A, 'endTurn')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(t.fallbackOf(A)).toEqual({ move: 'endTurn', args: [] })
  expect(t.play(A, 'endTurn').g.turn.seat).toBe(B)
  const recruited = buzzed().play(A, 'chooseAction', 'option:recruit')
  recruited.play(A, 'recruit', unit(recruited.g.row[0] ?? ''))
  expect(recruited.g.turn.seat).toBe(B)
})

test('[BG-3.11] without another action that could be taken a Busy Bee brings none', () => {
  const t = scenario()
    .home(B)
    .home(C)
    .hand(A, 'busy-bee')
    .state((state) => Object.assign(state, { row: [], finalTurnsLeft: 3, finalArmed: true }))
    .gnomesLeft(0)
    .organize()
    .action(A, 'busy-bee')
    .play(A, 'finishOrganize')
  expect(t.g.turn.seat).toBe(B)
})

test('[BG-3.11, 8.9] a second battle that is called off leaves what else there is, or ends the turn', () => {
  const flagged = (rowIsEmpty: boolean) =>
    scenario({}, 2)
      .home(A, 'nimble-nell', 'tilly-tosswell', 'grumblebeard', 'rallying-rosie')
      .hand(B, 'white-flag')
      .state((state) => {
        if (rowIsEmpty) Object.assign(state, { row: [], finalTurnsLeft: 3, finalArmed: true })
        if (rowIsEmpty) state.secret.gnomeDeck = []
        state.turn.completed = ['organize']
      })
      .play(A, 'challenge', 'seat:1')
      .action(B, 'white-flag')
  expect(flagged(false).stage(A)).toBe('choose')
  expect(flagged(true).g.turn.seat).toBe(B)
})
