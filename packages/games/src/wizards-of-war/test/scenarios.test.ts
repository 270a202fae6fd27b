import { expect, test } from 'vitest'
import { copies, crowd, monsters, spaces, spells, spellsBut } from './cards.ts'
import { scenario } from './scenario.ts'

test('[WW-0.2, WW-0.3, WW-2.1, WW-2.2, WW-2.3, WW-2.5, WW-2.7, WW-2.9] S1: the table is set up', () => {
  const t = scenario()
  expect(t.g.units).toEqual({ 'wizard-0': { at: 'f2', seat: '0' }, 'wizard-1': { at: 'f19', seat: '1' } })
  expect(t.g.life).toEqual({ '0': 4, '1': 4 })
  expect(t.g.counts).toEqual({ monsterDraw: 34, spellDraw: 30, hand: { '0': 0, '1': 0 } })
  expect([t.stage('0'), t.stage('1')]).toEqual(['roll', 'watch'])
})

test('[WW-4.1, WW-4.2, WW-4.3, WW-4.4, WW-4.9] S2: orc draws a monster and puts it beside the wizard', () => {
  const t = scenario().d8(1).play('0', 'rollTurnDie')
  expect(t.g.pending).toEqual({ type: 'summon', seat: '0', card: 'goblin-1', why: 'orc' })
  expect(t.refusal('0', 'placeSummon', 'space:f4')).toMatchObject({ code: 'not-a-summon-space', rule: 'WW-4.2' })
  expect(t.refusal('0', 'placeSummon', 'space:f2')).toMatchObject({ code: 'not-a-summon-space', rule: 'WW-4.2' })
  t.play('0', 'placeSummon', 'space:e3')
  expect(t.g.units['goblin-1']).toEqual({ at: 'e3', seat: '0' })
  expect(t.g.counts.monsterDraw).toBe(33)
  expect(t.g.turn).toMatchObject({ no: 2, seat: '1', face: null })
  expect(t.stage('1')).toBe('roll')
})

test('[WW-4.4, WW-4.5, WW-4.6] S3: without room the turn is skipped and no card drawn', () => {
  const t = scenario()
    .put('wizard-0(0) a1', 'goblin-1(0) a2', 'orc-1(1) b1')
    .lasting('wall-of-thorns-1', { caster: '1', center: 'b3', axis: 'v' })
  t.d8(2).play('0', 'rollTurnDie')
  expect(t.g.counts.monsterDraw).toBe(32)
  expect(t.g.pending).toBeNull()
  expect([t.stage('0'), t.stage('1')]).toEqual(['watch', 'roll'])
})

test('[WW-5.1, WW-5.2, WW-5.6, WW-15.2] S4: wand with a monster draws a hidden spell without asking', () => {
  const t = scenario().put('goblin-1(0) f3').spellDraw('fireball-1').d8(3).play('0', 'rollTurnDie')
  expect(t.g.secret.hands['0']).toEqual(['fireball-1'])
  expect(t.stage('1')).toBe('roll')
  for (const viewer of ['1', null]) {
    const view = t.view(viewer)
    expect(view.counts.hand['0']).toBe(1)
    expect(view).not.toHaveProperty('secret')
    expect(JSON.stringify(view)).not.toContain('fireball-1')
  }
})

test('[WW-5.6, WW-5.9, WW-4.9] S5: wand without a monster may summon', () => {
  const t = scenario().d8(4).play('0', 'rollTurnDie')
  expect(t.g.pending).toEqual({ type: 'wandChoice', seat: '0' })
  t.play('0', 'wandChoice', 'option:summon')
  expect(t.g.pending).toEqual({ type: 'summon', seat: '0', card: 'goblin-1', why: 'wand' })
  t.play('0', 'placeSummon', 'space:f3')
  expect(t.g.units['goblin-1']).toEqual({ at: 'f3', seat: '0' })
  expect(t.g.counts.spellDraw).toBe(30)
  expect(t.g.secret.hands['0']).toEqual([])
  expect(t.g.turn.seat).toBe('1')
})

test('[WW-6.6, WW-6.7, WW-15.5] S6: feet without a monster: an undone move counts as not done', () => {
  const t = scenario().d8(5).play('0', 'rollTurnDie').play('0', 'moveUnit', 'unit:wizard-0', 'space:f3')
  expect(t.refusal('0', 'summonInstead')).toMatchObject({ code: 'already-acted', rule: 'WW-6.7' })
  t.play('0', 'undoMove')
  expect(t.g.units['wizard-0']?.at).toBe('f2')
  t.play('0', 'summonInstead').play('0', 'placeSummon', 'space:e1')
  expect(t.g.units['goblin-1']).toEqual({ at: 'e1', seat: '0' })
  expect(t.g.turn.seat).toBe('1')
})

