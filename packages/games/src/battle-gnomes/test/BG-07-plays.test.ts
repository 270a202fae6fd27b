import { expect, test } from 'vitest'
import type { Refusal } from '../../tabletop/refusal.ts'
import { sayRefusal } from '../../tabletop/say.ts'
import { voice } from '../voice.ts'
import { A, B, C, cardOf, D, scenario, unit } from './scenario.ts'

const duel = (seats = 3) =>
  scenario({}, seats).home(A, 'charging-archie[garden-rake|–]', 'nimble-nell').home(B, 'doorstep-dora[croquet-mallet|–]', 'tilly-tosswell')

test('[BG-7.1, 7.2, 7.5] B cards are for participants in the fight, as many as they hold', () => {
  const t = duel().hand(A, 'underdog', 'disarm', 'gnome-rage', 'reinforcements', 'busy-bee').hand(B, 'birdbath').hand(C, 'sundial')
  t.fight(['charging-archie'], ['doorstep-dora'])
  expect(t.legal(A, 'playAction')).toEqual(['disarm', 'gnome-rage', 'reinforcements', 'underdog'].map(cardOf))
  t.action(A, 'gnome-rage', unit('charging-archie')).action(A, 'disarm', cardOf('croquet-mallet')).action(A, 'underdog')
  expect(t.totals).toEqual([2 + 2 + 2 + 2 + 2, 4])
  expect(t.action(A, 'reinforcements', unit('nimble-nell')).totals).toEqual([12, 4])
  expect([t.code(A, 'playAction', cardOf('busy-bee')), t.code(B, 'playAction', cardOf('underdog'))]).toEqual([
    'wrong-timing',
    'not-in-hand',
  ])
})

test('[BG-7.3] a card that can’t be played now says when it can', () => {
  const t = scenario().hand(A, 'white-flag', 'gnome-rage').play(A, 'challenge', 'seat:1')
  const said = (card: string) =>
    sayRefusal(
      voice(t.view(A), 'en', (seat) => seat),
      t.refusal(A, 'playAction', cardOf(card)) as Refusal,
    )
  expect(said('gnome-rage')).toBe('Gnome Rage can’t be played now, only in a fight of yours.')
  expect(said('white-flag')).toBe('White Flag can’t be played now, only when you are attacked, before fighters are sent.')
})

