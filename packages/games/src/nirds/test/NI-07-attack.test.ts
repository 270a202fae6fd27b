import { describe, expect, test } from 'vitest'
import { playerOf } from '../../tabletop/seats.ts'
import { damageOf } from '../rules/damage.ts'
import type { GnomeId } from '../state.ts'
import { scenario } from './scenario.ts'

const code = (refusal: { code: string } | undefined): string | undefined => refusal?.code
const dice = (...numbers: number[]): string[] => numbers.map((die) => `die:s0d${die}`)
/** Which dice, chosen as far as this, can activate the unit. */
const offered = (unit: string, shown: string, ...chosen: number[]) => {
  const t = scenario().army('0', unit).dice('0', shown).gnomes('0', 'oak-brute')
  const all = [...shown.split(',').keys()].filter((die) => !chosen.includes(die))
  const refused = (die: number) => code(t.refusal('0', 'attack', `nird:${unit}`, dice(...chosen, die)))
  return all.filter((die) => refused(die) === undefined)
}
/** An attack on this gnome, before its target is chosen. */
const attacking = (unit: string, shown: string, hits: number[], ...gnomes: string[]) => {
  const t = scenario()
    .army('0', unit, 'tinker-tock')
    .dice('0', `${shown},1`)
    .gnomes('0', ...gnomes)
  return t.attack('0', unit, [...shown.split(',').keys()], ...hits)
}
const damage = (unit: string, shown: string, hits: number[], gnome: GnomeId): number =>
  damageOf(attacking(unit, shown, hits, gnome).view('0'), gnome).total

describe('[NI-7.1] activation', () => {
  test('[NI-7.1] exact values, as many as are wanted', () => {
    expect(offered('corporal-quill', '5,4,5')).toEqual([0, 2])
    expect([offered('flamingo-lancer', '3,4,4', 0), offered('heron-duelist', '1,2,1', 0)]).toEqual([[1, 2], [2]])
  })
  test('[NI-7.1] any, pairs, triples', () => {
    expect([offered('goose-grenadier', '1,2,3', 0), offered('ostrich-cavalry', '1,2,3', 0, 1)]).toEqual([[1, 2], [2]])
    expect([offered('twin-finches', '4,4,1', 0), offered('pelican-hauler', '4,4,4,1', 0, 1)]).toEqual([[1], [2]])
  })
  test('[NI-7.1] a unit that the dice can’t bring there isn’t offered', () => {
    const t = scenario()
      .army('0', 'corporal-quill', 'pelican-hauler', 'twin-finches', 'mockingbird asleep', 'tinker-tock')
      .dice('0', '4,4,1')
    t.gnomes('0', 'oak-brute')
    expect(t.legal('0', 'attack')).toEqual(['nird:twin-finches'])
    expect(t.refusal('0', 'attack', 'nird:pelican-hauler', dice(0, 1, 2))).toMatchObject({ code: 'bad-activation', rule: 'NI-7.1' })
    expect(code(t.refusal('0', 'attack', 'nird:twin-finches', dice(0)))).toBe('bad-activation')
    expect(code(t.refusal('0', 'attack', 'nird:mockingbird', dice(0)))).toBe('asleep')
    expect(code(t.refusal('0', 'attack', 'nird:tinker-tock', dice(0)))).toBe('not-a-unit')
    expect(code(t.refusal('0', 'attack', 'nird:gull-gunner', dice(0)))).toBe('not-yours')
    expect(t.legal('0', 'attack', 'nird:twin-finches')).toEqual(dice(0, 1))
  })
  test('[NI-7.1] used dice activate nothing', () => {
    const t = scenario().dice('0', '5*,1').gnomes('0', 'oak-brute')
    expect(code(t.refusal('0', 'attack', 'nird:corporal-quill', dice(0)))).toBe('bad-dice')
    expect(code(t.why('0', 'attack'))).toBe('bad-activation')
  })
})

test('[NI-7.2, 7.23] the new roll counts, die by die in the order of the sentence', () => {
  const t = scenario().army('0', 'twin-finches').dice('0', '6,6').gnomes('0', 'oak-brute').attack('0', 'twin-finches', [1, 0], 2, 5)
  expect([t.diceOf('0'), t.said('attacks')]).toEqual(['5!,2!', [{ seat: 'seat:0', nird: 'nird:twin-finches', dice: '5 + 2' }]])
  expect(t.prompts('0')).toEqual([{ key: 'target', params: { d: 10 } }])
})

