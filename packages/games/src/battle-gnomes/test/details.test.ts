import { expect, test } from 'vitest'
import { slotsOf } from '../../tabletop/sentences.ts'
import { grammar } from '../game.ts'
import { playSum, yardCount } from '../rules/counts.ts'
import { rankingOf } from '../rules/ranking.ts'
import { strengthOf, throwOf, totalsOf } from '../rules/totals.ts'
import { A, B, C, cardOf, D, scenario, unit } from './scenario.ts'

const names = (parts: readonly { of: string; by: number }[] = []) => parts.map(({ of, by }) => `${of.replace(/^\w+:|-1$/g, '')} ${by}`)

const duel = () => scenario().home(A, 'charging-archie', 'jinx-juniper').home(B, 'doorstep-dora[garden-rake|–]', 'lucky-lenny')

test('[BG-7.7] items of the own hand can be traded', () => {
  const t = scenario().hand(A, 'fair-trade', 'sundial', 'disarm').hand(B, 'birdbath', 'mud-ball-1').organize()
  t.action(A, 'fair-trade', 'seat:1')
  expect([t.legal(A, 'chooseTrade'), t.legal(B, 'chooseTrade')]).toEqual([[cardOf('sundial')], ['birdbath', 'mud-ball-1'].map(cardOf)])
})

test('[BG-7.9, 7.12] a play says for which side it is, and what harms the other is for none', () => {
  const t = duel().hand(A, 'disarm', 'underdog').hand(B, 'sundial').fight(['charging-archie', 'jinx-juniper'], ['doorstep-dora'])
  const sides = () => t.g.inView.map(({ src, side }) => [src, side])
  t.action(A, 'underdog').play(A, 'useFunction', unit('jinx-juniper'), cardOf('garden-rake')).play(B, 'passResponse')
  t.action(A, 'disarm', cardOf('garden-rake'))
  expect(sides()).toEqual([
    ['underdog-1', A],
    ['jinx-juniper', null],
    ['disarm-1', null],
  ])
})

test('[BG-13.5] a trap or glue is aimed at whose fighter it names', () => {
  const aimed = (card: string, target: string) => {
    const t = duel().hand(A, card, 'birdbath').hand(B, 'sundial').auto(B, { items: 'aimed' })
    t.fight(['charging-archie'], ['doorstep-dora']).play(A, 'playBattleItem', cardOf(card), target)
    return [t.g.inView.at(-1)?.side, t.stage(B)]
  }
  expect(aimed('bear-trap-1', unit('doorstep-dora'))).toEqual([B, 'respond'])
  expect(aimed('glue-pot-1', cardOf('garden-rake'))).toEqual([B, 'respond'])
})

test('[BG-13.5] orders for cards of a turn say nothing of action cards in a battle', () => {
  const t = duel().hand(A, 'disarm', 'birdbath').hand(B, 'sundial').auto(B, { actions: 'pass' })
  t.fight(['charging-archie'], ['doorstep-dora']).play(A, 'playAction', cardOf('disarm'), cardOf('garden-rake'))
  expect(t.stage(B)).toBe('respond')
})

test('[BG-13.5] whom a card of a turn concerns is also asked about its answers', () => {
  const t = scenario()
    .hand(A, 'garden-burglar', 'sundial')
    .hand(B, 'not-in-my-yard-1', 'honey-mead-1')
    .hand(C, 'not-in-my-yard-2', 'tent-peg')
    .yard(C, 'birdbath')
    .auto(C, { actions: 'mine' })
    .organize()
    .play(A, 'playAction', cardOf('garden-burglar'), cardOf('birdbath'))
  t.play(B, 'respond', cardOf('not-in-my-yard-1'))
  expect([t.stage(A), t.stage(C)]).toEqual(['respond', 'respond'])
})

test('[BG-10.7] the refusal names the gnome that raged', () => {
  const t = scenario()
    .home(A, 'bare-bart', 'hilda-hammerfist')
    .home(B, 'clumsy-klaus', 'big-bertha')
    .yard(B, 'birdbath')
    .hand(A, 'gnome-rage', 'sundial')
    .fight(['bare-bart', 'hilda-hammerfist'], ['clumsy-klaus', 'big-bertha'])
    .action(A, 'gnome-rage', unit('hilda-hammerfist'))
    .passAll()
  expect(t.refusal(A, 'giveGnome', unit('bare-bart'))?.params).toEqual({ gnome: unit('hilda-hammerfist') })
})

test('[BG-6.13] why a clover can’t be played is that its side isn’t behind, whichever seat asks', () => {
  const t = duel().hand(A, 'sundial').hand(B, 'lucky-clover-1').fight(['charging-archie'], ['doorstep-dora'])
  expect([t.totals, t.why(B, 'playBattleItem', cardOf('lucky-clover'))?.code]).toEqual([[4, 6], 'not-behind'])
})

test('[BG-1.6] of two copies one is offered', () => {
  const t = duel().hand(A, 'sundial').hand(C, 'mud-ball-1', 'mud-ball-2').fight(['charging-archie'], ['doorstep-dora'])
  expect(t.sentences(C, 'playBattleItem')).toHaveLength(2)
})

