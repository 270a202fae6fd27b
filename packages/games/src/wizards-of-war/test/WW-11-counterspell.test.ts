import { expect, test } from 'vitest'
import { choices } from '../../tabletop/choices.ts'
import { formalityOf } from '../../tabletop/formality.ts'
import { wizardsOfWar } from '../index.ts'
import { answerable } from '../rules/windows.ts'
import { copies } from './cards.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Seat 0 aims a bolt at the other wizard across the river. */
const bolt = (hand0: string[], hand1: string[]) =>
  scenario()
    .put('wizard-0(0) f12')
    .act('0', 'feet')
    .hand('0', 'arcane-bolt-1', ...hand0)
    .hand('1', ...hand1)

const announce = (t: Scenario) => t.play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
const miss = '- - - | - - -'

test('[WW-11.1] a counterspell is no action: it uses neither move nor attack and ends nothing', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7').hand('0', 'counterspell-1').lasting('mud-1', { caster: '1', center: 'f10' })
  t.dice('S').play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  expect(t.g.turn).toMatchObject({ no: 1, seat: '0', moved: {}, attacked: {}, acted: false })
  expect(t.stage('0')).toBe('act')
})

test('[WW-11.2] it meets a spell that the opponent is casting, or one that lies there already', () => {
  const t = announce(bolt([], ['counterspell-1']).lasting('mud-1', { caster: '0', center: 'f6' }))
  expect(t.sentences('1', 'playCounterspell')).toEqual([
    'playCounterspell card:counterspell-1 card:arcane-bolt-1',
    'playCounterspell card:counterspell-1 card:mud-1',
  ])
})

test('[WW-11.3, WW-11.5, WW-11.6] only a sword makes it succeed; discarded it is in any case', () => {
  const lying = ['S', 'H', '-'].map((face) => {
    const t = scenario()
      .act('0', 'feet')
      .hand('0', 'counterspell-1')
      .spellDiscard('gust-1')
      .lasting('mud-1', { caster: '1', center: 'f10' })
    t.dice(face).play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
    return [Object.keys(t.g.effects), t.g.spellDiscard]
  })
  expect(lying).toEqual([
    [[], ['gust-1', 'mud-1', 'counterspell-1']],
    [['mud-1'], ['gust-1', 'counterspell-1']],
    [['mud-1'], ['gust-1', 'counterspell-1']],
  ])
})

test('[WW-11.4] a lasting spell may be countered whoever cast it; an instant one is over once it has resolved', () => {
  const t = scenario().act('0', 'feet').hand('0', 'counterspell-1').spellDiscard('mending-1')
  t.lasting('mud-1', { caster: '0', center: 'f10' }).lasting('fog-1', { caster: '1', center: 'b14' })
  expect(t.legal('0', 'playCounterspell', 'card:counterspell-1')).toEqual(['card:fog-1', 'card:mud-1'])
  expect(t.refusal('0', 'playCounterspell', 'card:counterspell-1', 'card:mending-1')).toMatchObject({
    code: 'nothing-to-counter',
    rule: 'WW-11.11',
  })
})

test('[WW-11.5] success against a spell being cast: no effect, and discarded', () => {
  const t = announce(bolt([], ['counterspell-1']).spellDiscard('fog-1'))
    .dice('S')
    .play('1', 'playCounterspell', 'card:counterspell-1', 'card:arcane-bolt-1')
  expect([t.g.life['1'], t.g.stack, t.g.spellDiscard]).toEqual([4, [], ['fog-1', 'arcane-bolt-1', 'counterspell-1']])
})

test('[WW-11.7] one die, whatever helps the blows', () => {
  const t = scenario()
    .act('0', 'feet-plus')
    .put('orc-1(0) e7')
    .hand('0', 'counterspell-1')
    .lasting('bloodlust-1', { caster: '0', unit: 'orc-1' })
  t.lasting('mud-1', { caster: '1', center: 'f10' }).dice('H').play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  expect([t.diceThrown, t.g.lastRoll]).toMatchObject([1, { kind: 'counterspell', groups: [{ role: 'counterspell', faces: ['H'] }] }])
})