test('[NI-7.3, 11.3] scientists and cards change the attack roll', () => {
  const t = scenario().army('0', 'corporal-quill', 'wrench-wanda').dice('0', '5').gnomes('0', 'oak-brute').tactics('0', 'loaded-die-1')
  t.attack('0', 'corporal-quill', [0], 1).play('0', 'useScientist', 'nird:wrench-wanda', 'die:s0d0')
  expect(damageOf(t.view('0')).total).toBe(7)
  t.play('0', 'playTactic', 'tactic:loaded-die-1', 'die:s0d0', 'amount:5')
  expect(damageOf(t.view('0')).total).toBe(6)
})

test('[NI-7.4, 11.2] any gnome on the table, after the roll', () => {
  const t = scenario(2).dice('0', '5').dice('1', '1').gnomes('0', 'oak-brute').gnomes('1', 'lawn-tank', 'can-carl')
  expect(code(t.why('0', 'chooseTarget'))).toBe('wrong-stage')
  t.attack('0', 'corporal-quill', [0], 1)
  expect(t.legal('0', 'chooseTarget')).toEqual(['gnome:can-carl', 'gnome:lawn-tank', 'gnome:oak-brute'])
  expect(code(t.refusal('0', 'chooseTarget', 'gnome:rake-runner'))).toBe('bad-target')
  expect(code(t.refusal('0', 'chooseTarget', 'boss:scarecrow'))).toBe('bad-target')
})

test('[NI-7.5, 7.6] all of it on one, excess and all', () => {
  const t = attacking('toucan-twinbarrel', '3,3', [6, 6], 'rake-runner', 'can-carl').play('0', 'chooseTarget', 'gnome:rake-runner')
  expect(t.gnomesOf('0')).toBe('can-carl/0')
  expect(t.said('hit')).toEqual([{ seat: 'seat:0', nird: 'nird:toucan-twinbarrel', sum: '6 + 6 + 6', n: 18, target: 'gnome:rake-runner' }])
})

test('[NI-7.7, 7.8, 7.25] armour takes the die, not the bonus, and nothing falls below 0', () => {
  expect([damage('angry-chicken', '2', [6], 'barrow-racer'), damage('corporal-quill', '5', [6], 'barrow-racer')]).toEqual([0, 1])
  expect(damage('goose-grenadier', '1,2', [1, 2], 'ladder-lout')).toBe(1)
  const t = attacking('angry-chicken', '2', [6], 'barrow-racer').play('0', 'chooseTarget', 'gnome:barrow-racer')
  expect(t.gnomesOf('0')).toBe('barrow-racer/0')
})

test('[NI-7.9, 7.25] weakness counts for each die', () => {
  expect(damage('goose-grenadier', '1,2', [3, 3], 'seed-spitter')).toBe(3 + 3 + 1 + 1 + 1)
  expect(damage('goose-grenadier', '1,2', [3, 4], 'seed-spitter')).toBe(3 + 4 + 1 + 1)
})

test('[NI-7.10] ones that count as six before armour, weakness and doubling', () => {
  const t = attacking('disco-peacock', '3,4', [1, 6], 'greenhouse-guard')
    .tactics('0', 'weak-spot-1')
    .play('0', 'playTactic', 'tactic:weak-spot-1')
  // armour against 1 and 2 is ignored, the weakness on 6 counts twice
  expect(damageOf(t.view('0'), 'greenhouse-guard').total).toBe(2 * (9 + 9) + 1)
  expect(damage('disco-peacock', '3,4', [5, 4], 'oak-brute')).toBe(10)
})

test('[NI-7.11] damage stays, and as much as the life knocks out; nothing takes the place', () => {
  const t = scenario().dice('0', '5,6').army('0', 'corporal-quill', 'sergeant-squawk').gnomes('0', 'rake-runner')
  t.attack('0', 'corporal-quill', [0], 5).play('0', 'chooseTarget', 'gnome:rake-runner')
  expect(t.gnomesOf('0')).toBe('rake-runner/6')
  t.gnomes('0', 'mushroom-napper').attack('0', 'sergeant-squawk', [1], 1)
  t.anyRoll(3).play('0', 'chooseTarget', 'gnome:rake-runner')
  expect([t.g.secret.ko, t.said('knocked-out')]).toEqual([['rake-runner'], [{ seat: 'seat:0', gnome: 'gnome:rake-runner' }]])
  expect(t.g.counts).toMatchObject({ ko: 1, koByWave: [1, 0, 0, 0] })
})

