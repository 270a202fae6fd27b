import { expect, test } from 'vitest'
import { playerOf } from '../../tabletop/seats.ts'
import { card } from '../card.ts'
import { damageOf } from '../rules/damage.ts'
import { bossLife } from '../rules/difficulty.ts'
import { waveOf } from '../rules/gnomes.ts'
import { scenario, setUp } from './scenario.ts'

const code = (refusal: { code: string } | undefined): string | undefined => refusal?.code
const wompinsFirst = [['wompins']]

test('[NI-2.1, 2.3, 2.5, 2.6, 2.7, 2.9] 8.1: one player sets up', () => {
  const { state } = setUp(1, {}, { shuffles: wompinsFirst })
  const player = playerOf(state, '0')
  expect(state.level).toBe(5)
  expect(player.army).toEqual(['lieutenant-wompins', 'private-plume', 'gadget-gwen'].map((id) => ({ id, asleep: false })))
  expect(state.counts.gnomesByWave).toEqual([2, 3, 2, 3])
  expect([player.gnomes.length, state.secret.gnomes.length]).toEqual([2, 10])
  expect([state.market[1].length, state.market[2].length, state.counts.deck1, state.counts.deck2]).toEqual([5, 5, 19, 15])
  expect(state.counts.tactics).toBe(24)
  expect(player).toMatchObject({ lives: 3, pool: 4, tactics: [], dice: { length: 4 } })
  expect(state).toMatchObject({ step: 'trade', round: 1, firstPlayer: '0' })
})

test('[NI-2.4, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6] 8.2: four players with modifiers', () => {
  const { state } = setUp(4, { extraWave2: 1, removePoliticians: 1, startFiveDice: true }, { shuffles: [['wompins', 'froomp']] })
  expect(state.level).toBe(2)
  expect(state.counts.gnomesByWave).toEqual([6, 11, 7, 8])
  expect(Object.values(state.players).flatMap(({ gnomes }) => gnomes)).toHaveLength(8)
  expect(state.secret.gnomes).toHaveLength(32)
  expect([...state.secret.gnomes, ...state.secret.unused]).not.toContain('chancellor')
  expect(bossLife('invisible-walls', 4, state.level)).toBe(161)
  expect(Object.values(state.players).map(({ pool }) => pool)).toEqual([5, 6, 5, 5])
})

test('[NI-4.7, 4.8, 6.1, 11.8, 4.6] 8.3: the trade of the rulebook', () => {
  const t = scenario(2).trade().army('0', 'corporal-quill', 'beak-boxer', 'tinker-tock').dice('0', '1,2,4,1').dice('1', '6,6,3,2')
  t.play('1', 'setReady', 'option:yes').play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  t.play('1', 'acceptTrade', 'offer:1')
  expect([t.diceOf('0'), t.diceOf('1')]).toEqual(['6,2,4,1', '1,6,3,2'])
  expect(Object.values(t.g.players).map(({ ready }) => ready)).toEqual([false, false])
  t.play('0', 'useScientist', 'nird:tinker-tock', 'die:s0d2')
  expect([t.diceOf('0'), t.armyOf('0')]).toEqual(['6,2,5,1', 'corporal-quill beak-boxer (tinker-tock)'])
  t.gnomes('0', 'oak-brute').play('0', 'setReady', 'option:yes').play('1', 'setReady', 'option:yes')
  expect(t.sentences('0', 'attack')).toEqual(['attack nird:beak-boxer die:s0d0', 'attack nird:corporal-quill die:s0d2'])
})