test("[WW-8.1, WW-8.2, WW-8.3, WW-8.6, WW-8.12, WW-8.20, WW-6.8] S7: the rulebook's example: 3 swords against 1 shield cost 2 lives", () => {
  const t = scenario().act('0', 'feet-plus').put('troll-1(0) f18')
  t.dice('S S S H | S S H').play('0', 'attack', 'unit:troll-1', 'unit:wizard-1')
  expect(t.g.life['1']).toBe(2)
  expect(t.g.options.wizardLife - (t.g.life['1'] ?? 0)).toBe(2)
  expect(t.diceThrown).toBe(7)
})

test('[WW-8.9, WW-8.10, WW-8.7] S8: an attack without swords is survived, and the counterattack kills', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'orc-2(1) e8')
  t.dice('H - | - - | S S | H -').play('0', 'attack', 'unit:orc-1', 'unit:orc-2')
  expect(t.g.units['orc-1']).toBeUndefined()
  expect(t.g.monsterDiscard).toEqual(['orc-1'])
  expect(t.g.units['orc-2']?.at).toBe('e8')
})

test('[WW-8.11, WW-8.19, WW-6.1, WW-6.2] S9: the combat ends after one counterattack', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'orc-2(1) e8')
  t.dice('S H | H - | S - | H -').play('0', 'attack', 'unit:orc-1', 'unit:orc-2')
  expect(Object.keys(t.g.units)).toEqual(expect.arrayContaining(['orc-1', 'orc-2']))
  expect(t.diceThrown).toBe(8)
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:orc-2')).toMatchObject({ code: 'already-attacked', rule: 'WW-6.1' })
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e6')
  expect(t.g.units['orc-1']?.at).toBe('e6')
})

test("[WW-6.8, WW-6.10] S10: feet-plus isn't for counterattacks", () => {
  const t = scenario().act('0', 'feet-plus').put('skeleton-1(0) e7', 'mummy-1(1) e8')
  t.dice('S S - | H H H | S - | -').play('0', 'attack', 'unit:skeleton-1', 'unit:mummy-1')
  expect(t.g.units['skeleton-1']).toBeUndefined()
  expect(t.diceThrown).toBe(9)
})

test('[WW-8.17, WW-6.10] S11: a pool may have five dice', () => {
  const t = scenario()
    .act('0', 'feet-plus')
    .put('troll-1(0) e7', 'minotaur-1(1) e8')
    .lasting('bloodlust-1', { caster: '0', unit: 'troll-1' })
  t.dice('S S S - H | H H').play('0', 'attack', 'unit:troll-1', 'unit:minotaur-1')
  expect(t.g.units['minotaur-1']).toBeUndefined()
  expect(t.diceThrown).toBe(7)
})

test('[WW-7.1, WW-7.2, WW-7.3] S12a: a unit passes a friend but cannot stop on it', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) d9', 'goblin-1(0) d10')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:d10')).toMatchObject({ code: 'space-occupied', rule: 'WW-7.3' })
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:d12')
  expect(t.g.units['orc-1']?.at).toBe('d12')
})

test('[WW-7.4, WW-7.5] S12b: an enemy on the ford is in the way', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) d9', 'goblin-1(1) d10')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:d11')).toEqual({
    code: 'out-of-reach',
    rule: 'WW-7.1',
    params: { points: 5, cost: 6 },
  })
})

test('[WW-7.6, WW-13.2, WW-13.6] S13: the river slows all but large creatures', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e9', 'minotaur-1(0) g9')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:e13')).toMatchObject({ code: 'out-of-reach', params: { points: 5, cost: 6 } })
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e12').play('0', 'moveUnit', 'unit:minotaur-1', 'space:g15')
  expect([t.g.units['orc-1']?.at, t.g.units['minotaur-1']?.at]).toEqual(['e12', 'g15'])
})

test('[WW-9.1, WW-9.2, WW-9.3, WW-9.6, WW-13.3, WW-13.4] S14: a shot at a goblin behind a tree', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f3', 'goblin-1(1) f6')
  t.dice('S S | H H').play('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')
  expect(t.g.units['goblin-1']?.at).toBe('f6')
  expect(t.diceThrown).toBe(4)
})

