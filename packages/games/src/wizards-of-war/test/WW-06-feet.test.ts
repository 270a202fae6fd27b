import { expect, test } from 'vitest'
import { movesLeft, spentOf } from '../rules/movement.ts'
import { crowd, monsters, spaces } from './cards.ts'
import { scenario } from './scenario.ts'

test('[WW-6.1] each unit, the wizard included, moves once and attacks once', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'troll-1(1) e8', 'zombie-1(1) g3')
  expect(t.legal('0', 'moveUnit')).toEqual(['unit:orc-1', 'unit:wizard-0'])
  t.dice('- - | H H H | - - - | - -').play('0', 'attack', 'unit:orc-1', 'unit:troll-1')
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e6').play('0', 'moveUnit', 'unit:wizard-0', 'space:g2')
  t.dice('S - | -').play('0', 'attack', 'unit:wizard-0', 'unit:zombie-1')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:e5')).toMatchObject({ code: 'already-moved', rule: 'WW-6.1' })
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:troll-1')).toMatchObject({ code: 'already-attacked', rule: 'WW-6.1' })
  expect([t.legal('0', 'moveUnit'), t.legal('0', 'attack')]).toEqual([[], []])
})

test('[WW-6.2] units act in any order, and a unit may attack before or after it moves', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'orc-2(0) g5', 'goblin-1(1) e8', 'goblin-2(1) g8')
  t.dice('S - | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
  t.play('0', 'moveUnit', 'unit:orc-2', 'space:g7').play('0', 'moveUnit', 'unit:orc-1', 'space:e8')
  t.dice('S - | -').play('0', 'attack', 'unit:orc-2', 'unit:goblin-2')
  expect(t.g.monsterDiscard).toEqual(['goblin-1', 'goblin-2'])
})

test('[WW-6.3] points left over are lost once the unit has stopped, also after an attack', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e5', 'goblin-1(1) e7').play('0', 'moveUnit', 'unit:orc-1', 'space:e6')
  t.dice('S - | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
  expect(t.refusal('0', 'moveUnit', 'unit:orc-1', 'space:e7')).toMatchObject({ code: 'already-moved', rule: 'WW-6.1' })
})

test('[WW-6.4] the wizard may cast instead of attacking, before or after his move', () => {
  const first = scenario().act('0', 'feet').hand('0', 'mending-1').life('0', 3).play('0', 'castSpell', 'card:mending-1')
  const then = scenario().act('0', 'feet').hand('0', 'mending-1').life('0', 3).play('0', 'moveUnit', 'unit:wizard-0', 'space:f4')
  expect(first.play('0', 'moveUnit', 'unit:wizard-0', 'space:f4').g.life['0']).toBe(4)
  expect(then.play('0', 'castSpell', 'card:mending-1').g.life['0']).toBe(4)
})

test('[WW-6.5] one blow or one spell, never both, never two spells', () => {
  const cast = scenario().act('0', 'feet').put('goblin-1(1) f3').hand('0', 'mending-1', 'mending-2', 'counterspell-1').life('0', 2)
  cast.play('0', 'castSpell', 'card:mending-1')
  expect(cast.refusal('0', 'castSpell', 'card:mending-2')).toMatchObject({ code: 'already-attacked', rule: 'WW-6.5' })
  expect(cast.refusal('0', 'attack', 'unit:wizard-0', 'unit:goblin-1')).toMatchObject({ code: 'already-attacked', rule: 'WW-6.5' })
  const struck = scenario().act('0', 'feet').put('goblin-1(1) f3').hand('0', 'mending-1').life('0', 2)
  struck.dice('S - | -').play('0', 'attack', 'unit:wizard-0', 'unit:goblin-1')
  expect(struck.refusal('0', 'castSpell', 'card:mending-1')).toMatchObject({ code: 'already-attacked', rule: 'WW-6.5' })
})

test('[WW-6.5] counterspells are outside this count', () => {
  const t = scenario()
    .act('0', 'feet')
    .hand('0', 'mending-1', 'counterspell-1')
    .life('0', 2)
    .lasting('mud-1', { caster: '1', center: 'f10' })
  t.dice('H').play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1').play('0', 'castSpell', 'card:mending-1')
  expect(t.g.life['0']).toBe(3)
})