test('[NI-4.7, 4.11, 4.13] 8.4: trades that the rules forbid', () => {
  const t = scenario(2).trade().dice('0', '1,2').dice('1', '6,6')
  expect(code(t.refusal('0', 'offerTrade', 'seat:1', ['die:s0d0', 'die:s0d1'], ['die:s1d0']))).toBe('unequal-trade')
  expect(code(t.refusal('0', 'offerTrade', 'seat:0', ['die:s0d0'], ['die:s0d1']))).toBe('bad-partner')
  t.gnomes('1', 'chatty-neighbour')
  expect(code(t.refusal('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0']))).toBe('trade-banned')
  const later = scenario(2).dice('0', '1').dice('1', '6')
  expect(later.refusal('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])).toMatchObject({ code: 'wrong-stage', rule: 'NI-4.13' })
})

test('[NI-4.9, 4.10] 8.5: offers lapse', () => {
  const t = scenario(3).trade().dice('0', '1').dice('1', '6,2').dice('2', '5')
  t.play('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d0'])
  t.play('2', 'offerTrade', 'seat:1', ['die:s2d0'], ['die:s1d0'])
  t.play('1', 'acceptTrade', 'offer:2')
  expect(t.g.offers).toEqual([])
  expect(code(t.refusal('1', 'acceptTrade', 'offer:1'))).toBe('no-offer')
  t.play('1', 'toggleLock', 'die:s1d1')
  expect(code(t.refusal('0', 'offerTrade', 'seat:1', ['die:s0d0'], ['die:s1d1']))).toBe('die-locked')
})

test('[NI-5.2] 8.6: first player', () => {
  const t = scenario(3).trade().dice('0', '1').dice('1', '1').dice('2', '1').gnomes('0', 'oak-brute').round(2).first('1')
  t.play('0', 'setReady', 'option:yes').play('1', 'setReady', 'option:yes').play('2', 'claimFirst')
  expect(t.g.firstPlayer).toBe('2')
  expect(Object.values(t.g.players).map(({ ready }) => ready)).toEqual([false, false, false])
  expect(code(t.refusal('2', 'claimFirst'))).toBe('already-first')
  t.play('0', 'claimFirst').play('2', 'claimFirst').play('0', 'claimFirst')
  expect(code(t.refusal('2', 'claimFirst'))).toBe('claim-limit')
  t.first('2')
  for (const seat of ['0', '1', '2']) t.play(seat, 'setReady', 'option:yes')
  expect(t.g.actor).toBe('2')
  t.play('2', 'pass')
  expect(t.g.actor).toBe('0')
  t.play('0', 'pass')
  expect(t.g.actor).toBe('1')
})

test('[NI-4.14, 6.8] 8.7: Sneefle and the ban on science', () => {
  const t = scenario().trade().army('0', 'captain-sneefle', 'beaker-bob').dice('0', '2,2,5,1').gnomes('0', 'hose-hooligan/5', 'oak-brute')
  const bob = ['nird:beaker-bob', 'die:s0d0', 'die:s0d1', 'amount:6', 'amount:6']
  expect(code(t.refusal('0', 'useScientist', ...bob))).toBe('science-banned')
  t.play('0', 'setReady', 'option:yes')
  expect([t.g.pending?.kind, t.stage('0')]).toEqual(['sneefle', 'set-die'])
  t.play('0', 'setDie', 'die:s0d3', 'amount:5')
  expect([t.diceOf('0'), t.g.step]).toEqual(['2,2,5,5', 'action'])
  t.attack('0', 'captain-sneefle', [2, 3], 1, 1)
  expect(code(t.refusal('0', 'useScientist', ...bob))).toBe('science-banned')
  t.play('0', 'chooseTarget', 'gnome:hose-hooligan')
  expect([t.gnomesOf('0'), t.stage('0')]).toEqual(['oak-brute/0', 'turn'])
  t.play('0', 'useScientist', ...bob)
  expect(t.diceOf('0')).toBe('6,6,1*,1*')
})

test('[NI-7.2, 7.4, 7.5, 7.6, 7.23] 8.8: the attack of the rulebook', () => {
  const t = scenario(2)
    .army('0', 'captain-sneefle', 'genius-jackdaw')
    .dice('0', '6,6')
    .dice('1', '1')
    .gnomes('1', 'flowerbed-digger/3', 'mayor-moss/7')
  t.attack('0', 'captain-sneefle', [0, 1], 6, 1).play('0', 'useScientist', 'nird:genius-jackdaw', 'die:s0d1', 'amount:4')
  expect(damageOf(t.view('0')).total).toBe(10)
  expect(t.prompts('0')).toEqual([{ key: 'target', params: { d: 10 } }])
  t.play('0', 'chooseTarget', 'gnome:mayor-moss')
  expect(t.gnomesOf('1')).toBe('flowerbed-digger/3')
  expect(playerOf(t.g, '0').tactics).toEqual(['distraction-1'])
  expect([t.armyOf('0'), t.diceOf('0')]).toEqual(['(captain-sneefle) (genius-jackdaw)', '6*,4*'])
})