test('[NI-7.12] the prize is whose attack it was, in order', () => {
  const t = scenario(2).dice('0', '5,2').dice('1', '1').gnomes('1', 'chancellor/28').attack('0', 'corporal-quill', [0], 1)
  t.play('0', 'chooseTarget', 'gnome:chancellor')
  expect([playerOf(t.g, '0').tactics, playerOf(t.g, '1').tactics]).toEqual([['distraction-1', 'distraction-2'], []])
  const own = scenario(2).dice('0', '1').dice('1', '1,1').tactics('1', 'garden-bomb-1').gnomes('0', 'dynamite-dwarf/20')
  own.play('1', 'playTactic', 'tactic:garden-bomb-1', 'gnome:dynamite-dwarf')
  expect([playerOf(own.g, '0').pool, playerOf(own.g, '1').pool]).toEqual([1, 1])
})

test('[NI-7.13] before the prize the unit sleeps and its dice are used', () => {
  const t = scenario().army('0', 'corporal-quill', 'mockingbird asleep').dice('0', '5,1').gnomes('0', 'pond-plunger/6', 'oak-brute')
  t.attack('0', 'corporal-quill', [0], 1)
  expect(t.armyOf('0')).toBe('corporal-quill (mockingbird)')
  t.play('0', 'chooseTarget', 'gnome:pond-plunger')
  expect([t.legal('0', 'choose'), t.diceOf('0')]).toEqual([['nird:corporal-quill', 'nird:mockingbird'], '1*,1'])
  t.play('0', 'choose', 'nird:corporal-quill')
  expect(t.armyOf('0')).toBe('corporal-quill (mockingbird)')
})

test('[NI-7.14, 8.7] dice of a unit that is lost stay used', () => {
  const t = scenario().army('0', 'general-froomp', 'gull-gunner').dice('0', '5,1').boss('invisible-walls')
  t.attack('0', 'gull-gunner', [0], 2).play('0', 'chooseTarget', 'boss:invisible-walls').play('0', 'choose', 'field:w2b')
  expect([t.armyOf('0'), t.diceOf('0')]).toEqual(['general-froomp', '2*,1'])
})

test('[NI-7.15] nothing to hit: no attack', () => {
  expect(scenario().dice('0', '5').refusal('0', 'attack', 'nird:corporal-quill', dice(0))).toMatchObject({
    code: 'no-target',
    rule: 'NI-7.15',
  })
  expect(code(scenario().dice('0', '5').why('0', 'attack'))).toBe('no-target')
})

test('[NI-7.16] a die that comes in between is free', () => {
  const t = scenario().dice('0', '5').gnomes('0', 'oak-brute').tactics('0', 'lucky-die-1').attack('0', 'corporal-quill', [0], 2)
  t.roll(6).play('0', 'playTactic', 'tactic:lucky-die-1')
  expect([t.diceOf('0'), damageOf(t.view('0')).total]).toEqual(['2!,6', 3])
})

test('[NI-7.17] at least the price with at least one die, no change, one card', () => {
  const t = scenario().dice('0', '6,2,1*').market(1, 'goose-grenadier').tactics('0', 'first-aid-1')
  expect(t.refusal('0', 'recruit', 'card:goose-grenadier', dice(0))).toMatchObject({ code: 'too-expensive', params: { cost: 7, sum: 6 } })
  expect(code(t.refusal('0', 'recruit', 'card:beak-boxer', dice(0)))).toBe('not-in-market')
  expect(code(t.refusal('0', 'recruit', 'card:goose-grenadier', dice(0, 2)))).toBe('bad-dice')
  expect(t.sentences('0', 'recruit')).toEqual(['recruit card:goose-grenadier die:s0d1,die:s0d0'])
  t.play('0', 'recruit', 'card:goose-grenadier', dice(0, 1))
  expect(t.said('recruited')).toEqual([{ seat: 'seat:0', card: 'card:goose-grenadier', dice: '6, 2' }])
  expect(code(scenario().dice('0', '').tactics('0', 'coupon-1').market(1, 'beak-boxer').why('0', 'recruit'))).toBe('no-dice')
})

