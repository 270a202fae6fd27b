import { expect, test } from 'vitest'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

test('[BG-15.1, 15.3, 15.26] a caught item is the catcher’s: hosed, hushed and scared away as such', () => {
  const table = () =>
    scenario()
      .home(A, 'charging-archie', 'nimble-nell')
      .home(B, 'clumsy-klaus', 'tilly-tosswell')
      .yard(B, 'scarecrow')
      .hand(A, 'nice-catch', 'sundial')
      .hand(B, 'hush-now', 'garden-hose', 'birdbath')
      .hand(C, 'old-easter-egg-1', 'honey-mead-1')
      .fight(['charging-archie'], ['clumsy-klaus'])
      .play(C, 'playBattleItem', cardOf('old-easter-egg-1'), 'seat:0')
      .play(A, 'respond', cardOf('nice-catch'))
      .play(B, 'passResponse')
  const t = table()
  expect([t.g.waiting, t.legal(B, 'respond')]).toEqual([[B], [cardOf('garden-hose')]])
  expect(t.play(B, 'passResponse').totals).toEqual([4, 4 + 1 - 4])
  expect(t.said('caught')).toEqual([{ p: 'seat:0', card: cardOf('old-easter-egg-1'), q: 'seat:1' }])
})

test('[BG-15.4, 15.5] a trap takes all strength, Rosie’s cheers stay', () => {
  const t = scenario()
    .home(A, 'charging-archie[garden-rake|–]', 'rallying-rosie')
    .home(B, 'grumblebeard', 'nimble-nell')
    .hand(A, 'gnome-rage', 'sundial')
    .hand(C, 'bear-trap-1', 'bear-trap-2', 'mud-ball-1')
    .fight(['charging-archie', 'rallying-rosie'], ['grumblebeard'])
    .action(A, 'gnome-rage', unit('charging-archie'))
  expect(t.sums(A).strength).toBe(2 + 2 + 2 + 2 + 1)
  expect(t.item(C, 'bear-trap-1', unit('rallying-rosie')).sums(A).strength).toBe(8)
  expect(t.item(C, 'bear-trap-2', unit('charging-archie')).sums(A)).toMatchObject({ strength: 0, weapons: 2 })
})

test('[BG-15.6] Mabel sees the number of a trapped gnome', () => {
  const t = scenario()
    .home(A, 'mirror-mabel', 'nimble-nell')
    .home(B, 'grumblebeard', 'rallying-rosie')
    .hand(A, 'bear-trap-1', 'sundial')
    .hand(C, 'mud-ball-1')
    .fight(['mirror-mabel', 'nimble-nell'], ['grumblebeard', 'rallying-rosie'])
    .item(A, 'bear-trap-1', unit('grumblebeard'))
  expect(t.totals).toEqual([6, 1])
})

test('[BG-15.7, 15.8] what is glued has no text', () => {
  const t = scenario()
    .home(A, 'mayor-mossbottom[–|tea-cozy]', 'grumblebeard[nutcracker|oven-mitts]')
    .home(B, 'doorstep-dora', 'clumsy-klaus')
    .hand(A, 'sundial')
    .hand(B, 'glue-pot-1', 'glue-pot-2', 'birdbath')
    .fight(['mayor-mossbottom', 'grumblebeard'], ['doorstep-dora'])
  expect(t.sums(A)).toMatchObject({ strength: 3 + 2, weapons: 3, defenses: 1 })
  t.item(B, 'glue-pot-1', cardOf('tea-cozy'))
  expect([t.sums(A).defenses, t.g.battle?.fighters[A]]).toEqual([0, ['mayor-mossbottom', 'grumblebeard']])
  expect(t.item(B, 'glue-pot-2', cardOf('nutcracker')).sums(A)).toMatchObject({ weapons: 0, defenses: 1 })
})

test('[BG-15.8] without his cozy a gnome has his disadvantage again', () => {
  const t = scenario()
    .home(A, 'sir-snoozalot[garden-rake|tea-cozy]', 'nimble-nell')
    .home(B, 'doorstep-dora', 'clumsy-klaus')
    .hand(A, 'sundial')
    .hand(B, 'glue-pot-1', 'birdbath')
    .fight(['sir-snoozalot'], ['doorstep-dora'])
  expect(t.sums(A)).toMatchObject({ weapons: 2, defenses: 1 })
  expect(t.item(B, 'glue-pot-1', cardOf('tea-cozy')).sums(A)).toMatchObject({ weapons: 0, defenses: 0 })
})