/** What an attack with these dice would do to a gnome. */
function against(gnome: string, unit: string, dice: string, ...hits: number[]) {
  const t = scenario().army('0', unit, 'tinker-tock').dice('0', `${dice},1`).gnomes('0', gnome)
  const count = dice.split(',').length
  t.attack('0', unit, [...Array(count).keys()], ...hits)
  return { t, damage: damageOf(t.view('0'), gnome.split('/')[0] as 'oak-brute').total }
}

test('[NI-7.8] 8.9: armour', () => {
  expect(against('topiary-trooper', 'flamingo-lancer', '3,4', 3, 5).damage).toBe(8)
  expect(against('topiary-trooper', 'woodpecker-drill', '3', 3).damage).toBe(4)
  expect(against('fence-painter', 'woodpecker-drill', '3', 2).damage).toBe(3)
})

test('[NI-7.9] 8.10: weakness', () => {
  const { t, damage } = against('tulip-tyrant', 'twin-finches', '4,4', 1, 2)
  expect(damage).toBe(10)
  t.play('0', 'chooseTarget', 'gnome:tulip-tyrant')
  expect(t.gnomesOf('0')).toBe('tulip-tyrant/10')
})

test('[NI-7.10] 8.11: ones count as six', () => {
  expect(against('barrow-racer', 'angry-chicken', '2', 1).damage).toBe(0)
  expect(against('snail-rider', 'angry-chicken', '2', 1).damage).toBe(6)
})

test('[NI-7.10] 8.12: doubling', () => {
  expect(against('shed-smith', 'disco-peacock', '1,2', 4, 4).damage).toBe(1)
  const { t, damage } = against('golden-gnome', 'disco-peacock', '1,2', 4, 4)
  expect(damage).toBe(33)
  t.play('0', 'chooseTarget', 'gnome:golden-gnome')
  expect([t.gnomesOf('0'), playerOf(t.g, '0').tactics.length]).toEqual(['', 2])
})

test('[NI-7.5, 7.11] 8.13: splash', () => {
  const t = scenario().army('0', 'pinball-penguin').dice('0', '3,3,1').gnomes('0', 'hedge-hopper', 'lawn-lounger/1', 'can-carl')
  t.attack('0', 'pinball-penguin', [0, 1], 6, 5).play('0', 'chooseTarget', 'gnome:hedge-hopper')
  expect([t.g.pending?.kind, t.g.pending?.effect]).toMatchObject(['splash', { n: 6 }])
  t.play('0', 'choose', 'gnome:lawn-lounger')
  expect([t.gnomesOf('0'), playerOf(t.g, '0').tactics.length]).toEqual(['can-carl/0', 1])
})

test('[NI-7.17, 7.18] 8.14: payment', () => {
  const table = () => scenario().army('0', 'lieutenant-wompins', 'private-plume').dice('0', '6,4').market(1, 'beak-boxer', 'gull-gunner')
  const both = table().tactics('0', 'first-aid-1').play('0', 'recruit', 'card:beak-boxer', ['die:s0d0', 'die:s0d1'])
  expect([both.diceOf('0'), both.armyOf('0')]).toEqual(['6*,4*', 'lieutenant-wompins private-plume (beak-boxer)'])
  const one = table().play('0', 'recruit', 'card:beak-boxer', ['die:s0d0'])
  expect(code(one.refusal('0', 'recruit', 'card:gull-gunner', ['die:s0d1']))).toBe('too-expensive')
  one.army('0', 'major-pebbles asleep', 'private-plume')
  one.tactics('0', 'first-aid-1').play('0', 'recruit', 'card:gull-gunner', ['die:s0d1'])
  expect(one.armyOf('0')).toBe('(major-pebbles) private-plume (gull-gunner)')
})