test("[WW-13.6, WW-13.7] S15: large creatures can't hide", () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f3', 'minotaur-1(1) f6')
  t.dice('S - | - -').play('0', 'attack', 'unit:lizardman-1', 'unit:minotaur-1')
  expect(t.g.units['minotaur-1']).toBeUndefined()
  expect(t.diceThrown).toBe(4)
})

test('[WW-9.4] S16a: a shot passes a friend', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f3', 'orc-1(0) f4', 'goblin-1(1) f6')
  expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['unit:goblin-1'])
})

test('[WW-9.4] S16b: the nearest enemy stops a shot', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f3', 'skeleton-1(1) f4', 'goblin-1(1) f6')
  expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')).toMatchObject({ code: 'line-blocked', rule: 'WW-9.4' })
  expect(t.legal('0', 'attack', 'unit:lizardman-1')).toEqual(['unit:skeleton-1'])
})

test('[WW-9.3] S16c: nobody shoots round a corner', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f3', 'goblin-1(1) g5')
  expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')).toMatchObject({ code: 'not-in-line', rule: 'WW-9.3' })
})

test('[WW-9.2] S16d: six squares are too far for a lizardman', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f3', 'goblin-1(1) f9')
  expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')).toEqual({
    code: 'out-of-range',
    rule: 'WW-9.2',
    params: { range: 5, distance: 6 },
  })
})

test('[WW-9.7, WW-13.11] S17: the archer in a brawl: no cover, and the goblin strikes back', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f5', 'goblin-1(1) f6')
  t.dice('S - | H | S | -').play('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')
  expect(t.g.units['lizardman-1']).toBeUndefined()
  expect(t.diceThrown).toBe(5)
})

test('[WW-10.1, WW-10.4, WW-10.11, WW-9.9, WW-13.5, WW-6.4, WW-6.5, WW-6.10] S18: an arcane bolt takes the place of the attack', () => {
  const t = scenario().act('0', 'feet-plus').hand('0', 'arcane-bolt-1').put('skeleton-1(1) f6')
  t.dice('S - - | H').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:skeleton-1')
  expect(t.g.units['skeleton-1']?.at).toBe('f6')
  expect(t.diceThrown).toBe(4)
  expect(t.g.spellDiscard).toEqual(['arcane-bolt-1'])
  expect(t.refusal('0', 'attack', 'unit:wizard-0', 'unit:skeleton-1')).toMatchObject({ code: 'already-attacked', rule: 'WW-6.5' })
  t.play('0', 'moveUnit', 'unit:wizard-0', 'space:f3')
})

/** Seat 0 throws a bolt at the other wizard across the river. */
const bolt = (hand0: string[], hand1: string[]) =>
  scenario()
    .put('wizard-0(0) f12')
    .act('0', 'feet')
    .hand('0', ...hand0)
    .hand('1', ...hand1)

test('[WW-11.1, WW-11.2, WW-11.3, WW-11.5, WW-10.9] S19: a counterspell cancels a spell that is being cast', () => {
  const t = bolt(['arcane-bolt-1'], ['counterspell-1']).play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect([t.stage('0'), t.stage('1')]).toEqual(['wait', 'respond'])
  t.dice('S').play('1', 'playCounterspell', 'card:counterspell-1', 'card:arcane-bolt-1')
  expect(t.g.life['1']).toBe(4)
  expect(t.g.spellDiscard).toEqual(['arcane-bolt-1', 'counterspell-1'])
  expect(t.g.turn.attacked).toEqual({ 'wizard-0': true })
  expect(t.stage('0')).toBe('act')
})

test('[WW-11.6, WW-11.10] S20: after a failure the window opens again', () => {
  const t = bolt(['arcane-bolt-1'], ['counterspell-1', 'counterspell-2'])
  t.play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  t.dice('H').play('1', 'playCounterspell', 'card:counterspell-1', 'card:arcane-bolt-1')
  expect(t.stage('1')).toBe('respond')
  t.dice('S').play('1', 'playCounterspell', 'card:counterspell-2', 'card:arcane-bolt-1')
  expect(t.g.life['1']).toBe(4)
  expect(t.stage('0')).toBe('act')
})

