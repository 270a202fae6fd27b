import { expect, test } from 'vitest'
import { scenario } from './scenario.ts'

test('[WW-12.1, WW-12.2] seven spells last; all others are over at once', () => {
  const lasting: [string, ...string[]][] = [
    ['wall-of-thorns-1', 'space:f5', 'option:h'],
    ['mud-1', 'space:f5'],
    ['fog-1', 'space:f5'],
    ['stoneskin-1', 'unit:orc-1'],
    ['bloodlust-1', 'unit:orc-1'],
    ['domination-1', 'unit:goblin-1'],
    ['slumber-1', 'unit:goblin-1'],
  ]
  const instant: [string, ...string[]][] = [
    ['haste-1', 'unit:orc-1'],
    ['mending-1'],
    ['blink-1', 'space:f4'],
    ['gust-1', 'unit:goblin-1'],
    ['raise-dead-1', 'card:troll-2', 'space:f3'],
  ]
  const cast = ([card, ...args]: [string, ...string[]]) => {
    const t = scenario().act('0', 'feet').hand('0', card).put('orc-1(0) a7', 'goblin-1(1) h2').monsterDiscard('troll-2').life('0', 3)
    return t.play('0', 'castSpell', `card:${card}`, ...args).g
  }
  for (const sentence of lasting) expect([Object.keys(cast(sentence).effects), cast(sentence).spellDiscard]).toEqual([[sentence[0]], []])
  for (const sentence of instant) expect([cast(sentence).effects, cast(sentence).spellDiscard]).toEqual([{}, [sentence[0]]])
})

test('[WW-12.3] they do not end with time, and their caster cannot drop them', () => {
  const t = scenario()
    .put('orc-1(0) e7', 'orc-2(1) e15')
    .lasting('mud-1', { caster: '0', center: 'f10' })
    .lasting('bloodlust-1', { caster: '0', unit: 'orc-1' })
  for (const seat of ['0', '1', '0', '1', '0', '1']) t.d8(5).play(seat, 'rollTurnDie').play(seat, 'finishTurn')
  expect(Object.keys(t.g.effects).toSorted()).toEqual(['bloodlust-1', 'mud-1'])
  t.d8(5).play('0', 'rollTurnDie')
  expect(t.sentences('0').filter((sentence) => /mud-1|bloodlust-1/.test(sentence))).toEqual([])
})

