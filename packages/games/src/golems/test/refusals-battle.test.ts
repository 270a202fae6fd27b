import { expect, test } from 'vitest'
import { golems } from '../index.ts'
import { arena, attack, cast, declare, duel, four, idleRound, pass, spellPhase, strike } from './fights.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Why seat 0 may not cast this. */
const spell = (t: Scenario, card: string, ...target: string[]) => t.refusal('0', 'castSpell', `card:${card}`, ...target)

/** A refusal without its figures. */
const because = (code: string, rule: string | null) => expect.objectContaining({ code, rule })

const beasts = ['g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d5']

test('[GO-7.1, GO-7.4, GO-7.8, GO-7.2] Spells: card-not-in-hand, not-a-spell, dispel-is-a-response, not-enough-mana, in this order', () => {
  const t = spellPhase(['dispel-1', 'ritual-mana-1', 'maul-1']).mana('0', 1)
  expect(spell(t, 'power-1')).toEqual(because('card-not-in-hand', 'GO-7.1'))
  expect(spell(t, 'iron-1')).toEqual(because('card-not-in-hand', 'GO-7.1'))
  expect(spell(t, 'maul-1')).toEqual(because('not-a-spell', 'GO-7.4'))
  expect(spell(t, 'dispel-1')).toEqual(because('dispel-is-a-response', 'GO-7.8'))
  expect(spell(t, 'ritual-mana-1')).toEqual(because('not-enough-mana', 'GO-7.2'))
})

test('[GO-7.12] no-target', () => {
  const t = spellPhase(['portal-1', 'repair-1', 'transformation-1', 'haste-1', 'elemental-storm-1', 'power-1', 'protection-1', 'theft-1'])
  for (const card of ['portal-1', 'repair-1', 'transformation-1', 'haste-1', 'elemental-storm-1', 'power-1', 'protection-1', 'theft-1']) {
    expect(t.why('0', 'castSpell', `card:${card}`), card).toEqual(because('no-target', 'GO-7.12'))
  }
  expect(t.legal('0', 'castSpell')).toEqual([])
})

test('[GO-7.12, GO-16.2, GO-2.5] Haste: no-stack-there, stack-cannot-move-this-turn, no-golem-in-stack, already-hasted', () => {
  const t = spellPhase(['haste-1', 'haste-2']).put('g0-1 Iron Small Beast d4', 'g1-1 Iron Small Beast d6')
  cast(t, '0', 'haste-1', 'space:d4').put('g0-2 Iron Small Beast e4')
  expect(spell(t, 'haste-2', 'space:b2')).toEqual(because('no-stack-there', 'GO-7.12'))
  expect(spell(t, 'haste-2', 'space:d6')).toEqual(because('stack-cannot-move-this-turn', 'GO-16.2'))
  expect(spell(t, 'haste-2', 'space:h8')).toEqual(because('stack-cannot-move-this-turn', 'GO-16.2'))
  expect(spell(t, 'haste-2', 'space:a1')).toEqual(because('no-golem-in-stack', 'GO-2.5'))
  expect(spell(t, 'haste-2', 'space:d4')).toEqual(because('already-hasted', 'GO-16.2'))
  expect(spell(t, 'haste-2', 'space:e4')).toBeUndefined()
})

test('[GO-7.12, GO-2.5] Storm, Power, Protection: no-stack-there, no-golem-in-stack', () => {
  const cards = ['elemental-storm-1', 'power-1', 'protection-1']
  const t = spellPhase(cards).put('g1-1 Iron Small Beast d6')
  for (const card of cards) {
    expect(spell(t, card, 'space:b2')).toEqual(because('no-stack-there', 'GO-7.12'))
    expect(spell(t, card, 'space:h8')).toEqual(because('no-golem-in-stack', 'GO-2.5'))
    expect(spell(t, card, 'space:d6')).toBeUndefined()
  }
})