test('[NI-7.18] the new Nird sleeps, but may be woken', () => {
  const t = scenario().dice('0', '6,1').market(1, 'mockingbird', 'beak-boxer').tactics('0', 'wake-up-call-1').gnomes('0', 'oak-brute')
  t.play('0', 'recruit', 'card:beak-boxer', dice(0))
  expect([t.armyOf('0'), t.diceOf('0')]).toEqual(['general-froomp corporal-quill tinker-tock (beak-boxer)', '6*,1'])
  t.play('0', 'playTactic', 'tactic:wake-up-call-1', 'nird:beak-boxer')
  expect(t.armyOf('0')).toContain(' beak-boxer')
})

test('[NI-7.19] discounts add up, for the next recruit only', () => {
  const t = scenario().army('0', 'major-pebbles').dice('0', '1,1').market(1, 'copybird').market(2, 'ostrich-cavalry')
  t.tactics('0', 'coupon-1', 'coupon-2', 'market-day-1')
    .play('0', 'playTactic', 'tactic:coupon-1')
    .play('0', 'playTactic', 'tactic:coupon-2')
  expect(code(t.refusal('0', 'recruit', 'card:ostrich-cavalry', dice(0, 1)))).toBe('too-expensive')
  t.play('0', 'playTactic', 'tactic:market-day-1', 'level:1')
  expect(t.refusal('0', 'recruit', 'card:ostrich-cavalry', dice(0))).toBeUndefined()
  t.play('0', 'recruit', 'card:ostrich-cavalry', dice(1))
  expect(playerOf(t.g, '0').discount).toBe(0)
})

test('[NI-7.20, 7.24] bans reach all, add up, and forbid nothing else; a gag ends them', () => {
  const t = scenario(2)
    .dice('0', '6,5,3')
    .dice('1', '1')
    .market(1, 'beak-boxer')
    .gnomes('1', 'chancellor', 'mayor-moss')
    .tactics('0', 'gag-order-1')
  expect(code(t.why('0', 'recruit'))).toBe('recruit-banned')
  t.play('0', 'playTactic', 'tactic:gag-order-1', 'gnome:chancellor')
  expect([code(t.why('0', 'recruit')), t.why('0', 'useScientist')]).toEqual(['recruit-banned', undefined])
  expect(t.why('0', 'attack')).toBeUndefined()
})

test('[NI-7.21] what has nothing to work on does nothing', () => {
  const t = attacking('rooster-alarm', '6', [1], 'rake-runner').play('0', 'chooseTarget', 'gnome:rake-runner')
  expect([t.g.pending, t.said('woke')]).toEqual([null, []])
})