test('[BG-7.4] response cards answer what they are for, while it waits', () => {
  const answers = ['garden-hose', 'hush-now', 'nice-catch', 'not-in-my-yard-1'].map(cardOf)
  const table = () =>
    duel()
      .hand(A, 'mud-ball-1', 'honey-mead-1', 'underdog', 'birdbath')
      .hand(B, 'garden-hose', 'hush-now', 'nice-catch', 'not-in-my-yard-1', 'sundial')
      .hand(C, 'mud-ball-2')
      .fight(['charging-archie'], ['doorstep-dora'])
  const waiting = table()
  expect(answers.map((card) => waiting.code(B, 'respond', card))).toEqual(Array(4).fill('wrong-stage'))
  const [hose, hush, caught, cancel] = answers
  const fitting = (seat: string, move: string, ...args: string[]) =>
    table()
      .play(seat, move, ...args)
      .legal(B, 'respond')
  expect(fitting(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1')).toEqual([hose, caught])
  expect(fitting(A, 'playBattleItem', cardOf('honey-mead-1'), 'seat:0')).toEqual([hose])
  expect(fitting(A, 'playAction', cardOf('underdog'))).toEqual([cancel])
  expect(fitting(C, 'playBattleItem', cardOf('mud-ball-2'), 'seat:1')).toEqual([hose, hush, caught])
  expect(fitting(C, 'playBattleItem', cardOf('mud-ball-2'), 'seat:0')).toEqual([hose, hush])
  const t = table().play(A, 'playAction', cardOf('underdog'))
  expect([t.code(B, 'respond', cardOf('sundial')), t.code(B, 'respond', cardOf('tent-peg'))]).toEqual(['wrong-timing', 'not-in-hand'])
})

test('[BG-7.7] Trixie may make somebody discard an action card', () => {
  const t = scenario()
    .home(A, 'trixie-tickle', 'nimble-nell')
    .home(B, 'doorstep-dora', 'tilly-tosswell')
    .hand(A, 'sundial')
    .hand(B, 'birdbath', 'garden-hose', 'mud-ball-1')
    .fight(['trixie-tickle'], ['doorstep-dora'])
    .play(A, 'useFunction', unit('trixie-tickle'))
    .die(3, 2)
    .play(B, 'passResponse')
  expect([t.handOf(B), t.pile]).toEqual([['birdbath-1', 'mud-ball-1'], ['garden-hose-1']])
})

test('[BG-7.9, 7.10] a play waits for those who are entitled, and then happens', () => {
  const t = duel(4).hand(A, 'mud-ball-1', 'sundial').hand(B, 'birdbath').hand(C, 'spit-wad-1', 'honey-mead-1').hand(D, 'scarecrow')
  t.fight(['charging-archie'], ['doorstep-dora'])
  t.play(A, 'playBattleItem', cardOf('mud-ball-1'), 'seat:1')
  expect([t.g.waiting, t.totals, t.stage(C), t.stage(A)]).toEqual([[B], [6, 6], 'idle', 'idle'])
  expect(t.play(B, 'passResponse').totals).toEqual([6, 4])
  t.play(C, 'playBattleItem', cardOf('honey-mead-1'), 'seat:1')
  expect([t.g.waiting, t.play(A, 'passResponse').g.waiting, t.play(B, 'passResponse').totals]).toEqual([[A, B], [B], [6, 6]])
})

test('[BG-7.10, 7.11] on a T card all others may answer; the first answer counts, and they answer that', () => {
  const t = scenario({}, 4)
    .hand(A, 'busy-bee', 'sundial')
    .hand(B, 'not-in-my-yard-1', 'birdbath')
    .hand(C, 'not-in-my-yard-2', 'scarecrow')
    .organize()
    .play(A, 'playAction', cardOf('busy-bee'))
  expect(t.g.waiting).toEqual([B, C])
  t.play(C, 'respond', cardOf('not-in-my-yard-2'))
  expect(t.g.waiting).toEqual([A, B])
  t.play(A, 'passResponse').play(B, 'passResponse')
  expect([t.g.turn.bonus, t.g.inView.map(({ state }) => state), t.stage(A)]).toEqual([0, ['cancelled', 'resolved'], 'organize'])
})

test('[BG-7.11, 7.13] a cancel that is cancelled leaves the first play open to another answer', () => {
  const t = scenario({}, 4)
    .hand(A, 'busy-bee', 'not-in-my-yard-2', 'sundial')
    .hand(B, 'not-in-my-yard-1', 'birdbath')
    .hand(C, 'scarecrow')
    .organize()
    .play(A, 'playAction', cardOf('busy-bee'))
    .play(B, 'respond', cardOf('not-in-my-yard-1'))
    .play(A, 'respond', cardOf('not-in-my-yard-2'))
  expect(t.g.waiting).toEqual([B, C])
  t.play(B, 'passResponse').play(C, 'passResponse')
  expect([t.g.pending.length, t.g.waiting]).toEqual([1, [B, C]])
  t.play(B, 'passResponse').play(C, 'passResponse')
  expect([t.g.turn.bonus, t.g.inView.map(({ state }) => state)]).toEqual([1, ['resolved', 'cancelled', 'resolved']])
  expect(t.said('cancelled')).toEqual([{ card: cardOf('not-in-my-yard-1'), by: 'seat:0' }])
})

test('[BG-7.12] what is cancelled is discarded as usual, and what was paid is gone', () => {
  const t = duel().hand(A, 'hornet-nest-1', 'sundial', 'birdbath').hand(B, 'garden-hose', 'scarecrow').hand(C, 'doghouse')
  t.fight(['charging-archie'], ['doorstep-dora'])
  t.play(A, 'playBattleItem', cardOf('hornet-nest-1'), 'seat:1', cardOf('sundial'))
  t.play(B, 'respond', cardOf('garden-hose')).play(A, 'passResponse')
  expect([t.totals, t.pile, t.g.inView.map(({ src, state }) => `${src} ${state}`)]).toEqual([
    [6, 6],
    ['sundial-1'],
    ['hornet-nest-1 cancelled', 'garden-hose-1 resolved'],
  ])
})

test('[BG-7.14] households without cards aren’t asked; all others are, whatever they hold', () => {
  const t = scenario({}, 4).hand(A, 'busy-bee').hand(C, 'sundial').organize().play(A, 'playAction', cardOf('busy-bee'))
  expect(t.g.waiting).toEqual([C])
})

test('[BG-7.15, 7.16] what works by itself needs no click; functions do, once, by a fighter of one’s own', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'jinx-juniper', 'old-tansy', 'lucky-lenny')
    .home(B, 'doorstep-dora[croquet-mallet|–]', 'tilly-tosswell')
    .hand(A, 'sundial', 'birdbath', 'scarecrow')
    .hand(B, 'mud-ball-1')
    .fight(['charging-archie', 'lucky-lenny'], ['doorstep-dora'])
  expect(t.totals).toEqual([4, 6])
  const code = (gnome: string, ...args: (string | string[])[]) => t.code(A, 'useFunction', unit(gnome), ...args)
  expect([code('charging-archie'), code('jinx-juniper'), code('trixie-tickle')]).toEqual(['no-function', 'not-a-fighter', 'not-your-gnome'])
  expect(t.legal(A, 'useFunction')).toEqual(['lucky-lenny', 'old-tansy'].map(unit))
  expect([code('old-tansy', []), code('old-tansy', ['sundial', 'birdbath', 'scarecrow'].map(cardOf))]).toEqual([
    'cost-unpaid',
    'cost-unpaid',
  ])
  expect(code('old-tansy', [cardOf('mud-ball-1')])).toBe('cost-unpaid')
  t.play(A, 'useFunction', unit('old-tansy'), [cardOf('sundial'), cardOf('birdbath')]).play(B, 'passResponse')
  expect([t.totals, t.handOf(A), t.pile]).toEqual([[6, 6], ['scarecrow-1'], ['sundial-1', 'birdbath-1']])
  expect(code('old-tansy', [cardOf('scarecrow')])).toBe('function-used')
})

