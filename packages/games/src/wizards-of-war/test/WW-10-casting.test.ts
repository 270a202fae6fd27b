import { expect, test } from 'vitest'
import { coveredBy, spellOf, struckBy } from '../index.ts'
import { distance, spaces, squares } from './cards.ts'
import { scenario } from './scenario.ts'

/** Seat 0 has rolled feet, with these spells in hand. */
const caster = (...hand: string[]) =>
  scenario()
    .act('0', 'feet')
    .hand('0', ...hand)

test("[WW-10.1] spells are cast on feet and feet-plus only, in place of the wizard's attack alone", () => {
  const roll = scenario().roll('0').hand('0', 'mud-1')
  const orc = scenario().hand('0', 'mud-1').d8(1).play('0', 'rollTurnDie')
  const wand = scenario().hand('0', 'mud-1').d8(3).play('0', 'rollTurnDie')
  for (const t of [roll, orc, wand])
    expect(t.refusal('0', 'castSpell', 'card:mud-1', 'space:f5')).toMatchObject({ code: 'wrong-stage', rule: 'WW-3.3' })
  expect(scenario().act('0', 'feet-plus').hand('0', 'mud-1').refusal('0', 'castSpell', 'card:mud-1', 'space:f5')).toBeUndefined()
  const t = caster('mud-1').put('orc-1(0) e10', 'goblin-1(1) e11').play('0', 'castSpell', 'card:mud-1', 'space:f5')
  expect(t.legal('0', 'attack')).toEqual(['unit:orc-1'])
})

test('[WW-10.2] arcane bolt: three dice at the first enemy or wall within eight squares', () => {
  const t = caster('arcane-bolt-1').put('orc-1(0) f5', 'goblin-1(1) f10', 'goblin-2(1) f11', 'goblin-3(1) h4')
  t.lasting('wall-of-thorns-1', { caster: '0', center: 'c2', axis: 'v' })
  expect(t.legal('0', 'castSpell', 'card:arcane-bolt-1')).toEqual(['card:wall-of-thorns-1', 'unit:goblin-1'])
  t.dice('S - - | -').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:goblin-1')
  expect(t.g.monsterDiscard).toEqual(['goblin-1'])
})

test('[WW-10.2] lightning strikes up to five squares beside the wizard; nothing blocks it, fog included', () => {
  const t = caster('lightning-1').put('orc-1(0) f3', 'goblin-1(1) f7', 'goblin-2(1) f8').lasting('fog-1', { caster: '1', center: 'f5' })
  expect(t.legal('0', 'castSpell', 'card:lightning-1')).toEqual(['option:n'])
  t.dice('S - | H - | S - | -').play('0', 'castSpell', 'card:lightning-1', 'option:n')
  expect([t.g.monsterDiscard, Object.keys(t.g.units)]).toEqual([['goblin-1'], expect.arrayContaining(['orc-1', 'goblin-2'])])
})

test('[WW-10.2] north is towards higher rows and east towards column k, for both seats', () => {
  const t = scenario().act('1', 'feet').hand('1', 'lightning-1').put('goblin-1(0) f18', 'goblin-2(0) g19')
  expect(t.legal('1', 'castSpell', 'card:lightning-1')).toEqual(['option:e', 'option:s'])
})

test('[WW-10.2] stoneskin gives a defence die against everything, bloodlust an attack die to a monster', () => {
  const t = caster('stoneskin-1').put('orc-1(0) e7')
  expect(t.legal('0', 'castSpell', 'card:stoneskin-1')).toEqual(['unit:orc-1', 'unit:wizard-0'])
  t.play('0', 'castSpell', 'card:stoneskin-1', 'unit:wizard-0')
  expect(t.g.effects['stoneskin-1']).toMatchObject({ caster: '0', unit: 'wizard-0' })
  const lust = caster('bloodlust-1').put('orc-1(0) e7', 'orc-2(1) e8')
  expect(lust.legal('0', 'castSpell', 'card:bloodlust-1')).toEqual(['unit:orc-1'])
  lust.play('0', 'castSpell', 'card:bloodlust-1', 'unit:orc-1')
  lust.dice('S S S | - -').play('0', 'attack', 'unit:orc-1', 'unit:orc-2')
})