test('[NI-7.17, 7.19] 8.15: a discount below one', () => {
  const t = scenario().army('0', 'major-pebbles').dice('0', '1,6').tactics('0', 'coupon-1').market(1, 'pelican-hauler', 'beak-boxer')
  t.play('0', 'playTactic', 'tactic:coupon-1')
  expect(code(t.refusal('0', 'recruit', 'card:pelican-hauler', []))).toBe('no-dice')
  t.play('0', 'recruit', 'card:pelican-hauler', ['die:s0d0'])
  expect(playerOf(t.g, '0').discount).toBe(0)
  expect(t.why('0', 'recruit', 'card:beak-boxer')).toBeUndefined()
  expect(t.refusal('0', 'recruit', 'card:beak-boxer', ['die:s0d1'])).toBeUndefined()
})

test('[NI-7.20, 8.9] 8.16: the ban on recruiting', () => {
  const t = scenario(2).dice('0', '6,5').dice('1', '1').gnomes('1', 'mushroom-napper', 'weed-puller/5').market(1, 'copybird', 'beak-boxer')
  expect(code(t.refusal('0', 'recruit', 'card:beak-boxer', ['die:s0d0']))).toBe('recruit-banned')
  t.deck(1, 'shaker').attack('0', 'corporal-quill', [1], 3).play('0', 'chooseTarget', 'gnome:weed-puller')
  expect(t.g.pending).toMatchObject({ seat: '0', kind: 'free-nird', effect: { level: 1 } })
  t.play('0', 'choose', 'card:copybird')
  expect(t.armyOf('0')).toContain('(copybird)')
  expect(t.g.market[1].slice(0, 2)).toEqual(['shaker', 'beak-boxer'])
})

test('[NI-5.3, 5.4, 5.7] 8.17: nobody can wait', () => {
  const t = scenario(3)
    .dice('0', '1')
    .dice('1', '3,2')
    .dice('2', '1')
    .army('1', 'private-plume', 'gadget-gwen')
    .tactics('0', 'first-aid-1')
    .lives('0', 2)
  t.play('0', 'pass').play('0', 'playTactic', 'tactic:first-aid-1').play('1', 'useScientist', 'nird:gadget-gwen', 'die:s1d0', 'amount:4')
  expect([t.g.actor, t.stage('1')]).toEqual(['1', 'turn'])
  expect(code(t.refusal('0', 'attack', 'nird:corporal-quill', ['die:s0d0']))).toBe('wrong-stage')
  t.play('1', 'pass')
  expect(t.g.actor).toBe('2')
  t.anyRoll(7).play('2', 'pass')
  expect(t.g.round).toBe(3)
})

test('[NI-5.10, 8.1, 9.6] 8.18: last call and Distraction', () => {
  const t = scenario(2).dice('0', '1').dice('1', '1').gnomes('0', 'oak-brute').gnomes('1', 'rake-runner').tactics('0', 'distraction-1')
  t.onlyGnomes('lawn-lounger', 'can-carl', 'hedge-hopper').play('0', 'pass').play('1', 'pass')
  expect([t.g.step, t.g.lastCall]).toEqual(['lastcall', ['0']])
  expect(code(t.refusal('0', 'playTactic', 'tactic:distraction-1', 'gnome:rake-runner'))).toBe('bad-target')
  t.anyRoll(4).play('0', 'playTactic', 'tactic:distraction-1', 'gnome:oak-brute')
  expect(t.g.round).toBe(3)
  expect([playerOf(t.g, '0').lives, playerOf(t.g, '1').lives]).toEqual([3, 2])
  expect(t.g.secret.tactics.at(-1)).toBe('distraction-1')
  expect(playerOf(t.g, '0').gnomes[0]).toMatchObject({ id: 'oak-brute', distracted: false })
})

