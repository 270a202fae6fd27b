import { expect, test } from 'vitest'
import { scenario } from './scenario.ts'

test('[GO-2.1] no move, Haste or Portal takes a Wizard along', () => {
  const t = scenario().put('g0-1 Iron Small Beast a1').hand('0', 'portal-1', 'haste-1', 'crack-1').step('move')
  expect(t.refusal('0', 'moveUnits', ['unit:w0'], 'space:b1')).toMatchObject({ code: 'not-your-golem', rule: 'GO-9.1' })
  expect(t.refusal('0', 'moveUnits', ['unit:g0-1', 'unit:w0'], 'space:b1')).toMatchObject({ code: 'not-your-golem' })
  expect(t.sentences('0', 'moveUnits').filter((sentence) => sentence.includes('unit:w'))).toEqual([])
  t.step('spell').play('0', 'castSpell', 'card:haste-1', 'space:a1')
  t.play('0', 'castSpell', 'card:portal-1', 'space:a1', 'space:e5')
  expect([t.g.golems['g0-1']?.at, t.g.players['0']?.tower]).toEqual(['e5', 'a1'])
})

test('[GO-2.2] a Wizard is Small, Soft and Man-shaped, with 5 hits, Force 7, Armor 7', () => {
  const t = scenario().wizard('1', 2)
  expect(t.figures('w1')).toEqual({ force: 7, armor: 7 + 1, hits: 5, left: 3, move: 0 })
  const battle = scenario()
    .put('g0-1 Iron Giant Beast a1', 'g1-1 Gold Giant Man a2')
    .hand('0', 'club-1', 'fast-attack-1', 'stomp-1')
    .hand('1', 'splatter-1', 'shatter-1')
    .step('battle')
  battle.play('0', 'declareBattle', 'space:a1', 'space:a2')
  // Small: the Wizard alone is due
  expect(battle.legal('0', 'attack')).toEqual(['unit:w0'])
  battle.play('0', 'attack', 'unit:w0', 'unit:g1-1', ['card:club-1', 'card:fast-attack-1'], 'unit:w0', 'unit:w0')
  expect(battle.g.battle?.left.w0).toBe(2)
  battle.d10('1/10').play('1', 'passBattle')
  battle.play('0', 'attack', 'unit:w0', 'unit:g1-1', []).d10('1/10').play('1', 'passBattle')
  battle.play('0', 'attack', 'unit:w0', 'unit:g1-1', []).d10('1/10').play('1', 'passBattle')
  expect(battle.refusal('1', 'attack', 'unit:g1-1', 'unit:w0', ['card:shatter-1'])).toMatchObject({ code: 'wrong-trait' })
  expect(battle.refusal('1', 'attack', 'unit:g1-1', 'unit:w0', ['card:splatter-1'])).toBeUndefined()
})

test('[GO-2.3] golems of its owner share the Tower whatever their traits', () => {
  const t = scenario().mana('0', 40).hand('0', 'flesh-1', 'small-1', 'man-1')
  t.play('0', 'craft', 'card:flesh-1', 'card:small-1', 'card:man-1', 'space:a1')
  expect(t.g.golems['g0-1']?.at).toBe('a1')
})

test('[GO-2.4] the Wizard takes none of the four places', () => {
  const t = scenario().put(
    'g0-1 Iron Small Beast a1',
    'g0-2 Wood Medium Man a1',
    'g0-3 Stone Large Flyer a1',
    'g0-4 Flesh Giant Juggernaut a2',
  )
  t.step('move').play('0', 'moveUnits', ['unit:g0-4'], 'space:a1')
  expect(Object.values(t.g.golems).filter(({ at }) => at === 'a1')).toHaveLength(4)
})