test('[WW-11.8, WW-11.9, WW-11.14] S21: a counterspell is countered, and the bolt hits', () => {
  const t = bolt(['arcane-bolt-1', 'counterspell-2'], ['counterspell-1', 'haste-1'])
  t.play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  t.play('1', 'playCounterspell', 'card:counterspell-1', 'card:arcane-bolt-1')
  expect(t.stage('0')).toBe('respond')
  t.play('0', 'playCounterspell', 'card:counterspell-2', 'card:counterspell-1')
  expect(t.stage('1')).toBe('respond')
  t.dice('S').play('1', 'pass')
  expect(t.g.stack.map((item) => item.card)).toEqual(['arcane-bolt-1'])
  expect(t.stage('1')).toBe('respond')
  t.dice('S S - | H - -').play('1', 'pass')
  expect(t.g.life['1']).toBe(3)
})

test('[WW-11.1, WW-11.2, WW-11.4, WW-11.5, WW-11.15] S22: a lasting spell is countered off turn', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) f9').hand('1', 'counterspell-1')
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'f10', axis: 'h' })
  expect(t.stage('1')).toBe('watch')
  t.dice('S').play('1', 'playCounterspell', 'card:counterspell-1', 'card:wall-of-thorns-1')
  expect(t.g.effects).toEqual({})
  expect(t.g.spellDiscard).toEqual(['wall-of-thorns-1', 'counterspell-1'])
  expect(t.stage('0')).toBe('act')
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:f10')
})

test('[WW-12.6, WW-13.8, WW-7.5] S23: a wall of thorns stops a troll until it is hacked down', () => {
  const t = scenario().act('0', 'feet').put('troll-1(0) f9', 'orc-1(0) e9')
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'f10', axis: 'h' })
  expect(t.refusal('0', 'moveUnit', 'unit:troll-1', 'space:f10')).toMatchObject({ code: 'space-occupied', rule: 'WW-7.5' })
  expect(t.refusal('0', 'moveUnit', 'unit:troll-1', 'space:f11')).toMatchObject({ code: 'out-of-reach' })
  t.dice('S - - | H -').play('0', 'attack', 'unit:troll-1', 'card:wall-of-thorns-1')
  expect(Object.keys(t.g.effects)).toEqual(['wall-of-thorns-1'])
  t.dice('S S | H -').play('0', 'attack', 'unit:orc-1', 'card:wall-of-thorns-1')
  expect(t.g.effects).toEqual({})
  expect(t.g.spellDiscard).toEqual(['wall-of-thorns-1'])
  t.play('0', 'moveUnit', 'unit:troll-1', 'space:f11')
})

test('[WW-13.6, WW-13.10, WW-7.6] S24: mud costs three, but not a troll', () => {
  const t = scenario()
    .act('0', 'feet')
    .put('orc-1(0) d5', 'goblin-1(0) b7', 'troll-1(0) f5')
    .lasting('mud-1', { caster: '1', center: 'd7' })
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:d7')).toMatchObject({ code: 'out-of-reach', params: { points: 5, cost: 6 } })
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e6')
  t.play('0', 'moveUnit', 'unit:goblin-1', 'space:d7')
  t.play('0', 'moveUnit', 'unit:troll-1', 'space:e8')
})

test('[WW-10.3, WW-10.4, WW-10.12, WW-9.4] S25: a fireball rolls row by row', () => {
  const t = scenario().act('0', 'feet').hand('0', 'fireball-1').put('skeleton-1(0) f5', 'orc-1(1) e6', 'goblin-1(1) f6')
  t.dice('S - | H | S S | H - | S - | -').play('0', 'castSpell', 'card:fireball-1', 'space:f6')
  expect(Object.keys(t.g.units).toSorted()).toEqual(['skeleton-1', 'wizard-0', 'wizard-1'])
  expect(t.g.lastRoll?.groups.map((group) => group.of)).toEqual([
    'fireball-1',
    'skeleton-1',
    'fireball-1',
    'orc-1',
    'fireball-1',
    'goblin-1',
  ])
  expect(t.diceThrown).toBe(10)
  expect(t.g.spellDiscard).toEqual(['fireball-1'])
})

test('[WW-14.2, WW-10.12] S26: both wizards die in one blast', () => {
  const t = scenario().act('0', 'feet').hand('0', 'fireball-1').put('wizard-0(0) f5', 'wizard-1(1) f7').life('0', 1).life('1', 1)
  t.dice('S S | - - - | S - | - - -').play('0', 'castSpell', 'card:fireball-1', 'space:f6')
  expect(t.g.result).toEqual({ winners: [], reason: 'double-kill' })
})