test('[NI-8.12, 9.2, 9.3] 8.19: the order of attacks, and "any"', () => {
  const t = scenario(2)
    .lives('0', 2)
    .dice('0', '3*,3*,3*,3*,3*')
    .dice('1', '1')
    .gnomes('0', 'catapult-crew', 'gate-keeper')
    .gnomes('1', 'mushroom-napper', 'hose-hooligan')
  t.first('1').play('1', 'pass')
  expect(t.g.pending).toMatchObject({ seat: '0', kind: 'next-attacker' })
  t.play('0', 'choose', 'gnome:gate-keeper')
  expect(playerOf(t.g, '0')).toMatchObject({ lives: 1, pool: 4 })
  expect(t.g.pending).toMatchObject({ seat: '0', kind: 'pick-victim' })
  t.anyRoll(5).play('0', 'choose', 'seat:1')
  expect([playerOf(t.g, '1').lives, playerOf(t.g, '0').pool]).toEqual([2, 4])
  expect(t.said('lost-die')).toHaveLength(3)
})

test('[NI-9.3, 8.12, 8.14, 9.5] 8.20: attacks of the rulebook', () => {
  const a = scenario().dice('0', '1,1,1,1,1').gnomes('0', 'hedge-hopper').gnomeDeck('oak-brute', 'lawn-lounger')
  a.anyRoll(7).play('0', 'pass')
  expect([a.gnomesOf('0'), playerOf(a.g, '0').pool, playerOf(a.g, '0').lives]).toEqual(['hedge-hopper/0 oak-brute/0', 7, 3])
  const b = scenario(2).dice('0', '1').dice('1', '1').gnomes('0', 'fox-tamer').tactics('0', 'coupon-1').tactics('1', 'coupon-2')
  b.army('1', 'lieutenant-wompins', 'private-plume', 'gadget-gwen', 'shaker')
  b.play('0', 'pass').play('1', 'pass').play('0', 'choose', 'seat:1')
  expect(b.legal('1', 'choose')).toEqual(['nird:gadget-gwen', 'nird:private-plume', 'nird:shaker'])
  b.play('1', 'choose', 'nird:shaker').anyRoll(4).play('1', 'choose', 'nird:private-plume')
  expect(b.armyOf('1')).toBe('lieutenant-wompins gadget-gwen')
  expect([playerOf(b.g, '0').tactics, playerOf(b.g, '1').tactics]).toEqual([[], []])
})

test('[NI-8.6, 1.4, 8.7] 8.21: leaders go last', () => {
  const t = scenario().army('0', 'major-pebbles', 'twin-finches').dice('0', '1').gnomes('0', 'bulldozer-bert').play('0', 'pass')
  expect(t.g.result).toMatchObject({ winners: [], reason: 'nirds', sides: [['0']] })
  expect([t.g.secret.decks[1].at(-1), t.g.gone]).toEqual(['twin-finches', ['major-pebbles']])
  const three = scenario()
    .army('0', 'major-pebbles', 'twin-finches', 'shaker')
    .dice('0', '1')
    .gnomes('0', 'bulldozer-bert')
    .play('0', 'pass')
  expect(three.legal('0', 'choose')).toEqual(['nird:shaker', 'nird:twin-finches'])
})

test('[NI-8.5, 8.3] 8.22: dice are lost', () => {
  const t = scenario().army('0', 'lieutenant-wompins').dice('0', '6*,2*,5').gnomes('0', 'acid-gardener').play('0', 'pass')
  expect([t.diceOf('0'), playerOf(t.g, '0').pool]).toEqual(['6*,2*', 2])
  expect(t.g.pending?.kind).toBe('lose-die')
  expect(t.legal('0', 'choose')).toEqual(['die:s0d0', 'die:s0d1'])
  const none = scenario().dice('0', '').pool('0', 0).tactics('0', 'coupon-1').gnomes('0', 'acid-gardener').anyRoll(1).play('0', 'pass')
  expect([playerOf(none.g, '0').pool, none.said('lost-die'), none.said('lost-pool-die')]).toEqual([1, [], []])
})

