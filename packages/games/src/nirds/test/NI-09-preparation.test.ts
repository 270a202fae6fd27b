import { expect, test } from 'vitest'
import { playerOf } from '../../tabletop/seats.ts'
import { type Scenario, scenario } from './scenario.ts'

const attackers = (t: Scenario) => t.said('gnome-attacks').map(({ gnome }) => String(gnome).slice('gnome:'.length))
const two = (): Scenario => scenario(2).dice('0', '1,1').dice('1', '1,1')

test('[NI-9.1] each is attacked by its own gnomes', () => {
  const t = two().gnomes('0', 'rake-runner').gnomes('1', 'mushroom-napper').play('0', 'pass').anyRoll(6).play('1', 'pass')
  expect([playerOf(t.g, '0').lives, playerOf(t.g, '1').lives, attackers(t)]).toEqual([2, 3, ['rake-runner']])
})

test('[NI-9.2] each chooses the order of its own, the first player first', () => {
  const t = two()
    .gnomes('0', 'rake-runner', 'can-carl')
    .gnomes('1', 'twig-fencer', 'lawn-lounger')
    .first('1')
    .play('1', 'pass')
    .play('0', 'pass')
  expect([t.g.pending, t.prompts('1'), t.prompts('0')]).toMatchObject([
    { seat: '1', kind: 'next-attacker' },
    [{ key: 'next-attacker', params: { n: 2 } }],
    [{ key: 'waiting', params: { player: 'seat:1' } }],
  ])
  t.play('1', 'choose', 'gnome:lawn-lounger')
    .anyRoll(3 + 2)
    .play('0', 'choose', 'gnome:can-carl')
  expect(attackers(t)).toEqual(['lawn-lounger', 'twig-fencer', 'can-carl', 'rake-runner'])
})

test('[NI-9.3] in the order of the card', () => {
  const t = scenario().dice('0', '1').tactics('0', 'coupon-1').gnomes('0', 'lantern-lurker').anyRoll(2).play('0', 'pass')
  const keys = t.events().map(({ key }) => key)
  expect(keys.slice(keys.indexOf('gnome-attacks'), keys.indexOf('all-wake'))).toEqual(['gnome-attacks', 'lost-life', 'lost-tactic'])
})

test('[NI-9.4, 9.5] a new gnome comes as a third, and doesn’t attack yet', () => {
  const t = scenario().dice('0', '1').gnomes('0', 'hedge-hopper', 'mushroom-napper').gnomeDeck('oak-brute').anyRoll(3).play('0', 'pass')
  expect([t.gnomesOf('0'), playerOf(t.g, '0').lives]).toEqual(['hedge-hopper/0 mushroom-napper/0 oak-brute/0', 3])
})

test('[NI-9.5, 10.17] against a boss none comes', () => {
  const t = scenario().boss('scarecrow').dice('0', '1').gnomes('0', 'hedge-hopper').minions('oak-brute').play('0', 'pass')
  t.anyRoll(3).play('0', 'choose', 'nird:tinker-tock')
  expect([t.gnomesOf('0'), playerOf(t.g, '0').pool, t.g.counts.gnomesByWave]).toEqual(['hedge-hopper/0', 3, [0, 0, 0, 0]])
})

test('[NI-9.6] distracted or stunned: nothing, not even a gift; those without attack aren’t asked about', () => {
  const t = scenario()
    .dice('0', '1')
    .gnomes('0', 'hedge-hopper', 'mushroom-napper', 'rake-runner')
    .distracted('hedge-hopper')
    .anyRoll(2)
    .play('0', 'pass')
  expect([playerOf(t.g, '0').pool, attackers(t)]).toEqual([2, ['rake-runner']])
  expect(t.said('gnome-skips')).toEqual([
    { gnome: 'gnome:hedge-hopper', seat: 'seat:0' },
    { gnome: 'gnome:mushroom-napper', seat: 'seat:0' },
  ])
})