test('[BG-7.16] a function needs something to work on', () => {
  const t = scenario()
    .home(A, 'trixie-tickle', 'jinx-juniper')
    .home(B, 'lucky-lenny[–|oven-mitts]', 'old-tansy')
    .hand(A, 'sundial')
    .onlyDeck()
    .fight(['trixie-tickle', 'jinx-juniper'], ['lucky-lenny'])
  const code = (seat: string, gnome: string) => t.code(seat, 'useFunction', unit(gnome))
  expect([code(A, 'trixie-tickle'), code(A, 'jinx-juniper'), code(B, 'lucky-lenny'), code(B, 'old-tansy')]).toEqual([
    'no-target',
    'no-target',
    'no-target',
    'cost-unpaid',
  ])
})

test('[BG-7.16] Jinx names a weapon that works; the vest wards off Trixie too, but not Lenny', () => {
  const t = scenario()
    .home(A, 'jinx-juniper', 'lucky-lenny')
    .home(B, 'trixie-tickle[garden-rake|mousetrap-vest]', 'tilly-tosswell[tent-peg|–]')
    .hand(A, 'sundial', 'glue-pot-1', 'glue-pot-2')
    .hand(B, 'birdbath')
    .hand(C, 'scarecrow')
    .fight(['jinx-juniper', 'lucky-lenny'], ['trixie-tickle', 'tilly-tosswell'])
  expect([t.code(A, 'useFunction', unit('jinx-juniper'), cardOf('garden-rake')), t.code(A, 'useFunction', unit('lucky-lenny'))]).toEqual([
    'protected',
    undefined,
  ])
  expect(t.code(B, 'useFunction', unit('trixie-tickle'))).toBeUndefined()
  t.item(A, 'glue-pot-1', cardOf('mousetrap-vest')).item(A, 'glue-pot-2', cardOf('garden-rake'))
  expect(t.legal(A, 'useFunction', unit('jinx-juniper'))).toEqual([cardOf('tent-peg')])
  expect(t.code(A, 'useFunction', unit('jinx-juniper'), cardOf('garden-rake'))).toBe('bad-target')
})

test('[BG-7.17] Trixie finds an empty hand when the last card was the answer', () => {
  const t = scenario()
    .home(A, 'trixie-tickle', 'nimble-nell')
    .home(B, 'doorstep-dora', 'tilly-tosswell')
    .hand(A, 'not-in-my-yard-1', 'sundial')
    .hand(B, 'hush-now')
    .fight(['trixie-tickle'], ['doorstep-dora'])
    .play(A, 'useFunction', unit('trixie-tickle'))
    .play(B, 'respond', cardOf('hush-now'))
    .play(A, 'respond', cardOf('not-in-my-yard-1'))
  expect([t.handOf(B), t.said('discarded'), t.g.battle?.used]).toEqual([[], [], ['trixie-tickle']])
})

test('[BG-7.18, 11.2] an outsider answers nothing in a battle', () => {
  const t = duel().hand(A, 'underdog', 'sundial').hand(B, 'birdbath').hand(C, 'not-in-my-yard-1')
  t.fight(['charging-archie'], ['doorstep-dora']).play(A, 'playAction', cardOf('underdog'))
  expect([t.g.waiting, t.code(C, 'respond', cardOf('not-in-my-yard-1'))]).toEqual([[B], 'wrong-stage'])
})
