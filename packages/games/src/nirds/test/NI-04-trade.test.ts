import { expect, test } from 'vitest'
import { playerOf } from '../../tabletop/seats.ts'
import { isOffered } from '../rules/trade.ts'
import { type Scenario, scenario } from './scenario.ts'

const code = (refusal: { code: string } | undefined): string | undefined => refusal?.code
const trade = (seats = 2): Scenario => {
  const t = scenario(seats).trade()
  for (const seat of ['0', '1', '2', '3'].slice(0, seats)) t.dice(seat, '1,2,6')
  return t
}
const ready = (t: Scenario, ...seats: string[]): Scenario => {
  for (const seat of seats) t.play(seat, 'setReady', 'option:yes')
  return t
}
const readiness = (t: Scenario): boolean[] => Object.values(t.g.players).map((player) => player.ready)
/** Goes into the next round, with one player who rolls these dice. */
const nextRound = (t: Scenario, ...roll: number[]): Scenario => t.roll(...roll).play('0', 'pass')

test('[NI-4.1] trading, action and preparation follow one another', () => {
  const t = trade()
  const steps = [t.g.step]
  ready(t, '0', '1')
  steps.push(t.g.step)
  t.play('0', 'pass').anyRoll(8).play('1', 'pass')
  expect([...steps, t.g.step, t.g.round]).toEqual(['trade', 'action', 'trade', 3])
  expect(t.said('new-dice')).toHaveLength(1)
})

test('[NI-4.2] the sun shines from round 2 on', () => {
  const dawn = (round: number) => {
    const t = scenario().round(round).army('0', 'night-owl').dice('0', '1').gnomes('0', 'flowerbed-digger/5', 'mushroom-napper')
    return nextRound(t, 1, 1)
  }
  const second = dawn(1)
  expect([second.g.round, second.gnomesOf('0'), playerOf(second.g, '0').tactics]).toEqual([
    2,
    'flowerbed-digger/2 mushroom-napper/0',
    ['distraction-1'],
  ])
  const first = dawn(0)
  expect([first.g.round, first.gnomesOf('0'), playerOf(first.g, '0').tactics]).toEqual([1, 'flowerbed-digger/5 mushroom-napper/0', []])
})

test('[NI-4.3] from the first player clockwise, armies before gnomes', () => {
  const t = scenario(2)
    .dice('0', '1')
    .dice('1', '1')
    .army('0', 'night-owl', 'general-froomp')
    .gnomes('0', 'mushroom-napper', 'vampire-vintner/2')
  t.army('1', 'major-pebbles', 'quartermaster', 'pair-doctor').gnomes('1', 'lantern-lurker/5', 'flowerbed-digger/9').round(1).first('1')
  t.distracted('vampire-vintner', 'lantern-lurker', 'flowerbed-digger').play('1', 'pass').anyRoll(5).play('0', 'pass')
  const dawn = t.events().slice(t.events().findLastIndex(({ key }) => key === 'round'))
  expect(dawn.map(({ key }) => key)).toEqual(['round', 'healed', 'healed', 'drew', 'healed', 'rolled', 'rolled'])
  expect(dawn.filter(({ key }) => key === 'healed').map(({ params }) => params)).toEqual([
    { gnome: 'gnome:lantern-lurker', n: 2 },
    { gnome: 'gnome:flowerbed-digger', n: 3 },
    { gnome: 'gnome:vampire-vintner', n: 2 },
  ])
})

test('[NI-4.2] Night-Shift Owl draws only without a tactic card', () => {
  const t = nextRound(scenario().army('0', 'night-owl').dice('0', '1').tactics('0', 'coupon-1'), 1, 1)
  expect(playerOf(t.g, '0').tactics).toEqual(['coupon-1'])
})

test('[NI-4.4] everybody rolls all dice, seat by seat', () => {
  const t = scenario(2).dice('0', '1,1').dice('1', '1').play('0', 'pass').roll(1, 2, 3, 4, 5).play('1', 'pass')
  expect([t.diceOf('0'), t.diceOf('1')]).toEqual(['1,2,3', '4,5'])
  expect(t.said('rolled')).toEqual([
    { seat: 'seat:0', dice: '1, 2, 3' },
    { seat: 'seat:1', dice: '4, 5' },
  ])
})