test('[WW-10.2] bloodlust counts in counterattacks, stoneskin in the defence against them', () => {
  const t = scenario().act('0', 'feet').put('orc-1(1) f3').lasting('stoneskin-1', { caster: '0', unit: 'wizard-0' })
  t.lasting('bloodlust-1', { caster: '1', unit: 'orc-1' })
  t.dice('- - | - - | S S S | H H - -').play('0', 'attack', 'unit:wizard-0', 'unit:orc-1')
  expect(t.g.life['0']).toBe(3)
})

test('[WW-10.2] haste grants a second full move, but no second attack', () => {
  const t = caster('haste-1').put('orc-1(0) e3', 'orc-2(0) a15', 'goblin-1(1) e12').lasting('slumber-1', { caster: '1', unit: 'orc-2' })
  expect(t.legal('0', 'castSpell', 'card:haste-1')).toEqual(['unit:orc-1'])
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e7').play('0', 'castSpell', 'card:haste-1', 'unit:orc-1')
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:d10')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:d11')).toMatchObject({ code: 'already-moved', rule: 'WW-6.1' })
})

test('[WW-10.2] mending returns one skull token, never above the lives agreed', () => {
  const t = caster('mending-1').life('0', 3).play('0', 'castSpell', 'card:mending-1')
  expect(t.g.life['0']).toBe(4)
  expect(caster('mending-1').refusal('0', 'castSpell', 'card:mending-1')).toMatchObject({ code: 'wizard-unhurt', rule: 'WW-10.7' })
})

test('[WW-10.2, WW-10.10] blink: any free square within six, without a line of sight, and the move remains', () => {
  const t = caster('blink-1').put('orc-1(1) f3', 'goblin-1(0) f4').lasting('mud-1', { caster: '1', center: 'd4' })
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'h2', axis: 'v' })
  const near = squares(20).filter((square) => distance('f2', square) <= 6 && !['f2', 'f3', 'f4', 'h1', 'h2', 'h3'].includes(square))
  expect(t.legal('0', 'castSpell', 'card:blink-1')).toEqual(spaces(...near))
  t.play('0', 'castSpell', 'card:blink-1', 'space:f8').play('0', 'moveUnit', 'unit:wizard-0', 'space:f7')
  expect(t.g.units['wizard-0']?.at).toBe('f7')
})

test('[WW-10.2] raise dead summons a discarded monster, which cannot act in this turn; the draw pile stays as it is', () => {
  const t = caster('raise-dead-1').monsterDiscard('orc-1', 'troll-1').put('goblin-1(1) f3')
  const pile = [...t.g.secret.monsterDraw]
  expect(t.legal('0', 'castSpell', 'card:raise-dead-1')).toEqual(['card:orc-1', 'card:troll-1'])
  expect(t.legal('0', 'castSpell', 'card:raise-dead-1', 'card:orc-1')).toEqual(spaces('e1', 'f1', 'g1', 'e2', 'g2', 'e3', 'g3'))
  t.play('0', 'castSpell', 'card:raise-dead-1', 'card:orc-1', 'space:e3')
  expect([t.g.units['orc-1'], t.g.monsterDiscard, t.g.secret.monsterDraw]).toEqual([{ at: 'e3', seat: '0' }, ['troll-1'], pile])
  expect(t.legal('0', 'moveUnit')).toEqual(['unit:wizard-0'])
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:goblin-1')).toMatchObject({ code: 'already-attacked' })
})

test('[WW-10.2] domination takes a monster within four squares, unless it is large', () => {
  const t = caster('domination-1').put('goblin-1(1) f6', 'minotaur-1(1) e2', 'orc-1(1) g2', 'orc-2(1) f1')
  expect(t.legal('0', 'castSpell', 'card:domination-1')).toEqual(['unit:goblin-1', 'unit:orc-1', 'unit:orc-2'])
  t.play('0', 'castSpell', 'card:domination-1', 'unit:goblin-1')
  expect([t.g.units['goblin-1']?.seat, t.g.effects['domination-1']?.returnsTo]).toEqual(['0', '1'])
})

test('[WW-10.2] slumber falls on a monster within six squares, a large one too, but not on a sleeper or a wizard', () => {
  const t = caster('slumber-1').put('wizard-1(1) k2', 'minotaur-1(1) f8', 'goblin-1(1) b2')
  expect(t.legal('0', 'castSpell', 'card:slumber-1')).toEqual(['unit:goblin-1', 'unit:minotaur-1'])
  t.play('0', 'castSpell', 'card:slumber-1', 'unit:minotaur-1')
  expect(t.g.effects['slumber-1']).toMatchObject({ caster: '0', unit: 'minotaur-1' })
})

