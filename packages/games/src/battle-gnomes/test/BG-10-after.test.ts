import { expect, test } from 'vitest'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

/** Hilda and Archie beat two of B's. */
const beaten = (kit = 'garden-rake|oven-mitts') =>
  scenario()
    .home(A, 'hilda-hammerfist[croquet-mallet|–]', 'charging-archie')
    .yard(A, 'stone-fountain')
    .home(B, `doorstep-dora[${kit}]`, 'pip-packrat[tent-peg|–]', 'clumsy-klaus')
    .hand(A, 'sundial')
    .hand(B, 'birdbath', 'lawn-insurance')
    .hand(C, 'scarecrow')

const lost = (kit?: string) => beaten(kit).fight(['hilda-hammerfist', 'charging-archie'], ['doorstep-dora', 'pip-packrat']).passAll()

test('[BG-10.1, 10.2] one fighter of one’s own choice, and no other gnome', () => {
  const t = lost()
  expect([t.legal(B, 'giveGnome'), t.code(B, 'giveGnome', unit('clumsy-klaus')), t.prompts(B)]).toEqual([
    ['doorstep-dora', 'pip-packrat'].map(unit),
    'not-a-fighter',
    [{ key: 'defeat', params: { player: 'seat:0' } }],
  ])
  t.play(B, 'giveGnome', unit('pip-packrat'))
  expect([t.player(A).trophies, t.player(B).gnomes, t.player(B).lost, t.player(A).lost]).toEqual([
    ['pip-packrat'],
    ['doorstep-dora', 'clumsy-klaus'],
    1,
    0,
  ])
})

test('[BG-10.3, 10.4] its attachments go before the used cards, weapon first', () => {
  const t = lost().play(B, 'giveGnome', unit('doorstep-dora'))
  expect([t.pile, t.player(B).att['pip-packrat'], t.player(A).att['hilda-hammerfist']]).toEqual([
    ['garden-rake-1', 'oven-mitts-1'],
    { w: 'tent-peg-1', d: null },
    { w: 'croquet-mallet-1', d: null },
  ])
})

test('[BG-10.3] Bubble Wrap saves the weapon', () => {
  const t = lost('garden-rake|bubble-wrap').play(B, 'giveGnome', unit('doorstep-dora'))
  expect([t.handOf(B).slice(0, 3), t.pile]).toEqual([['birdbath-1', 'lawn-insurance-1', 'garden-rake-1'], ['bubble-wrap-1']])
})

test('[BG-10.5, 10.6] the instigator draws first, then the defender, each up to the limit after the loss', () => {
  const t = lost().play(B, 'giveGnome', unit('pip-packrat'))
  expect(t.said('drew')).toEqual([
    { p: 'seat:0', n: 4 },
    { p: 'seat:1', n: 3 },
  ])
  expect(t.player(C).cards).toBe(1)
})

/** Hilda with the ladle against a household with a well. */
const ladled = (foe: string) =>
  scenario()
    .home(A, 'hilda-hammerfist[soup-ladle|–]', 'charging-archie')
    .home(B, foe, 'nimble-nell')
    .yard(B, 'wishing-well')
    .hand(A, 'sundial')
    .hand(B, 'birdbath')
    .hand(C, 'glue-pot-1')
    .fight(['hilda-hammerfist'], [foe.replace(/\[.*/, '')])

test('[BG-10.6] the well draws for its household after each battle, the ladle for the winner alone', () => {
  const won = ladled('tilly-tosswell')
  expect(won.totals).toEqual([5, 3])
  won.passAll().play(B, 'giveGnome', unit('tilly-tosswell'))
  expect(won.said('drew').map(({ p, n }) => `${p} ${n}`)).toEqual(['seat:0 4', 'seat:1 4', 'seat:0 1', 'seat:1 1'])
  const tied = ladled('clumsy-klaus').passAll()
  expect([tied.said('standoff'), tied.said('drew').map(({ p, n }) => `${p} ${n}`)]).toEqual([
    [{ a: 5, b: 5 }],
    ['seat:0 4', 'seat:1 4', 'seat:1 1'],
  ])
  const lost = ladled('clumsy-klaus[garden-rake|–]').passAll().play(A, 'giveGnome', unit('hilda-hammerfist'))
  expect(lost.said('drew').map(({ p, n }) => `${p} ${n}`)).toEqual(['seat:0 4', 'seat:1 4', 'seat:1 1'])
})

test('[BG-10.6] a ladle that is switched off draws nothing', () => {
  const t = ladled('pip-packrat').item(C, 'glue-pot-1', cardOf('soup-ladle'))
  expect(t.totals).toEqual([3, 2])
  t.passAll().play(B, 'giveGnome', unit('pip-packrat'))
  expect(t.said('drew').map(({ p, n }) => `${p} ${n}`)).toEqual(['seat:0 4', 'seat:1 4', 'seat:1 1'])
})

test('[BG-10.7] rage binds the side that loses only', () => {
  const t = beaten()
    .hand(A, 'gnome-rage')
    .fight(['hilda-hammerfist', 'charging-archie'], ['doorstep-dora', 'pip-packrat'])
    .action(A, 'gnome-rage', unit('hilda-hammerfist'))
    .passAll()
  expect(t.legal(B, 'giveGnome')).toEqual(['doorstep-dora', 'pip-packrat'].map(unit))
})

test('[BG-10.8] Lawn Insurance: both attachments to the hand, once, unless it is cancelled', () => {
  const t = lost().play(B, 'playAction', cardOf('lawn-insurance'))
  expect([t.g.waiting, t.prompts(A)[0]?.key]).toEqual([[A], 'respond-card'])
  t.play(A, 'passResponse').play(B, 'giveGnome', unit('doorstep-dora'))
  expect([t.handOf(B).slice(0, 3), t.pile]).toEqual([['birdbath-1', 'garden-rake-1', 'oven-mitts-1'], ['lawn-insurance-1']])
  const cancelled = beaten()
    .hand(A, 'not-in-my-yard-1')
    .fight(['hilda-hammerfist', 'charging-archie'], ['doorstep-dora', 'pip-packrat'])
    .passAll()
    .play(B, 'playAction', cardOf('lawn-insurance'))
    .play(A, 'respond', cardOf('not-in-my-yard-1'))
    .play(B, 'passResponse')
    .play(B, 'giveGnome', unit('doorstep-dora'))
  expect(cancelled.pile.slice(0, 2)).toEqual(['garden-rake-1', 'oven-mitts-1'])
})

test('[BG-10.8] it is for the defeated household, after the fight', () => {
  const t = beaten().fight(['hilda-hammerfist', 'charging-archie'], ['doorstep-dora', 'pip-packrat'])
  expect(t.code(B, 'playAction', cardOf('lawn-insurance'))).toBe('wrong-timing')
  const insured = t.passAll().action(B, 'lawn-insurance')
  expect([insured.g.battle?.insured, insured.stage(B), insured.code(A, 'giveGnome', unit('pip-packrat'))]).toEqual([
    true,
    'defeat',
    'wrong-stage',
  ])
})

test('[BG-10.9] a household with one gnome left recruits only when its turn begins', () => {
  const t = beaten()
    .home(B, 'doorstep-dora', 'pip-packrat')
    .fight(['hilda-hammerfist', 'charging-archie'], ['doorstep-dora', 'pip-packrat'])
    .passAll()
  t.play(B, 'giveGnome', unit('doorstep-dora'))
  expect([t.player(B).gnomes, t.g.turn.seat, t.stage(B)]).toEqual([['pip-packrat'], B, 'mustRecruit'])
})
