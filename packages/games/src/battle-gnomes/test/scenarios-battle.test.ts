import { expect, test } from 'vitest'
import type { Declared } from '../state.ts'
import { A, B, C, cardOf, D, scenario, unit } from './scenario.ts'

/** Worked examples: the fight, its totals and its end. */

test('[BG-9.1, 9.2, 6.3, 6.5, 14.1, 14.2, 14.3, 14.4, 14.7] totals at the start of a fight', () => {
  const t = scenario()
    .home(A, 'hilda-hammerfist[garden-rake|–]', 'rallying-rosie', 'charging-archie[hedge-trimmers|–]')
    .yard(A, 'birdbath', 'pink-flamingo-1', 'pink-flamingo-2')
    .home(B, 'doorstep-dora[–|rubber-boots]', 'sir-snoozalot[croquet-mallet|tin-can-armor]')
    .yard(B, 'picket-fence')
    .fight(['hilda-hammerfist', 'rallying-rosie'], ['doorstep-dora', 'sir-snoozalot'])
  expect(t.totals).toEqual([14, 17])
  expect([t.sums(A), t.sums(B)]).toEqual([
    { strength: 6, weapons: 3, defenses: 0, yard: 5, support: 0, thrown: 0 },
    { strength: 8, weapons: 0, defenses: 6, yard: 3, support: 0, thrown: 0 },
  ])
})

test('[BG-9.5, 14.4] fog hides a yard without lanterns', () => {
  const table = () =>
    scenario()
      .home(A, 'odo-oddsocks[leaf-blower|–]', 'tilly-tosswell')
      .yard(A, 'birdbath', 'wishing-well')
      .home(B, 'bruno-bulwark[–|flowerpot-helmet]', 'greta-greenthumb')
      .yard(B, 'lantern-row', 'pink-flamingo-1', 'pink-flamingo-2')
      .hand(C, 'mud-ball-1')
  expect(table().fight(['odo-oddsocks'], ['bruno-bulwark']).totals).toEqual([8, 9])
  const fog = table().hand(A, 'garden-fog').play(A, 'challenge', 'seat:1').action(A, 'garden-fog').passAll('declare')
  fog.play(A, 'sendAttackers', [unit('odo-oddsocks')]).play(B, 'sendDefenders', [unit('bruno-bulwark')])
  expect(fog.totals).toEqual([5, 9])
})

const archieAgainstThistle = (seats = 3) =>
  scenario({}, seats)
    .home(A, 'charging-archie[tent-peg|–]', 'nimble-nell')
    .home(B, 'thistle-prickleton', 'tilly-tosswell')
    .yard(B, 'sundial')

test('[BG-6.7, 6.11, 11.1, 11.2, 11.4, 10.5] outsiders play battle items and nothing else', () => {
  const t = archieAgainstThistle()
    .home(C, 'jinx-juniper', 'clumsy-klaus')
    .hand(A, 'honey-mead-1')
    .hand(C, 'mud-ball-1', 'underdog')
    .fight(['charging-archie'], ['thistle-prickleton'])
  expect(t.totals).toEqual([6, 4])
  expect([t.code(C, 'playAction', cardOf('underdog')), t.code(C, 'useFunction', unit('jinx-juniper'))]).toEqual([
    'action-by-outsider',
    'not-participant',
  ])
  expect(t.item(C, 'mud-ball-1', 'seat:0').totals).toEqual([4, 4])
  expect(t.code(A, 'playBattleItem', cardOf('honey-mead-1'), 'seat:1')).toBe('wrong-side')
  expect(t.item(A, 'honey-mead-1', 'seat:0').totals).toEqual([6, 4])
  t.passAll()
  expect([A, B, C].map((seat) => t.player(seat).cards)).toEqual([5, 5, 1])
})

test('[BG-7.10, 7.18] a garden hose stops an item that isn’t aimed at its owner', () => {
  const t = archieAgainstThistle().hand(B, 'garden-hose').hand(C, 'mud-ball-1').fight(['charging-archie'], ['thistle-prickleton'])
  t.play(C, 'playBattleItem', cardOf('mud-ball-1'), 'seat:0')
  expect(t.owes()).toEqual([B])
  t.play(B, 'respond', cardOf('garden-hose'))
  expect(t.said('defeated')).toMatchObject([{ p: 'seat:1', a: 6, b: 4 }])
  expect(t.pile).toEqual(['mud-ball-1', 'garden-hose-1'])
})