test('[NI-9.7, 9.8, 9.9] 8.23: new gnomes and new dice', () => {
  const t = scenario(2).dice('0', '1,1,1,1,1,1,1').dice('1', '1,1,1,1,1,1,1,1').army('0', 'general-froomp asleep', 'corporal-quill')
  t.gnomes('1', 'mushroom-napper/3', 'hose-hooligan').tactics('1', 'distraction-1')
  t.onlyGnomes('oak-brute', 'lawn-tank', ...waveOf(1).slice(0, 7)).play('1', 'playTactic', 'tactic:distraction-1', 'gnome:hose-hooligan')
  t.play('0', 'pass').anyRoll(16).play('1', 'pass')
  expect([t.gnomesOf('0'), t.gnomesOf('1')]).toEqual(['oak-brute/0 lawn-tank/0', 'mushroom-napper/3 hose-hooligan/0'])
  expect([t.g.secret.gnomes.length, playerOf(t.g, '0').pool, playerOf(t.g, '1').pool]).toEqual([7, 8, 8])
  expect(t.armyOf('0')).toBe('general-froomp corporal-quill')
  const three = scenario().dice('0', '1').gnomes('0', 'mushroom-napper', 'rake-runner', 'can-carl').play('0', 'pass')
  three.anyRoll(2).play('0', 'choose', 'gnome:can-carl')
  expect(three.said('new-gnome')).toEqual([])
})

test('[NI-9.10, 10.3, 10.4] 8.24: the deck runs out in the refill', () => {
  const t = scenario(1, { boss: 'scarecrow' })
    .dice('0', '1,1')
    .ko('science-minister', 'oak-brute', 'chancellor', 'lawn-tank', 'rake-runner')
  t.onlyGnomes('can-carl', 'golden-gnome').shuffle('lawn-tank', 'oak-brute', 'chancellor', 'science-minister', 'golden-gnome')
  t.anyRoll(3).play('0', 'pass')
  expect(t.g.boss).toMatchObject({ id: 'scarecrow', hp: 25, max: 25 })
  expect([t.gnomesOf('0'), t.g.counts.minions, t.g.secret.ko]).toEqual(['lawn-tank/0', 4, ['rake-runner', 'can-carl']])
  expect(playerOf(t.g, '0')).toMatchObject({ lives: 3, pool: 3 })
  expect([t.g.round, t.g.step]).toEqual([3, 'trade'])
})

test('[NI-9.10, 9.11] 8.25: the deck runs out by a new gnome', () => {
  const t = scenario(1, { boss: 'invisible-walls' })
    .lives('0', 1)
    .dice('0', '1,1')
    .gnomes('0', 'hedge-hopper', 'oak-brute')
    .onlyGnomes('lawn-tank')
  t.play('0', 'pass').anyRoll(3).play('0', 'choose', 'gnome:hedge-hopper')
  expect(t.g.boss?.id).toBe('invisible-walls')
  expect([t.gnomesOf('0'), t.g.secret.ko.toSorted()]).toEqual(['', ['hedge-hopper', 'lawn-tank', 'oak-brute']])
  expect(playerOf(t.g, '0')).toMatchObject({ lives: 1, pool: 3 })
})

test('[NI-10.5, 10.7, 10.8, 10.9, 10.10] 8.26: the Scarecrow', () => {
  const t = scenario(2)
    .boss('scarecrow')
    .dice('0', '5,5')
    .dice('1', '6')
    .gnomes('0', 'oak-brute/24')
    .minions('lawn-tank')
    .market(2, 'night-owl')
  t.army('0', 'general-froomp', 'corporal-quill', 'gull-gunner').army('1', 'major-pebbles', 'sergeant-squawk', 'wrench-wanda')
  t.attack('0', 'corporal-quill', [0], 1)
  expect(t.refusal('0', 'chooseTarget', 'boss:scarecrow')).toMatchObject({ code: 'bad-target', rule: 'NI-10.5' })
  t.play('0', 'chooseTarget', 'gnome:oak-brute')
  expect(t.armyOf('0')).toContain('(night-owl)')
  t.attack('1', 'sergeant-squawk', [0], 6).play('1', 'chooseTarget', 'boss:scarecrow')
  t.attack('0', 'gull-gunner', [1], 3).play('0', 'chooseTarget', 'boss:scarecrow')
  expect(t.g.boss?.hp).toBe(38)
  expect(t.g.pending).toMatchObject({ seat: '0', kind: 'pick-victim' })
  t.play('0', 'choose', 'seat:0').play('0', 'choose', 'nird:corporal-quill').play('1', 'choose', 'nird:wrench-wanda')
  expect(playerOf(t.g, '0').lives).toBe(2)
  expect(t.gnomesOf('0')).toBe('lawn-tank/0')
  expect(t.g.result).toMatchObject({ winners: [], reason: 'minions' })
})