test('[WW-11.8, WW-11.9] a counterspell can be countered, and the last announced resolves first', () => {
  const t = announce(bolt(['counterspell-2', 'mud-1'], ['counterspell-1', 'counterspell-3']))
  t.play('1', 'playCounterspell', 'card:counterspell-1', 'card:arcane-bolt-1')
  t.play('0', 'playCounterspell', 'card:counterspell-2', 'card:counterspell-1')
  t.play('1', 'playCounterspell', 'card:counterspell-3', 'card:counterspell-2')
  expect(t.g.stack.map((item) => item.card)).toEqual(['arcane-bolt-1', 'counterspell-1', 'counterspell-2', 'counterspell-3'])
  t.dice('S').play('0', 'pass')
  expect(t.g.stack.map((item) => item.card)).toEqual(['arcane-bolt-1', 'counterspell-1'])
  expect(t.stage('0')).toBe('respond')
  t.dice('S').play('0', 'pass')
  expect([t.g.stack, t.g.life['1'], t.stage('0'), t.diceThrown]).toEqual([[], 4, 'act', 2])
})

test('[WW-11.9] a countered counterspell is not rolled', () => {
  const t = announce(bolt(['counterspell-2'], ['counterspell-1', 'haste-1']))
  t.play('1', 'playCounterspell', 'card:counterspell-1', 'card:arcane-bolt-1').play(
    '0',
    'playCounterspell',
    'card:counterspell-2',
    'card:counterspell-1',
  )
  t.dice('S').play('1', 'pass')
  expect([t.diceThrown, t.g.spellDiscard]).toEqual([1, ['counterspell-1', 'counterspell-2']])
})

test('[WW-11.10] the window opens again and again, until the responder passes', () => {
  const t = announce(bolt([], ['counterspell-1', 'counterspell-2', 'haste-1']))
  expect(t.prompts('1')[0]).toMatchObject({ key: 'respond-spell', reaction: true })
  t.dice('H').play('1', 'playCounterspell', 'card:counterspell-1', 'card:arcane-bolt-1')
  t.dice('-').play('1', 'playCounterspell', 'card:counterspell-2', 'card:arcane-bolt-1')
  expect(t.stage('1')).toBe('respond')
  expect(t.dice(miss).play('1', 'pass').stage('0')).toBe('act')
})

test('[WW-11.11] aim at the top of the chain or at an effect, never deeper', () => {
  const t = announce(bolt(['counterspell-2'], ['counterspell-1', 'haste-1']).lasting('mud-1', { caster: '1', center: 'f6' }))
  t.play('1', 'playCounterspell', 'card:counterspell-1', 'card:arcane-bolt-1')
  expect(t.legal('0', 'playCounterspell', 'card:counterspell-2')).toEqual(['card:counterspell-1', 'card:mud-1'])
  expect(t.refusal('0', 'playCounterspell', 'card:counterspell-2', 'card:arcane-bolt-1')).toMatchObject({
    code: 'nothing-to-counter',
    rule: 'WW-11.11',
  })
})

test('[WW-11.12, WW-11.13] while the other is asked the caster can only wait', () => {
  const t = announce(bolt(['counterspell-2'], ['haste-1']))
  const refused = t.refusal('0', 'playCounterspell', 'card:counterspell-2', 'card:arcane-bolt-1')
  expect(refused).toEqual({ code: 'wrong-stage', rule: 'WW-11.13', params: { stage: 'wait' } })
  expect(t.sentences('0')).toEqual([])
  expect(t.owes()).toEqual(['1'])
})

test('[WW-11.12] but he may counter a spell of his own that lies there already', () => {
  const t = scenario().act('0', 'feet').hand('0', 'mud-1', 'counterspell-1').play('0', 'castSpell', 'card:mud-1', 'space:f5')
  t.dice('S').play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  expect(t.g.effects).toEqual({})
})

test('[WW-11.14] the window opens by what everybody can see: a card in hand, and a counterspell not yet seen', () => {
  const opens = (hand1: string[], seen: number) => {
    const t = bolt([], hand1).spellDiscard(...copies('counterspell', seen))
    const asked = hand1.length > 0 && seen < 5
    if (!asked) t.dice(miss)
    return announce(t).stage('1')
  }
  expect(opens([], 0)).toBe('watch')
  expect(opens(['haste-1'], 0)).toBe('respond')
  expect(opens(['haste-1'], 4)).toBe('respond')
  expect(opens(['haste-1'], 5)).toBe('watch')
})

