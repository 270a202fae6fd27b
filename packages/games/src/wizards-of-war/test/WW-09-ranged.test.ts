import { expect, test } from 'vitest'
import { figure, kinds } from './cards.ts'
import { scenario } from './scenario.ts'

test('[WW-9.1] of the monsters only lizardmen attack from a distance', () => {
  const archers = kinds.filter((kind) => {
    const t = scenario().act('0', 'feet').put(`${kind}-1(0) e5`, 'goblin-2(1) e7')
    return t.legal('0', 'attack', `unit:${kind}-1`).length > 0
  })
  expect(archers).toEqual(['lizardman'])
})

test('[WW-9.1, WW-9.2] distance counts from the next square up to the target: five is in range, six is not', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) e4', 'goblin-1(1) e9', 'goblin-2(1) k4')
  expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['unit:goblin-1'])
  expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-2')).toEqual({
    code: 'out-of-range',
    rule: 'WW-9.2',
    params: { range: 5, distance: 6 },
  })
})

test('[WW-9.3] projectiles fly along rows and columns, in all four directions', () => {
  const t = scenario().act('0', 'feet')
  t.put('lizardman-1(0) e7', 'goblin-1(1) e11', 'goblin-2(1) h7', 'goblin-3(1) e3', 'goblin-4(1) a7', 'orc-1(1) g9', 'orc-2(1) c5')
  expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['unit:goblin-1', 'unit:goblin-2', 'unit:goblin-3', 'unit:goblin-4'])
  expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:orc-1')).toMatchObject({ code: 'not-in-line', rule: 'WW-9.3' })
})

test('[WW-9.4] friends let projectiles pass; of the enemies only the nearest can be hit', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) e5', 'orc-1(0) e6', 'wizard-0(0) e7', 'goblin-1(1) e8', 'goblin-2(1) e9')
  expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['unit:goblin-1'])
  expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-2')).toEqual({
    code: 'line-blocked',
    rule: 'WW-9.4',
    params: { by: 'unit:goblin-1' },
  })
})

test('[WW-9.5] tree and river do not block', () => {
  const tree = scenario().act('0', 'feet').put('lizardman-1(0) f5', 'goblin-1(1) f9')
  const river = scenario().act('0', 'feet').put('lizardman-1(0) e8', 'goblin-1(1) e12')
  const stone = scenario().act('0', 'feet').put('lizardman-1(0) d2', 'goblin-1(1) d6')
  const bush = scenario().act('0', 'feet').put('lizardman-1(0) h2', 'goblin-1(1) h6')
  for (const t of [tree, river, stone, bush]) expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['unit:goblin-1'])
})

test('[WW-9.5] walls of either side block, and are hit themselves', () => {
  for (const caster of ['0', '1']) {
    const t = scenario()
      .act('0', 'feet')
      .put('lizardman-1(0) e5', 'goblin-1(1) e9')
      .lasting('wall-of-thorns-1', { caster, center: 'e7', axis: 'h' })
    expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['card:wall-of-thorns-1'])
    expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')).toEqual({
      code: 'line-blocked',
      rule: 'WW-9.5',
      params: { by: 'card:wall-of-thorns-1' },
    })
  }
})

test('[WW-9.5] nobody shoots out of, into, or through fog', () => {
  // the fog lies on d7 to f9
  for (const [archer, target] of [['e8', 'e11'] as const, ['e4', 'e7'] as const, ['c8', 'g8'] as const]) {
    const t = scenario()
      .act('0', 'feet')
      .put(`lizardman-1(0) ${archer}`, `goblin-1(1) ${target}`)
      .lasting('fog-1', { caster: '0', center: 'e8' })
    expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')).toMatchObject({ code: 'fogged', rule: 'WW-9.5' })
    expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual([])
  }
})

test('[WW-9.5] in the fog one fights hand to hand', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) e8', 'goblin-1(1) e9').lasting('fog-1', { caster: '1', center: 'e8' })
  expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['unit:goblin-1'])
})

test('[WW-9.6] the survivor of a shot does not strike back', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) e5', 'troll-1(1) e7')
  t.dice('S S | H H -').play('0', 'attack', 'unit:lizardman-1', 'unit:troll-1')
  expect(t.diceThrown).toBe(5)
})

test('[WW-9.7] a lizardman beside its target fights hand to hand: no cover, and the survivor answers', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f5', 'orc-1(1) f6')
  t.dice('S - | H - | S - | H').play('0', 'attack', 'unit:lizardman-1', 'unit:orc-1')
  expect([t.diceThrown, t.g.monsterDiscard]).toEqual([7, []])
})