test('[BG-9.4, 7.13, 15.1, 15.2] a caught egg flies back without the first thrower’s bonus', () => {
  const t = scenario()
    .home(A, 'tilly-tosswell', 'charging-archie')
    .home(B, 'nimble-nell', 'clumsy-klaus')
    .hand(A, 'old-easter-egg-1', 'honey-mead-1')
    .hand(B, 'nice-catch')
    .fight(['tilly-tosswell'], ['nimble-nell'])
  t.play(A, 'playBattleItem', cardOf('old-easter-egg-1'), 'seat:1')
  expect(t.prompts(B)).toMatchObject([{ key: 'respond-throw', params: { n: 2, a: 2, b: 0 }, reaction: true }])
  t.play(B, 'respond', cardOf('nice-catch')).play(A, 'passResponse')
  expect([t.g.waiting, t.prompts(A)[0]?.params]).toEqual([[A], expect.objectContaining({ n: 3, a: -1, b: 2 })])
  expect(t.play(A, 'passResponse').totals).toEqual([-1, 2])
})

test('[BG-9.7, 9.8, 9.9, 9.10, 9.11, 9.14] an outsider’s throw withdraws a concession', () => {
  const t = scenario()
    .home(A, 'thistle-prickleton[tent-peg|–]', 'nimble-nell')
    .home(B, 'hilda-hammerfist[hedge-trimmers|–]', 'tilly-tosswell')
    .hand(A, 'sundial')
    .hand(B, 'birdbath')
    .hand(C, 'old-easter-egg-1', 'spit-wad-1')
    .fight(['thistle-prickleton'], ['hilda-hammerfist'])
  expect(t.totals).toEqual([5, 7])
  t.play(A, 'concede').play(B, 'pass')
  expect([t.stage(A), t.owes()]).toEqual(['fight', [C]])
  const { beat } = t.g
  t.item(C, 'old-easter-egg-1', 'seat:1')
  expect([t.totals, t.g.battle?.conceded, t.g.battle?.done]).toEqual([[5, 4], null, { [A]: 'no', [B]: 'no', [C]: 'no' }])
  expect([t.code(B, 'pass', `beat:${beat}`), t.code(A, 'concede')]).toEqual(['table-changed', 'not-trailing'])
  t.play(B, 'concede').play(A, 'pass').play(C, 'sitOut')
  expect([t.g.battle?.loser, t.stage(B)]).toEqual([B, 'defeat'])
})

const thistleAgainstBertha = (kit: string, options = {}) =>
  scenario(options)
    .home(A, 'thistle-prickleton[garden-rake|oven-mitts]', 'nimble-nell')
    .home(B, `big-bertha[${kit}]`, 'tilly-tosswell')
    .hand(A, 'sundial')
    .hand(B, 'birdbath')
    .hand(C, 'mud-ball-1')
    .fight(['thistle-prickleton'], ['big-bertha'])

test('[BG-9.13, 9.8] nobody concedes: the lower total is defeated', () => {
  const t = thistleAgainstBertha('croquet-mallet|trash-can-lid')
  expect([t.totals, t.code(B, 'concede')]).toEqual([[6, 8], 'not-trailing'])
  t.play(A, 'pass').play(B, 'pass').play(C, 'pass')
  expect([t.g.battle?.loser, t.stage(A)]).toEqual([A, 'defeat'])
})

test('[BG-9.17] a tie is a standoff, or the defender’s; who concedes at a tie is defeated', () => {
  const tied = thistleAgainstBertha('croquet-mallet|–')
  expect(tied.totals).toEqual([6, 6])
  tied.passAll()
  expect([A, B, C].map((seat) => tied.player(seat).cards)).toEqual([5, 3, 1])
  expect([tied.g.turn.seat, tied.said('standoff'), tied.said('defeated')]).toEqual([B, [{ a: 6, b: 6 }], []])
  expect(thistleAgainstBertha('croquet-mallet|–', { battleTie: 'defender-wins' }).passAll().stage(A)).toBe('defeat')
  for (const battleTie of ['standoff', 'defender-wins'] as const) {
    const conceded = thistleAgainstBertha('croquet-mallet|–', { battleTie }).play(B, 'concede').play(A, 'pass').play(C, 'pass')
    expect(conceded.g.battle?.loser).toBe(B)
  }
})