test('[WW-12.4] an attached spell stays when control changes', () => {
  const t = scenario().act('0', 'feet').put('orc-1(1) f5').hand('0', 'domination-1').lasting('bloodlust-1', { caster: '1', unit: 'orc-1' })
  t.play('0', 'castSpell', 'card:domination-1', 'unit:orc-1')
  expect(t.g.effects['bloodlust-1']).toMatchObject({ caster: '1', unit: 'orc-1' })
  t.play('0', 'finishTurn').d8(5).play('1', 'rollTurnDie').play('1', 'finishTurn').d8(5).play('0', 'rollTurnDie')
  t.put('goblin-1(1) f6').dice('S S S | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
  expect(t.g.monsterDiscard).toEqual(['goblin-1'])
})

test('[WW-12.4] it ends when its unit dies, a domination without return', () => {
  const t = scenario()
    .act('1', 'feet')
    .put('orc-1(0) e7', 'troll-1(1) e8')
    .lasting('domination-1', { caster: '0', unit: 'orc-1', returnsTo: '1' })
  t.dice('S S - | - -').play('1', 'attack', 'unit:troll-1', 'unit:orc-1')
  expect([t.g.units['orc-1'], t.g.effects, t.g.monsterDiscard, t.g.spellDiscard]).toEqual([undefined, {}, ['orc-1'], ['domination-1']])
})

test('[WW-12.5] different spells on one unit, but none of them twice', () => {
  const t = scenario()
    .act('0', 'feet')
    .hand('0', 'stoneskin-2', 'bloodlust-1')
    .put('orc-1(0) e7')
    .lasting('stoneskin-1', { caster: '0', unit: 'orc-1' })
  expect(t.refusal('0', 'castSpell', 'card:stoneskin-2', 'unit:orc-1')).toMatchObject({ code: 'already-affected', rule: 'WW-12.5' })
  t.play('0', 'castSpell', 'card:bloodlust-1', 'unit:orc-1')
  expect(Object.values(t.g.effects).map((effect) => effect.unit)).toEqual(['orc-1', 'orc-1'])
})

test('[WW-12.6] a wall falls to melee, shots, bolts and area spells, whoever cast it', () => {
  for (const caster of ['0', '1']) {
    const base = () =>
      scenario()
        .act('0', 'feet')
        .hand('0', 'arcane-bolt-1', 'fireball-1', 'lightning-1')
        .put('orc-1(0) e7', 'lizardman-1(0) g3')
        .lasting('wall-of-thorns-1', { caster, center: 'f6', axis: 'h' })
    const melee = base().dice('S - | - -').play('0', 'attack', 'unit:orc-1', 'card:wall-of-thorns-1')
    const shot = base().dice('S - | - -').play('0', 'attack', 'unit:lizardman-1', 'card:wall-of-thorns-1')
    const bolt = base().dice('S - - | - -').play('0', 'castSpell', 'card:arcane-bolt-1', 'card:wall-of-thorns-1')
    const blast = base().dice('S - | - -').play('0', 'castSpell', 'card:fireball-1', 'space:f5')
    const lightning = base().dice('S - | - -').play('0', 'castSpell', 'card:lightning-1', 'option:n')
    for (const t of [melee, shot, bolt, blast, lightning])
      expect([t.g.effects, t.g.spellDiscard.includes('wall-of-thorns-1')]).toEqual([{}, true])
  }
})

test('[WW-12.6] it defends with two dice, has no cover, and never strikes back', () => {
  const t = scenario()
    .act('0', 'feet')
    .put('lizardman-1(0) c10', 'goblin-1(0) d12')
    .lasting('wall-of-thorns-1', { caster: '1', center: 'c13', axis: 'h' })
  t.dice('S S | H H').play('0', 'attack', 'unit:lizardman-1', 'card:wall-of-thorns-1')
  t.dice('S | H -').play('0', 'attack', 'unit:goblin-1', 'card:wall-of-thorns-1')
  expect([t.diceThrown, Object.keys(t.g.effects)]).toEqual([7, ['wall-of-thorns-1']])
})

test('[WW-12.7] a sleeper neither moves nor attacks', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) e8').lasting('slumber-1', { caster: '1', unit: 'orc-1' })
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:e6')).toMatchObject({ code: 'asleep', rule: 'WW-12.7' })
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:goblin-1')).toMatchObject({ code: 'asleep', rule: 'WW-12.7' })
  expect([t.legal('0', 'moveUnit'), t.legal('0', 'attack')]).toEqual([['unit:wizard-0'], []])
})

test('[WW-12.7] it wakes when it has survived a blow, a shot or a spell, even without swords, and does not answer', () => {
  const base = () =>
    scenario()
      .act('0', 'feet')
      .put('orc-1(0) f4', 'lizardman-1(0) h5', 'mummy-1(1) f5')
      .hand('0', 'arcane-bolt-1')
      .lasting('slumber-1', { caster: '0', unit: 'mummy-1' })
  const blow = base().dice('- - | - - -').play('0', 'attack', 'unit:orc-1', 'unit:mummy-1')
  const shot = base().dice('- - | - - -').play('0', 'attack', 'unit:lizardman-1', 'unit:mummy-1')
  const spell = base().dice('S - - | H - -').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:mummy-1')
  for (const t of [blow, shot, spell]) {
    expect([t.g.effects, t.g.spellDiscard.includes('slumber-1'), Object.keys(t.g.units).length]).toEqual([{}, true, 5])
  }
})

test('[WW-12.7] a gust alone does not wake it, its impact does', () => {
  const base = () =>
    scenario().act('0', 'feet').put('mummy-1(1) f4').hand('0', 'gust-1').lasting('slumber-1', { caster: '0', unit: 'mummy-1' })
  expect(Object.keys(base().play('0', 'castSpell', 'card:gust-1', 'unit:mummy-1').g.effects)).toEqual(['slumber-1'])
  const impact = base().put('orc-1(1) f6').dice('S | H - -').play('0', 'castSpell', 'card:gust-1', 'unit:mummy-1')
  expect([impact.g.effects, impact.g.units['mummy-1']?.at]).toEqual([{}, 'f5'])
})