test('[BG-15.9] a trowel beside a glued defense still counts 1', () => {
  const t = scenario()
    .home(A, 'nimble-nell[rusty-trowel|oven-mitts]', 'tilly-tosswell')
    .hand(A, 'sundial')
    .hand(C, 'glue-pot-1', 'mud-ball-1')
    .home(B, 'doorstep-dora', 'clumsy-klaus')
    .fight(['nimble-nell'], ['doorstep-dora'])
    .item(C, 'glue-pot-1', cardOf('oven-mitts'))
  expect(t.sums(A)).toMatchObject({ weapons: 1, defenses: 0 })
})

test('[BG-15.10] a glued wrap saves nothing, but insurance saves the wrap', () => {
  const lost = () =>
    scenario()
      .home(A, 'hilda-hammerfist[hedge-trimmers|–]', 'nimble-nell')
      .home(B, 'doorstep-dora[garden-rake|bubble-wrap]', 'clumsy-klaus')
      .hand(A, 'glue-pot-1', 'sundial')
      .hand(B, 'lawn-insurance', 'birdbath')
      .fight(['hilda-hammerfist'], ['doorstep-dora'])
      .item(A, 'glue-pot-1', cardOf('bubble-wrap'))
      .passAll()
  expect(lost().play(B, 'giveGnome', unit('doorstep-dora')).pile.slice(0, 2)).toEqual(['garden-rake-1', 'bubble-wrap-1'])
  const insured = lost().action(B, 'lawn-insurance').play(B, 'giveGnome', unit('doorstep-dora'))
  expect(insured.handOf(B).slice(0, 3)).toEqual(['birdbath-1', 'garden-rake-1', 'bubble-wrap-1'])
})

test('[BG-15.11] a disarmed weapon is discarded at once, a glued one too', () => {
  const t = scenario()
    .home(A, 'nimble-nell', 'tilly-tosswell')
    .home(B, 'doorstep-dora[garden-rake|oven-mitts]', 'clumsy-klaus[tent-peg|–]')
    .hand(A, 'disarm', 'glue-pot-1', 'sundial')
    .hand(B, 'birdbath')
    .fight(['nimble-nell'], ['doorstep-dora'])
    .item(A, 'glue-pot-1', cardOf('garden-rake'))
  expect([t.legal(A, 'playAction', cardOf('disarm')), t.code(A, 'playAction', cardOf('disarm'), cardOf('oven-mitts'))]).toEqual([
    [cardOf('garden-rake')],
    'bad-target',
  ])
  t.action(A, 'disarm', cardOf('garden-rake'))
  expect([t.pile, t.player(B).att['doorstep-dora']]).toEqual([['garden-rake-1'], { w: null, d: 'oven-mitts-1' }])
})

test('[BG-15.12] the burglar makes room as needed; a gazing ball keeps him out', () => {
  const t = scenario()
    .yard(A, 'sundial', 'birdbath')
    .yard(B, 'stone-fountain', 'doghouse')
    .yard(C, 'gazing-ball', 'scarecrow')
    .hand(A, 'garden-burglar')
    .organize()
  const steal = (loot: string, ...room: string[]) =>
    t.code(A, 'playAction', cardOf('garden-burglar'), cardOf(loot), ...(room.length > 0 ? [room.map(cardOf)] : []))
  expect([steal('scarecrow'), steal('sundial'), steal('doghouse'), steal('stone-fountain')]).toEqual([
    'bad-target',
    'bad-target',
    undefined,
    'bad-argument',
  ])
  expect([steal('stone-fountain', 'doghouse'), steal('stone-fountain', 'sundial', 'birdbath')]).toEqual(['not-in-play', 'needless-discard'])
  t.action(A, 'garden-burglar', cardOf('stone-fountain'), [cardOf('birdbath')])
  expect([t.player(A).yard, t.player(B).yard, t.pile]).toEqual([['sundial-1', 'stone-fountain-1'], ['doghouse-1'], ['birdbath-1']])
})