test('[BG-11.4] outsiders use no functions, and participants with none are told so', () => {
  const t = duel().hand(A, 'sundial').hand(C, 'birdbath').fight(['charging-archie', 'jinx-juniper'], ['doorstep-dora'])
  expect([t.why(C, 'useFunction')?.code, t.why(B, 'useFunction')?.code]).toEqual(['not-participant', 'no-function'])
  expect(t.legal(A, 'useFunction')).toEqual([unit('jinx-juniper')])
})

test('[BG-7.16] a function that costs a card costs one at least', () => {
  const t = scenario().home(A, 'old-tansy', 'charging-archie').hand(A, 'sundial').hand(B, 'birdbath')
  t.fight(['charging-archie'], [t.player(B).gnomes[0] ?? ''])
  expect(t.refusal(A, 'useFunction', unit('old-tansy'), [])).toMatchObject({ code: 'cost-unpaid', params: { n: 1 } })
})

test('[BG-6.13] Lenny needs a card to reveal, and one is enough', () => {
  const lenny = (...deck: string[]) => {
    const t = scenario()
      .home(A, 'lucky-lenny', 'pip-packrat')
      .hand(A, 'sundial')
      .hand(B, 'birdbath')
      .onlyDeck(...deck)
    return t.fight(['lucky-lenny'], [t.player(B).gnomes[0] ?? '']).code(A, 'useFunction', unit('lucky-lenny'))
  }
  expect([lenny(), lenny('tent-peg')]).toEqual(['no-target', undefined])
})

test('[BG-9.4, 14.6] a throw that takes nothing says 0', () => {
  const t = duel().home(B, 'nimble-nell', 'lucky-lenny').hand(A, 'spit-wad-1', 'sundial').hand(B, 'birdbath')
  t.fight(['charging-archie'], ['nimble-nell']).play(A, 'playBattleItem', cardOf('spit-wad-1'), 'seat:1')
  const [play] = t.view(null).inView
  expect(play && playSum(t.view(null), play)?.total).toBe(0)
})

test('[BG-9.4, 14.6] what a throw takes is told in order: the item, who throws, whom it hits', () => {
  const t = scenario()
    .home(A, 'tilly-tosswell[slingshot|–]', 'pip-packrat')
    .home(B, 'clumsy-klaus[–|oven-mitts]', 'lucky-lenny')
    .hand(A, 'old-easter-egg-1', 'sundial')
    .hand(B, 'birdbath')
    .fight(['tilly-tosswell'], ['clumsy-klaus'])
    .play(A, 'playBattleItem', cardOf('old-easter-egg-1'), 'seat:1')
  const { battle, inView } = t.view(null)
  const [play] = inView
  expect(battle && play && names(throwOf(t.view(null), battle, play).parts)).toEqual([
    ...['old-easter-egg 3', 'tilly-tosswell 1', 'slingshot 1', 'clumsy-klaus 1', 'oven-mitts -1'],
  ])
})

test('[BG-14.1] each trap is named at the gnome that it holds, and takes nothing from who has nothing', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'lucky-lenny')
    .home(B, 'doorstep-dora', 'big-bertha')
    .hand(B, 'bear-trap-1', 'bear-trap-2', 'sundial')
    .hand(A, 'birdbath')
    .fight(['charging-archie', 'lucky-lenny'], ['doorstep-dora'])
    .item(B, 'bear-trap-1', unit('lucky-lenny'))
    .item(B, 'bear-trap-2', unit('charging-archie'))
  const { battle } = t.g
  const parts = (gnome: 'charging-archie' | 'lucky-lenny') => battle && names(strengthOf(t.view(null), battle, A, gnome).parts)
  expect(parts('charging-archie')).toEqual(['charging-archie 2', 'charging-archie 2', 'bear-trap-2 -4'])
  expect(parts('lucky-lenny')).toEqual(['lucky-lenny 0'])
  expect([battle?.trapped, battle?.off]).toEqual([['lucky-lenny', 'charging-archie'], []])
})

test('[BG-9.4] a throw marks no gnome, and a gamble switches nothing off', () => {
  const t = scenario().home(A, 'lucky-lenny', 'pip-packrat').hand(A, 'mud-ball-1', 'sundial').hand(B, 'birdbath')
  t.fight(['lucky-lenny'], [t.player(B).gnomes[0] ?? '']).item(A, 'mud-ball-1', 'seat:1')
  t.play(A, 'useFunction', unit('lucky-lenny')).play(B, 'passResponse')
  expect([t.g.battle?.trapped, t.g.battle?.off]).toEqual([[], []])
})

test('[BG-14.2] a cap takes one from weapons that count, and isn’t told of where none does', () => {
  const weapons = (gnome: string) => {
    const t = scenario().home(A, gnome, 'pip-packrat').home(B, 'doorstep-dora[–|colander-cap]', 'big-bertha')
    t.hand(A, 'sundial')
      .hand(B, 'birdbath')
      .fight([gnome.split('[')[0] ?? ''], ['doorstep-dora'])
    return names(totalsOf(t.view(null))[A]?.weapons.parts)
  }
  expect(weapons('charging-archie[soup-ladle|–]')).toEqual(['soup-ladle 1', 'colander-cap -1'])
  expect(weapons('charging-archie')).toEqual([])
})

