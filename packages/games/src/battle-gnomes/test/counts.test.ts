import { expect, test } from 'vitest'
import { attachmentSum, playSum, strengthNow, yardAlone } from '../rules/counts.ts'
import { roundOf } from '../rules/seats.ts'
import { A, B, C, scenario } from './scenario.ts'

test('[BG-14.1, 14.4] before a battle a gnome and a yard are counted for either side of one', () => {
  const view = scenario().home(A, 'charging-archie', 'rallying-rosie').yard(A, 'sundial', 'picket-fence').view(A)
  const counted = (role: 'attacking' | 'defending') => [strengthNow(view, A, 'charging-archie', role).total, yardAlone(view, A, role).total]
  expect([counted('attacking'), counted('defending')]).toEqual([
    [4, 2],
    [2, 4],
  ])
})

test('[BG-14.2, 14.3] in a battle each attachment of a fighter says what it counts and why; others don’t', () => {
  const t = scenario()
    .home(A, 'hilda-hammerfist[garden-rake|oven-mitts]', 'jinx-juniper[tent-peg|–]')
    .home(B, 'bruno-bulwark[–|rubber-boots]', 'pip-packrat')
    .hand(C, 'glue-pot-1')
    .hand(A, 'disarm')
    .fight(['hilda-hammerfist'], ['bruno-bulwark'])
  const counts = (card: string) => attachmentSum(t.view(null), card)
  expect(counts('garden-rake-1')).toEqual({
    total: 3,
    parts: [
      { of: 'card:garden-rake-1', by: 2 },
      { of: 'unit:hilda-hammerfist', by: 1 },
    ],
  })
  expect([counts('oven-mitts-1')?.total, counts('rubber-boots-1')?.total, counts('tent-peg-1')]).toEqual([1, 6, undefined])
  expect(strengthNow(t.view(null), A, 'hilda-hammerfist', 'defending').total).toBe(3)
})

test('[BG-14.5, 14.6] a play says what it takes or gives, also while it waits; one that does something else says nothing', () => {
  const t = scenario()
    .home(A, 'tilly-tosswell', 'pip-packrat')
    .home(B, 'doorstep-dora', 'lucky-lenny')
    .hand(A, 'mud-ball-1', 'honey-mead-1', 'bear-trap-1', 'disarm')
    .hand(B, 'sundial')
    .fight(['tilly-tosswell'], ['doorstep-dora'])
  t.play(A, 'playBattleItem', 'card:mud-ball-1', 'seat:1')
  const sums = () => t.view(null).inView.map((play) => playSum(t.view(null), play)?.total)
  expect(sums()).toEqual([-3])
  t.play(B, 'passResponse').play(A, 'playBattleItem', 'card:honey-mead-1', 'seat:0').play(B, 'passResponse')
  t.play(A, 'playBattleItem', 'card:bear-trap-1', 'unit:doorstep-dora')
  expect(sums()).toEqual([-3, 2, undefined])
})

test('[BG-9.6, 7.12, 14.6] a play that waits says what it will count as things stand; one that is stopped says nothing', () => {
  const t = scenario()
    .home(A, 'charging-archie', 'pip-packrat')
    .home(B, 'hilda-hammerfist', 'lucky-lenny')
    .hand(A, 'underdog', 'cocktail-umbrella-1', 'scarecrow')
    .hand(B, 'water-balloon-1', 'mud-ball-1', 'birdbath')
    .fight(['charging-archie'], ['hilda-hammerfist'])
  const sums = () => t.view(null).inView.map((play) => playSum(t.view(null), play)?.total)
  t.play(B, 'playBattleItem', 'card:water-balloon-1', 'seat:0')
  expect(sums()).toEqual([-4])
  t.play(A, 'passResponse').play(A, 'playAction', 'card:underdog-1')
  expect(sums()).toEqual([-4, 4])
  t.play(B, 'passResponse').play(A, 'playBattleItem', 'card:cocktail-umbrella-1', 'seat:0', 'card:water-balloon-1')
  t.play(B, 'passResponse')
  expect(sums()).toEqual([undefined, 4, undefined])
  t.hand(A, 'garden-hose')
    .play(B, 'playBattleItem', 'card:mud-ball-1', 'seat:0')
    .play(A, 'respond', 'card:garden-hose-1')
    .play(B, 'passResponse')
  expect(sums()).toEqual([undefined, 4, undefined, undefined, undefined])
})

test('[BG-3.9] rounds are counted from the first turn of a household on', () => {
  const at = (no: number) => roundOf({ ...scenario().view(null), turn: { ...scenario().view(null).turn, no } })
  expect([at(1), at(7), at(8), at(10), at(11)]).toEqual([0, 0, 1, 1, 2])
})