describe('[NI-7.22, 11.1] abilities of units', () => {
  test('[NI-7.22, 11.1] pierce, horde', () => {
    expect(damage('woodpecker-drill', '3', [1], 'mole-whisperer')).toBe(2)
    expect(damage('eagle-sniper', '6', [5], 'bramble-baron')).toBe(9)
    const t = scenario().army('0', 'drill-sergeant', 'tinker-tock', 'shaker asleep').dice('0', '3').gnomes('0', 'oak-brute')
    expect(damageOf(t.attack('0', 'drill-sergeant', [0], 2).view('0')).total).toBe(4)
    t.army('0', 'drill-sergeant', ...['tinker-tock', 'shaker', 'copybird', 'beak-boxer', 'gull-gunner', 'twin-finches', 'mockingbird'])
    expect(damageOf(t.view('0')).total).toBe(8)
  })
  test('[NI-7.22] one die of the attack again, once', () => {
    const t = attacking('owl-lookout', '4', [1], 'oak-brute')
    expect(code(t.refusal('0', 'rerollAttackDie', 'die:s0d1'))).toBe('bad-dice')
    t.roll(6).play('0', 'rerollAttackDie', 'die:s0d0')
    expect([t.diceOf('0'), t.said('rerolled')]).toEqual(['6!,1', [{ seat: 'seat:0', change: '1 → 6' }]])
    expect(code(t.refusal('0', 'rerollAttackDie', 'die:s0d0'))).toBe('used-up')
    expect(code(attacking('corporal-quill', '5', [1], 'oak-brute').refusal('0', 'rerollAttackDie', 'die:s0d0'))).toBe('no-ability')
  })
  test('[NI-7.22] an extra die from the supply, which can be changed and leaves', () => {
    const t = attacking('turbo-turkey', '4', [3, 4], 'oak-brute')
    expect([t.diceOf('0'), damageOf(t.view('0')).total]).toEqual(['3!,1,4!', 7])
    expect(t.legal('0', 'useScientist', 'nird:tinker-tock')).toEqual(['die:s0d0', 'die:x'])
    t.play('0', 'useScientist', 'nird:tinker-tock', 'die:x').play('0', 'chooseTarget', 'gnome:oak-brute')
    expect([t.diceOf('0'), t.gnomesOf('0')]).toEqual(['3*,1', 'oak-brute/8'])
  })
  test('[NI-7.22] loot comes before the prize, for its own target', () => {
    const t = attacking('magpie-raider', '1', [5], 'weed-puller/3', 'oak-brute')
      .market(1, 'copybird', 'beak-boxer')
      .play('0', 'chooseTarget', 'gnome:weed-puller')
    expect([playerOf(t.g, '0').tactics.length, t.g.pending?.kind]).toEqual([1, 'free-nird'])
    const alive = attacking('magpie-raider', '1', [5], 'oak-brute').play('0', 'chooseTarget', 'gnome:oak-brute')
    expect(playerOf(alive.g, '0').tactics).toEqual([])
  })
  test('[NI-7.22, 9.6] stun: a gnome that survives doesn’t attack', () => {
    const t = attacking('cuckoo-saboteur', '2', [2], 'oak-brute').play('0', 'chooseTarget', 'gnome:oak-brute')
    expect(playerOf(t.g, '0').gnomes[0]?.stunned).toBe(true)
    t.anyRoll(3).play('0', 'pass')
    expect([playerOf(t.g, '0').lives, playerOf(t.g, '0').gnomes[0]?.stunned]).toEqual([3, false])
    const fell = attacking('cuckoo-saboteur', '2', [6], 'rake-runner').play('0', 'chooseTarget', 'gnome:rake-runner')
    expect(fell.said('stunned')).toEqual([])
  })
  test('[NI-7.22] splash: raw, once, and only what is too much', () => {
    const t = attacking('pinball-penguin', '3,3', [2, 2], 'rake-runner/2', 'fence-painter/7').play('0', 'chooseTarget', 'gnome:rake-runner')
    expect([t.gnomesOf('0'), t.said('splashed')]).toEqual(['', [{ gnome: 'gnome:fence-painter', n: 1 }]])
    const exact = attacking('pinball-penguin', '3,3', [2, 3], 'rake-runner', 'oak-brute').play('0', 'chooseTarget', 'gnome:rake-runner')
    expect(exact.gnomesOf('0')).toBe('oak-brute/0')
    const last = attacking('pinball-penguin', '3,3', [6, 6], 'rake-runner').play('0', 'chooseTarget', 'gnome:rake-runner')
    expect([last.g.pending, last.said('splashed')]).toEqual([null, []])
  })
  test('[NI-7.22, 8.10] a rooster wakes a scientist, knocked out or not, after the prize', () => {
    const t = scenario()
      .army('0', 'rooster-alarm', 'shaker asleep', 'copybird asleep')
      .dice('0', '6,1')
      .gnomes('0', 'weed-puller/8')
      .market(1, 'beak-boxer', 'owl-lookout')
    t.attack('0', 'rooster-alarm', [0], 1).play('0', 'chooseTarget', 'gnome:weed-puller')
    expect(t.g.pending?.kind).toBe('free-nird')
    t.play('0', 'choose', 'card:beak-boxer')
    expect([t.g.pending?.kind, t.legal('0', 'choose')]).toEqual(['wake', ['nird:copybird', 'nird:shaker']])
    t.play('0', 'choose', 'nird:copybird')
    expect(t.armyOf('0')).toBe('(rooster-alarm) (shaker) copybird (beak-boxer)')
  })
})

test('[NI-12.2] one more damage in his own attacks', () => {
  expect([damage('lieutenant-wompins', '2,2', [1, 1], 'oak-brute'), damage('general-froomp', '2,2', [1, 1], 'oak-brute')]).toEqual([3, 2])
  const t = scenario()
    .army('0', 'lieutenant-wompins', 'private-plume')
    .dice('0', '4')
    .gnomes('0', 'oak-brute')
    .attack('0', 'private-plume', [0], 1)
  expect(damageOf(t.view('0')).total).toBe(2)
})