test('[WW-5.4] S27a: an empty spell pile is filled from the discards', () => {
  const t = scenario()
    .put('goblin-1(0) f3')
    .hand('1', ...spellsBut('mending-1', 'mud-1'))
    .onlySpellDraw()
    .spellDiscard('mending-1', 'mud-1')
  t.d8(3).shuffle('mud-1', 'mending-1').play('0', 'rollTurnDie')
  expect(t.g.secret.hands['0']).toEqual(['mud-1'])
  expect(t.g.counts.spellDraw).toBe(1)
  expect(t.g.spellDiscard).toEqual([])
})

test('[WW-5.5] S27b: with both spell piles empty nothing is drawn', () => {
  const t = scenario()
    .put('goblin-1(0) f3')
    .hand('1', ...spells)
    .onlySpellDraw()
  t.d8(3).play('0', 'rollTurnDie')
  expect(t.g.counts.hand).toEqual({ '0': 0, '1': 30 })
  expect(t.g.turn.seat).toBe('1')
})

test('[WW-12.8, WW-12.9, WW-11.4, WW-11.14, WW-6.11] S28: a dominated orc comes home', () => {
  const t = scenario().act('0', 'feet').put('orc-1(1) f5').hand('0', 'domination-1').hand('1', 'mending-1', 'counterspell-1')
  t.play('0', 'castSpell', 'card:domination-1', 'unit:orc-1').play('1', 'pass')
  expect(t.g.units['orc-1']).toEqual({ at: 'f5', seat: '0' })
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:f6')).toMatchObject({ code: 'already-moved', rule: 'WW-12.9' })
  t.play('0', 'finishTurn').d8(5).play('1', 'rollTurnDie')
  t.dice('S').play('1', 'playCounterspell', 'card:counterspell-1', 'card:domination-1')
  expect(t.g.units['orc-1']).toEqual({ at: 'f5', seat: '1' })
  expect(t.g.spellDiscard).toEqual(['domination-1', 'counterspell-1'])
  expect(t.refusal('1', 'summonInstead')).toMatchObject({ code: 'has-monsters', rule: 'WW-6.6' })
  t.play('1', 'moveUnit', 'unit:orc-1', 'space:f4')
})

test('[WW-12.7, WW-8.9] S29: a sleeper wakes under the first blow and answers the second', () => {
  const t = scenario().act('0', 'feet').put('minotaur-1(1) e8', 'goblin-1(0) e7', 'orc-1(0) d8')
  t.lasting('slumber-1', { caster: '0', unit: 'minotaur-1' })
  t.dice('S | H -').play('0', 'attack', 'unit:goblin-1', 'unit:minotaur-1')
  expect(t.g.spellDiscard).toEqual(['slumber-1'])
  t.dice('S - | H - | S S S | H H').play('0', 'attack', 'unit:orc-1', 'unit:minotaur-1')
  expect(t.g.units['orc-1']).toBeUndefined()
  expect(t.g.units['goblin-1']).toBeDefined()
})

/** A bloodthirsty skeleton is about to strike an orc, whose wizard holds a counterspell. */
const bloodlust = () =>
  scenario()
    .act('0', 'feet-plus')
    .put('skeleton-1(0) e7', 'orc-1(1) e8')
    .lasting('bloodlust-1', { caster: '0', unit: 'skeleton-1' })
    .hand('1', 'counterspell-1')

test('[WW-11.16, WW-11.17] S30: the window before a blow takes a die from it', () => {
  const t = bloodlust().play('0', 'attack', 'unit:skeleton-1', 'unit:orc-1')
  expect(t.stage('1')).toBe('respond')
  t.dice('S | S S - | H -').play('1', 'playCounterspell', 'card:counterspell-1', 'card:bloodlust-1')
  expect(t.g.units['orc-1']).toBeUndefined()
  expect(t.diceThrown).toBe(6)
})

test('[WW-11.16] S30, control: with the switch off there is no window, and the pool is four', () => {
  const t = bloodlust().stops('1', { attack: false })
  t.dice('S S - - | H -').play('0', 'attack', 'unit:skeleton-1', 'unit:orc-1')
  expect(t.g.units['orc-1']).toBeUndefined()
})

test('[WW-11.14] S31: no window opens once all five counterspells are seen', () => {
  const t = bolt(['arcane-bolt-1'], ['haste-1']).spellDiscard(...copies('counterspell', 5))
  t.dice('- - - | - - -').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect(t.stage('0')).toBe('act')
})