test('[WW-11.14] counterspells in the chain are seen too', () => {
  const t = bolt(['mud-1'], ['counterspell-5']).spellDiscard(...copies('counterspell', 4))
  announce(t).dice('S').play('1', 'playCounterspell', 'card:counterspell-5', 'card:arcane-bolt-1')
  expect([t.stage('0'), t.g.stack]).toEqual(['act', []])
})

test('[WW-11.15] outside windows both may counter an effect whenever somebody has to decide', () => {
  const base = () => scenario().hand('0', 'counterspell-1').hand('1', 'counterspell-2').lasting('mud-1', { caster: '1', center: 'f10' })
  const moments = {
    roll: base(),
    act: base().act('0', 'feet'),
    wandChoice: base().d8(3).play('0', 'rollTurnDie'),
    summon: base().d8(1).play('0', 'rollTurnDie'),
  }
  for (const [stage, t] of Object.entries(moments)) {
    expect([t.stage('0'), t.stage('1')]).toEqual([stage, 'watch'])
    expect(t.legal('0', 'playCounterspell', 'card:counterspell-1')).toEqual(['card:mud-1'])
    expect(t.legal('1', 'playCounterspell', 'card:counterspell-2')).toEqual(['card:mud-1'])
  }
})

test('[WW-11.15] afterwards the game is back where it was', () => {
  const t = scenario().hand('1', 'counterspell-2').lasting('mud-1', { caster: '1', center: 'f10' }).d8(1).play('0', 'rollTurnDie')
  t.dice('H').play('1', 'playCounterspell', 'card:counterspell-2', 'card:mud-1')
  expect([t.stage('0'), t.g.pending, t.g.waiting]).toEqual(['summon', { type: 'summon', seat: '0', card: 'goblin-1', why: 'orc' }, null])
})

/** Orc against orc, the other seat holding `hand1`. */
const duel = (...hand1: string[]) =>
  scenario()
    .act('0', 'feet')
    .put('orc-1(0) e7', 'orc-2(1) e8')
    .hand('1', ...hand1)

const strike = (t: Scenario) => t.play('0', 'attack', 'unit:orc-1', 'unit:orc-2')

test('[WW-11.16] a lasting spell of the attacking player on attacker or target opens a window before the dice', () => {
  const helped = strike(duel('haste-1').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }))
  const bewitched = strike(duel('haste-1').lasting('slumber-1', { caster: '0', unit: 'orc-2' }))
  for (const t of [helped, bewitched]) {
    expect([t.stage('0'), t.stage('1'), t.diceThrown]).toEqual(['wait', 'respond', 0])
    expect(t.events().map((event) => event.key)).toEqual(['attack-declared'])
    expect(t.prompts('1')[0]).toMatchObject({ key: 'respond-attack', reaction: true })
  }
})

test("[WW-11.16] the defender's own spells, others' units, and empty hands open none", () => {
  const own = duel('haste-1').lasting('stoneskin-1', { caster: '1', unit: 'orc-2' })
  strike(own.dice('S - | H H H | - - | - -'))
  const elsewhere = duel('haste-1').put('orc-3(0) a7').lasting('bloodlust-1', { caster: '0', unit: 'orc-3' })
  strike(elsewhere.dice('S - | H H | - - | - -'))
  const empty = duel().lasting('bloodlust-1', { caster: '0', unit: 'orc-1' })
  strike(empty.dice('S - - | H H | - - | - -'))
  for (const t of [own, elsewhere, empty]) expect(t.stage('0')).toBe('act')
})

test('[WW-11.16] in that window only effects can be countered; the switch is free at any time and public', () => {
  const t = strike(duel('counterspell-1').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }))
  expect(t.legal('1', 'playCounterspell', 'card:counterspell-1')).toEqual(['card:bloodlust-1'])
  t.play('1', 'setAttackStops', 'option:off')
  expect([t.stage('1'), t.view('0').attackStops, t.view(null).attackStops]).toEqual([
    'respond',
    { '0': true, '1': false },
    { '0': true, '1': false },
  ])
  expect(scenario({ attackStops: false }).g.attackStops).toEqual({ '0': false, '1': false })
})

