import { expect, test } from 'vitest'
import { playerOf } from '../../tabletop/seats.ts'
import { nirds } from '../index.ts'
import { type Scenario, scenario } from './scenario.ts'

const code = (refusal: { code: string } | undefined): string | undefined => refusal?.code
const passed = (t: Scenario): string[] => Object.entries(t.g.players).flatMap(([seat, player]) => (player.passed ? [seat] : []))
const passers = (t: Scenario) => t.said('passed').map(({ seat }) => seat)
/** Each with a die that activates nothing, and gnomes to attack. */
const table = (seats = 3): Scenario => {
  const t = scenario(seats).gnomes('0', 'mushroom-napper')
  for (const seat of ['0', '1', '2', '3'].slice(0, seats)) t.dice(seat, '1')
  return t
}

test('[NI-5.1, 5.12] clockwise, one action each; nobody else acts', () => {
  const t = scenario(2).dice('0', '5,6').dice('1', '4,4').gnomes('0', 'oak-brute', 'can-carl').market(1, 'beak-boxer')
  expect(t.sentences('1', 'attack')).toEqual([])
  expect(t.refusal('1', 'attack', 'nird:private-plume', ['die:s1d0'])).toMatchObject({ code: 'wrong-stage', rule: 'NI-5.1' })
  t.attack('0', 'corporal-quill', [0], 1)
  expect([t.stage('0'), t.stage('1'), t.owes()]).toEqual(['target', 'support', ['0']])
  t.play('0', 'chooseTarget', 'gnome:oak-brute')
  expect([t.stage('0'), t.stage('1')]).toEqual(['support', 'turn'])
  t.attack('1', 'lieutenant-wompins', [0, 1], 1, 1).play('1', 'chooseTarget', 'gnome:oak-brute')
  expect(t.g.actor).toBe('0')
  t.play('0', 'recruit', 'card:beak-boxer', ['die:s0d1'])
  expect(passers(t)).toContain('seat:1')
})

test('[NI-5.2] the first player goes on by one seat each round', () => {
  const firsts = [2, 3, 4].map((round) => {
    const t = table().round(round)
    return t.play('0', 'pass').play('1', 'pass').anyRoll(6).play('2', 'pass').g.firstPlayer
  })
  expect(firsts).toEqual(['2', '0', '1'])
})

test('[NI-5.2] alone nobody goes first', () => {
  expect(code(scenario().trade().dice('0', '1').refusal('0', 'claimFirst'))).toBe('solo')
})

test('[NI-5.3, 5.6] who has passed isn’t asked again, and when all have, the phase ends', () => {
  const t = table().dice('0', '1,1').dice('2', '1,1').market(1, 'doctor-nudge')
  t.play('0', 'pass').play('1', 'pass')
  expect([t.g.actor, passed(t)]).toEqual(['2', ['0', '1']])
  expect(code(t.refusal('0', 'pass'))).toBe('wrong-stage')
  t.anyRoll(2 + 3 + 3).play('2', 'pass')
  expect([t.g.round, passed(t)]).toEqual([3, []])
})

test('[NI-5.4] cards take no turn', () => {
  const t = scenario(2).dice('0', '3').dice('1', '1').tactics('0', 'coupon-1').play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d0')
  t.play('0', 'playTactic', 'tactic:coupon-1')
  expect([t.g.actor, t.stage('0')]).toEqual(['0', 'turn'])
})

test('[NI-5.5] the market is filled at the end of a turn, as far as the deck goes', () => {
  const t = scenario(2)
    .dice('0', '6,5')
    .dice('1', '1,5')
    .deck(1, 'shaker')
    .market(1, 'beak-boxer', 'copybird', 'owl-lookout', 'gull-gunner', 'twin-finches')
  t.play('0', 'recruit', 'card:beak-boxer', ['die:s0d0'])
  expect(t.g.market[1]).toEqual(['shaker', 'copybird', 'owl-lookout', 'gull-gunner', 'twin-finches'])
  t.state(({ secret }) => secret.decks[1].splice(0)).play('1', 'recruit', 'card:gull-gunner', ['die:s1d1'])
  expect([t.g.market[1], t.g.actor]).toEqual([['shaker', 'copybird', 'owl-lookout', null, 'twin-finches'], '0'])
})