test('[WW-14.6] S32: at the turn limit the wizard with more lives wins', () => {
  const t = scenario({ turnLimit: 150 }).turn(150).act('1', 'feet').life('0', 3).life('1', 2).play('1', 'finishTurn')
  expect(t.g.result).toEqual({ winners: ['0'], reason: 'turn-limit' })
})

test('[WW-1.3, WW-14.1, WW-15.3] S33: the last life ends the game at once and opens the hands', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) f18', 'goblin-1(0) e19').life('1', 1).hand('1', 'mud-1')
  t.dice('S S | H - -').play('0', 'attack', 'unit:orc-1', 'unit:wizard-1')
  expect(t.g.result).toEqual({ winners: ['0'], reason: 'kill' })
  expect(t.refusal('0', 'attack', 'unit:goblin-1', 'unit:wizard-1')).toMatchObject({ code: 'game-over', rule: 'WW-1.3' })
  expect(t.refusal('0', 'finishTurn')).toMatchObject({ code: 'game-over' })
  expect(t.refusal('1', 'concede')).toMatchObject({ code: 'game-over' })
  for (const viewer of ['0', '1', null]) {
    expect(t.view(viewer).finalHands).toEqual({ '0': [], '1': ['mud-1'] })
    expect(JSON.stringify(t.view(viewer))).not.toContain('fireball-1')
  }
})

test('[WW-14.4] S33, variant: either player may concede, even while waiting', () => {
  const watching = scenario().act('0', 'feet').play('1', 'concede')
  expect(watching.g.result).toEqual({ winners: ['0'], reason: 'concede' })
  const waiting = scenario().act('1', 'feet').put('wizard-1(1) f9').hand('1', 'arcane-bolt-1').hand('0', 'mud-1')
  waiting.play('1', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-0')
  expect(waiting.stage('1')).toBe('wait')
  expect(waiting.play('1', 'concede').g.result).toEqual({ winners: ['0'], reason: 'concede' })
})

test('[WW-14.5] S34: a draw is offered, declined, and too soon offered again', () => {
  const t = scenario().turn(21).act('0', 'feet').play('0', 'offerDraw').play('1', 'answerDraw', 'option:decline')
  expect(t.g.drawOffer).toBeNull()
  expect(t.refusal('0', 'offerDraw')).toMatchObject({ code: 'draw-offer-too-soon', rule: 'WW-14.5' })
  const later = scenario()
    .turn(31)
    .act('0', 'feet')
    .state((state) => {
      state.lastOfferTurn['0'] = 21
    })
  later.play('0', 'offerDraw').play('1', 'answerDraw', 'option:accept')
  expect(later.g.result).toEqual({ winners: [], reason: 'agreement' })
})

test('[WW-8.14, WW-8.15] S35: a basic attack reaches the four squares beside it', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-2(0) e8', 'goblin-1(1) f8', 'skeleton-1(1) e9')
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:goblin-1')).toMatchObject({ code: 'not-in-line', rule: 'WW-8.14' })
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:goblin-2')).toMatchObject({ code: 'friendly-target', rule: 'WW-8.15' })
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:skeleton-1')).toEqual({
    code: 'out-of-range',
    rule: 'WW-8.14',
    params: { range: 1, distance: 2 },
  })
})

test('[WW-5.7, WW-5.8, WW-15.4] S36: only the summon is left, and who sleeps gets the default', () => {
  const t = scenario()
    .roll('0')
    .hand('1', ...spells)
    .onlySpellDraw()
  t.d8(3).play('0', 'rollTurnDie')
  expect(t.g.pending).toEqual({ type: 'wandChoice', seat: '0' })
  expect(t.refusal('0', 'wandChoice', 'option:spell')).toMatchObject({ code: 'no-spell-cards', rule: 'WW-5.8' })
  t.playFallback('0')
  expect(t.g.pending).toEqual({ type: 'summon', seat: '0', card: 'goblin-1', why: 'wand' })
  t.playFallback('0')
  expect(t.g.units['goblin-1']).toEqual({ at: 'f3', seat: '0' })
  t.put('orc-1(0) f18').d8(1).play('1', 'rollTurnDie').playFallback('1')
  expect(t.g.units['goblin-2']).toEqual({ at: 'e18', seat: '1' })
})