test('[GO-7.12, GO-16.7, GO-2.5, GO-16.8] Portal: no-stack-there, not-your-stack, no-golem-in-stack, water, destination-not-empty', () => {
  const t = spellPhase(['portal-1'])
    .put('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man b2', 'g1-1 Iron Small Beast d6')
    .terrain({ e4: 'water' })
  expect(spell(t, 'portal-1', 'space:c7', 'space:e5')).toEqual(because('no-stack-there', 'GO-7.12'))
  expect(spell(t, 'portal-1', 'space:d6', 'space:e5')).toEqual(because('not-your-stack', 'GO-16.7'))
  expect(spell(t, 'portal-1', 'space:a1', 'space:e5')).toEqual(because('no-golem-in-stack', 'GO-2.5'))
  expect(spell(t, 'portal-1', 'space:d4', 'space:e4')).toEqual(because('water', 'GO-16.8'))
  for (const square of ['d4', 'b2', 'd6', 'a1', 'h8']) {
    expect(spell(t, 'portal-1', 'space:d4', `space:${square}`), square).toEqual(because('destination-not-empty', 'GO-16.8'))
  }
  expect(spell(t, 'portal-1', 'space:d4', 'space:a8')).toBeUndefined()
})

test('[GO-7.12, GO-16.11] Repair: no-stack-there, nothing-to-repair', () => {
  const t = spellPhase(['repair-1']).put('g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man d6 damage 1')
  expect(spell(t, 'repair-1', 'space:b2')).toEqual(because('no-stack-there', 'GO-7.12'))
  for (const square of ['d4', 'a1', 'h8']) expect(spell(t, 'repair-1', `space:${square}`)).toEqual(because('nothing-to-repair', 'GO-16.11'))
  expect(spell(t, 'repair-1', 'space:d6')).toBeUndefined()
})

test('[GO-16.13] Theft: bad-opponent, opponent-has-no-cards', () => {
  const t = spellPhase(['theft-1'], 4).hand('1', 'gold-1').play('3', 'concede')
  expect(spell(t, 'theft-1', 'seat:0')).toEqual(because('bad-opponent', 'GO-16.13'))
  expect(spell(t, 'theft-1', 'seat:3')).toEqual(because('bad-opponent', 'GO-16.13'))
  expect(spell(t, 'theft-1', 'seat:2')).toEqual(because('opponent-has-no-cards', 'GO-16.13'))
  expect(spell(t, 'theft-1', 'seat:1')).toBeUndefined()
})

test('[GO-16.15, GO-8.5] Transformation: no-such-golem, bad-argument, same-value, would-conflict', () => {
  const t = spellPhase(['transformation-1']).put(
    'g0-1 Iron Small Beast d4',
    'g0-2 Wood Giant Man d4',
    'g1-1 Iron Small Beast d6',
    'g1-2 Wood Giant Man d6',
  )
  expect(spell(t, 'transformation-1', 'unit:w1', 'option:giant')).toEqual(because('no-such-golem', 'GO-16.15'))
  expect(spell(t, 'transformation-1', 'unit:g0-1', 'option:pass')).toEqual(because('bad-argument', null))
  expect(spell(t, 'transformation-1', 'unit:g0-1', 'option:iron')).toEqual(because('same-value', 'GO-16.15'))
  for (const value of ['giant', 'man', 'bone']) {
    expect(spell(t, 'transformation-1', 'unit:g0-1', `option:${value}`)).toEqual(because('would-conflict', 'GO-8.5'))
    expect(spell(t, 'transformation-1', 'unit:g1-1', `option:${value}`)).toBeUndefined()
  }
  expect(spell(t, 'transformation-1', 'unit:g0-1', 'option:obsidian')).toBeUndefined()
})

test('[GO-7.9, GO-7.1, GO-7.11, GO-7.2] answers: already-answered, card-not-in-hand, not-a-dispel', () => {
  const t = spellPhase(['ritual-mana-1'], 3).hand('1', 'dispel-1', 'maul-1').hand('2', 'maul-2', 'dispel-2')
  cast(t, '0', 'ritual-mana-1')
  expect(t.refusal('1', 'answerSpell', 'card:dispel-2')).toEqual(because('card-not-in-hand', 'GO-7.1'))
  expect(t.refusal('1', 'answerSpell', 'card:maul-1')).toEqual(because('not-a-dispel', 'GO-7.11'))
  expect(t.refusal('0', 'answerSpell', 'option:pass')).toEqual(because('wrong-stage', 'GO-7.5'))
  t.play('1', 'answerSpell', 'card:dispel-1')
  for (const answer of ['option:pass', 'card:dispel-1', 'card:maul-1']) {
    expect(t.refusal('1', 'answerSpell', answer)).toEqual(because('already-answered', 'GO-7.9'))
  }
  expect(t.mana('2', 1).refusal('2', 'answerSpell', 'card:dispel-2')).toEqual(because('not-enough-mana', 'GO-7.2'))
})

