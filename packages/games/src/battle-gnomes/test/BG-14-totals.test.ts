import { expect, test } from 'vitest'
import type { Token } from '../../tabletop/token.ts'
import { throwOf, totalsOf } from '../rules/totals.ts'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

/** What a side has in each sum if these fight, everybody at home besides. */
function sums(own: string[], foes: string[], yards: { own?: string[]; foes?: string[] } = {}) {
  const id = (text: string): string => text.replace(/\[.*/, '')
  const t = scenario()
    .home(A, ...own)
    .home(B, ...foes, ...(foes.length === 1 ? ['lucky-lenny'] : []))
    .yard(A, ...(yards.own ?? []))
    .yard(B, ...(yards.foes ?? []))
    .hand(C, 'mud-ball-1')
    .fight(own.map(id), foes.map(id))
  return { own: t.sums(A), foes: t.sums(B) }
}

test('[BG-14.1] strength: what stands in place of the number, and what comes to it', () => {
  expect(sums(['grumblebeard'], ['doorstep-dora'])).toMatchObject({ own: { strength: 4 }, foes: { strength: 4 } })
  expect(sums(['grumblebeard', 'rallying-rosie'], ['charging-archie'])).toMatchObject({
    own: { strength: 2 + 2 + 1 },
    foes: { strength: 2 },
  })
  expect(sums(['grumblebeard[–|tea-cozy]', 'charging-archie'], ['doorstep-dora', 'pip-packrat'])).toMatchObject({
    own: { strength: 4 + 4 },
    foes: { strength: 4 + 1 },
  })
  expect(sums(['doorstep-dora'], ['charging-archie'])).toMatchObject({ own: { strength: 2 }, foes: { strength: 2 } })
  expect(sums(['pocket-pete'], ['mirror-mabel'])).toMatchObject({ own: { strength: 1 }, foes: { strength: 0 } })
})

test('[BG-14.2] weapons: texts on the number, on all of a side, and none for Snoozalot', () => {
  const weapons = (own: string[], foes: string[] = ['nimble-nell']) => sums(own, foes).own.weapons
  expect([
    weapons(['nimble-nell[rusty-trowel|–]'], ['tilly-tosswell']),
    weapons(['nimble-nell[rusty-trowel|oven-mitts]'], ['tilly-tosswell']),
  ]).toEqual([3, 1])
  expect([weapons(['tilly-tosswell[broomstick-lance|–]']), weapons(['tilly-tosswell[broomstick-lance|–]', 'pip-packrat'])]).toEqual([3, 1])
  expect([weapons(['tilly-tosswell[barbecue-fork|–]']), sums(['tilly-tosswell'], ['nimble-nell[barbecue-fork|–]']).foes.weapons]).toEqual([
    3, 2,
  ])
  expect([weapons(['hilda-hammerfist[tent-peg|–]']), weapons(['hilda-hammerfist'])]).toEqual([3, 0])
  expect([weapons(['sir-snoozalot[garden-rake|–]']), weapons(['sir-snoozalot[garden-rake|tea-cozy]'])]).toEqual([0, 2])
  expect([
    weapons(['tilly-tosswell[garden-rake|–]'], ['nimble-nell[–|colander-cap]']),
    weapons(['tilly-tosswell'], ['nimble-nell[–|colander-cap]']),
  ]).toEqual([1, 0])
})

test('[BG-14.3] defenses: boots as defender, double for Bruno, nothing beside a nutcracker', () => {
  const defended = (gnome: string) => sums(['tilly-tosswell'], [gnome]).foes.defenses
  expect([defended('nimble-nell[–|rubber-boots]'), sums(['nimble-nell[–|rubber-boots]'], ['tilly-tosswell']).own.defenses]).toEqual([3, 1])
  expect([defended('bruno-bulwark[–|rubber-boots]'), defended('nimble-nell[nutcracker|tin-can-armor]')]).toEqual([6, 0])
  expect(sums(['sir-snoozalot[nutcracker|tin-can-armor]'], ['nimble-nell']).own).toMatchObject({ weapons: 0, defenses: 0 })
})

test('[BG-14.4] yards, by role, by losses and by numbers', () => {
  const duel = ['nimble-nell']
  const yard = (...own: string[]) => sums(duel, ['tilly-tosswell'], { own }).own.yard
  expect([
    yard('pink-flamingo-1'),
    yard('pink-flamingo-1', 'sundial', 'pink-flamingo-2'),
    yard('pink-flamingo-3', 'pink-flamingo-1', 'pink-flamingo-2'),
  ]).toEqual([1, 1 + 2 + 2, 5])
  expect([yard('picket-fence'), sums(duel, ['tilly-tosswell'], { foes: ['picket-fence', 'sundial'] }).foes.yard]).toEqual([0, 4])
  expect([yard('doghouse'), sums(duel, ['tilly-tosswell'], { foes: ['doghouse'] }).foes.yard]).toEqual([1, 1])
  expect(sums(['nimble-nell', 'pip-packrat'], ['tilly-tosswell'], { foes: ['doghouse'] }).foes.yard).toBe(3)
  const heap = (lost: number) =>
    scenario().yard(A, 'compost-heap').household(A, { lost }).hand(C, 'mud-ball-1').fight(['nimble-nell'], ['clumsy-klaus']).sums(A).yard
  expect([heap(0), heap(2), heap(4)]).toEqual([0, 2, 3])
})

test('[BG-14.4] Greta needs a yard, the blower leaves nothing below 0', () => {
  expect(sums(['greta-greenthumb'], ['nimble-nell']).own.yard).toBe(0)
  expect(sums(['greta-greenthumb'], ['nimble-nell'], { own: ['picket-fence'] }).own.yard).toBe(1)
  expect(sums(['nimble-nell[leaf-blower|–]'], ['tilly-tosswell']).foes.yard).toBe(0)
  expect(sums(['nimble-nell[leaf-blower|–]'], ['tilly-tosswell'], { foes: ['birdbath'] }).foes.yard).toBe(1)
})

test('[BG-14.5, 15.17] support: beans by fighters, fixed numbers as they were', () => {
  const t = scenario()
    .home(A, 'nimble-nell', 'pip-packrat')
    .home(B, 'clumsy-klaus', 'tilly-tosswell')
    .hand(A, 'espresso-bean-1', 'underdog', 'lucky-clover-1', 'honey-mead-1')
    .hand(B, 'birdbath')
    .hand(C, 'sundial')
    .fight(['nimble-nell', 'pip-packrat'], ['clumsy-klaus'])
  expect(t.item(A, 'lucky-clover-1', 'seat:0').totals).toEqual([6, 4])
  expect(t.action(A, 'underdog').totals).toEqual([8, 4])
  expect(t.item(A, 'espresso-bean-1', 'seat:0').sums(A).support).toBe(3 + 2 + 2)
  const behind = scenario().home(A, 'nimble-nell').home(B, 'clumsy-klaus').hand(A, 'underdog', 'honey-mead-1').hand(B, 'birdbath')
  behind.fight(['nimble-nell'], ['clumsy-klaus']).action(A, 'underdog')
  expect(behind.item(A, 'honey-mead-1', 'seat:0').totals).toEqual([2 + 4 + 2, 4])
})

test('[BG-14.6, 15.3] thrown: by the thrower’s arms and the target’s skins, nothing past a scarecrow', () => {
  const table = (foe: string, ...yard: string[]) =>
    scenario()
      .home(A, 'tilly-tosswell[slingshot|–]', 'pip-packrat')
      .home(B, foe, 'doorstep-dora')
      .yard(B, ...yard)
      .hand(A, 'old-easter-egg-1', 'toadstool-1', 'sundial')
      .hand(B, 'nice-catch', 'birdbath')
      .hand(C, 'mud-ball-1', 'old-easter-egg-2', 'scarecrow')
      .fight(['tilly-tosswell'], [foe.replace(/\[.*/, '')])
  const taken = (foe: string, ...yard: string[]) => {
    const t = table(foe, ...yard)
    return t
      .item(A, 'old-easter-egg-1', 'seat:1')
      .item(C, 'mud-ball-1', 'seat:1')
      .said('hit')
      .map(({ n }) => n)
  }
  expect([taken('bruno-bulwark'), taken('clumsy-klaus'), taken('clumsy-klaus[–|tea-cozy]')]).toEqual([
    [5, 2],
    [6, 3],
    [5, 2],
  ])
  expect([taken('nimble-nell'), taken('nimble-nell[–|oven-mitts]'), taken('bruno-bulwark', 'gazing-ball')]).toEqual([
    [3, 0],
    [2, 0],
    [5, 2],
  ])
  const t = table('bruno-bulwark').state(({ players, secret }) => {
    const hand = secret.hands[C] ?? []
    secret.hands[C] = hand.filter((card) => card !== 'scarecrow-1')
    players[B]?.yard.push('scarecrow-1')
  })
  expect(t.item(C, 'mud-ball-1', 'seat:1').said('hit')).toMatchObject([{ n: 0 }])
  expect(t.item(A, 'toadstool-1', 'seat:1').said('hit')).toMatchObject([{ n: 0 }, { n: 4 }])
})

test('[BG-14.6, 15.17] a toadstool splashes two, a balloon humbles who leads when it lands', () => {
  const t = scenario()
    .home(A, 'nimble-nell', 'pip-packrat')
    .home(B, 'tilly-tosswell', 'bruno-bulwark')
    .hand(A, 'toadstool-1', 'water-balloon-1', 'water-balloon-2')
    .hand(B, 'birdbath')
    .hand(C, 'sundial')
    .fight(['nimble-nell', 'pip-packrat'], ['tilly-tosswell', 'bruno-bulwark'])
  expect(t.totals).toEqual([3, 3])
  t.item(A, 'water-balloon-1', 'seat:1').item(A, 'toadstool-1', 'seat:1')
  expect([t.totals, t.said('hit').map(({ n }) => n)]).toEqual([
    [3, -2],
    [2, 3],
  ])
  const ahead = scenario().home(A, 'pip-packrat').home(B, 'grumblebeard').hand(A, 'water-balloon-1', 'old-easter-egg-1').hand(B, 'birdbath')
  ahead.fight(['pip-packrat'], ['grumblebeard']).item(A, 'water-balloon-1', 'seat:1')
  expect(ahead.totals).toEqual([1, 0])
  expect(ahead.item(A, 'old-easter-egg-1', 'seat:1').totals).toEqual([1, -3])
})

test('[BG-14.7] the total is what the sums make', () => {
  const t = scenario()
    .home(A, 'nimble-nell[garden-rake|oven-mitts]')
    .home(B, 'grumblebeard')
    .yard(A, 'birdbath')
    .hand(A, 'honey-mead-1', 'sundial')
    .hand(B, 'mud-ball-1', 'mud-ball-2')
    .fight(['nimble-nell'], ['grumblebeard'])
  t.item(A, 'honey-mead-1', 'seat:0').item(B, 'mud-ball-1', 'seat:0')
  expect([t.totals[0], t.sums(A)]).toEqual([2 + 2 + 1 + 2 + 2, { strength: 2, weapons: 2, defenses: 1, yard: 2, support: 2, thrown: 0 }])
})

test('[BG-14.8] the swatter counts what was thrown and stands, at most three', () => {
  const t = scenario()
    .home(A, 'tilly-tosswell[fly-swatter|–]')
    .home(B, 'clumsy-klaus')
    .yard(A, 'scarecrow')
    .hand(A, 'cocktail-umbrella-1', 'sundial')
    .hand(B, 'mud-ball-1', 'mud-ball-2', 'birdbath')
    .hand(C, 'spit-wad-1', 'spit-wad-2', 'doghouse')
    .fight(['tilly-tosswell'], ['clumsy-klaus'])
  const swat = () => t.sums(A).weapons
  expect([swat(), t.item(C, 'spit-wad-1', 'seat:0') && swat(), t.item(B, 'mud-ball-1', 'seat:0') && swat()]).toEqual([1, 2, 3])
  t.item(A, 'cocktail-umbrella-1', 'seat:0', cardOf('mud-ball-1'))
  expect([swat(), t.g.inView.find(({ src }) => src === 'mud-ball-1')?.state]).toEqual([2, 'blocked'])
  t.item(B, 'mud-ball-2', 'seat:0').item(C, 'spit-wad-2', 'seat:1')
  expect(swat()).toBe(4)
})

test('[BG-14.1, 14.2, 14.4, 14.6] each sum tells where its parts come from', () => {
  const t = scenario()
    .home(A, 'hilda-hammerfist[garden-rake|–]', 'rallying-rosie')
    .home(B, 'nimble-nell[–|colander-cap]', 'greta-greenthumb')
    .yard(B, 'sundial')
    .hand(A, 'mud-ball-1', 'doghouse')
    .hand(B, 'birdbath')
    .hand(C, 'bear-trap-1')
    .fight(['hilda-hammerfist', 'rallying-rosie'], ['nimble-nell'])
  t.item(A, 'mud-ball-1', 'seat:1').item(C, 'bear-trap-1', unit('rallying-rosie'))
  const [own, foes] = [totalsOf(t.view(null))[A], totalsOf(t.view(null))[B]]
  const parts = (sum: { parts: readonly { of: Token; by: number }[] } | undefined) => sum?.parts.map(({ of, by }) => `${of} ${by}`)
  expect(parts(own?.strength)).toEqual(['unit:hilda-hammerfist 3', 'unit:rallying-rosie 2', 'unit:rallying-rosie 1', 'card:bear-trap-1 -1'])
  expect(parts(own?.weapons)).toEqual(['card:garden-rake-1 2', 'unit:hilda-hammerfist 1', 'card:colander-cap-1 -1'])
  expect(parts(foes?.yard)).toEqual(['card:sundial-1 1', 'unit:greta-greenthumb 1'])
  const { battle, inView } = t.g
  expect(battle && inView[0] && parts(throwOf(t.g, battle, inView[0]))).toEqual(['card:mud-ball-1 2', 'unit:nimble-nell -2'])
})