test('[WW-10.2] gust pushes three squares straight away; the edge does no harm', () => {
  const free = caster('gust-1').put('goblin-1(1) f4').play('0', 'castSpell', 'card:gust-1', 'unit:goblin-1')
  expect([free.g.units['goblin-1']?.at, free.diceThrown]).toEqual(['f7', 0])
  const edge = caster('gust-1').put('wizard-1(1) j2').play('0', 'castSpell', 'card:gust-1', 'unit:wizard-1')
  expect([edge.g.units['wizard-1']?.at, edge.diceThrown]).toEqual(['k2', 0])
})

test('[WW-10.2] gust against a unit or a wall hurts the one who flies', () => {
  const unit = caster('gust-1').put('goblin-1(1) f4', 'orc-1(0) f6')
  unit.dice('S | -').play('0', 'castSpell', 'card:gust-1', 'unit:goblin-1')
  expect([unit.g.monsterDiscard, unit.g.units['orc-1']?.at]).toEqual([['goblin-1'], 'f6'])
  const wall = caster('gust-1').put('troll-1(1) f4').lasting('wall-of-thorns-1', { caster: '1', center: 'f7', axis: 'h' })
  wall.dice('S | H - -').play('0', 'castSpell', 'card:gust-1', 'unit:troll-1')
  expect([wall.g.units['troll-1']?.at, Object.keys(wall.g.effects)]).toEqual(['f6', ['wall-of-thorns-1']])
})

test('[WW-10.3] the blast lies as a plus, the bolt as a line of five', () => {
  const hit = (t: ReturnType<typeof scenario>) => t.g.lastRoll?.groups.filter((group) => group.role === 'defence').map((group) => group.of)
  const blast = caster('fireball-1').put(
    'goblin-1(0) f5',
    'goblin-2(1) e6',
    'goblin-3(1) g6',
    'goblin-4(1) f7',
    'goblin-5(1) e5',
    'orc-1(1) g7',
    'orc-2(1) f8',
  )
  blast.dice('- - | - | - - | - | - - | - | - - | -').play('0', 'castSpell', 'card:fireball-1', 'space:f6')
  expect(hit(blast)).toEqual(['goblin-1', 'goblin-2', 'goblin-3', 'goblin-4'])
  const line = caster('lightning-1').put('goblin-1(1) g2', 'goblin-2(1) k2', 'goblin-3(1) h3', 'goblin-4(1) e2')
  line.dice('- - | - | - - | -').play('0', 'castSpell', 'card:lightning-1', 'option:e')
  expect(hit(line)).toEqual(['goblin-1', 'goblin-2'])
})

test('[WW-10.3, WW-10.5] wall, mud and fog lie on the squares of their tile', () => {
  const t = caster('mud-1').play('0', 'castSpell', 'card:mud-1', 'space:f4')
  expect(t.g.effects['mud-1']?.squares.toSorted()).toEqual(['e3', 'e4', 'e5', 'f3', 'f4', 'f5', 'g3', 'g4', 'g5'])
  const wall = caster('wall-of-thorns-1').play('0', 'castSpell', 'card:wall-of-thorns-1', 'space:f4', 'option:h')
  expect(wall.g.effects['wall-of-thorns-1']?.squares.toSorted()).toEqual(['e4', 'f4', 'g4'])
  const column = caster('wall-of-thorns-2').play('0', 'castSpell', 'card:wall-of-thorns-2', 'space:f5', 'option:v')
  expect(column.g.effects['wall-of-thorns-2']?.squares.toSorted()).toEqual(['f4', 'f5', 'f6'])
})