test('[WW-11.16, WW-11.17] after the pass the blow falls', () => {
  const t = strike(duel('haste-1').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }))
    .dice('S S S | H -')
    .play('1', 'pass')
  expect([t.g.monsterDiscard, t.stage('0')]).toEqual([['orc-2'], 'act'])
})

test('[WW-11.17] a blow that has become illegal is called off, and nothing is used up', () => {
  const t = duel('counterspell-1').lasting('domination-1', { caster: '0', unit: 'orc-1', returnsTo: '1' })
  strike(t).dice('S').play('1', 'playCounterspell', 'card:counterspell-1', 'card:domination-1')
  expect(t.g.units['orc-1']?.seat).toBe('1')
  expect([t.stage('0'), t.g.turn.attacked, t.g.turn.acted, t.g.waiting]).toEqual(['act', {}, false, null])
  expect(t.events().map((event) => event.key)).toContain('called-off')
})

test('[WW-11.17] the pools are counted anew', () => {
  const t = strike(duel('counterspell-1').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }))
  t.dice('S | S - | H H | - - | - -').play('1', 'playCounterspell', 'card:counterspell-1', 'card:bloodlust-1')
  expect([t.diceThrown, t.g.waiting]).toEqual([9, null])
})

test('[WW-11.18] without a target it cannot be played', () => {
  const t = scenario().act('0', 'feet').hand('0', 'counterspell-1')
  expect(t.refusal('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')).toMatchObject({
    code: 'no-such-effect',
    rule: 'WW-11.18',
  })
  expect([t.legal('0', 'playCounterspell'), t.sentences('0', 'playCounterspell')]).toEqual([[], []])
})

test('[WW-11.19] a cancelled or failed counterspell costs its card only', () => {
  const failed = scenario()
    .act('0', 'feet')
    .put('orc-1(0) e7')
    .hand('0', 'counterspell-1', 'mud-2')
    .lasting('mud-1', { caster: '1', center: 'f10' })
  failed.dice('-').play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  const cancelled = scenario().act('0', 'feet').put('orc-1(0) e7').hand('0', 'counterspell-1', 'mud-2').hand('1', 'counterspell-2')
  cancelled.lasting('mud-1', { caster: '1', center: 'f10' }).play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  cancelled.play('1', 'playCounterspell', 'card:counterspell-2', 'card:counterspell-1').dice('S').play('0', 'pass')
  for (const t of [failed, cancelled]) {
    expect([t.g.secret.hands['0'], Object.keys(t.g.effects), t.stage('0')]).toEqual([['mud-2'], ['mud-1'], 'act'])
    expect(t.g.turn).toMatchObject({ moved: {}, attacked: {}, acted: false })
    expect(t.refusal('0', 'castSpell', 'card:mud-2', 'space:f5')).toBeUndefined()
  }
})

test('[WW-11.20] spell windows follow one switch, windows before a blow the other', () => {
  expect(scenario({ attackStops: false }).g.spellStops).toEqual({ '0': true, '1': true })
  const quiet = bolt([], ['counterspell-1']).stops('1', { spell: false }).dice(miss)
  expect(announce(quiet).stage('0')).toBe('act')
  const before = duel('haste-1').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }).stops('1', { spell: false })
  expect(strike(before).stage('1')).toBe('respond')
  const blow = bolt([], ['counterspell-1']).stops('1', { attack: false })
  expect(announce(blow).stage('1')).toBe('respond')
})

test('[WW-11.21] the window tells nothing about the hand', () => {
  const armed = announce(bolt([], ['counterspell-1']))
  const unarmed = announce(bolt([], ['haste-1']))
  for (const viewer of ['0', null]) {
    expect(armed.view(viewer)).toEqual(unarmed.view(viewer))
    expect(armed.prompts(viewer)).toEqual(unarmed.prompts(viewer))
  }
  expect([armed.owes(), unarmed.owes()]).toEqual([['1'], ['1']])
  expect(unarmed.dice(miss).playFallback('1').stage('0')).toBe('act')
  expect(armed.dice(miss).playFallback('1').stage('0')).toBe('act')
})