test('[WW-9.8] a lizardman strikes back in melee, but does not shoot back', () => {
  const melee = scenario().act('0', 'feet').put('orc-1(0) e7', 'lizardman-1(1) e8')
  melee.dice('S - | H | S S | H -').play('0', 'attack', 'unit:orc-1', 'unit:lizardman-1')
  expect(melee.g.monsterDiscard).toEqual(['orc-1'])
  const shot = scenario().act('0', 'feet').put('lizardman-2(0) e5', 'lizardman-1(1) e8')
  expect(shot.dice('S - | H').play('0', 'attack', 'unit:lizardman-2', 'unit:lizardman-1').diceThrown).toBe(3)
})

test('[WW-9.9] a spell is not answered, not even from the next square', () => {
  const t = scenario().act('0', 'feet').hand('0', 'arcane-bolt-1').put('troll-1(1) f3')
  t.dice('S - - | H H H').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:troll-1')
  expect([t.diceThrown, t.g.life['0'], figure('troll').attack]).toEqual([6, 4, 3])
})

test('[WW-9.10] friend and enemy are as they are at the moment of the shot', () => {
  const t = scenario().act('0', 'feet').hand('0', 'domination-1').put('lizardman-1(0) f3', 'orc-1(1) f5', 'goblin-1(1) f7')
  expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['unit:orc-1'])
  t.play('0', 'castSpell', 'card:domination-1', 'unit:orc-1')
  expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['unit:goblin-1'])
})

test('[WW-9.3, WW-9.5] a wall is aimed at where it is nearest in the row or column', () => {
  // the wall covers e7 f7 g7: from g4 it is three squares away, from e1 six, from h6 in no line
  const at = (square: string) =>
    scenario()
      .act('0', 'feet')
      .put(`lizardman-1(0) ${square}`)
      .lasting('wall-of-thorns-1', { caster: '1', center: 'f7', axis: 'h' })
      .refusal('0', 'attack', 'unit:lizardman-1', 'card:wall-of-thorns-1')
  expect(at('g4')).toBeUndefined()
  expect(at('b7')).toBeUndefined()
  expect(at('e1')).toEqual({ code: 'out-of-range', rule: 'WW-9.2', params: { range: 5, distance: 6 } })
  expect(at('h6')).toEqual({ code: 'not-in-line', rule: 'WW-9.3' })
})

test('[WW-9.5] fog stops projectile spells; blasts that reach in and placed spells do their work', () => {
  // the fog lies on e5 to g7
  const t = scenario().act('0', 'feet').hand('0', 'arcane-bolt-1', 'fireball-1', 'blink-1').put('goblin-1(1) f5', 'goblin-2(1) f9')
  t.lasting('fog-1', { caster: '0', center: 'f6' })
  expect(t.refusal('0', 'castSpell', 'card:arcane-bolt-1', 'unit:goblin-1')).toMatchObject({ code: 'fogged', rule: 'WW-9.5' })
  expect(t.refusal('0', 'castSpell', 'card:fireball-1', 'space:f5')).toMatchObject({ code: 'fogged', rule: 'WW-9.5' })
  expect(t.refusal('0', 'castSpell', 'card:blink-1', 'space:f6')).toBeUndefined()
  t.dice('S S | -').play('0', 'castSpell', 'card:fireball-1', 'space:f4')
  expect(t.g.monsterDiscard).toEqual(['goblin-1'])
})

test('[WW-9.4, WW-9.5] at two squares one flies over what lies between', () => {
  const shoot = (...units: string[]) =>
    scenario()
      .act('0', 'feet')
      .put('lizardman-1(0) e5', 'goblin-1(1) e7', ...units)
  const refusal = (t: ReturnType<typeof scenario>) => t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')
  expect(refusal(shoot())).toBeUndefined()
  expect(refusal(shoot('orc-1(0) e6'))).toBeUndefined()
  expect(refusal(shoot('orc-1(1) e6'))).toMatchObject({ code: 'line-blocked', rule: 'WW-9.4' })
  expect(refusal(shoot().lasting('wall-of-thorns-1', { caster: '1', center: 'e6', axis: 'h' }))).toMatchObject({ code: 'line-blocked' })
})

test('[WW-9.5] fog that covers the shooter alone, the way alone or the target alone stops the shot', () => {
  // the shot flies from e5 over e6, e7, e8, e9 to e10
  for (const center of ['e4', 'd8', 'e11']) {
    const t = scenario().act('0', 'feet').put('lizardman-1(0) e5', 'goblin-1(1) e10').lasting('fog-1', { caster: '1', center })
    expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')).toMatchObject({ code: 'fogged', rule: 'WW-9.5' })
  }
})