test('[WW-10.4, WW-10.5] an instant spell is discarded, a lasting one stays beside the board until it ends', () => {
  const t = caster('mending-1', 'mud-1').spellDiscard('gust-1').life('0', 3).play('0', 'castSpell', 'card:mending-1')
  expect([t.g.spellDiscard, t.g.effects]).toEqual([['gust-1', 'mending-1'], {}])
  const lasting = caster('mud-1').hand('1', 'counterspell-1').stops('1', { spell: false }).play('0', 'castSpell', 'card:mud-1', 'space:f5')
  expect([lasting.g.spellDiscard, Object.keys(lasting.g.effects)]).toEqual([[], ['mud-1']])
  lasting.dice('S').play('1', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  expect([lasting.g.spellDiscard, lasting.g.effects]).toEqual([['mud-1', 'counterspell-1'], {}])
})

test('[WW-10.6] the choices are made and shown when the spell is announced', () => {
  const t = caster('wall-of-thorns-1').hand('1', 'haste-1').play('0', 'castSpell', 'card:wall-of-thorns-1', 'space:f4', 'option:h')
  for (const viewer of ['0', '1', null]) {
    expect(t.view(viewer).stack).toEqual([{ card: 'wall-of-thorns-1', caster: '0', args: ['space:f4', 'option:h'] }])
  }
  expect(t.sentences('0', 'castSpell')).toEqual([])
  expect(t.play('1', 'pass').g.effects['wall-of-thorns-1']).toMatchObject({ center: 'f4', axis: 'h' })
})

test('[WW-10.7] a spell without a legal target cannot be begun, and no card is lost', () => {
  const t = caster('arcane-bolt-1', 'lightning-1', 'haste-1', 'mending-1', 'slumber-1', 'raise-dead-1', 'stoneskin-1')
  expect(t.legal('0', 'castSpell')).toEqual(['card:stoneskin-1'])
  expect(t.why('0', 'castSpell', 'card:arcane-bolt-1')).toMatchObject({ code: 'no-target', rule: 'WW-10.7' })
  expect(t.g.secret.hands['0']).toHaveLength(7)
})

test('[WW-10.8] a spell whose conditions are gone when it resolves does nothing; card and attack are spent', () => {
  const t = caster('haste-1')
    .put('orc-1(0) e7')
    .lasting('domination-1', { caster: '0', unit: 'orc-1', returnsTo: '1' })
    .hand('1', 'counterspell-1')
  t.play('0', 'castSpell', 'card:haste-1', 'unit:orc-1')
  t.dice('S').play('1', 'playCounterspell', 'card:counterspell-1', 'card:domination-1')
  expect(t.stage('0')).toBe('act')
  expect([t.g.units['orc-1']?.seat, t.g.turn.moveBonus, t.g.turn.attacked]).toEqual(['1', {}, { 'wizard-0': true }])
  expect(t.g.spellDiscard.toSorted()).toEqual(['counterspell-1', 'domination-1', 'haste-1'])
  expect(t.events().map((event) => event.key)).toContain('fizzled')
})

test('[WW-10.9] a countered spell is discarded, and the wizard has used his attack', () => {
  const t = caster('mud-1', 'mending-1').hand('1', 'counterspell-1').life('0', 3).play('0', 'castSpell', 'card:mud-1', 'space:f5')
  t.play('1', 'playCounterspell', 'card:counterspell-1', 'card:mud-1').dice('S').play('0', 'pass')
  expect([t.g.effects, t.g.spellDiscard]).toEqual([{}, ['mud-1', 'counterspell-1']])
  expect(t.refusal('0', 'castSpell', 'card:mending-1')).toMatchObject({ code: 'already-attacked', rule: 'WW-6.5' })
})

test('[WW-10.10] placement needs no line: every centre within the distance whose tile fits', () => {
  const t = caster('mud-1').put('orc-1(1) f3', 'orc-2(1) e2', 'orc-3(1) g2')
  const centers = squares(20).filter((square) => {
    const row = Number(square.slice(1))
    return distance('f2', square) <= 6 && row >= 2 && !'ak'.includes(square.charAt(0))
  })
  expect(t.legal('0', 'castSpell', 'card:mud-1')).toEqual(spaces(...centers))
})

test('[WW-10.10, WW-9.2] projectile spells follow the rules of shots from the wizard', () => {
  const t = caster('gust-1').put('orc-1(0) f5', 'goblin-1(1) f8', 'goblin-2(1) f9', 'goblin-3(1) a4')
  expect(t.legal('0', 'castSpell', 'card:gust-1')).toEqual(['unit:goblin-1'])
  expect(t.refusal('0', 'castSpell', 'card:gust-1', 'unit:goblin-2')).toEqual({
    code: 'out-of-range',
    rule: 'WW-9.2',
    params: { range: 6, distance: 7 },
  })
  expect(t.refusal('0', 'castSpell', 'card:gust-1', 'unit:goblin-3')).toMatchObject({ code: 'not-in-line', rule: 'WW-9.3' })
})

test('[WW-10.11, WW-13.5] a spell attack meets the printed defence and stoneskin, but no cover', () => {
  const t = scenario()
    .act('0', 'feet-plus')
    .hand('0', 'arcane-bolt-1')
    .put('orc-1(1) f6')
    .lasting('stoneskin-1', { caster: '1', unit: 'orc-1' })
  t.dice('S S S | H H -').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:orc-1')
  expect([t.g.monsterDiscard, t.diceThrown]).toEqual([['orc-1'], 6])
})

test('[WW-10.12] an area attack hits friend, foe and caster, by rows and columns, all at once', () => {
  const t = caster('fireball-1').put('goblin-1(0) e3', 'orc-1(1) g3', 'goblin-2(1) f4')
  t.dice('S - | - - - | S - | - | S - | - - | S - | H').play('0', 'castSpell', 'card:fireball-1', 'space:f3')
  expect(t.g.lastRoll?.groups.filter((group) => group.role === 'defence').map((group) => group.of)).toEqual([
    'wizard-0',
    'goblin-1',
    'orc-1',
    'goblin-2',
  ])
  expect([t.g.life['0'], t.g.monsterDiscard.toSorted(), t.g.units['goblin-2']?.at]).toEqual([3, ['goblin-1', 'orc-1'], 'f4'])
})

test('[WW-10.12] a wall under the blast is hit once, in the order of its centre', () => {
  // the wall covers f6 f7 f8, of which f6 and f7 lie under the blast
  const t = caster('fireball-1').put('goblin-1(1) g6').lasting('wall-of-thorns-1', { caster: '0', center: 'f7', axis: 'v' })
  t.dice('- - | - | S - | - -').play('0', 'castSpell', 'card:fireball-1', 'space:f6')
  expect(t.g.lastRoll?.groups.filter((group) => group.role === 'defence').map((group) => group.of)).toEqual([
    'goblin-1',
    'wall-of-thorns-1',
  ])
  expect([t.g.effects, t.g.spellDiscard.toSorted()]).toEqual([{}, ['fireball-1', 'wall-of-thorns-1']])
})

test('[WW-10.13] what sticks out of a blast or bolt is ignored', () => {
  const blast = caster('fireball-1').put('wizard-0(0) a5', 'goblin-1(1) b2')
  blast.dice('S S | -').play('0', 'castSpell', 'card:fireball-1', 'space:a2')
  const bolt = caster('lightning-1').put('goblin-1(1) f1').dice('S S | -').play('0', 'castSpell', 'card:lightning-1', 'option:s')
  for (const t of [blast, bolt]) expect([t.g.monsterDiscard, t.diceThrown]).toEqual([['goblin-1'], 3])
})

test('[WW-10.13] lasting tiles lie wholly on the board and do not overlap', () => {
  const t = caster('mud-2', 'fog-1').lasting('mud-1', { caster: '1', center: 'f5' })
  expect(t.refusal('0', 'castSpell', 'card:mud-2', 'space:f1')).toMatchObject({ code: 'tile-off-board', rule: 'WW-10.13' })
  expect(t.refusal('0', 'castSpell', 'card:mud-2', 'space:f7')).toMatchObject({ code: 'tile-overlap', rule: 'WW-10.13' })
  expect(t.refusal('0', 'castSpell', 'card:fog-1', 'space:d3')).toMatchObject({ code: 'tile-overlap', rule: 'WW-10.13' })
  expect(t.refusal('0', 'castSpell', 'card:mud-2', 'space:f8')).toBeUndefined()
})

test('[WW-10.14] a wizard casts from where he stands, in the river or in the mud', () => {
  const river = caster('arcane-bolt-1').put('wizard-0(0) f10', 'goblin-1(1) f13')
  const mud = caster('arcane-bolt-1').put('goblin-1(1) f6').lasting('mud-1', { caster: '1', center: 'f3' })
  for (const t of [river, mud]) expect(t.legal('0', 'castSpell', 'card:arcane-bolt-1')).toEqual(['unit:goblin-1'])
})

test('[WW-10.15] a spell costs its card only, the hand is not refilled, and many spells may be in effect', () => {
  const t = caster('bloodlust-1').put('orc-1(0) e7').lasting('stoneskin-1', { caster: '0', unit: 'orc-1' })
  t.lasting('stoneskin-2', { caster: '0', unit: 'wizard-0' })
    .lasting('mud-1', { caster: '0', center: 'f14' })
    .lasting('fog-1', { caster: '0', center: 'b14' })
  t.play('0', 'castSpell', 'card:bloodlust-1', 'unit:orc-1')
  expect(Object.keys(t.g.effects)).toHaveLength(5)
  expect([t.g.secret.hands['0'], t.g.counts.spellDraw, t.g.life['0']]).toEqual([[], 25, 4])
})

test('[WW-10.2] gust at the edge: whoever cannot be pushed at all takes no harm', () => {
  const t = caster('gust-1').put('goblin-1(1) k2').play('0', 'castSpell', 'card:gust-1', 'unit:goblin-1')
  expect([t.g.units['goblin-1']?.at, t.diceThrown]).toEqual(['k2', 0])
})

test('[WW-10.2] gust against the next square: no flight, but a blow', () => {
  const t = caster('gust-1').put('goblin-1(1) f4', 'orc-1(1) f5').dice('S | H').play('0', 'castSpell', 'card:gust-1', 'unit:goblin-1')
  expect([t.g.units['goblin-1']?.at, t.diceThrown]).toEqual(['f4', 2])
})

test('[WW-10.7] raise dead needs a free space', () => {
  const t = caster('raise-dead-1').put('wizard-0(0) a1', 'orc-1(0) a2', 'orc-2(1) b1', 'orc-3(1) b2').monsterDiscard('troll-1')
  expect(t.why('0', 'castSpell', 'card:raise-dead-1')).toMatchObject({ code: 'no-target', rule: 'WW-10.7' })
})

test('[WW-10.12] walls and units do not shelter what lies beside them under the same blast', () => {
  const t = caster('fireball-1')
    .put('troll-1(1) f5', 'goblin-1(1) f6')
    .lasting('wall-of-thorns-1', { caster: '1', center: 'd5', axis: 'h' })
  t.dice('- - | - - | - - | - - - | S - | -').play('0', 'castSpell', 'card:fireball-1', 'space:f5')
  expect([t.g.monsterDiscard, Object.keys(t.g.effects)]).toEqual([['goblin-1'], ['wall-of-thorns-1']])
})

test('[WW-10.12] within a row the dice go from column a onward, a wall at its centre', () => {
  // the wall covers f5 f6 f7; its centre f6 lies between the goblin on e6 and the orc on g6
  const t = caster('fireball-1').put('wizard-0(0) a6', 'goblin-1(0) e6', 'orc-1(1) g6')
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'f6', axis: 'v' })
  t.dice('- - | - | - - | - - | - - | - -').play('0', 'castSpell', 'card:fireball-1', 'space:f6')
  const struck = t.g.lastRoll?.groups.filter((group) => group.role === 'defence').map((group) => group.of)
  expect(struck).toEqual(['goblin-1', 'wall-of-thorns-1', 'orc-1'])
})

