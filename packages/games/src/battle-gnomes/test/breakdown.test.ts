import { expect, test } from 'vitest'
import { strengthOf, totalsOf } from '../rules/totals.ts'
import { A, B, C, cardOf, scenario, unit } from './scenario.ts'

const names = (parts: readonly { of: string; by: number }[]) => parts.map(({ of, by }) => `${of.replace(/^\w+:|-1$/g, '')} ${by}`)

test('[BG-9.2, 14.1–14.6] a total names what it is made of, in the order in which it is counted', () => {
  const t = scenario()
    .home(A, 'charging-archie[barbecue-fork|–]', 'rallying-rosie[fly-swatter|oven-mitts]', 'greta-greenthumb')
    .home(B, 'bruno-bulwark[–|rubber-boots]', 'clumsy-klaus[nutcracker|tin-can-armor]')
    .yard(A, 'birdbath', 'sundial')
    .yard(B, 'pink-flamingo-1', 'pink-flamingo-2')
    .hand(A, 'gnome-rage', 'mud-ball-1', 'doghouse')
    .hand(B, 'mud-ball-2', 'scarecrow')
    .hand(C, 'honey-mead-1', 'tent-peg')
    .fight(['charging-archie', 'rallying-rosie'], ['bruno-bulwark', 'clumsy-klaus'])
    .action(A, 'gnome-rage', unit('charging-archie'))
    .item(A, 'mud-ball-1', 'seat:1')
    .item(B, 'mud-ball-2', 'seat:0')
    .item(C, 'honey-mead-1', 'seat:0')
  const [a, b] = [totalsOf(t.view(null))[A], totalsOf(t.view(null))[B]]
  expect(names(a?.strength.parts ?? [])).toEqual([
    ...['charging-archie 2', 'charging-archie 2', 'rallying-rosie 2', 'gnome-rage 2', 'rallying-rosie 1'],
  ])
  expect(names(a?.weapons.parts ?? [])).toEqual(['barbecue-fork 2', 'barbecue-fork 1', 'fly-swatter 1', 'fly-swatter 2'])
  expect(names(a?.yard.parts ?? [])).toEqual(['birdbath 2', 'sundial 2', 'greta-greenthumb 1'])
  expect([names(a?.support.parts ?? []), names(a?.thrown.parts ?? [])]).toEqual([['honey-mead 2'], ['mud-ball-2 1']])
  expect(names(b?.defenses.parts ?? [])).toEqual([
    'rubber-boots 1',
    'rubber-boots 2',
    'bruno-bulwark 3',
    'tin-can-armor 3',
    'nutcracker -3',
  ])
  expect([names(b?.yard.parts ?? []), b?.thrown.parts]).toEqual([
    ['pink-flamingo 1', 'pink-flamingo-2 2'],
    [{ of: cardOf('mud-ball-1'), by: 3 }],
  ])
})

test('[BG-14.1, 14.2] what takes everything away is named, and so is what it takes', () => {
  const t = scenario()
    .home(A, 'sir-snoozalot[hedge-trimmers|–]', 'pip-packrat')
    .home(B, 'doorstep-dora', 'lucky-lenny')
    .hand(A, 'sundial')
    .hand(B, 'birdbath', 'bear-trap-1')
    .fight(['sir-snoozalot'], ['doorstep-dora'])
    .item(B, 'bear-trap-1', unit('sir-snoozalot'))
  const { battle } = t.g
  expect(names(totalsOf(t.view(null))[A]?.weapons.parts ?? [])).toEqual(['hedge-trimmers 3', 'sir-snoozalot -3'])
  expect(battle && names(strengthOf(t.view(null), battle, A, 'sir-snoozalot').parts)).toEqual(['sir-snoozalot 4', 'bear-trap -4'])
})