test('[WW-11.22] a counterspell keeps its target; if that has ended it is not rolled', () => {
  const t = scenario()
    .act('0', 'feet')
    .hand('0', 'counterspell-1')
    .hand('1', 'counterspell-2')
    .lasting('mud-1', { caster: '1', center: 'f10' })
  t.play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  expect(t.legal('1', 'playCounterspell', 'card:counterspell-2')).toEqual(['card:counterspell-1', 'card:mud-1'])
  t.dice('S').play('1', 'playCounterspell', 'card:counterspell-2', 'card:mud-1')
  expect([t.diceThrown, t.stage('0')]).toEqual([1, 'act'])
  expect(t.g.spellDiscard).toEqual(['mud-1', 'counterspell-2', 'counterspell-1'])
  expect(t.said('fizzled')).toEqual([{ card: 'card:counterspell-1' }])
})

test('[WW-11.10, WW-11.11] a counterspell at an effect leaves the spell standing, and its window opens again', () => {
  const t = announce(bolt([], ['counterspell-1', 'haste-1']).lasting('mud-1', { caster: '0', center: 'f6' }))
  t.dice('S').play('1', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  expect([Object.keys(t.g.effects), t.stage('1'), t.g.stack.map((item) => item.card)]).toEqual([[], 'respond', ['arcane-bolt-1']])
  expect(t.dice('S - - | - - -').play('1', 'pass').g.life['1']).toBe(3)
})

test('[WW-11.16, WW-11.17] a failed counterspell opens the window before the blow again', () => {
  const t = strike(duel('counterspell-1', 'haste-1').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }))
  t.dice('H').play('1', 'playCounterspell', 'card:counterspell-1', 'card:bloodlust-1')
  expect([t.stage('1'), t.g.pending?.type, t.g.waiting, t.g.turn.attacked]).toEqual(['respond', 'respond', null, {}])
  expect(t.said('attack-declared')).toEqual([{ unit: 'unit:orc-1', target: 'unit:orc-2' }]) // once
  expect(t.dice('S S S | - -').play('1', 'pass').g.monsterDiscard).toEqual(['orc-2'])
})

test('[WW-11.8, WW-11.17] the attacker may counter the counterspell before his own blow', () => {
  const t = strike(duel('counterspell-1').hand('0', 'counterspell-2').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }))
  t.play('1', 'playCounterspell', 'card:counterspell-1', 'card:bloodlust-1')
  expect([t.stage('0'), t.g.waiting]).toMatchObject(['respond', { type: 'respond', to: 'attack', attacker: 'orc-1' }])
  t.dice('S | S S S | - -').play('0', 'playCounterspell', 'card:counterspell-2', 'card:counterspell-1')
  expect([t.g.monsterDiscard, Object.keys(t.g.effects), t.stage('0')]).toEqual([['orc-2'], ['bloodlust-1'], 'act'])
})

test('[WW-11.17] a slumber that is countered before the blow lets the target strike back', () => {
  const t = strike(duel('counterspell-1').lasting('slumber-1', { caster: '0', unit: 'orc-2' }))
  t.dice('S | S - | H H | S S | - -').play('1', 'playCounterspell', 'card:counterspell-1', 'card:slumber-1')
  expect(t.g.monsterDiscard).toEqual(['orc-1'])
})

test('[WW-11.10] the question names the spell, at whom it is aimed, and what it does with what chance', () => {
  const t = bolt(['counterspell-1'], ['counterspell-3']).play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect(t.prompts('1')[0]?.params).toEqual({
    player: 'seat:0',
    spell: 'card:arcane-bolt-1',
    what: 'spell:arcane-bolt.text',
    yours: 'unit:wizard',
    chance: 51,
  })
  t.play('1', 'playCounterspell', 'card:counterspell-3', 'card:arcane-bolt-1')
  expect(t.prompts('0')[0]?.params).toMatchObject({ player: 'seat:1', yours: 'card:arcane-bolt-1', what: 'spell:counterspell.text' })
})

test('[WW-11.10] of a spell with an area it tells how many own units are in it; a wall of thorns is none', () => {
  const t = scenario()
    .act('0', 'feet')
    .put('wizard-0(0) e3', 'orc-1(1) e7', 'goblin-1(1) e8', 'orc-2(0) d7')
    .lasting('wall-of-thorns-1', { caster: '1', center: 'f7', axis: 'v' })
    .hand('0', 'fireball-1')
    .hand('1', 'counterspell-1')
  t.play('0', 'castSpell', 'card:fireball-1', 'space:e7')
  expect(t.prompts('1')[0]?.params).toMatchObject({ spell: 'card:fireball-1', target: 'space:e7', n: 2 })
})