test('[NI-10.12, 10.13, 1.5] 8.27: the Walls', () => {
  const hit = (die: number, field: string) => {
    const t = scenario()
      .boss('invisible-walls', 100, 'w2a', 'w2b', 'w1a', 'w1b')
      .lives('0', 1)
      .dice('0', '3,3,1')
      .army('0', 'toucan-twinbarrel', 'tinker-tock')
    t.market(2, 'night-owl').attack('0', 'toucan-twinbarrel', [0, 1], 6, die).play('0', 'chooseTarget', 'boss:invisible-walls')
    expect(t.legal('0', 'choose')).toEqual(['field:w0', 'field:w3'])
    return t.play('0', 'choose', `field:${field}`)
  }
  const won = hit(2, 'w3')
  expect(won.g.result).toMatchObject({ winners: ['0'], reason: 'victory' })
  expect(playerOf(won.g, '0').lives).toBe(1)
  const lost = hit(1, 'w3')
  expect([lost.g.boss?.hp, lost.g.result]).toMatchObject([1, { winners: [], reason: 'life' }])
  const dead = hit(1, 'w0')
  expect([dead.g.boss?.hp, playerOf(dead.g, '0').lives, dead.armyOf('0')]).toEqual([40, 2, '(toucan-twinbarrel) tinker-tock (night-owl)'])
  expect(dead.g.boss?.fields.filter(({ marked }) => !marked).map(({ id }) => id)).toEqual(['w3'])
})

test('[NI-10.15] 8.28: the Walls close in', () => {
  const table = () =>
    scenario(2).boss('invisible-walls').army('0', 'kung-fu-crane', 'corporal-quill', 'tinker-tock').dice('0', '2,5').dice('1', '1')
  const t = table().attack('0', 'kung-fu-crane', [0], 6).play('0', 'chooseTarget', 'boss:invisible-walls').play('0', 'choose', 'field:w1a')
  t.play('1', 'pass').anyRoll(5).play('0', 'pass')
  expect(Object.values(t.g.players).map(({ lives }) => lives)).toEqual([2, 2])
  expect([t.g.boss?.fields.filter(({ marked }) => !marked).length, t.g.boss?.hp]).toEqual([5, 185])
  const two = table()
    .attack('0', 'kung-fu-crane', [0], 6)
    .play('0', 'chooseTarget', 'boss:invisible-walls')
    .play('0', 'choose', 'field:w1a')
  two
    .play('1', 'pass')
    .attack('0', 'corporal-quill', [1], 1)
    .play('0', 'chooseTarget', 'boss:invisible-walls')
    .play('0', 'choose', 'field:w1b')
    .anyRoll(5)
    .play('0', 'pass')
  expect(Object.values(two.g.players).map(({ lives }) => lives)).toEqual([3, 3])
})