test('[BG-15.12] cancelled, nothing moves; with a free place nothing goes', () => {
  const t = scenario()
    .yard(A, 'sundial')
    .yard(B, 'doghouse')
    .hand(A, 'garden-burglar')
    .hand(B, 'not-in-my-yard-1')
    .organize()
    .play(A, 'playAction', cardOf('garden-burglar'), cardOf('doghouse'))
  const taken = t.play(B, 'passResponse')
  expect([taken.player(A).yard, taken.player(B).yard]).toEqual([['sundial-1', 'doghouse-1'], []])
  const full = scenario().yard(A, 'sundial', 'birdbath', 'scarecrow').yard(B, 'doghouse').hand(A, 'garden-burglar').organize()
  expect(full.code(A, 'playAction', cardOf('garden-burglar'), cardOf('doghouse'), [])).toBe('yard-full')
})

test('[BG-15.13] Greener Grass takes a gnome out of three, without what it carries', () => {
  const t = scenario()
    .home(B, 'grumblebeard', 'pip-packrat[garden-rake|oven-mitts]', 'clumsy-klaus')
    .hand(A, 'greener-grass')
    .hand(B, 'sundial')
    .recruiting()
  const row = [...t.g.row]
  expect([t.limitOf(B), t.code(A, 'playAction', cardOf('greener-grass'), unit(t.player(C).gnomes[0] ?? ''))]).toEqual([6, 'bad-target'])
  t.action(A, 'greener-grass', unit('pip-packrat'))
  expect([t.player(A).gnomes, t.player(A).att['pip-packrat'], t.player(B).gnomes, t.limitOf(B), t.limitOf(A)]).toEqual([
    ['nimble-nell', 'tilly-tosswell', 'pip-packrat'],
    { w: null, d: null },
    ['grumblebeard', 'clumsy-klaus'],
    5,
    6,
  ])
  expect([t.g.row, t.pile, t.g.turn.seat, t.player(B).lost]).toEqual([row, ['garden-rake-1', 'oven-mitts-1', 'greener-grass-1'], B, 0])
})

test('[BG-15.13, 4.9] with four gnomes one makes room, and Thistle makes the yard small', () => {
  const t = scenario()
    .home(A, 'grumblebeard', 'nimble-nell[tent-peg|–]', 'tilly-tosswell', 'rallying-rosie')
    .yard(A, 'sundial', 'birdbath', 'scarecrow')
    .home(B, 'thistle-prickleton', 'pip-packrat', 'clumsy-klaus')
    .hand(A, 'greener-grass')
    .recruiting()
  const grass = (...args: string[]) => t.code(A, 'playAction', cardOf('greener-grass'), unit('thistle-prickleton'), ...args)
  expect([grass(), grass(unit('pip-packrat')), grass(unit('nimble-nell'))]).toEqual(['bad-argument', 'not-your-gnome', undefined])
  t.action(A, 'greener-grass', unit('thistle-prickleton'), unit('nimble-nell'))
  expect([t.g.removed, t.stage(A)]).toEqual([['nimble-nell'], 'trim'])
  expect(t.play(A, 'trimYard', [cardOf('sundial')]).g.turn.seat).toBe(B)
})

test('[BG-15.14] cancelled, the Recruit goes on from the row', () => {
  const t = scenario()
    .home(B, 'grumblebeard', 'pip-packrat', 'clumsy-klaus')
    .hand(A, 'greener-grass')
    .hand(B, 'not-in-my-yard-1')
    .recruiting()
    .play(A, 'playAction', cardOf('greener-grass'), unit('pip-packrat'))
    .play(B, 'respond', cardOf('not-in-my-yard-1'))
  expect([t.stage(A), t.player(B).gnomes.length]).toEqual(['recruit', 3])
  expect(t.play(A, 'recruit', unit(t.g.row[0] ?? '')).player(A).gnomes).toHaveLength(3)
})

test('[BG-15.16, 15.23] who catches a wad draws, and the cost of a caught nest stays paid', () => {
  const t = scenario()
    .home(A, 'nimble-nell', 'tilly-tosswell')
    .home(B, 'doorstep-dora', 'clumsy-klaus')
    .hand(A, 'spit-wad-1', 'hornet-nest-1', 'sundial', 'birdbath')
    .hand(B, 'nice-catch', 'scarecrow')
    .deck('garden-rake')
    .fight(['nimble-nell'], ['doorstep-dora'])
    .play(A, 'playBattleItem', cardOf('spit-wad-1'), 'seat:1')
    .play(B, 'respond', cardOf('nice-catch'))
    .passAll('respond')
  expect([t.handOf(B), t.handOf(A)]).toEqual([
    ['scarecrow-1', 'garden-rake-1'],
    ['hornet-nest-1', 'sundial-1', 'birdbath-1'],
  ])
  t.play(A, 'playBattleItem', cardOf('hornet-nest-1'), 'seat:1', cardOf('sundial'))
  expect([t.pile, t.handOf(A)]).toEqual([['sundial-1'], ['birdbath-1']])
})