test('[NI-4.4, 8.5] the Quartermaster’s die is for one round, and no loss takes it', () => {
  const t = nextRound(scenario().army('0', 'quartermaster', 'shaker').dice('0', '1').gnomes('0', 'lawn-lounger'), 1, 2)
  expect(playerOf(t.g, '0')).toMatchObject({ pool: 1, dice: [{ lasts: 'game' }, { lasts: 'temp' }] })
  t.roll(5).play('0', 'useScientist', 'nird:shaker', ['die:s0d1'])
  expect(playerOf(t.g, '0').dice[1]).toMatchObject({ value: 5, lasts: 'temp' })
  const full = nextRound(scenario().army('0', 'quartermaster').dice('0', '1,1,1,1,1,1,1,1').pool('0', 8), ...Array<number>(8).fill(1))
  expect(playerOf(full.g, '0').dice).toHaveLength(8)
})

test('[NI-4.4] the Poison Ivy Priest takes a die out of the roll, but never the last', () => {
  const priest = (dice: string, roll: number) => {
    const t = scenario()
      .army('0', 'general-froomp', 'quartermaster')
      .dice('0', dice)
      .gnomes('0', 'poison-ivy-priest')
      .distracted('poison-ivy-priest')
    return nextRound(t, ...Array<number>(roll).fill(1))
  }
  const t = priest('1,1', 3)
  expect([playerOf(t.g, '0').pool, playerOf(t.g, '0').dice.map(({ lasts }) => lasts)]).toEqual([3, ['game', 'game', 'temp']])
  expect(t.said('fewer-dice')).toEqual([{ seat: 'seat:0', gnome: 'gnome:poison-ivy-priest' }])
  const alone = scenario().army('0', 'general-froomp').dice('0', '').pool('0', 0).gnomes('0', 'poison-ivy-priest').tactics('0', 'coupon-1')
  nextRound(alone.distracted('poison-ivy-priest'), 1)
  expect(alone.said('fewer-dice')).toEqual([])
})

test('[NI-4.5] it ends when all are ready, and offers end with it', () => {
  const t = trade(3).play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  expect(t.owes()).toEqual(['0', '1', '2'])
  ready(t, '2', '1')
  expect([t.owes(), t.g.offers]).toEqual([['0'], []])
  t.play('1', 'setReady', 'option:no')
  expect(t.owes()).toEqual(['0', '1'])
  ready(t, '0', '1')
  expect(t.g.step).toBe('action')
})

test('[NI-4.6] a trade, a scientist, an offer or a claim takes the word back', () => {
  const t = ready(trade(3), '0', '1')
  t.play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d1'])
  expect(readiness(t)).toEqual([false, true, false])
  t.play('1', 'acceptTrade', 'offer:1')
  expect(readiness(t)).toEqual([false, false, false])
  t.dice('0', '3,2')
  ready(t, '0').play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d0')
  expect(readiness(t)).toEqual([false, false, false])
  ready(t, '0', '1').play('1', 'claimFirst')
  expect(readiness(t)).toEqual([false, true, false])
  expect(ready(trade(1), '0').g.step).toBe('action')
})

test('[NI-4.7, 4.8] several for as many, at once and in order', () => {
  const t = trade().dice('1', '3,4,5')
  t.play('0', 'offerTrade', 'seat:1', ['die:s0d0', 'die:s0d2'], ['die:s1d1', 'die:s1d0']).play('1', 'acceptTrade', 'offer:1')
  expect([t.diceOf('0'), t.diceOf('1')]).toEqual(['4,2,3', '6,1,5'])
  expect(t.said('traded')).toEqual([{ seat: 'seat:0', player: 'seat:1', give: '1, 6', want: '4, 3' }])
})

test('[NI-4.9] declined, withdrawn, or with a die that changes, an offer is gone; three may be open', () => {
  const t = trade().dice('0', '3,2,6')
  const offer = (mine: number, theirs: number) => t.play('0', 'offerTrade', 'seat:1', [`die:s0d${mine}`], [`die:s1d${theirs}`])
  offer(0, 0)
  offer(1, 1)
  offer(1, 2)
  expect(['s0d0', 's1d1', 's0d2', 's2d0'].map((die) => isOffered(t.g, die))).toEqual([true, true, false, false])
  expect(code(t.refusal('0', 'offerTrade', 'seat:1', ['die:s0d2'], ['die:s1d2']))).toBe('offer-limit')
  t.play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d0')
  expect(t.g.offers.map(({ id }) => id)).toEqual([2, 3])
  t.play('1', 'declineTrade', 'offer:2').play('0', 'cancelOffer', 'offer:3')
  expect(t.g.offers).toEqual([])
  offer(2, 0).play('1', 'toggleLock', 'die:s1d0')
  expect(t.g.offers).toEqual([])
})