test('[WW-11.16] before a blow it tells who strikes whom with what chance', () => {
  const t = strike(duel('counterspell-1').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }))
  expect(t.prompts('1')[0]?.params).toEqual({ player: 'seat:0', unit: 'unit:orc-1', yours: 'unit:orc-2', chance: 63 })
})

test('[WW-11.10] each window is a question of its own, about the spell on top', () => {
  const t = bolt(['counterspell-1', 'counterspell-2'], ['counterspell-3', 'counterspell-4'])
  t.play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  const asked = (seat: string) => [t.prompts(seat)[0], wizardsOfWar.allowance(t.view(seat), seat).decision]
  const [first, before] = asked('1')
  expect(first).toMatchObject({ key: 'respond-spell', params: { player: 'seat:0', spell: 'card:arcane-bolt-1' } })
  t.play('1', 'playCounterspell', 'card:counterspell-3', 'card:arcane-bolt-1')
  expect(asked('0')[0]).toMatchObject({ key: 'respond-spell', params: { player: 'seat:1', spell: 'card:counterspell-3' } })
  t.play('0', 'playCounterspell', 'card:counterspell-1', 'card:counterspell-3')
  const [again, later] = asked('1')
  expect(again).toMatchObject({ params: { player: 'seat:0', spell: 'card:counterspell-1' } })
  expect(later).not.toBe(before)
})

test('[WW-11.11] the spell announced last is named first, then those in effect', () => {
  const t = bolt([], ['counterspell-3']).lasting('mud-1', { caster: '0', center: 'f5' })
  t.play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect(choices(wizardsOfWar.grammar, t.view('1'), '1', 'playCounterspell', ['card:counterspell-3'])?.legal).toEqual([
    'card:arcane-bolt-1',
    'card:mud-1',
  ])
  t.hand('0', 'counterspell-1').play('1', 'playCounterspell', 'card:counterspell-3', 'card:arcane-bolt-1')
  const found = choices(wizardsOfWar.grammar, t.view('0'), '0', 'playCounterspell', ['card:counterspell-1'])
  expect([found?.legal, found?.dimmed.map(({ token }) => token)]).toEqual([['card:counterspell-3', 'card:mud-1'], ['card:arcane-bolt-1']])
  expect(found?.slot.candidates(t.view('0'), '0', [], [])).toEqual(['card:counterspell-3', 'card:arcane-bolt-1', 'card:mud-1'])
})

test('[WW-11.18] a lasting spell that is not in effect is named as such, in a window too', () => {
  const t = bolt([], ['counterspell-3']).play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect(t.refusal('1', 'playCounterspell', 'card:counterspell-3', 'card:fog-1')).toMatchObject({
    code: 'no-such-effect',
    rule: 'WW-11.18',
  })
})

test('[WW-11.12] only the one who is asked can answer the spell on top', () => {
  const t = bolt([], ['counterspell-3']).play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect([answerable(t.view('0'), '0'), answerable(t.view('1'), '1')]).toEqual([undefined, 'arcane-bolt-1'])
})

test('[WW-11.16] a lasting spell on the attacker opens the question, whatever is attacked', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7').hand('1', 'haste-1')
  t.lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }).lasting('wall-of-thorns-1', { caster: '1', center: 'e8', axis: 'h' })
  expect(t.play('0', 'attack', 'unit:orc-1', 'card:wall-of-thorns-1').stage('1')).toBe('respond')
})

test('[WW-11.16, WW-11.20] each switch stands as it was set, and means not being asked when it is off', () => {
  for (const move of ['setAttackStops', 'setSpellStops'] as const) {
    const t = scenario()
    const order = (seat: string) => wizardsOfWar.grammar.moves[move]?.standing?.(t.view(seat), seat)
    expect(order('0')).toEqual([{ args: [], now: 'option:on', quiet: 'option:off', covers: [] }])
    t.play('0', move, 'option:off')
    expect([order('0')?.[0]?.now, order('1')?.[0]?.now]).toEqual(['option:off', 'option:on'])
  }
})