test('[BG-12.7] equal households share any place, not only the first', () => {
  const t = scenario({}, 4).stack(C, 1)
  expect(rankingOf(t.view(null))).toEqual([[C], [A, B, D]])
})

test('[BG-3.11] a busy bee lets the turn go on while any kind of action is left', () => {
  const battle = scenario().hand(A, 'busy-bee').row([]).gnomesLeft(0).organize().action(A, 'busy-bee').play(A, 'finishOrganize')
  expect([battle.stage(A), battle.legal(A, 'challenge')]).toEqual(['choose', ['seat:1', 'seat:2']])
  const organize = scenario().state(({ turn }) => Object.assign(turn, { no: 7 }))
  organize.hand(A, 'busy-bee').row(['lucky-lenny', 'bare-bart', 'old-tansy']).recruiting().action(A, 'busy-bee')
  organize.play(A, 'recruit', unit('lucky-lenny'))
  expect([organize.stage(A), organize.legal(A, 'challenge'), organize.legal(A, 'chooseAction')]).toEqual([
    'choose',
    [],
    ['option:organize'],
  ])
})

test('[BG-8.11] that a household hasn’t had its turn is the last reason', () => {
  const t = scenario()
    .home(B, 'nimble-nell')
    .state(({ turn }) => {
      Object.assign(turn, { no: 9, seat: C })
    })
  expect(t.why(C, 'challenge')?.code).toBe('not-yet')
})

test('[BG-9.14] a recruit changes the table, also before its yard is trimmed', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'pip-packrat')
    .yard(A, 'sundial', 'birdbath', 'doghouse')
    .row(['thistle-prickleton', 'bare-bart', 'old-tansy'])
  const { beat } = t.recruiting().g
  t.play(A, 'recruit', unit('thistle-prickleton'))
  expect([t.stage(A), t.g.beat > beat]).toEqual(['trim', true])
})

test('[BG-8.1] a challenge goes to the other households', () => {
  const t = scenario()
  const [foe] = slotsOf(grammar, t.view(A), A, 'challenge', [])
  expect(foe?.candidates(t.view(A), A, [], [])).toEqual(['seat:1', 'seat:2'])
})

test('[BG-6.13] an umbrella is held against what was thrown at the side that is named', () => {
  const t = duel().hand(A, 'mud-ball-1', 'honey-mead-1', 'cocktail-umbrella-1').hand(B, 'sundial').hand(C, 'spit-wad-1', 'tent-peg')
  t.fight(['charging-archie'], ['doorstep-dora']).item(A, 'mud-ball-1', 'seat:1').item(A, 'honey-mead-1', 'seat:0')
  t.item(C, 'spit-wad-1', 'seat:0')
  const offered = (...chosen: string[]) => {
    const [, , thrown] = slotsOf(grammar, t.view(A), A, 'playBattleItem', chosen)
    return thrown?.candidates(t.view(A), A, chosen, [])
  }
  const umbrella = cardOf('cocktail-umbrella-1')
  expect(offered(umbrella)).toEqual(['mud-ball-1', 'spit-wad-1'].map(cardOf))
  expect([offered(umbrella, 'seat:0'), offered(umbrella, 'seat:1')]).toEqual([[cardOf('spit-wad-1')], [cardOf('mud-ball-1')]])
})

test('[BG-7.16] Tansy brews of two cards at most, or of the one that is there', () => {
  const price = (...hand: string[]) => {
    const t = scenario()
      .home(A, 'old-tansy', 'charging-archie')
      .hand(A, ...hand)
      .hand(B, 'birdbath')
    t.fight(['charging-archie'], [t.player(B).gnomes[0] ?? ''])
    return slotsOf(grammar, t.view(A), A, 'useFunction', [unit('old-tansy')])[1]?.set
  }
  expect([price('sundial', 'tent-peg', 'mud-ball-1'), price('sundial')]).toEqual([
    { min: 1, max: 2 },
    { min: 1, max: 1 },
  ])
})

test('[BG-11.4] an outsider without any gnome is told that it takes no part', () => {
  const t = duel().hand(A, 'sundial').hand(C, 'birdbath').household(C, { gnomes: [], att: {} })
  t.fight(['charging-archie'], ['doorstep-dora'])
  expect(t.why(C, 'useFunction')?.code).toBe('not-participant')
})

test('[BG-6.5, 14.4] yard items count for who fights, and nothing while nobody does', () => {
  const t = duel().yard(A, 'birdbath').yard(C, 'sundial').hand(A, 'mud-ball-1').hand(B, 'tent-peg')
  expect(yardCount(t.view(null), A, 'birdbath-1')).toBeUndefined()
  t.fight(['charging-archie'], ['doorstep-dora'])
  expect([yardCount(t.view(null), A, 'birdbath-1'), yardCount(t.view(null), C, 'sundial-1')]).toEqual([2, undefined])
})