test('[WW-10.13] a whole sentence is refused for its own axis', () => {
  const t = caster('wall-of-thorns-1').put('wizard-0(0) a2').lasting('mud-1', { caster: '1', center: 'b5' })
  const code = (axis: string) => t.refusal('0', 'castSpell', 'card:wall-of-thorns-1', 'space:a4', `option:${axis}`)?.code
  expect([code('h'), code('v')]).toEqual(['tile-off-board', 'tile-overlap'])
  expect(t.why('0', 'castSpell', 'card:wall-of-thorns-1', 'space:a4')).toMatchObject({ code: 'tile-off-board', rule: 'WW-10.13' })
})

test('[WW-10.3] spells without a tile cover nothing', () => {
  const view = caster('arcane-bolt-1').view('0')
  expect(coveredBy(view, '0', spellOf('arcane-bolt-1'), ['unit:wizard-1'])).toEqual([])
  expect(struckBy(view, '0', spellOf('stoneskin-1'), ['unit:wizard-0'])).toEqual([])
})

test('[WW-10.7] the card of a monster is no target for a bolt', () => {
  const t = caster('arcane-bolt-1').put('goblin-1(1) f5', 'goblin-2(0) g5')
  expect(t.legal('0', 'castSpell', 'card:arcane-bolt-1')).toEqual(['unit:goblin-1'])
  for (const card of ['card:goblin-1', 'card:goblin-2']) {
    expect(t.refusal('0', 'castSpell', 'card:arcane-bolt-1', card)).toMatchObject({ code: 'no-target', rule: 'WW-10.7' })
  }
})