test('[WW-12.3, WW-12.4, WW-8.8] S37a: attached spells guard a unit and die with it', () => {
  const t = scenario().act('1', 'feet').put('troll-1(1) e8', 'orc-1(0) e7')
  t.lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }).lasting('stoneskin-1', { caster: '0', unit: 'orc-1' })
  t.dice('S S - | H - -').play('1', 'attack', 'unit:troll-1', 'unit:orc-1')
  expect(t.g.monsterDiscard).toEqual(['orc-1'])
  expect(t.g.spellDiscard.toSorted()).toEqual(['bloodlust-1', 'stoneskin-1'])
})

test('[WW-12.5] S37b: not twice the same spell on one unit', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }).hand('0', 'bloodlust-2')
  expect(t.refusal('0', 'castSpell', 'card:bloodlust-2', 'unit:orc-1')).toMatchObject({ code: 'already-affected', rule: 'WW-12.5' })
  expect(t.refusal('0', 'castSpell', 'card:bloodlust-2', 'unit:wizard-0')).toMatchObject({ code: 'not-a-monster', rule: 'WW-10.7' })
})

test('[WW-11.1, WW-11.4, WW-11.7, WW-11.18, WW-6.7, WW-6.9] S38: a counterspell needs something to counter, and one die', () => {
  const t = scenario().act('0', 'feet-plus').lasting('mud-1', { caster: '0', center: 'c6' }).hand('0', 'counterspell-1')
  expect(t.refusal('0', 'castSpell', 'card:counterspell-1')).toMatchObject({ code: 'counterspell-is-a-reaction', rule: 'WW-11.1' })
  expect(t.refusal('0', 'playCounterspell', 'card:counterspell-1', 'card:fireball-1')).toMatchObject({
    code: 'nothing-to-counter',
    rule: 'WW-11.11',
  })
  expect(t.refusal('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-2')).toMatchObject({
    code: 'no-such-effect',
    rule: 'WW-11.18',
  })
  t.dice('S').play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  expect(t.g.effects).toEqual({})
  expect(t.refusal('0', 'summonInstead')).toBeUndefined()
})

test('[WW-3.6, WW-6.3, WW-7.8, WW-7.9] S39: one move in one piece, and no free hits', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) f8').play('0', 'moveUnit', 'unit:orc-1', 'space:e9')
  expect(t.diceThrown).toBe(0)
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:e10')).toMatchObject({ code: 'already-moved', rule: 'WW-6.1' })
  expect(t.refusal('0', 'finishTurn')).toBeUndefined()
})

test('[WW-9.6] S40: a lizardman shot from afar does not shoot back', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) f3', 'lizardman-2(1) f6')
  t.dice('- - | H -').play('0', 'attack', 'unit:lizardman-1', 'unit:lizardman-2')
  expect(Object.keys(t.g.units)).toHaveLength(4)
  expect(t.diceThrown).toBe(4)
})

test('[WW-9.8] S40, variant: in melee it strikes back like any monster', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(0) e6', 'lizardman-2(1) f6')
  t.dice('- | H | S - | -').play('0', 'attack', 'unit:goblin-1', 'unit:lizardman-2')
  expect(t.g.units['goblin-1']).toBeUndefined()
})

test('[WW-11.20, WW-11.15] S41: who has switched it off is not asked', () => {
  const t = bolt(['arcane-bolt-1'], ['counterspell-1']).play('1', 'setSpellStops', 'option:off')
  t.dice('- - - | - - -').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect(t.diceThrown).toBe(6)
  expect(t.g.life['1']).toBe(4)
  expect([t.stage('0'), t.stage('1')]).toEqual(['act', 'watch'])
})

test('[WW-15.6, WW-11.6, WW-11.15, WW-11.16] S42: an order given to an old table is refused', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'orc-2(1) e8').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' })
  t.hand('1', 'counterspell-1').dice('H').play('1', 'playCounterspell', 'card:counterspell-1', 'card:bloodlust-1')
  expect(Object.keys(t.g.effects)).toEqual(['bloodlust-1'])
  expect(t.g.beat).toBe(1)
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:orc-2', 'beat:0')).toMatchObject({ code: 'table-changed', rule: 'WW-15.6' })
  expect(t.g.turn.attacked).toEqual({})
  t.play('1', 'setAttackStops', 'option:off')
  expect(t.g.beat).toBe(1)
  t.dice('S S S | H -').play('0', 'attack', 'unit:orc-1', 'unit:orc-2', 'beat:1')
  expect(t.g.units['orc-2']).toBeUndefined()
})