test('[GO-7.5] wrong-stage in the Spell Phase', () => {
  const t = spellPhase(['ritual-mana-1']).hand('1', 'ritual-mana-2')
  expect(t.refusal('1', 'castSpell', 'card:ritual-mana-2')).toEqual(because('wrong-stage', 'GO-7.5'))
  expect(t.refusal('1', 'passSpell')).toEqual(because('wrong-stage', 'GO-7.5'))
  expect(t.refusal('0', 'endMove')).toEqual(because('wrong-stage', 'GO-3.1'))
})

test('[GO-10.1, GO-12.6] battles: no-stack-there, no-enemy-there, not-adjacent, already-undecided', () => {
  const t = arena(
    'g0-1 Iron Giant Beast d4',
    'g0-2 Iron Small Beast f5',
    'g1-1 Iron Giant Beast d5',
    'g1-2 Iron Small Beast f6',
    'g1-3 Wood Giant Man e5',
  )
  const why = (from: string, to: string) => t.refusal('0', 'declareBattle', `space:${from}`, `space:${to}`)
  expect(why('b2', 'd5')).toEqual(because('no-stack-there', 'GO-10.1'))
  expect(why('d5', 'd4')).toEqual(because('no-stack-there', 'GO-10.1'))
  expect(why('d4', 'e4')).toEqual(because('no-enemy-there', 'GO-10.1'))
  expect(why('d4', 'f5')).toEqual(because('no-enemy-there', 'GO-10.1'))
  for (const square of ['f6', 'e5', 'h8']) expect(why('d4', square)).toEqual(because('not-adjacent', 'GO-10.1'))
  declare(t, 'd4', 'd5')
  for (let round = 1; round <= 20; round += 1) idleRound(t)
  expect(why('d4', 'd5')).toEqual(because('already-undecided', 'GO-12.6'))
})

test('[GO-10.21] wrong-stage in a battle', () => {
  const t = duel(beasts)
  expect(t.refusal('1', 'attack', 'unit:g1-1', 'unit:g0-1', [])).toEqual(because('wrong-stage', 'GO-10.21'))
  const late: [string, ...(string | string[])[]][] = [['regenerate', []], ['chooseFreeze', 'unit:g1-1'], ['passBattle']]
  for (const sentence of late) {
    expect(t.refusal('1', ...sentence)).toEqual(because('wrong-stage', 'GO-10.21'))
    expect(t.refusal('0', ...sentence)).toEqual(because('wrong-stage', 'GO-3.1'))
  }
})

test('[GO-15.7] not-a-target for the frost', () => {
  const t = arena(
    'g0-1 Ice Small Man g8',
    'g0-2 Iron Giant Beast g8',
    'g1-1 Iron Small Man h8',
    'g1-2 Wood Giant Flyer h8',
    'g1-3 Iron Small Man d4',
  )
  declare(t, 'g8', 'h8')
  for (const unit of ['w1', 'w0', 'g0-2', 'g1-3'])
    expect(t.refusal('0', 'chooseFreeze', `unit:${unit}`)).toEqual(because('not-a-target', 'GO-15.7'))
})

test('[GO-15.14, GO-10.5, GO-10.9, GO-10.11] attacks: wrong-attacker, no-attack-left, wrong-size, not-a-target', () => {
  const t = arena('g0-1 Iron Small Beast d4', 'g0-2 Basalt Large Man d4', 'g0-3 Obsidian Small Man d4', 'g0-4 Iron Small Man b2')
  t.put('g1-1 Iron Giant Man d5', 'g1-2 Iron Giant Man e6')
  declare(t, 'd4', 'd5')
  const why = (attacker: string, target = 'g1-1') => t.refusal('0', 'attack', `unit:${attacker}`, `unit:${target}`, [])
  expect(why('g0-1')).toEqual(because('wrong-attacker', 'GO-15.14'))
  expect(why('g1-1')).toEqual(because('wrong-attacker', 'GO-15.14'))
  strike(t, '1/10', 'g0-2', 'g1-1')
  expect(why('g0-2')).toEqual(because('wrong-size', 'GO-10.9'))
  strike(t, '1/10', 'g0-1', 'g1-1')
  expect(why('g0-1')).toEqual(because('no-attack-left', 'GO-10.5'))
  for (const unit of ['g0-4', 'g1-1', 'w0']) expect(why(unit)).toEqual(because('no-attack-left', 'GO-10.5'))
  for (const target of ['g0-1', 'g1-2', 'w1']) expect(why('g0-3', target)).toEqual(because('not-a-target', 'GO-10.11'))
  expect(why('g0-3')).toBeUndefined()
})