test('[NI-5.7, 5.9] others may join in while an attack waits, in turn or passed; nobody has to be asked', () => {
  const t = table().dice('0', '1').dice('1', '4,1').tactics('0', 'battle-cry-1').tactics('2', 'battle-cry-2').play('0', 'pass')
  t.attack('1', 'private-plume', [0], 2)
  expect(t.owes()).toEqual(['1'])
  t.play('0', 'playTactic', 'tactic:battle-cry-1').play('2', 'playTactic', 'tactic:battle-cry-2')
  expect(t.prompts('1')).toEqual([{ key: 'target', params: { d: 2 + 1 + 6 } }])
})

test('[NI-5.8, 6.4] what is yours, and no more', () => {
  const t = scenario(2)
    .dice('0', '3')
    .dice('1', '3')
    .army('0', 'tinker-tock', 'corporal-quill')
    .gnomes('1', 'rake-runner')
    .gnomes('0', 'can-carl')
  t.tactics('0', 'distraction-1', 'loaded-die-1')
  expect(t.refusal('0', 'useScientist', 'nird:tinker-tock', 'die:s1d0')).toMatchObject({ code: 'bad-dice', rule: 'NI-6.4' })
  expect(t.refusal('1', 'useScientist', 'nird:tinker-tock', 'die:s1d0')).toMatchObject({ code: 'not-yours', rule: 'NI-5.8' })
  expect(t.refusal('0', 'playTactic', 'tactic:distraction-1', 'gnome:rake-runner')).toMatchObject({ code: 'bad-target', rule: 'NI-5.8' })
  expect(t.refusal('0', 'playTactic', 'tactic:loaded-die-1', 'die:s1d0', 'amount:2')).toMatchObject({ code: 'bad-dice', rule: 'NI-6.4' })
  expect(t.legal('0', 'playTactic', 'tactic:distraction-1')).toEqual(['gnome:can-carl'])
})

test('[NI-5.10] the last call asks for five kinds of cards that can do something', () => {
  const call = (arrange: (t: Scenario) => Scenario) => {
    const t = arrange(table(2).dice('0', '1').dice('1', '1'))
    return t.play('0', 'pass').anyRoll(4).play('1', 'pass')
  }
  const asked = (arrange: (t: Scenario) => Scenario) => {
    const t = arrange(table(2)).play('0', 'pass').play('1', 'pass')
    expect([t.g.step, t.g.lastCall, t.owes()]).toEqual(['lastcall', ['0'], ['0']])
    return t
  }
  asked((t) => t.tactics('0', 'distraction-1'))
  asked((t) => t.tactics('0', 'garden-bomb-1'))
  asked((t) => t.tactics('0', 'first-aid-1').lives('0', 2))
  asked((t) => t.tactics('0', 'reinforcements-1'))
  const lucky = asked((t) => t.tactics('0', 'lucky-die-1'))
  expect([lucky.stage('0'), lucky.stage('1'), lucky.prompts('0')]).toEqual([
    'last-call',
    'support',
    [{ key: 'last-call', params: { gnomes: 0 }, reaction: true }],
  ])
  lucky.anyRoll(4).play('0', 'endLastCall')
  expect([lucky.g.round, playerOf(lucky.g, '0').tactics]).toEqual([3, ['lucky-die-1']])
  const others = [
    'coupon-1',
    'market-day-1',
    'wake-up-call-1',
    'second-wind-1',
    'loaded-die-1',
    'battle-cry-1',
    'gag-order-1',
    'weak-spot-1',
  ]
  expect(call((t) => t.tactics('0', ...others)).g.round).toBe(3)
  expect(call((t) => t.tactics('0', 'first-aid-1')).g.round).toBe(3)
  // the last to pass has had its say
  expect(call((t) => t.tactics('1', 'garden-bomb-1')).g.round).toBe(3)
  expect(call((t) => t.tactics('0', 'garden-bomb-1').order('0', 'quiet')).g.round).toBe(3)
})

test('[NI-5.10] it has a time of its own, or none; others may play while it lasts', () => {
  const time = (lastCallSeconds: 0 | 10) => {
    const t = scenario(3, { lastCallSeconds }).dice('0', '1').dice('1', '1').dice('2', '1').gnomes('0', 'mushroom-napper')
    t.tactics('0', 'garden-bomb-1').tactics('2', 'first-aid-1').lives('2', 2)
    return t.play('0', 'pass').play('1', 'pass').play('2', 'pass')
  }
  const t = time(10)
  expect(t.g.lastCall).toEqual(['0'])
  t.play('2', 'playTactic', 'tactic:first-aid-1')
  expect([playerOf(t.g, '2').lives, t.g.lastCall]).toEqual([3, ['0']])
  t.anyRoll(6).play('0', 'playTactic', 'tactic:garden-bomb-1', 'gnome:mushroom-napper')
  expect(t.g.round).toBe(3)
})