test('[WW-6.6] without monsters a feet turn may be spent on a summon', () => {
  const t = scenario().act('0', 'feet').put('orc-1(1) e16').play('0', 'summonInstead')
  expect(t.g.pending).toEqual({ type: 'summon', seat: '0', card: 'goblin-1', why: 'feet' })
  const owner = scenario().act('0', 'feet').put('orc-1(0) e7')
  expect(owner.refusal('0', 'summonInstead')).toMatchObject({ code: 'has-monsters', rule: 'WW-6.6' })
})

test('[WW-6.7] the summon is for those who have done nothing yet', () => {
  const moved = scenario().act('0', 'feet').play('0', 'moveUnit', 'unit:wizard-0', 'space:f3')
  const cast = scenario().act('0', 'feet').hand('0', 'mending-1').life('0', 3).play('0', 'castSpell', 'card:mending-1')
  const struck = scenario().act('0', 'feet').put('goblin-1(1) f3').dice('S - | -').play('0', 'attack', 'unit:wizard-0', 'unit:goblin-1')
  for (const t of [moved, cast, struck]) expect(t.refusal('0', 'summonInstead')).toMatchObject({ code: 'already-acted', rule: 'WW-6.7' })
  expect(moved.play('0', 'undoMove').refusal('0', 'summonInstead')).toBeUndefined()
})

test('[WW-6.7] a last monster that dies on the way does not open the summon', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(0) e7', 'orc-1(1) e8')
  t.dice('- | - - | S S | -').play('0', 'attack', 'unit:goblin-1', 'unit:orc-1')
  expect(t.refusal('0', 'summonInstead')).toMatchObject({ code: 'already-acted', rule: 'WW-6.7' })
})

test('[WW-6.7] it needs a free space and a monster card; a counterspell does not count as acting', () => {
  const full = scenario().act('0', 'feet').put('wizard-0(0) a1', 'goblin-1(1) a2', 'orc-1(1) b1', 'orc-2(1) b2')
  expect(full.refusal('0', 'summonInstead')).toMatchObject({ code: 'no-free-space', rule: 'WW-4.5' })
  const empty = scenario()
    .act('0', 'feet')
    .put(...crowd(monsters, '1', 4))
    .onlyMonsterDraw()
  expect(empty.refusal('0', 'summonInstead')).toMatchObject({ code: 'no-monster-cards', rule: 'WW-4.8' })
  const countered = scenario().act('0', 'feet').hand('0', 'counterspell-1').lasting('mud-1', { caster: '1', center: 'f10' })
  countered.dice('H').play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  expect(countered.refusal('0', 'summonInstead')).toBeUndefined()
})

test('[WW-6.8, WW-6.10] feet-plus adds a die to every attack of the own units: melee, shot, wizard, and against walls', () => {
  const t = scenario()
    .act('0', 'feet-plus')
    .put('orc-1(0) e7', 'goblin-1(1) e8', 'lizardman-1(0) h5', 'goblin-2(1) h9', 'goblin-3(1) f3', 'goblin-4(0) a7')
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'a9', axis: 'v' })
  t.dice('S S S | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
  t.dice('S S S | -').play('0', 'attack', 'unit:lizardman-1', 'unit:goblin-2')
  t.dice('S S S | -').play('0', 'attack', 'unit:wizard-0', 'unit:goblin-3')
  t.dice('S S | H -').play('0', 'attack', 'unit:goblin-4', 'card:wall-of-thorns-1')
  expect(t.g.effects).toEqual({})
})

test('[WW-6.10] it adds none to spell dice, to defence, or to counterattacks', () => {
  const spell = scenario().act('0', 'feet-plus').hand('0', 'arcane-bolt-1').put('goblin-1(1) f6')
  spell.dice('S - - | H').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:goblin-1')
  const answer = scenario().act('0', 'feet-plus').put('orc-1(0) e7', 'orc-2(1) e8')
  answer.dice('- - - | H H | - - | H H').play('0', 'attack', 'unit:orc-1', 'unit:orc-2')
  expect([spell.diceThrown, answer.diceThrown]).toEqual([4, 9])
})

test('[WW-6.9] feet-plus allows casting and the summon like feet', () => {
  const t = scenario().act('0', 'feet-plus').hand('0', 'mending-1').life('0', 3)
  expect(t.refusal('0', 'summonInstead')).toBeUndefined()
  expect(t.refusal('0', 'castSpell', 'card:mending-1')).toBeUndefined()
  expect(t.legal('0', 'moveUnit', 'unit:wizard-0')).toEqual(expect.arrayContaining(spaces('f3', 'f6')))
})