test('[NI-6.5, 6.9, 6.10] 8.29: limits of scientists', () => {
  const t = scenario(2)
    .army('0', 'gadget-gwen', 'pair-doctor', 'private-plume')
    .dice('0', '6,4,4')
    .dice('1', '3')
    .tactics('0', 'wake-up-call-1')
  const use = (...told: string[]) => code(t.refusal('0', 'useScientist', ...told))
  expect(use('nird:gadget-gwen', 'die:s0d0', 'amount:7')).toBe('bad-conversion')
  expect(use('nird:pair-doctor', 'die:s0d1', 'die:s0d2', 'amount:4', 'amount:6')).toBe('no-change')
  expect(use('nird:pair-doctor', 'die:s0d1', 'die:s0d2', 'amount:6', 'amount:6')).toBeUndefined()
  expect(use('nird:gadget-gwen', 'die:s1d0', 'amount:4')).toBe('bad-dice')
  t.play('0', 'useScientist', 'nird:pair-doctor', 'die:s0d1', 'die:s0d2', 'amount:1', 'amount:6')
  expect(t.diceOf('0')).toBe('6,1,6')
  expect(use('nird:pair-doctor', 'die:s0d0', 'die:s0d2', 'amount:1', 'amount:1')).toBe('asleep')
  t.play('0', 'playTactic', 'tactic:wake-up-call-1', 'nird:pair-doctor')
  expect(use('nird:pair-doctor', 'die:s0d0', 'die:s0d2', 'amount:1', 'amount:1')).toBeUndefined()
})

test('[NI-7.15] 8.30: an attack fizzles', () => {
  const t = scenario(2)
    .dice('0', '5,1')
    .dice('1', '1')
    .gnomes('1', 'hose-hooligan/3')
    .tactics('1', 'garden-bomb-1')
    .tactics('0', 'wake-up-call-1')
  t.attack('0', 'corporal-quill', [0], 6)
  expect(code(t.refusal('0', 'playTactic', 'tactic:wake-up-call-1', 'nird:corporal-quill'))).toBe('bad-target')
  t.play('1', 'playTactic', 'tactic:garden-bomb-1', 'gnome:hose-hooligan')
  expect([t.gnomesOf('1'), t.g.attack, t.g.actor]).toEqual(['', null, '1'])
  expect([t.armyOf('0'), t.diceOf('0')]).toEqual(['general-froomp (corporal-quill) tinker-tock', '6*,1'])
  expect(t.said('fizzled')).toHaveLength(1)
})

test('[NI-5.11] 8.31: who has nothing passes', () => {
  const t = scenario(2).dice('0', '1*').dice('1', '1').first('1').anyRoll(4).play('1', 'pass')
  expect([t.g.round, t.said('passed').map(({ seat }) => seat)]).toEqual([3, ['seat:1', 'seat:0']])
  const card = scenario(2).dice('0', '1*').dice('1', '1').tactics('0', 'coupon-1').first('1').play('1', 'pass')
  expect([card.g.actor, card.prompts('0')]).toEqual(['0', [{ key: 'turn' }]])
})

test('[NI-1.8] 8.32: an idle table', () => {
  const idle = (round: number, options = {}) =>
    scenario(1, options).round(round).dice('0', '1').gnomes('0', 'mushroom-napper', 'lawn-lounger')
  const last = idle(25).play('0', 'pass')
  expect([last.g.result, playerOf(last.g, '0').pool]).toMatchObject([{ winners: [], reason: 'rounds' }, 1])
  expect(idle(24).anyRoll(1).play('0', 'pass').g.round).toBe(25)
  const printed = card.presets.find(({ key }) => key === 'as-printed')
  expect(printed?.options).toEqual({ boss: 'scarecrow', roundLimit: 0 })
  expect(idle(25, printed?.options).anyRoll(1).play('0', 'pass').g).toMatchObject({ round: 26, result: null })
})

test('[NI-7.8, 7.10] 8.33: Weak Spot and doubling', () => {
  const { t, damage } = against('rose-assassin', 'disco-peacock', '1,2', 1, 6)
  expect(damage).toBe(2)
  t.tactics('0', 'weak-spot-1', 'battle-cry-1').play('0', 'playTactic', 'tactic:weak-spot-1')
  expect(damageOf(t.view('0'), 'rose-assassin').total).toBe(25)
  t.play('0', 'playTactic', 'tactic:battle-cry-1')
  expect(damageOf(t.view('0'), 'rose-assassin').total).toBe(28)
  t.play('0', 'chooseTarget', 'gnome:rose-assassin')
  expect(t.gnomesOf('0')).toBe('')
})