test('[NI-5.10, 5.15] whoever passed before an order did is asked; whose order passed last isn’t', () => {
  const bombs = () => table(2).tactics('0', 'garden-bomb-1').tactics('1', 'garden-bomb-2').order('1', 'idle')
  const t = bombs().play('0', 'pass')
  expect([passers(t), t.g.step, t.g.lastCall, t.owes()]).toEqual([['seat:0', 'seat:1'], 'lastcall', ['0'], ['0']])
  const both = bombs().trade().order('0', 'idle').play('0', 'setReady', 'option:yes').play('1', 'setReady', 'option:yes')
  expect([passers(both), both.g.step, both.g.lastCall]).toEqual([['seat:0', 'seat:1'], 'lastcall', ['0']])
})

test('[NI-5.10, 5.11] a pass with nothing left is nobody’s decision: the one before it was the last', () => {
  const spent = (t: Scenario) => t.dice('1', '1*').order('1', 'idle').tactics('0', 'garden-bomb-1')
  const two = spent(table(2)).anyRoll(4).play('0', 'pass')
  expect([passers(two), two.g.round]).toEqual([['seat:0', 'seat:1'], 3])
  const between = spent(table().tactics('2', 'garden-bomb-2').order('2', 'idle')).play('0', 'pass')
  expect([passers(between), between.g.lastCall]).toEqual([['seat:0', 'seat:1', 'seat:2'], ['0']])
})

test('[NI-5.11] nothing left: the turn passes, with one line for each', () => {
  const t = scenario(3).dice('1', '1*').dice('2', '').tactics('0', 'coupon-1').dice('0', '1,1').market(1, 'doctor-nudge')
  t.play('0', 'playTactic', 'tactic:coupon-1').play('0', 'recruit', 'card:doctor-nudge', ['die:s0d0'])
  expect([t.g.actor, passers(t)]).toEqual(['0', ['seat:1', 'seat:2']])
})

test('[NI-5.11] with the last card played and no die free, too', () => {
  const t = table(2).dice('0', '1*').tactics('0', 'coupon-1').play('0', 'playTactic', 'tactic:coupon-1')
  expect([t.g.actor, passers(t)]).toEqual(['1', ['seat:0']])
})

test('[NI-5.13] one card after the other, each to its end; while one asks, all wait', () => {
  const t = scenario(2).dice('0', '5').dice('1', '1').gnomes('0', 'compost-chef/4').tactics('1', 'first-aid-1').lives('1', 2)
  t.army('0', 'corporal-quill', 'tinker-tock asleep', 'shaker asleep')
    .attack('0', 'corporal-quill', [0], 4)
    .play('0', 'chooseTarget', 'gnome:compost-chef')
  expect([t.g.pending?.kind, t.stage('0'), t.stage('1'), t.prompts('0')]).toEqual([
    'wake',
    'decide',
    'wait',
    [{ key: 'wake-scientist', params: { cause: 'gnome:compost-chef' } }],
  ])
  expect(t.refusal('1', 'playTactic', 'tactic:first-aid-1')).toMatchObject({ code: 'wrong-stage', rule: 'NI-5.13' })
  t.play('0', 'choose', 'nird:shaker').play('1', 'playTactic', 'tactic:first-aid-1')
  expect(t.armyOf('0')).toBe('(corporal-quill) (tinker-tock) shaker')
})

test('[NI-5.14] any gnome, any attack, the market: wherever they are', () => {
  const t = scenario(2)
    .dice('0', '1')
    .dice('1', '4')
    .gnomes('1', 'hose-hooligan')
    .tactics('0', 'garden-bomb-1', 'gag-order-1', 'battle-cry-1', 'market-day-1')
  t.first('1').attack('1', 'private-plume', [0], 1)
  expect(t.legal('0', 'playTactic')).toEqual(['tactic:battle-cry-1', 'tactic:gag-order-1', 'tactic:garden-bomb-1', 'tactic:market-day-1'])
  t.play('0', 'playTactic', 'tactic:gag-order-1', 'gnome:hose-hooligan').play('0', 'playTactic', 'tactic:battle-cry-1')
  t.play('1', 'chooseTarget', 'gnome:hose-hooligan')
  expect(t.gnomesOf('1')).toBe('hose-hooligan/5')
})