test('[WW-10.7, WW-10.10, WW-10.13, WW-3.5] S43: sentences step by step', () => {
  const t = scenario().act('0', 'feet').hand('0', 'wall-of-thorns-1', 'fireball-1', 'mending-1', 'raise-dead-1')
  expect(t.legal('0', 'castSpell', 'card:fireball-1')).toEqual(spaces('e2', 'f1', 'f3', 'g2'))
  expect(t.refusal('0', 'castSpell', 'card:fireball-1', 'space:f2')).toMatchObject({ code: 'same-square', rule: 'WW-10.7' })
  expect(t.refusal('0', 'castSpell', 'card:fireball-1', 'space:f5')).toMatchObject({ code: 'no-target', rule: 'WW-10.7' })
  expect(t.refusal('0', 'castSpell', 'card:mending-1')).toMatchObject({ code: 'wizard-unhurt', rule: 'WW-10.7' })
  expect(t.refusal('0', 'castSpell', 'card:raise-dead-1')).toMatchObject({ code: 'bad-argument' })
  expect(t.why('0', 'castSpell', 'card:raise-dead-1')).toMatchObject({ code: 'no-target', rule: 'WW-10.7' })
  expect(t.legal('0', 'castSpell', 'card:wall-of-thorns-1')).toEqual(expect.arrayContaining(spaces('a2', 'f1')))
  expect(t.legal('0', 'castSpell', 'card:wall-of-thorns-1', 'space:f1')).toEqual(['option:h'])
  expect(t.refusal('0', 'castSpell', 'card:wall-of-thorns-1', 'space:f1', 'option:v')).toMatchObject({
    code: 'tile-off-board',
    rule: 'WW-10.13',
  })
  expect(t.legal('0', 'castSpell', 'card:wall-of-thorns-1', 'space:a2')).toEqual(['option:v'])
  expect(t.why('0', 'castSpell', 'card:wall-of-thorns-1', 'space:f2')).toMatchObject({ code: 'space-occupied', rule: 'WW-10.7' })
  expect(t.why('0', 'castSpell', 'card:wall-of-thorns-1', 'space:a1')).toEqual({
    code: 'out-of-range',
    rule: 'WW-10.10',
    params: { range: 5, distance: 6 },
  })
})

test('[WW-14.8, WW-14.4] S44: the game ends with a card in the air', () => {
  const t = scenario().d8(1).play('0', 'rollTurnDie').play('0', 'concede')
  expect(t.g.result).toEqual({ winners: ['1'], reason: 'concede' })
  expect(t.g.pending).toBeNull()
  expect(t.g.monsterDiscard).toEqual(['goblin-1'])
  expect(t.g.counts.monsterDraw).toBe(33)
})

test('[WW-5.2, WW-6.4, WW-8.15, WW-10.7, WW-11.1, WW-14.5] S45a: the other refusals', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e5', 'troll-1(1) f5').hand('0', 'haste-1', 'domination-1')
  const code = (...sentence: [string, ...string[]]) => t.refusal('0', ...sentence)?.code
  expect(code('castSpell', 'card:haste-1', 'unit:troll-1')).toBe('enemy-target')
  expect(code('castSpell', 'card:domination-1', 'unit:troll-1')).toBe('large-target')
  expect(code('castSpell', 'card:domination-1', 'unit:orc-1')).toBe('friendly-target')
  expect(code('castSpell', 'card:domination-1', 'unit:goblin-6')).toBe('no-target')
  expect(code('castSpell', 'card:mud-1', 'space:f6')).toBe('not-in-hand')
  expect(code('playCounterspell', 'card:haste-1', 'card:fireball-1')).toBe('not-a-counterspell')
  expect(code('attack', 'unit:orc-1', 'unit:goblin-6')).toBe('no-such-target')
  expect(code('moveUnit', 'unit:orc-1', 'space:m3')).toBe('bad-argument')
  expect(code('answerDraw', 'option:accept')).toBe('no-offer')
  t.play('1', 'offerDraw')
  expect(code('offerDraw')).toBe('offer-open')
})

test('[WW-4.8] S45b: with every monster on the board nobody can be summoned, but the turn can be ended', () => {
  const t = scenario()
    .act('0', 'feet')
    .put(...crowd(monsters, '1', 4))
  expect(t.refusal('0', 'summonInstead')).toMatchObject({ code: 'no-monster-cards', rule: 'WW-4.8' })
  expect(t.refusal('0', 'finishTurn')).toBeUndefined()
})
