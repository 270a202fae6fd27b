import { expect, test } from 'vitest'
import { crowd, monsters, monstersBut, spells, spellsBut } from './cards.ts'
import { scenario } from './scenario.ts'

test('[WW-5.1] wand draws the top spell', () => {
  const t = scenario().put('goblin-1(0) f3').hand('0', 'mud-1').spellDraw('gust-1', 'fog-1').d8(4).play('0', 'rollTurnDie')
  expect(t.g.secret.hands['0']).toEqual(['mud-1', 'gust-1'])
  expect(t.g.secret.spellDraw[0]).toBe('fog-1')
})

test('[WW-5.2] the other player and spectators see how many spells there are, not which', () => {
  const t = scenario().hand('0', 'gust-1', 'fog-1')
  expect(t.view('0').hand).toEqual(['gust-1', 'fog-1'])
  expect([t.view('1').hand, t.view(null).hand]).toEqual([[], null])
  for (const viewer of ['1', null]) {
    expect(t.view(viewer).counts.hand['0']).toBe(2)
    expect(JSON.stringify(t.view(viewer))).not.toMatch(/gust-1|fog-1/)
  }
})

test('[WW-5.3] there is no hand limit', () => {
  const t = scenario()
    .put('goblin-1(0) f3')
    .hand('0', ...spellsBut('gust-1'))
    .d8(3)
    .play('0', 'rollTurnDie')
  expect(t.g.secret.hands['0']).toHaveLength(30)
})

test('[WW-5.4] an empty spell pile is filled from the shuffled discards', () => {
  const t = scenario()
    .put('goblin-1(0) f3')
    .hand('1', ...spellsBut('gust-1', 'fog-1', 'mud-1'))
    .spellDiscard('gust-1', 'fog-1', 'mud-1')
    .onlySpellDraw()
  t.d8(3).shuffle('fog-1', 'mud-1', 'gust-1').play('0', 'rollTurnDie')
  expect([t.g.secret.hands['0'], t.g.secret.spellDraw, t.g.spellDiscard]).toEqual([['fog-1'], ['mud-1', 'gust-1'], []])
})

test('[WW-5.5] with both spell piles empty the turn ends without a card', () => {
  const t = scenario()
    .put('goblin-1(0) f3')
    .hand('1', ...spells)
    .onlySpellDraw()
    .d8(4)
    .play('0', 'rollTurnDie')
  expect([t.g.secret.hands['0'], t.g.turn.seat]).toEqual([[], '1'])
  expect(t.events().find((event) => event.key === 'skipped')?.params).toMatchObject({ why: 'why:no-spells' })
})

test('[WW-5.6] without monsters the player chooses between a spell and a monster', () => {
  const t = scenario().put('orc-1(1) e16').d8(3).play('0', 'rollTurnDie')
  expect(t.legal('0', 'wandChoice')).toEqual(['option:spell', 'option:summon'])
  expect(t.prompts('0')[0]?.key).toBe('wand-choice')
  t.play('0', 'wandChoice', 'option:spell')
  expect([t.g.secret.hands['0'], t.g.turn.seat]).toEqual([['counterspell-1'], '1'])
})

test('[WW-5.7] where no monster could be summoned the spell is drawn without asking', () => {
  const full = scenario().put('wizard-0(0) a1', 'goblin-1(1) a2', 'orc-1(1) b1', 'orc-2(1) b2').d8(3).play('0', 'rollTurnDie')
  const empty = scenario()
    .put(...crowd(monsters, '1', 4))
    .onlyMonsterDraw()
    .d8(3)
    .play('0', 'rollTurnDie')
  for (const t of [full, empty]) expect([t.g.secret.hands['0'], t.g.turn.seat]).toEqual([['counterspell-1'], '1'])
})

test('[WW-5.8] with both spell piles empty only the summon is left', () => {
  const t = scenario()
    .hand('1', ...spells)
    .onlySpellDraw()
    .d8(3)
    .play('0', 'rollTurnDie')
  expect(t.refusal('0', 'wandChoice', 'option:spell')).toMatchObject({ code: 'no-spell-cards', rule: 'WW-5.8' })
  expect(t.legal('0', 'wandChoice')).toEqual(['option:summon'])
})

test('[WW-5.9] the summon of a wand draws like an orc, reshuffle included', () => {
  const t = scenario()
    .put(...crowd(monstersBut('orc-1', 'orc-2'), '1', 4))
    .monsterDiscard('orc-1', 'orc-2')
    .onlyMonsterDraw()
  t.d8(3).play('0', 'rollTurnDie').shuffle('orc-2', 'orc-1').play('0', 'wandChoice', 'option:summon')
  expect(t.g.pending).toEqual({ type: 'summon', seat: '0', card: 'orc-2', why: 'wand' })
  expect(t.play('0', 'placeSummon', 'space:f3').g.turn.seat).toBe('1')
})

/** Seat 0 has rolled a wand; his only orc is under the other's domination, and he holds a counterspell. */
const robbed = () =>
  scenario()
    .roll('0')
    .put('orc-1(1) e7')
    .lasting('domination-1', { caster: '1', unit: 'orc-1', returnsTo: '0' })
    .hand('0', 'counterspell-1')

test('[WW-5.10, WW-6.11] a monster that comes back during the choice rules the summon out', () => {
  const t = robbed().d8(3).play('0', 'rollTurnDie').dice('S').play('0', 'playCounterspell', 'card:counterspell-1', 'card:domination-1')
  expect([t.stage('0'), t.why('0', 'wandChoice')]).toEqual(['wandChoice', undefined])
  expect(t.refusal('0', 'wandChoice', 'option:summon')).toMatchObject({ code: 'has-monsters', rule: 'WW-5.10' })
  expect(t.legal('0', 'wandChoice')).toEqual(['option:spell'])
})

test('[WW-5.10] something always remains: the counterspell itself can be reshuffled', () => {
  const t = robbed()
    .hand('1', ...spellsBut('counterspell-1', 'domination-1'))
    .onlySpellDraw()
    .d8(3)
    .play('0', 'rollTurnDie')
  t.play('0', 'playCounterspell', 'card:counterspell-1', 'card:domination-1').dice('S').play('1', 'pass')
  expect(t.legal('0', 'wandChoice')).toEqual(['option:spell'])
  t.shuffle('counterspell-1', 'domination-1').play('0', 'wandChoice', 'option:spell')
  expect(t.g.secret.hands['0']).toEqual(['counterspell-1'])
})

test('[WW-5.10] once the card is drawn the summon is carried out', () => {
  const t = robbed().d8(3).play('0', 'rollTurnDie').play('0', 'wandChoice', 'option:summon')
  t.dice('S').play('0', 'playCounterspell', 'card:counterspell-1', 'card:domination-1').play('0', 'placeSummon', 'space:f3')
  expect([t.g.units['orc-1']?.seat, t.g.units['goblin-1']?.seat]).toEqual(['0', '0'])
})