test('[NI-5.15] orders: follow', () => {
  const t = scenario(3).trade().dice('0', '1').dice('1', '1').dice('2', '1').play('0', 'setOrder', 'option:follow', 'option:on')
  expect(t.g.orders['0']).toEqual({ follow: true, refuse: false, idle: false, quiet: false })
  t.play('1', 'offerTrade', 'seat:0', ['die:s1d0'], ['die:s0d0']).play('2', 'setReady', 'option:yes')
  t.play('0', 'declineTrade', 'offer:1')
  expect(t.owes()).toEqual(['0', '1'])
  t.play('1', 'setReady', 'option:yes')
  expect(t.g.step).toBe('action')
  const open = scenario(3).trade().dice('0', '1').dice('1', '1').dice('2', '1').order('0', 'follow').play('1', 'setReady', 'option:yes')
  open.play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0']).play('2', 'setReady', 'option:yes')
  expect([open.g.step, open.owes()]).toEqual(['trade', ['0']])
  expect(open.play('1', 'declineTrade', 'offer:1').g.step).toBe('action')
  // alone nobody is followed
  expect(scenario().trade().dice('0', '1').play('0', 'setOrder', 'option:follow', 'option:on').g.step).toBe('trade')
})

test('[NI-5.15] orders: refuse, idle, quiet', () => {
  const t = scenario(2).trade().dice('0', '1').dice('1', '1').play('1', 'setOrder', 'option:refuse', 'option:on')
  t.play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  expect([t.g.offers, t.said('declined')]).toEqual([[], [{ seat: 'seat:1', player: 'seat:0' }]])
  const idle = table().tactics('1', 'coupon-1').play('1', 'setOrder', 'option:idle', 'option:on').play('0', 'pass')
  expect([idle.g.actor, passers(idle)]).toEqual(['2', ['seat:0', 'seat:1']])
  const now = table().tactics('0', 'coupon-1').play('0', 'setOrder', 'option:idle', 'option:on')
  expect(now.g.actor).toBe('1')
  const able = table().dice('0', '5').play('0', 'setOrder', 'option:idle', 'option:on')
  expect(able.g.actor).toBe('0')
  const rich = scenario(2).dice('0', '6').dice('1', '1').market(1, 'beak-boxer').play('0', 'setOrder', 'option:idle', 'option:on')
  expect(rich.g.actor).toBe('0')
  const quiet = table(2).tactics('0', 'garden-bomb-1').play('0', 'pass').play('1', 'pass')
  quiet.anyRoll(4).play('0', 'setOrder', 'option:quiet', 'option:on')
  expect(quiet.g.round).toBe(3)
  quiet.play('0', 'setOrder', 'option:quiet', 'option:off')
  expect(quiet.g.orders['0']?.quiet).toBe(false)
})

test('[NI-5.3] who passes is asked back about an attack, and about a card against a gnome that takes a life', () => {
  const table = () => scenario(2).dice('0', '5').dice('1', '1').gnomes('0', 'rake-runner', 'lawn-lounger')
  const doubt = (t: Scenario, move = 'pass') => nirds.doubt?.(t.view('0'), '0', { move, args: [] })
  expect(doubt(table())).toBe('pass-attack')
  expect(doubt(table().dice('0', '1'))).toBeUndefined()
  expect(doubt(table(), 'endLastCall')).toBeUndefined()
  const held = () => table().dice('0', '1').tactics('0', 'coupon-1', 'distraction-1')
  expect(doubt(held())).toBe('pass-distraction')
  expect(doubt(held().distracted('rake-runner'))).toBeUndefined()
  expect(doubt(table().dice('0', '1').tactics('0', 'coupon-1'))).toBeUndefined()
})

test('[NI-5.3, 10.15] at the Walls only the last is, as long as they lack an attack', () => {
  const walls = (passed: boolean, attacks = 1) =>
    scenario(2)
      .boss('invisible-walls')
      .dice('0', '5')
      .dice('1', '1')
      .player('1', { passed })
      .state(({ boss }) => {
        if (boss) boss.attacks = attacks
      })
  const doubt = (t: Scenario) => nirds.doubt?.(t.view('0'), '0', { move: 'pass', args: [] })
  expect([doubt(walls(true)), doubt(walls(false)), doubt(walls(true, 2))]).toEqual(['pass-attack', undefined, undefined])
})