test('[WW-6.11] a sleeper and a dominated monster are monsters that you have; one the enemy has dominated is not', () => {
  const asleep = scenario().act('0', 'feet').put('orc-1(0) e7').lasting('slumber-1', { caster: '1', unit: 'orc-1' })
  const taken = scenario().act('0', 'feet').put('orc-1(0) e7').lasting('domination-1', { caster: '0', unit: 'orc-1', returnsTo: '1' })
  const lost = scenario().act('0', 'feet').put('orc-1(1) e7').lasting('domination-1', { caster: '1', unit: 'orc-1', returnsTo: '0' })
  for (const t of [asleep, taken]) expect(t.refusal('0', 'summonInstead')).toMatchObject({ code: 'has-monsters', rule: 'WW-6.6' })
  expect(lost.refusal('0', 'summonInstead')).toBeUndefined()
})

test('[WW-6.1] a unit has one move, a hasty one two; each move made is one less', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e3').hand('0', 'haste-1')
  const left = () => [movesLeft(t.view('0'), 'orc-1'), movesLeft(t.view('0'), 'wizard-0')]
  expect(left()).toEqual([1, 1])
  t.play('0', 'castSpell', 'card:haste-1', 'unit:orc-1')
  expect(left()).toEqual([2, 1])
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e5')
  expect(left()).toEqual([1, 1])
})

test('[WW-6.1] a unit has spent what it has used up in a feet turn of its side', () => {
  const fight = (seat: string, face: 'feet' | 'feet-plus') => scenario().act(seat, face).put('orc-1(0) e3', 'goblin-1(1) e4')
  const spent = (t: ReturnType<typeof scenario>) => spentOf(t.view('0'), 'orc-1')
  const fresh = { moved: false, attacked: false }
  for (const face of ['feet', 'feet-plus'] as const) {
    const t = fight('0', face)
    expect(spent(t)).toEqual(fresh)
    t.dice(face === 'feet' ? 'S - | H' : 'S - - | H')
      .dice('- | - -')
      .play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
    expect(spent(t)).toEqual({ moved: false, attacked: true })
    t.play('0', 'moveUnit', 'unit:orc-1', 'space:e2')
    expect(spent(t)).toEqual({ moved: true, attacked: true })
    expect(spent(t.play('0', 'finishTurn'))).toEqual(fresh)
  }
  const exhausted = { moved: { 'orc-1': 1 }, attacked: { 'orc-1': true as const } }
  const during = (t: ReturnType<typeof scenario>) => spent(t.state((state) => void Object.assign(state.turn, exhausted)))
  expect(during(fight('1', 'feet'))).toEqual(fresh)
  expect(during(scenario().roll('0').put('orc-1(0) e3'))).toEqual(fresh)
})

test('[WW-6.7] a walk that is taken back reopens the summon, but not after an attack', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(1) f3')
  t.play('0', 'moveUnit', 'unit:wizard-0', 'space:e2').play('0', 'undoMove')
  expect([t.g.turn.acted, t.refusal('0', 'summonInstead')]).toEqual([false, undefined])
  t.dice('S - | -').play('0', 'attack', 'unit:wizard-0', 'unit:goblin-1')
  t.play('0', 'moveUnit', 'unit:wizard-0', 'space:e2').play('0', 'undoMove')
  expect([t.g.turn.acted, t.refusal('0', 'summonInstead')?.code]).toEqual([true, 'already-acted'])
})

test('[WW-6.7] of two walks one remains done', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e5')
  t.play('0', 'moveUnit', 'unit:orc-1', 'space:e6').play('0', 'moveUnit', 'unit:wizard-0', 'space:e2').play('0', 'undoMove')
  expect([t.g.turn.acted, t.g.turn.moved]).toEqual([true, { 'orc-1': 1 }])
})

test('[WW-6.6, WW-5.6] one free space around the wizard is enough to summon', () => {
  const cornered = () => scenario().put('wizard-0(0) a1', 'orc-1(1) a2', 'orc-2(1) b1')
  const t = cornered().act('0', 'feet')
  expect(t.prompts('0').map(({ key }) => key)).toEqual(['feet', 'feet-summon'])
  t.play('0', 'summonInstead')
  expect([t.why('0', 'placeSummon'), t.legal('0', 'placeSummon')]).toEqual([undefined, ['space:b2']])
  const wand = cornered().d8(3).play('0', 'rollTurnDie')
  expect([wand.stage('0'), wand.why('0', 'wandChoice')]).toEqual(['wandChoice', undefined])
  expect(wand.legal('0', 'wandChoice')).toEqual(['option:spell', 'option:summon'])
})
