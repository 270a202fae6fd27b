import { expect, test } from 'vitest'
import { A, B, cardOf, scenario, unit } from './scenario.ts'

test('[BG-4.1, 4.2] one gnome of the row, which is filled at once', () => {
  const t = scenario().row(['jinx-juniper', 'old-tansy', 'bare-bart'], ['lucky-lenny']).recruiting()
  expect(t.legal(A, 'recruit')).toEqual(['bare-bart', 'jinx-juniper', 'old-tansy'].map(unit))
  expect(t.code(A, 'recruit', unit('lucky-lenny'))).toBe('not-in-row')
  t.play(A, 'recruit', unit('old-tansy'))
  expect([t.player(A).gnomes, t.player(A).att['old-tansy'], t.g.row, t.g.turn.seat]).toEqual([
    ['nimble-nell', 'tilly-tosswell', 'old-tansy'],
    { w: null, d: null },
    ['jinx-juniper', 'bare-bart', 'lucky-lenny'],
    B,
  ])
})

test('[BG-4.3] with three gnomes nobody makes room', () => {
  const t = scenario().home(A, 'grumblebeard', 'nimble-nell', 'rallying-rosie').recruiting()
  expect(t.code(A, 'recruit', unit(t.g.row[0] ?? ''), unit('nimble-nell'))).toBe('bad-argument')
  expect(t.code(A, 'recruit', unit(t.g.row[0] ?? ''))).toBeUndefined()
})

test('[BG-4.6] with an empty row Recruit can’t be chosen', () => {
  const t = scenario()
    .state((state) => Object.assign(state, { row: [], finalTurnsLeft: 3 }))
    .gnomesLeft(0)
  expect([t.code(A, 'chooseAction', 'option:recruit'), t.code(A, 'chooseAction', 'option:organize')]).toEqual(['row-empty', undefined])
})

test('[BG-4.7, 5.8, 7.3] T cards are played in one’s own Organize and Recruit, and not later', () => {
  const cards = ['garden-burglar', 'greener-grass', 'fair-trade', 'hailstorm', 'busy-bee', 'underdog', 'garden-fog', 'garden-hose']
  const table = () =>
    scenario()
      .home(B, 'grumblebeard', 'rallying-rosie', 'clumsy-klaus')
      .yard(B, 'sundial')
      .hand(A, ...cards, 'mud-ball-1')
      .hand(B, 'birdbath', 'mud-ball-2')
  const codes = (t: ReturnType<typeof table>) => cards.map((card) => t.why(A, 'playAction', cardOf(card))?.code)
  expect(codes(table().organize())).toEqual([undefined, 'wrong-timing', undefined, undefined, undefined, ...Array(3).fill('wrong-timing')])
  expect(codes(table().recruiting())).toEqual([...Array(5).fill(undefined), ...Array(3).fill('wrong-timing')])
  expect(codes(table())).toEqual(Array(8).fill('wrong-stage'))
  expect(table().organize().code(A, 'playAction', cardOf('mud-ball-1'))).toBe('wrong-type')
  expect(table().organize().code(A, 'playAction', cardOf('disarm'))).toBe('not-in-hand')
})

test('[BG-4.8] Fergus draws after a Recruit that he has seen from its beginning to its end', () => {
  const home = (...gnomes: string[]) =>
    scenario()
      .home(A, ...gnomes)
      .row(['fergus-forager', 'lucky-lenny', 'bare-bart'])
      .recruiting()
  const seen = scenario().home(A, 'fergus-forager', 'nimble-nell').recruiting()
  seen.play(A, 'recruit', unit(seen.g.row[0] ?? ''))
  expect(seen.handOf(A)).toHaveLength(1)
  expect(home('nimble-nell', 'tilly-tosswell').play(A, 'recruit', unit('fergus-forager')).handOf(A)).toEqual([])
  const replaced = scenario().home(A, 'fergus-forager', 'nimble-nell', 'grumblebeard', 'rallying-rosie').recruiting()
  replaced.play(A, 'recruit', unit(replaced.g.row[0] ?? ''), unit('fergus-forager'))
  expect(replaced.handOf(A)).toEqual([])
  expect(scenario().home(A, 'fergus-forager', 'nimble-nell').organize().play(A, 'finishOrganize').handOf(A)).toEqual([])
})

test('[BG-4.8] even above the hand limit', () => {
  const t = scenario()
    .home(A, 'fergus-forager', 'nimble-nell')
    .hand(A, 'mud-ball-1', 'mud-ball-2', 'sundial', 'birdbath', 'scarecrow')
    .recruiting()
  expect(t.play(A, 'recruit', unit(t.g.row[0] ?? '')).handOf(A)).toHaveLength(6)
})

test('[BG-4.9] Thistle joins after a loss, too: first the yard, then the rest of the turn', () => {
  const t = scenario()
    .home(A, 'nimble-nell')
    .yard(A, 'stone-fountain', 'sundial')
    .row(['thistle-prickleton', 'lucky-lenny', 'bare-bart'])
    .turn(A, { step: 'must-recruit' })
    .play(A, 'recruitForced', unit('thistle-prickleton'))
  expect([t.stage(A), t.prompts(A)]).toEqual(['trim', [{ key: 'trim', params: { n: 2 } }]])
  expect(t.code(A, 'trimYard', [cardOf('birdbath')])).toBe('not-in-play')
  expect(t.play(A, 'trimYard', [cardOf('sundial')]).stage(A)).toBe('refresh')
})

test('[BG-4.9] a small yard stays as it is', () => {
  const t = scenario().yard(A, 'sundial', 'birdbath').row(['thistle-prickleton', 'lucky-lenny', 'bare-bart']).recruiting()
  expect(t.play(A, 'recruit', unit('thistle-prickleton')).g.turn.seat).toBe(B)
})