test('[BG-10.1, 10.2, 10.3, 10.4, 10.5, 10.6] the gnome goes, its things and the used cards are discarded, both draw', () => {
  const t = scenario()
    .home(A, 'hilda-hammerfist', 'thistle-prickleton')
    .yard(A, 'wishing-well')
    .home(B, 'pip-packrat[garden-rake|–]', 'odo-oddsocks[–|oven-mitts]', 'clumsy-klaus')
    .hand(A, 'mud-ball-1', 'honey-mead-1', 'not-in-my-yard-1', 'sundial', 'birdbath', 'scarecrow', 'doghouse')
    .hand(B, 'disarm', 'tent-peg', 'soup-ladle')
    .stack(A, 1)
    .fight(['hilda-hammerfist', 'thistle-prickleton'], ['pip-packrat', 'odo-oddsocks'])
    .item(A, 'honey-mead-1', 'seat:0')
    .state((state) => {
      state.secret.hands[A] = (state.secret.hands[A] ?? []).filter((card) => card !== 'not-in-my-yard-1' && card !== 'mud-ball-1')
      state.inView = [
        { ...played, n: 1, by: A, kind: 'battle', src: 'mud-ball-1', side: B, state: 'resolved' },
        ...state.inView,
        { ...played, n: 3, by: B, kind: 'action', src: 'disarm-1', state: 'cancelled' },
      ]
      state.secret.hands[B] = ['tent-peg-1', 'soup-ladle-1']
      state.secret.deck.push('not-in-my-yard-1')
    })
  expect([t.totals, t.handOf(A).length]).toEqual([[9, 6], 4])
  t.passAll().play(B, 'giveGnome', unit('pip-packrat'))
  expect(t.player(A).trophies).toEqual(['lucky-lenny', 'pip-packrat'])
  expect(t.pile).toEqual(['garden-rake-1', 'mud-ball-1', 'honey-mead-1', 'disarm-1'])
  expect(t.player(B)).toMatchObject({ gnomes: ['odo-oddsocks', 'clumsy-klaus'], lost: 1, cards: 4 })
  expect([t.player(B).att['odo-oddsocks']?.d, t.player(A).cards]).toEqual(['oven-mitts-1', 6])
  expect(t.said('drew').slice(-3)).toEqual([
    { p: 'seat:0', n: 1 },
    { p: 'seat:1', n: 2 },
    { p: 'seat:0', n: 1 },
  ])
})

test('[BG-10.7, 8.10] who rages is the one to be given', () => {
  const t = scenario()
    .home(A, 'hilda-hammerfist', 'bare-bart')
    .home(B, 'thistle-prickleton', 'tilly-tosswell')
    .hand(A, 'gnome-rage', 'sundial')
    .hand(B, 'birdbath', 'one-on-one')
    .hand(C, 'hornet-nest-1', 'tent-peg')
    .play(A, 'challenge', 'seat:1')
    .action(B, 'one-on-one')
    .passAll('declare')
    .play(A, 'sendAttackers', [unit('hilda-hammerfist')])
    .play(B, 'sendDefenders', [unit('thistle-prickleton')])
    .action(A, 'gnome-rage', unit('hilda-hammerfist'))
  expect(t.totals).toEqual([6, 3])
  expect(t.item(C, 'hornet-nest-1', 'seat:0', cardOf('tent-peg')).totals).toEqual([2, 3])
  t.passAll()
  expect(t.legal(A, 'giveGnome')).toEqual([unit('hilda-hammerfist')])
  const two = scenario()
    .home(A, 'hilda-hammerfist', 'bare-bart')
    .home(B, 'clumsy-klaus', 'big-bertha')
    .yard(B, 'birdbath')
    .hand(A, 'gnome-rage', 'sundial')
    .fight(['hilda-hammerfist', 'bare-bart'], ['clumsy-klaus', 'big-bertha'])
    .action(A, 'gnome-rage', unit('hilda-hammerfist'))
  expect(two.totals).toEqual([9, 10])
  two.passAll()
  expect(two.code(A, 'giveGnome', unit('bare-bart'))).toBe('must-give-raged')
  expect(two.play(A, 'giveGnome', unit('hilda-hammerfist')).player(B).trophies).toEqual(['hilda-hammerfist'])
})

const hildaAgainstPip = (stack: number, goal: 3 | 4) =>
  scenario({ goal })
    .home(A, 'hilda-hammerfist[garden-rake|–]', 'nimble-nell')
    .home(B, 'pip-packrat', 'tilly-tosswell')
    .hand(A, 'sundial')
    .hand(B, 'birdbath')
    .stack(A, stack)
    .state((state) => Object.assign(state, { finalTurnsLeft: 2, finalArmed: true }))
    .fight(['hilda-hammerfist'], ['pip-packrat'])
    .passAll()
    .play(B, 'giveGnome', unit('pip-packrat'))

