import { expect, test } from 'vitest'
import { isReversible } from '../../tabletop/undo.ts'
import { grammar } from '../game.ts'
import { nirds } from '../index.ts'
import type { Scenario } from './scenario.ts'
import { scenario } from './scenario.ts'

const said = (t: Scenario, seat = '0'): string => {
  const sentence = nirds.fallback(t.view(seat), seat)
  return sentence ? [sentence.move, ...sentence.args].join(' ') : ''
}
const two = (): Scenario => scenario(2).dice('0', '1').dice('1', '1')
const prepared = (t: Scenario): Scenario => t.play('0', 'pass').play('1', 'pass')

test('[NI-5.10, 5.11] out of time: ready, pass, no card, no die turned', () => {
  expect(said(two().trade())).toBe('setReady option:yes')
  expect(said(two())).toBe('pass')
  expect(said(two(), '1')).toBe('')
  expect(said(prepared(two().gnomes('0', 'oak-brute').tactics('0', 'distraction-1')))).toBe('endLastCall')
  const captain = scenario().trade().army('0', 'captain-sneefle').dice('0', '1').play('0', 'setReady', 'option:yes')
  expect(said(captain)).toBe('skipDie')
})

test('[NI-7.4] out of time with an attack: the strongest that falls, else the weakest; the boss if there is nobody', () => {
  const attack = (hit: number, ...gnomes: string[]) =>
    said(
      scenario()
        .dice('0', '5')
        .gnomes('0', ...gnomes)
        .attack('0', 'corporal-quill', [0], hit),
    )
  expect(attack(6, 'rake-runner/4', 'can-carl/1', 'oak-brute')).toBe('chooseTarget gnome:can-carl')
  expect(attack(1, 'rake-runner', 'can-carl/4', 'oak-brute')).toBe('chooseTarget gnome:can-carl')
  expect(said(scenario().boss('scarecrow').dice('0', '5').attack('0', 'corporal-quill', [0], 1))).toBe('chooseTarget boss:scarecrow')
})

test('[NI-9.2, 8.12, 8.6, 8.5] out of time with a choice', () => {
  expect(said(prepared(two().gnomes('0', 'rake-runner', 'can-carl')))).toBe('choose gnome:rake-runner')
  expect(said(prepared(two().lives('0', 2).gnomes('0', 'seed-spitter')))).toBe('choose seat:1')
  expect(said(prepared(two().gnomes('0', 'seed-spitter')))).toBe('choose seat:0')
  expect(said(prepared(two().army('1', 'major-pebbles', 'shaker', 'copybird', 'beak-boxer').gnomes('0', 'fox-tamer')))).toBe(
    'choose seat:1',
  )
  expect(said(prepared(two().dice('1', '1,1').gnomes('0', 'bucket-banger')))).toBe('choose seat:1')
  const nird = two().army('0', 'general-froomp', 'beak-boxer', 'corporal-quill', 'doctor-nudge').gnomes('0', 'weed-puller')
  expect(said(prepared(nird))).toBe('choose nird:corporal-quill')
  expect(said(prepared(two().dice('0', '6,2,4').gnomes('0', 'lawn-lounger')))).toBe('choose die:s0d1')
  expect(said(prepared(two().tactics('0', 'gag-order-1', 'coupon-1').gnomes('0', 'lobbyist')))).toBe('choose tactic:gag-order-1')
})

test('[NI-8.9, 8.10, 10.12] out of time with a gain, an overflow or a field', () => {
  const knock = (gnome: string) =>
    scenario()
      .army('0', 'corporal-quill', 'shaker asleep', 'copybird asleep')
      .dice('0', '5,1')
      .gnomes('0', gnome)
      .market(1, 'beak-boxer', 'mockingbird', 'goose-grenadier')
  expect(said(knock('weed-puller/8').attack('0', 'corporal-quill', [0], 1).play('0', 'chooseTarget', 'gnome:weed-puller'))).toBe(
    'choose card:mockingbird',
  )
  expect(said(knock('compost-chef/7').attack('0', 'corporal-quill', [0], 1).play('0', 'chooseTarget', 'gnome:compost-chef'))).toBe(
    'choose nird:copybird',
  )
  const splash = scenario().army('0', 'pinball-penguin').dice('0', '3,3,1').gnomes('0', 'rake-runner', 'oak-brute/5', 'can-carl/5')
  expect(said(splash.attack('0', 'pinball-penguin', [0, 1], 6, 6).play('0', 'chooseTarget', 'gnome:rake-runner'))).toBe(
    'choose gnome:can-carl',
  )
  const walls = scenario()
    .boss('invisible-walls', 0, 'w3')
    .dice('0', '5,1')
    .attack('0', 'corporal-quill', [0], 1)
    .play('0', 'chooseTarget', 'boss:invisible-walls')
  expect(said(walls)).toBe('choose field:w2a')
})