test('[WW-10.2, WW-10.10] each spell reaches as far as its card says, and no square farther', () => {
  // the wizard stands on f2
  const ranges = { 'arcane-bolt': 8, domination: 4, slumber: 6, gust: 6, fireball: 6, 'wall-of-thorns': 5, mud: 6, fog: 6, blink: 6 }
  for (const [name, range] of Object.entries(ranges)) {
    const isAimedAtUnits = ['arcane-bolt', 'domination', 'slumber', 'gust'].includes(name)
    const code = (steps: number) => {
      const t = caster(`${name}-1`)
      if (isAimedAtUnits || name === 'fireball') t.put(`orc-1(1) f${2 + steps}`)
      const axis = name === 'wall-of-thorns' ? ['option:h'] : []
      return t.refusal('0', 'castSpell', `card:${name}-1`, isAimedAtUnits ? 'unit:orc-1' : `space:f${2 + steps}`, ...axis)
    }
    expect([name, code(range)]).toEqual([name, undefined])
    expect([name, code(range + 1)]).toMatchObject([name, { code: 'out-of-range', params: { range, distance: range + 1 } }])
  }
})

test('[WW-10.2, WW-10.3] lightning strikes the five squares next to the wizard, north, east, south or west', () => {
  const t = caster('lightning-1').put(
    'wizard-0(0) f8',
    'goblin-1(1) f9',
    'goblin-2(1) k8',
    'goblin-3(1) f3',
    'goblin-4(1) a8',
    'orc-1(1) f2',
  )
  expect(t.legal('0', 'castSpell', 'card:lightning-1')).toEqual(['option:e', 'option:n', 'option:s', 'option:w'])
  const covered = ['n', 'e', 's', 'w'].map((way) => coveredBy(t.view('0'), '0', spellOf('lightning-1'), [`option:${way}`]).join(' '))
  expect(covered).toEqual(['f9 f10 f11 f12 f13', 'g8 h8 i8 j8 k8', 'f7 f6 f5 f4 f3', 'e8 d8 c8 b8 a8'])
})