test('[GO-11.1, GO-11.5, GO-11.4, GO-11.8, GO-2.5] cards: card-not-in-hand, not-a-battle-card, not-your-unit, wrong-trait, not-a-golem', () => {
  const t = arena(...four('0', 'a1'), 'g0-5 Iron Small Beast c3', 'g1-1 Wood Giant Man a2')
  t.hand('0', 'dodge-1', 'maul-1', 'great-bulk-1', 'stomp-1', 'ritual-mana-1', 'fast-attack-1')
  declare(t, 'a1', 'a2')
  const why = (card: string, unit?: string) =>
    t.refusal('0', 'attack', 'unit:w0', 'unit:g1-1', [`card:${card}`], ...(unit === undefined ? [] : [`unit:${unit}`]))
  expect(why('maul-2', 'g0-1')).toEqual(because('card-not-in-hand', 'GO-11.1'))
  expect(why('ritual-mana-1')).toEqual(because('not-a-battle-card', 'GO-11.1'))
  for (const unit of ['g0-5', 'g1-1', 'w1']) expect(why('maul-1', unit)).toEqual(because('not-your-unit', 'GO-11.5'))
  for (const unit of ['g0-2', 'w0']) expect(why('maul-1', unit)).toEqual(because('wrong-trait', 'GO-11.4'))
  expect(why('fast-attack-1', 'g0-3')).toEqual(because('wrong-trait', 'GO-11.4'))
  expect(why('stomp-1', 'g0-1')).toEqual(because('wrong-trait', 'GO-11.4'))
  expect(why('dodge-1', 'g0-3')).toEqual(because('wrong-trait', 'GO-11.8'))
  expect(why('great-bulk-1', 'g0-1')).toEqual(because('wrong-trait', 'GO-11.8'))
  expect(why('great-bulk-1', 'w0')).toEqual(because('wrong-trait', 'GO-11.8'))
  expect(why('dodge-1', 'w0')).toEqual(because('not-a-golem', 'GO-2.5'))
  expect(why('fast-attack-1', 'w0')).toBeUndefined()
})

test('[GO-11.4, GO-11.8] a card that no own unit can use is refused before one is named', () => {
  const t = arena('g0-1 Wood Giant Man a2', 'g1-1 Iron Small Man b2').hand('0', 'maul-1', 'dodge-1', 'great-bulk-1', 'club-1')
  declare(t, 'a2', 'b2')
  t.play('1', 'attack', 'unit:g1-1', 'unit:g0-1', [])
  const why = (card: string, ...units: string[]) => t.refusal('0', 'playBattleCards', [`card:${card}`], ...units)
  expect(why('maul-1')).toEqual(because('wrong-trait', 'GO-11.4'))
  expect(why('dodge-1')).toEqual(because('wrong-trait', 'GO-11.8'))
  for (const card of ['great-bulk-1', 'club-1']) expect(why(card, 'unit:g0-1')).toBeUndefined()
})

test('[GO-11.10, GO-11.11] cards: not-your-attack, wrong-trait of the target', () => {
  const t = duel(beasts, [['splatter-1', 'crack-1'], ['crack-2']])
  expect(t.refusal('0', 'attack', 'unit:g0-1', 'unit:g1-1', ['card:splatter-1'])).toEqual(because('wrong-trait', 'GO-11.10'))
  attack(t, 'g0-1', 'g1-1')
  expect(t.refusal('1', 'playBattleCards', ['card:crack-2'])).toEqual(because('not-your-attack', 'GO-11.11'))
})

test('[GO-11.9, GO-11.11] no-effect-now at the end of a round', () => {
  const t = duel(beasts, [['dodge-1', 'great-bulk-1', 'crack-1', 'maul-1']])
  strike(t, '1/10', 'g0-1', 'g1-1')
  attack(t, 'g1-1', 'g0-1')
  pass(t, '0', '1/10')
  const why = (card: string, ...units: string[]) => t.refusal('0', 'playBattleCards', [`card:${card}`], ...units)
  expect(why('dodge-1', 'unit:g0-1')).toEqual(because('no-effect-now', 'GO-11.9'))
  expect(why('great-bulk-1', 'unit:g0-1')).toEqual(because('no-effect-now', 'GO-11.9'))
  expect(why('crack-1')).toEqual(because('no-effect-now', 'GO-11.11'))
  expect(why('maul-1', 'unit:g0-1')).toBeUndefined()
})