test('[BG-12.1] the third gnome wins at once', () => {
  const t = hildaAgainstPip(2, 3)
  expect(t.g.result).toMatchObject({ reason: 'third-gnome', winners: [A] })
  expect([t.handOf(A), t.handOf(B), t.view(C).final]).toEqual([
    ['sundial-1'],
    ['birdbath-1'],
    { hands: { [A]: ['sundial-1'], [B]: ['birdbath-1'], [C]: [] } },
  ])
})

test('[BG-12.1, 12.9] in a longer game it is the fourth', () => {
  const third = hildaAgainstPip(2, 4)
  expect([third.g.result, third.player(A).cards, third.player(B).cards]).toEqual([null, 5, 5])
  expect(hildaAgainstPip(3, 4).g.result).toMatchObject({ reason: 'third-gnome', winners: [A] })
})

test('[BG-14.1, 14.2, 14.4, 15.4, 15.6] Mabel, Pete and a trap', () => {
  const t = scenario()
    .home(A, 'mirror-mabel', 'pocket-pete')
    .yard(A, 'sundial', 'stone-fountain')
    .home(B, 'grumblebeard', 'greta-greenthumb')
    .yard(B, 'doghouse')
    .hand(C, 'bear-trap-1')
    .fight(['mirror-mabel', 'pocket-pete'], ['grumblebeard', 'greta-greenthumb'])
  expect(t.totals).toEqual([12, 6])
  expect(t.item(C, 'bear-trap-1', unit('mirror-mabel')).totals).toEqual([8, 6])
})

test('[BG-7.12, 7.15, 7.16, 15.7] Jinx and the nutcracker', () => {
  const table = (defense: string) =>
    scenario()
      .home(A, 'jinx-juniper', 'clumsy-klaus')
      .home(B, `bruno-bulwark[nutcracker|${defense}]`, 'tilly-tosswell')
      .hand(A, 'mud-ball-1')
      .hand(B, 'hush-now')
      .fight(['jinx-juniper', 'clumsy-klaus'], ['bruno-bulwark'])
  const hushed = table('tin-can-armor')
  expect(hushed.totals).toEqual([5, 4])
  hushed.play(A, 'useFunction', unit('jinx-juniper'), cardOf('nutcracker')).play(B, 'respond', cardOf('hush-now')).play(A, 'passResponse')
  expect([hushed.totals, hushed.code(A, 'useFunction', unit('jinx-juniper'), cardOf('nutcracker'))]).toEqual([[5, 4], 'function-used'])
  const used = table('tin-can-armor').play(A, 'useFunction', unit('jinx-juniper'), cardOf('nutcracker')).play(B, 'passResponse')
  expect([used.totals, used.g.battle?.off]).toEqual([[5, 7], ['nutcracker-1']])
  expect(table('mousetrap-vest').code(A, 'useFunction', unit('jinx-juniper'), cardOf('nutcracker'))).toBe('protected')
})

test('[BG-9.18, 9.10, 9.11, 9.12] who is behind is asked first, then the leader, then everybody else', () => {
  const t = archieAgainstThistle(4)
    .hand(A, 'honey-mead-1')
    .hand(B, 'scarecrow')
    .hand(C, 'mud-ball-1', 'hedge-trimmers')
    .hand(D, 'birdbath')
    .fight(['charging-archie'], ['thistle-prickleton'])
  expect([t.totals, t.owes()]).toEqual([[6, 4], [B]])
  for (const seat of [A, C, D]) expect(t.code(seat, 'pass')).toBeUndefined()
  expect(t.play(D, 'pass').owes()).toEqual([B])
  expect(t.play(B, 'pass').owes()).toEqual([A])
  expect(t.play(A, 'pass').owes()).toEqual([C])
  expect([t.item(C, 'mud-ball-1', 'seat:0').totals, t.owes()]).toEqual([
    [4, 4],
    [A, B],
  ])
  expect(t.play(A, 'pass').owes()).toEqual([B])
  expect(t.play(B, 'pass').owes()).toEqual([C, D])
})

const played: Omit<Declared, 'n' | 'by' | 'kind' | 'src' | 'state'> = {
  side: null,
  value: null,
  gnome: null,
  card: null,
  seat: null,
  play: null,
  discards: [],
  replace: null,
  reveal: [],
}