test('[WW-11.20] a switch that rests answers what is asked now, and asks again when the own turn begins', () => {
  const covering = (t: Scenario, seat: string, move: 'setAttackStops' | 'setSpellStops') =>
    wizardsOfWar.grammar.moves[move]?.standing?.(t.view(seat), seat)[0]?.covers
  const spell = bolt([], ['haste-1']).play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect([covering(spell, '1', 'setSpellStops'), covering(spell, '1', 'setAttackStops')]).toEqual([['option:turn'], []])
  expect(covering(spell, '0', 'setSpellStops')).toEqual([])
  spell.dice('- - - | - - -').play('1', 'setSpellStops', 'option:turn')
  expect([spell.stage('0'), spell.view('1').spellStops['1'], spell.view('1').resting]).toEqual([
    'act',
    false,
    { '0': [], '1': ['spellStops'] },
  ])
  const [rest] = wizardsOfWar.grammar.moves.setSpellStops?.standing?.(spell.view('1'), '1') ?? []
  expect(rest?.now).toBe('option:turn')
  spell.play('0', 'finishTurn')
  expect([spell.g.spellStops['1'], spell.g.resting['1']]).toEqual([true, []])

  const blow = strike(duel('counterspell-1').lasting('bloodlust-1', { caster: '0', unit: 'orc-1' }))
  expect([covering(blow, '1', 'setAttackStops'), covering(blow, '1', 'setSpellStops')]).toEqual([['option:turn'], []])
  blow.dice('S - - | H H | - - | - -').play('1', 'setAttackStops', 'option:turn')
  expect([blow.stage('0'), blow.g.attackStops['1']]).toEqual(['act', false])
})

test('[WW-11.20] a switch that rests is turned on or off for good at any time', () => {
  const t = scenario().play('1', 'setSpellStops', 'option:turn').play('1', 'setSpellStops', 'option:off')
  expect(t.g.resting['1']).toEqual([])
  t.act('0', 'feet').play('0', 'finishTurn')
  expect(t.g.spellStops['1']).toBe(false)
})

test('[WW-11.20, WW-14.4, WW-14.5] switches and conceding are open in every stage, offers while nobody is asked, answers to all but who waits', () => {
  const moments: readonly (readonly [string, () => Scenario])[] = [
    ['roll watch', () => scenario()],
    ['act watch', () => scenario().act('0', 'feet')],
    ['wandChoice watch', () => scenario().d8(3).play('0', 'rollTurnDie')],
    ['summon watch', () => scenario().d8(1).play('0', 'rollTurnDie')],
    ['wait respond', () => bolt([], ['haste-1']).play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')],
  ]
  for (const [stages, moment] of moments) {
    for (const seat of ['0', '1']) {
      const stage = stages.split(' ')[Number(seat)]
      const isOpen = (t: Scenario, move: string, ...args: string[]) => t.refusal(seat, move, ...args)?.code !== 'wrong-stage'
      expect([stage, moment().stage(seat)]).toEqual([stage, stage])
      for (const move of ['setAttackStops', 'setSpellStops'])
        expect([stage, move, isOpen(moment(), move, 'option:off')]).toEqual([stage, move, true])
      expect([stage, isOpen(moment(), 'concede')]).toEqual([stage, true])
      expect([stage, isOpen(moment(), 'offerDraw')]).toEqual([stage, stage !== 'respond' && stage !== 'wait'])
      expect([stage, isOpen(moment(), 'answerDraw', 'option:accept')]).toEqual([stage, stage !== 'wait'])
    }
  }
})

test('[WW-11.1] among people the turn die is rolled by itself only if no counterspell could come before it, as far as everybody can tell', () => {
  const rolls = (t: Scenario) => formalityOf(wizardsOfWar, t.view('0'), '0', { alone: false, undoable: false })?.move
  const start = () => scenario().hand('0', 'mending-1')
  expect(rolls(start())).toBe('rollTurnDie')
  expect(rolls(start().lasting('mud-1', { caster: '1', center: 'f10' }))).toBe(undefined)
  expect(rolls(scenario().lasting('mud-1', { caster: '1', center: 'f10' }))).toBe('rollTurnDie')
})