test('[NI-5.10] seconds for each decision, and the table’s limit for the last call alone', () => {
  const allowed = (t: Scenario, seat = '0') => {
    const { seconds, limit } = nirds.allowance(t.view(seat), seat)
    return [seconds, limit]
  }
  expect(allowed(two().trade())).toEqual([120, undefined])
  expect(allowed(two())).toEqual([60, undefined])
  expect(allowed(scenario().dice('0', '5').gnomes('0', 'oak-brute').attack('0', 'corporal-quill', [0], 1))).toEqual([40, undefined])
  expect(allowed(prepared(two().gnomes('0', 'weed-puller')))).toEqual([40, undefined])
  const call = (lastCallSeconds: 0 | 20 | 40) =>
    allowed(prepared(scenario(2, { lastCallSeconds }).dice('0', '1').dice('1', '1').gnomes('0', 'oak-brute').tactics('0', 'distraction-1')))
  expect([call(20), call(40), call(0)]).toEqual([
    [20, 20],
    [40, 40],
    [20, undefined],
  ])
})

test('[NI-4.8] an offer is heard and can be answered at once, by a ready bot as well', () => {
  const t = two().trade().play('1', 'setReady', 'option:yes').play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  expect(t.prompts('1')[1]).toEqual({
    key: 'offer',
    params: { player: 'seat:0', give: '1', want: '1' },
    addressed: true,
    answers: [
      { move: 'acceptTrade', args: ['offer:1'] },
      { move: 'declineTrade', args: ['offer:1'] },
    ],
  })
  expect(nirds.volunteers?.(t.view(null))).toEqual([{ seat: '1', occasion: 'offer:1' }])
  expect(nirds.bot.volunteer?.(t.view('1'), '1', 'normal', () => 0)).toMatchObject({ move: 'acceptTrade' })
  expect([nirds.bot.waits?.(t.view('0'), '0'), nirds.bot.waits?.(t.view('1'), '1')]).toEqual([true, false])
})

test('[NI-5.7] somebody with a Battle Cry may cheer an attack', () => {
  const t = two().dice('0', '5').gnomes('0', 'can-carl/3').tactics('1', 'battle-cry-1').attack('0', 'corporal-quill', [0], 2)
  expect(nirds.volunteers?.(t.view(null))).toEqual([{ seat: '1', occasion: `attack:${t.g.beat}` }])
  expect(nirds.bot.volunteer?.(t.view('1'), '1', 'normal', () => 0)).toMatchObject({ move: 'playTactic', args: ['tactic:battle-cry-1'] })
  expect(nirds.bot.volunteer?.(t.view('1'), '1', 'easy', () => 0)).toBeNull()
  expect(nirds.volunteers?.(two().view(null))).toEqual([])
})

test('[NI-4.6, 5.15] what can be taken back: nothing that ends a phase', () => {
  const back = (t: Scenario, move: string, ...args: string[]) => isReversible(grammar, t.view('0'), '0', { move, args })
  const t = two().trade()
  expect([back(t, 'setReady', 'option:yes'), back(t, 'claimFirst'), back(t, 'toggleLock'), back(t, 'offerTrade'), back(t, 'pin')]).toEqual(
    Array(5).fill(true),
  )
  expect(back(two().trade().play('1', 'setReady', 'option:yes'), 'setReady', 'option:yes')).toBe(false)
  const followed = two().trade().order('1', 'follow')
  expect([
    back(followed, 'setReady', 'option:yes'),
    back(followed, 'claimFirst'),
    back(followed, 'useScientist', 'nird:tinker-tock'),
  ]).toEqual([false, false, false])
  expect([back(two(), 'pass'), back(two(), 'attack'), back(two(), 'recruit'), back(two(), 'playTactic')]).toEqual(Array(4).fill(false))
})