test('[WW-12.8] countered, a domination gives the monster back where it stands', () => {
  const t = scenario()
    .act('0', 'feet')
    .put('orc-1(0) e7')
    .lasting('domination-1', { caster: '0', unit: 'orc-1', returnsTo: '1' })
    .hand('1', 'counterspell-1')
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e9').dice('S').play('1', 'playCounterspell', 'card:counterspell-1', 'card:domination-1')
  expect(t.g.units['orc-1']).toEqual({ at: 'e9', seat: '1' })
  expect(t.said('controlled')).toEqual([{ unit: 'unit:orc-1', seat: 'seat:1' }])
  expect(t.g.spellDiscard).toEqual(['domination-1', 'counterspell-1'])
})

test('[WW-12.9] a dominated monster has moved and attacked for this turn, and acts in the next', () => {
  const t = scenario()
    .act('0', 'feet')
    .put('orc-1(1) f5', 'goblin-1(1) f6')
    .hand('0', 'domination-1')
    .play('0', 'castSpell', 'card:domination-1', 'unit:orc-1')
  expect([t.said('controlled'), t.g.turn.moved]).toEqual([[{ unit: 'unit:orc-1', seat: 'seat:0' }], { 'orc-1': 1 }])
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:f4')).toMatchObject({ code: 'already-moved', rule: 'WW-12.9' })
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:goblin-1')).toMatchObject({ code: 'already-attacked', rule: 'WW-12.9' })
  t.play('0', 'finishTurn').d8(5).play('1', 'rollTurnDie').play('1', 'finishTurn').d8(5).play('0', 'rollTurnDie')
  expect(t.legal('0', 'moveUnit')).toEqual(['unit:orc-1', 'unit:wizard-0'])
})

test('[WW-12.9] one that comes home in its own feet turn may act', () => {
  const t = scenario()
    .act('0', 'feet')
    .put('orc-1(1) e7', 'goblin-1(1) e8')
    .hand('0', 'counterspell-1')
    .lasting('domination-1', { caster: '1', unit: 'orc-1', returnsTo: '0' })
  t.dice('S').play('0', 'playCounterspell', 'card:counterspell-1', 'card:domination-1')
  expect([t.legal('0', 'moveUnit'), t.legal('0', 'attack')]).toEqual([['unit:orc-1', 'unit:wizard-0'], ['unit:orc-1']])
})

test('[WW-12.10] the second wall and the second mud find their tiles too', () => {
  const t = scenario()
    .act('0', 'feet')
    .hand('0', 'mud-2')
    .lasting('mud-1', { caster: '1', center: 'f8' })
    .lasting('fog-1', { caster: '1', center: 'b14' })
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'b9', axis: 'h' }).lasting('wall-of-thorns-2', {
    caster: '1',
    center: 'j14',
    axis: 'v',
  })
  t.play('0', 'castSpell', 'card:mud-2', 'space:f5')
  expect(Object.keys(t.g.effects).toSorted()).toEqual(['fog-1', 'mud-1', 'mud-2', 'wall-of-thorns-1', 'wall-of-thorns-2'])
})

test('[WW-12.7, WW-12.4] a sleeper that is dominated sleeps on', () => {
  const t = scenario().act('0', 'feet').put('orc-1(1) f5').hand('0', 'domination-1').lasting('slumber-1', { caster: '0', unit: 'orc-1' })
  t.play('0', 'castSpell', 'card:domination-1', 'unit:orc-1').play('0', 'finishTurn').d8(5).play('1', 'rollTurnDie').play('1', 'finishTurn')
  t.d8(5).play('0', 'rollTurnDie')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:f4')).toMatchObject({ code: 'asleep', rule: 'WW-12.7' })
})

test('[WW-12.7, WW-12.5] stoneskin may lie on a sleeper; it protects the sleeper and stays when slumber ends', () => {
  const cast = scenario().act('0', 'feet').put('orc-1(0) e7').hand('0', 'stoneskin-1').lasting('slumber-1', { caster: '1', unit: 'orc-1' })
  expect(cast.legal('0', 'castSpell', 'card:stoneskin-1')).toContain('unit:orc-1')
  const t = scenario().act('0', 'feet').put('zombie-1(0) e7', 'orc-1(1) e8')
  t.lasting('stoneskin-1', { caster: '1', unit: 'orc-1' }).lasting('slumber-1', { caster: '0', unit: 'orc-1' })
  t.dice('S S S | H H H').play('0', 'attack', 'unit:zombie-1', 'unit:orc-1')
  expect([t.g.units['orc-1']?.at, Object.keys(t.g.effects), t.diceThrown]).toEqual(['e8', ['stoneskin-1'], 6])
})