test('[NI-9.7] all wake, marks end, the market is full, discounts are over', () => {
  const t = scenario()
    .army('0', 'general-froomp asleep', 'tinker-tock asleep')
    .dice('0', '1')
    .gnomes('0', 'mushroom-napper', 'hose-hooligan')
  t.tactics('0', 'coupon-1').distracted('hose-hooligan').play('0', 'playTactic', 'tactic:coupon-1').anyRoll(2).play('0', 'pass')
  expect([t.armyOf('0'), playerOf(t.g, '0').discount]).toEqual(['general-froomp tinker-tock', 0])
  expect(playerOf(t.g, '0').gnomes.map(({ distracted }) => distracted)).toEqual([false, false])
  expect([t.g.market[1], t.g.market[2]].flat()).not.toContain(null)
})

test('[NI-9.8, 11.5] up to two in all, each seat completely, the first player first; each is told', () => {
  const t = two()
    .gnomes('0', 'mushroom-napper')
    .gnomeDeck('oak-brute', 'lawn-tank', 'can-carl')
    .first('1')
    .play('1', 'pass')
    .anyRoll(6)
    .play('0', 'pass')
  expect([t.gnomesOf('1'), t.gnomesOf('0')]).toEqual(['oak-brute/0 lawn-tank/0', 'mushroom-napper/0 can-carl/0'])
  expect(t.said('new-gnome')).toEqual([
    { seat: 'seat:1', gnome: 'gnome:oak-brute' },
    { seat: 'seat:1', gnome: 'gnome:lawn-tank' },
    { seat: 'seat:0', gnome: 'gnome:can-carl' },
  ])
})

test('[NI-9.9, 8.8] one die more, up to eight', () => {
  const t = scenario().dice('0', '1,1,1,1,1,1,1').gnomes('0', 'mushroom-napper').anyRoll(8).play('0', 'pass')
  expect(t.play('0', 'setReady', 'option:yes').anyRoll(8).play('0', 'pass').diceOf('0')).toBe('1,1,1,1,1,1,1,1')
})

test('[NI-9.10] an empty deck at the start of the phase brings the boss before any attack', () => {
  const t = scenario(1, { boss: 'scarecrow' })
    .dice('0', '1')
    .lives('0', 1)
    .gnomes('0', 'oak-brute')
    .onlyGnomes()
    .ko()
    .shuffle('oak-brute')
    .anyRoll(2)
  t.play('0', 'pass')
  expect([t.g.boss?.id, playerOf(t.g, '0').lives, t.gnomesOf('0'), t.armyOf('0')]).toEqual([
    'scarecrow',
    1,
    'oak-brute/0',
    'general-froomp corporal-quill tinker-tock',
  ])
})

test('[NI-9.10, 9.11] the last card, drawn by an attack, ends all attacks, of other players as well', () => {
  const t = two()
    .gnomes('0', 'horn-blower')
    .gnomes('1', 'oak-brute')
    .onlyGnomes('lawn-tank')
    .state((state) => {
      state.options = { ...state.options, boss: 'invisible-walls' }
    })
  t.army('0', 'general-froomp asleep', 'tinker-tock').play('0', 'pass').anyRoll(6).play('1', 'pass')
  expect([playerOf(t.g, '0').lives, playerOf(t.g, '1').lives, t.armyOf('0')]).toEqual([3, 3, 'general-froomp tinker-tock'])
  expect([t.said('all-wake').length, t.g.counts.ko]).toEqual([1, 3])
})

test('[NI-9.10] drawn while dealing, it ends the dealing', () => {
  const t = two()
    .onlyGnomes('can-carl')
    .state((state) => {
      state.options = { ...state.options, boss: 'invisible-walls' }
    })
  t.play('0', 'pass').anyRoll(6).play('1', 'pass')
  expect([t.g.boss?.hp, t.gnomesOf('0'), t.gnomesOf('1'), t.said('all-wake').length]).toEqual([195, '', '', 1])
})