test('[GO-2.5] what names golems leaves Wizards alone', () => {
  const t = scenario()
    .wizard('1', 1)
    .hand('0', 'elemental-storm-1', 'power-1', 'protection-1', 'transformation-1', 'haste-1', 'repair-1')
    .step('spell')
  for (const card of ['elemental-storm-1', 'power-1', 'protection-1']) {
    expect(t.refusal('0', 'castSpell', `card:${card}`, 'space:h8')).toMatchObject({ code: 'no-golem-in-stack', rule: 'GO-2.5' })
  }
  expect(t.refusal('0', 'castSpell', 'card:haste-1', 'space:a1')).toMatchObject({ code: 'no-golem-in-stack', rule: 'GO-2.5' })
  expect(t.legal('0', 'castSpell', 'card:transformation-1')).toEqual([])
  expect(t.refusal('0', 'castSpell', 'card:repair-1', 'space:h8')).toBeUndefined()
})

test('[GO-2.5] Gold, Bronze, Sand and marks do nothing for or against a Wizard; Dodge is refused', () => {
  const t = scenario()
    .put('g0-1 Gold Large Beast a1', 'g0-2 Sand Giant Man a1', 'g1-1 Sand Giant Flyer a2', 'g1-2 Ice Medium Beast a2')
    .hand('0', 'dodge-1')
    .step('battle')
    .play('0', 'declareBattle', 'space:a1', 'space:a2')
  t.play('1', 'chooseFreeze', 'unit:g0-1')
  expect(t.figures('w0')).toMatchObject({ force: 7, armor: 8 })
  expect(t.refusal('0', 'attack', 'unit:w0', 'unit:g1-1', ['card:dodge-1'], 'unit:w0')).toMatchObject({
    code: 'not-a-golem',
    rule: 'GO-2.5',
  })
  const bronze = scenario().put('g0-1 Bronze Large Beast a1').mark('g0-1', 'power', 5)
  expect(bronze.figures('w0')).toMatchObject({ force: 7, armor: 8 })
})

test('[GO-2.6] the Tower adds 1 to the Armor of its Wizard', () => {
  const t = scenario().step('battle').put('g0-1 Iron Giant Beast g8')
  t.play('0', 'declareBattle', 'space:g8', 'space:h8').d10('1/9').play('1', 'attack', 'unit:w1', 'unit:g0-1', [])
  t.d10('1/2').play('0', 'attack', 'unit:g0-1', 'unit:w1', [])
  expect(t.g.rolls.at(-1)).toMatchObject({ target: 'w1', armor: 8 })
})

test("[GO-2.7] a Wizard can't be built or brought back", () => {
  const t = scenario({}, 3).wizard('0', 4).put('g1-1 Gold Large Beast a2').step('battle')
  t.play('0', 'declareBattle', 'space:a1', 'space:a2').d10('1/9').play('0', 'attack', 'unit:w0', 'unit:g1-1', [])
  t.d10('10/1').play('1', 'attack', 'unit:g1-1', 'unit:w0', [])
  expect(t.g.players['0']?.alive).toBe(false)
  expect(t.g.battle).toBeNull()
  const alive = scenario().mana('0', 99).hand('0', 'iron-1', 'small-1', 'man-1')
  alive.play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:man-1', 'space:a1')
  expect(Object.keys(alive.g.golems)).toEqual(['g0-1'])
})

test('[GO-2.8] damage of a Wizard stays until Repair takes it away', () => {
  const t = scenario().wizard('0', 3).step('battle').play('0', 'endBattle').step('battle').play('1', 'endBattle')
  expect(t.g.turn.seat).toBe('0')
  expect(t.g.players['0']?.damage).toBe(3)
  t.step('spell').hand('0', 'repair-1').play('0', 'castSpell', 'card:repair-1', 'space:a1')
  expect(t.g.players['0']?.damage).toBe(0)
})

test('[GO-2.9] a Wizard holds its Tower, but gives no access to materials', () => {
  const t = scenario().terrain({ b1: 'iron-mine', a2: 'quarry' }).mana('0', 20).hand('0', 'iron-1', 'small-1', 'man-1')
  t.play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:man-1', 'space:a2')
  expect(t.g.players['0']?.mana).toBe(20 - 2 * 5)
  const enemy = scenario().put('g1-1 Iron Small Flyer a3').active('1').step('move')
  expect(enemy.refusal('1', 'moveUnits', ['unit:g1-1'], 'space:a1')).toMatchObject({ code: 'occupied-by-enemy' })
})