test('[BG-15.18] the winning gnome ends it before wells and ladles', () => {
  const t = scenario()
    .home(A, 'hilda-hammerfist[soup-ladle|–]', 'nimble-nell')
    .yard(A, 'wishing-well')
    .home(B, 'pip-packrat', 'clumsy-klaus')
    .stack(A, 2)
    .hand(A, 'sundial')
    .hand(B, 'birdbath')
    .fight(['hilda-hammerfist'], ['pip-packrat'])
    .passAll()
    .play(B, 'giveGnome', unit('pip-packrat'))
  expect([t.g.result?.winners, t.said('drew')]).toEqual([[A], []])
})

test('[BG-15.19, 15.21] reinforcements fight and may be given', () => {
  const t = scenario()
    .home(A, 'nimble-nell', 'rallying-rosie[garden-rake|–]', 'mayor-mossbottom')
    .home(B, 'grumblebeard', 'clumsy-klaus')
    .yard(B, 'stone-fountain', 'doghouse')
    .hand(A, 'reinforcements', 'sundial')
    .hand(B, 'birdbath')
    .fight(['nimble-nell'], ['grumblebeard'])
  expect([t.legal(A, 'playAction', cardOf('reinforcements')), t.totals]).toEqual([[unit('rallying-rosie')], [2, 8]])
  expect(t.code(A, 'playAction', cardOf('reinforcements'), unit('nimble-nell'))).toBe('bad-target')
  t.action(A, 'reinforcements', unit('rallying-rosie'))
  expect(t.totals).toEqual([2 + 2 + 1 + 2, 4 + 3 + 3])
  expect(t.passAll().play(A, 'giveGnome', unit('rallying-rosie')).player(B).trophies).toEqual(['rallying-rosie'])
})

test('[BG-15.20] what Trixie takes lies on the pile, for all to see', () => {
  const t = scenario()
    .home(A, 'trixie-tickle', 'nimble-nell')
    .home(B, 'doorstep-dora', 'clumsy-klaus')
    .hand(A, 'sundial')
    .hand(B, 'birdbath', 'mud-ball-1')
    .fight(['trixie-tickle'], ['doorstep-dora'])
    .play(A, 'useFunction', unit('trixie-tickle'))
    .die(2, 2)
    .play(B, 'passResponse')
  expect([t.view(C).discard, t.said('discarded')]).toEqual([['mud-ball-1'], [{ p: 'seat:1', card: cardOf('mud-ball-1') }]])
})

test('[BG-15.22, 15.24] a trap that is set stays set, and all ends with the battle', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'nimble-nell')
    .home(B, 'doorstep-dora[tent-peg|–]', 'clumsy-klaus')
    .hand(A, 'glue-pot-1', 'bear-trap-1', 'gnome-rage', 'sundial')
    .hand(B, 'birdbath')
    .fight(['charging-archie'], ['doorstep-dora'])
    .item(A, 'glue-pot-1', cardOf('tent-peg'))
    .item(A, 'bear-trap-1', unit('doorstep-dora'))
    .action(A, 'gnome-rage', unit('charging-archie'))
  expect(t.totals).toEqual([6, 0])
  t.passAll().play(B, 'giveGnome', unit('doorstep-dora'))
  expect([t.g.battle, t.g.inView, t.pile[0]]).toEqual([null, [], 'tent-peg-1'])
})

test('[BG-15.25] Lenny’s deck is made anew without what he has turned up', () => {
  const t = scenario()
    .home(A, 'lucky-lenny', 'nimble-nell')
    .home(B, 'doorstep-dora', 'clumsy-klaus')
    .hand(A, 'sundial')
    .hand(B, 'birdbath')
    .discarded('mud-ball-1')
    .onlyDeck('tent-peg')
    .fight(['lucky-lenny'], ['doorstep-dora'])
    .play(A, 'useFunction', unit('lucky-lenny'))
    .shuffle('mud-ball-1')
    .play(B, 'passResponse')
  expect([t.pile, t.g.deck, t.totals]).toEqual([['tent-peg-1', 'mud-ball-1'], 0, [4, 4]])
  expect(t.said('revealed')).toEqual([{ card: cardOf('tent-peg') }, { card: cardOf('mud-ball-1') }])
})