test('[GO-11.3] the list is taken or refused as a whole', () => {
  const t = duel(beasts, [['crack-1', 'splatter-1', 'maul-1']])
  expect(t.refusal('0', 'attack', 'unit:g0-1', 'unit:g1-1', ['card:crack-1', 'card:splatter-1'])).toEqual(
    because('wrong-trait', 'GO-11.10'),
  )
  expect(t.refusal('0', 'attack', 'unit:g0-1', 'unit:g1-1', ['card:crack-1', 'card:crack-1'])).toEqual(because('bad-argument', null))
  expect(t.refusal('0', 'attack', 'unit:g0-1', 'unit:g1-1', ['card:maul-1'])).toEqual(because('bad-argument', null))
  expect(t.g.discard.event).toEqual([])
})

test('[GO-12.1] not-regenerable', () => {
  const t = duel(['g0-1 Flesh Small Man d4', 'g0-2 Iron Large Beast d4', 'g1-1 Iron Small Beast d5', 'g1-2 Flesh Medium Man d5 damage 1'])
  strike(t, '1/10', 'g0-1', 'g1-1')
  strike(t, '9/1', 'g1-1', 'g0-1')
  strike(t, '1/10', 'g1-2', 'g0-2')
  strike(t, '9/1', 'g0-2', 'g1-1')
  strike(t, '1/10', 'g1-2', 'g0-2')
  strike(t, '9/1', 'g0-2', 'g1-2')
  for (const unit of ['g1-2', 'g1-1', 'g0-2', 'w0'])
    expect(t.refusal('0', 'regenerate', [`unit:${unit}`])).toEqual(because('not-regenerable', 'GO-12.1'))
  expect(t.refusal('0', 'regenerate', ['unit:g0-1'])).toBeUndefined()
})

test('[GO-18.6, GO-14.1, GO-14.5] table-changed, eliminated, game-over come first', () => {
  const t = spellPhase(['ritual-mana-1'], 3).play('2', 'concede')
  expect(t.refusal('0', 'castSpell', 'card:maul-1', `beat:${t.g.beat + 1}`)).toEqual(because('table-changed', 'GO-18.6'))
  expect(t.refusal('2', 'castSpell', 'card:maul-1')).toEqual(because('eliminated', 'GO-14.1'))
  t.play('1', 'concede')
  for (const seat of ['0', '1', '2']) expect(t.refusal(seat, 'castSpell', 'card:maul-1')).toEqual(because('game-over', 'GO-14.5'))
})

test('[GO-18.5] orders: bad-argument and wrong-stage', () => {
  const t = scenario()
  expect(t.refusal('0', 'setAuto', 'option:spell', 'option:round')).toEqual(because('bad-argument', null))
  expect(t.refusal('0', 'setAuto', 'option:battle', 'option:on')).toMatchObject({ code: expect.stringMatching(/bad-argument|wrong-stage/) })
  expect(t.refusal('0', 'setAuto', 'option:small', 'option:on')).toEqual(because('bad-argument', null))
  expect(t.refusal('0', 'setAuto', 'option:fight', 'option:on')).toEqual(because('wrong-stage', 'GO-10.21'))
})

test('every refusal has its sentence in both languages', () => {
  const codes = [
    ...['already-answered', 'already-hasted', 'already-undecided', 'bad-opponent', 'opponent-has-no-cards', 'card-not-in-hand'],
    ...[
      'destination-not-empty',
      'dispel-is-a-response',
      'no-attack-left',
      'no-effect-now',
      'no-enemy-there',
      'no-golem-in-stack',
      'not-a-golem',
    ],
    ...['no-stack-there', 'no-target', 'no-such-golem', 'not-a-battle-card', 'not-a-dispel', 'not-a-spell', 'not-a-target', 'not-adjacent'],
    ...['not-enough-mana', 'not-regenerable', 'not-your-attack', 'not-your-stack', 'not-your-unit', 'nothing-to-repair', 'same-value'],
    ...['stack-cannot-move-this-turn', 'water', 'would-conflict', 'wrong-attacker', 'wrong-size', 'wrong-trait'],
  ]
  for (const texts of [golems.texts.en, golems.texts.de]) {
    for (const code of codes)
      expect(Object.keys(texts), code).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^refusal\\.${code}`))]))
  }
})