test('[NI-4.9] a die that shows the same after a reroll leaves its offer open', () => {
  const t = trade().dice('0', '3,2,6').army('0', 'general-froomp', 'shaker')
  for (const die of [0, 1]) t.play('0', 'offerTrade', 'seat:1', [`die:s0d${die}`], [`die:s1d${die}`])
  t.roll(3, 4).play('0', 'useScientist', 'nird:shaker', ['die:s0d0', 'die:s0d1'])
  expect([t.diceOf('0'), t.g.offers.map(({ id }) => id)]).toEqual(['3,4,6', [1]])
})

test('[NI-4.10] a lock is for trades only, and is forgotten', () => {
  const t = trade().play('0', 'toggleLock', 'die:s0d0')
  expect(code(t.refusal('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0']))).toBe('die-locked')
  expect(t.legal('1', 'offerTrade', 'seat:0', ['die:s1d0'])).toEqual(['die:s0d1', 'die:s0d2'])
  t.play('0', 'toggleLock', 'die:s0d0').play('0', 'toggleLock', 'die:s0d0')
  ready(t, '0', '1')
  expect(playerOf(t.g, '0').dice.some(({ locked }) => locked)).toBe(false)
})

test('[NI-4.11] the ban leaves all else', () => {
  const t = trade().gnomes('1', 'chatty-neighbour').dice('0', '3')
  expect(t.why('0', 'offerTrade')).toMatchObject({ code: 'trade-banned', rule: 'NI-4.11', params: { gnome: 'gnome:chatty-neighbour' } })
  expect(t.prompts('0')).toMatchObject([{ key: 'trade-alone' }])
  t.play('1', 'claimFirst').play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d0')
  expect(ready(t, '0', '1').g.step).toBe('action')
})

test('[NI-4.12, 11.6] no die is bound before it is spent: what fits a unit also pays', () => {
  const t = scenario().dice('0', '5').gnomes('0', 'oak-brute').market(1, 'beak-boxer')
  expect(t.sentences('0').filter((each) => each.includes('die:s0d0'))).toEqual([
    'attack nird:corporal-quill die:s0d0',
    'recruit card:beak-boxer die:s0d0',
  ])
})

test('[NI-4.13] no trade in the action phase', () => {
  const t = scenario(2).dice('0', '1').dice('1', '1')
  for (const move of ['offerTrade', 'acceptTrade', 'declineTrade', 'cancelOffer', 'toggleLock', 'claimFirst', 'setReady']) {
    for (const seat of ['0', '1']) expect(t.why(seat, move)).toMatchObject({ code: 'wrong-stage', rule: 'NI-4.13' })
  }
})

test('[NI-4.14, 12.4] the Captain turns a die, awake or asleep, or leaves it', () => {
  const t = trade().army('1', 'captain-sneefle asleep', 'cadet-chirp').gnomes('0', 'hose-hooligan')
  ready(t, '0', '1')
  expect([t.stage('0'), t.stage('1'), t.owes(), t.prompts('1')]).toEqual(['wait', 'set-die', ['1'], [{ key: 'sneefle' }]])
  expect(t.legal('1', 'setDie', 'die:s1d2')).toEqual(['amount:1', 'amount:2', 'amount:3', 'amount:4', 'amount:5'])
  expect(code(t.refusal('1', 'setDie', 'die:s1d2', 'amount:6'))).toBe('no-change')
  t.play('1', 'skipDie')
  expect([t.g.step, t.diceOf('1')]).toEqual(['action', '1,2,6'])
  const none = ready(trade().army('1', 'captain-sneefle').dice('1', ''), '0', '1')
  expect(none.g.step).toBe('action')
})

test('[NI-4.15] scientists work in both phases, but not while somebody decides', () => {
  const t = trade().army('0', 'captain-sneefle', 'wrench-wanda')
  expect(t.why('0', 'useScientist')).toBeUndefined()
  ready(t, '0', '1')
  for (const seat of ['0', '1']) expect(code(t.why(seat, 'useScientist'))).toBe('wrong-stage')
  t.play('0', 'skipDie')
  expect([t.why('0', 'useScientist'), t.why('1', 'useScientist')]).toEqual([undefined, undefined])
  t.gnomes('0', 'weed-puller')
    .army('1', 'major-pebbles', 'sergeant-squawk', 'wrench-wanda')
    .army('0', 'captain-sneefle', 'cadet-chirp', 'beaker-bob')
  t.play('0', 'pass').play('1', 'pass')
  expect([t.g.pending?.kind, t.refusal('0', 'useScientist', 'nird:beaker-bob')]).toMatchObject([
    'lose-nird',
    { code: 'wrong-stage', rule: 'NI-5.13' },
  ])
})