test('[WW-10.6] everybody is told what is announced and what it is aimed at', () => {
  const wall = caster('wall-of-thorns-1').play('0', 'castSpell', 'card:wall-of-thorns-1', 'space:f4', 'option:h')
  const healing = caster('mending-1').life('0', 3).play('0', 'castSpell', 'card:mending-1')
  expect([wall.said('cast'), healing.said('cast')]).toEqual([
    [{ seat: 'seat:0', card: 'card:wall-of-thorns-1', target: 'space:f4', also: 'option:h' }],
    [{ seat: 'seat:0', card: 'card:mending-1' }],
  ])
})

test('[WW-10.11, WW-10.12] everybody is told what a spell did to each of its targets', () => {
  const t = caster('fireball-1').put('orc-1(1) f6', 'goblin-1(1) f7')
  t.dice('S - | H - | S S | -').play('0', 'castSpell', 'card:fireball-1', 'space:f6')
  expect(t.said('spell-hit')).toEqual([
    { card: 'card:fireball-1', target: 'unit:orc-1', dice: 2, swords: 1, shields: 1, damage: 0 },
    { card: 'card:fireball-1', target: 'unit:goblin-1', dice: 2, swords: 2, shields: 0, damage: 2 },
  ])
})

test('[WW-10.2] everybody is told from where to where a gust pushed; who stays put was not pushed', () => {
  const pushed = caster('gust-1').put('goblin-1(1) f4').play('0', 'castSpell', 'card:gust-1', 'unit:goblin-1')
  const held = caster('gust-1').put('goblin-1(1) k2').play('0', 'castSpell', 'card:gust-1', 'unit:goblin-1')
  expect([pushed.said('pushed'), held.said('pushed')]).toEqual([[{ unit: 'unit:goblin-1', from: 'space:f4', to: 'space:f7' }], []])
})
