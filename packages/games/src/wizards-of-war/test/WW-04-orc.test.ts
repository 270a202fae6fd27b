import { expect, test } from 'vitest'
import { crowd, monsters, monstersBut, spaces } from './cards.ts'
import { scenario } from './scenario.ts'

test('[WW-4.1, WW-4.2, WW-4.3] the top monster is shown, then its player chooses one of the eight squares around the wizard', () => {
  const t = scenario().monsterDraw('troll-2').d8(2).play('0', 'rollTurnDie')
  for (const viewer of ['0', '1', null]) expect(t.view(viewer).pending).toMatchObject({ type: 'summon', card: 'troll-2' })
  expect(t.legal('0', 'placeSummon')).toEqual(spaces('e1', 'f1', 'g1', 'e2', 'g2', 'e3', 'f3', 'g3'))
  t.play('0', 'placeSummon', 'space:g3')
  expect(t.g.units['troll-2']).toEqual({ at: 'g3', seat: '0' })
  expect([t.said('drew-monster'), t.said('summoned')]).toEqual([
    [{ seat: 'seat:0', card: 'card:troll-2' }],
    [{ seat: 'seat:0', unit: 'unit:troll-2', at: 'space:g3' }],
  ])
})

test('[WW-4.4] at the edge there are five spaces, in a corner three', () => {
  const edge = scenario().put('wizard-0(0) a5').d8(1).play('0', 'rollTurnDie')
  expect(edge.legal('0', 'placeSummon')).toEqual(spaces('a4', 'b4', 'b5', 'a6', 'b6'))
  const corner = scenario().put('wizard-0(0) a1').d8(1).play('0', 'rollTurnDie')
  expect(corner.legal('0', 'placeSummon')).toEqual(spaces('b1', 'a2', 'b2'))
})

test('[WW-4.4] units of either side and walls take space; terrain, mud and fog do not', () => {
  const taken = scenario().put('orc-1(0) e3', 'orc-2(1) g3').lasting('wall-of-thorns-1', { caster: '0', center: 'f1', axis: 'h' })
  expect(taken.d8(1).play('0', 'rollTurnDie').legal('0', 'placeSummon')).toEqual(spaces('e2', 'g2', 'f3'))
  expect(taken.refusal('0', 'placeSummon', 'space:g3')).toMatchObject({ code: 'space-occupied', rule: 'WW-4.4' })
  expect(taken.refusal('0', 'placeSummon', 'space:f1')).toMatchObject({ code: 'space-occupied', rule: 'WW-4.4' })
  for (const [at, card] of [['c3', 'mud-1'] as const, ['f10', 'fog-1'] as const]) {
    const t = scenario().put(`wizard-0(0) ${at}`).lasting(card, { caster: '1', center: at }).d8(1).play('0', 'rollTurnDie')
    expect(t.legal('0', 'placeSummon')).toHaveLength(8)
  }
})

test('[WW-4.5, WW-4.6] with no free space the turn is skipped before a card is drawn', () => {
  const t = scenario().put('wizard-0(0) a1', 'goblin-1(0) a2', 'orc-1(1) b1', 'orc-2(1) b2')
  const pile = [...t.g.secret.monsterDraw]
  t.d8(1).play('0', 'rollTurnDie')
  expect([t.g.turn.seat, t.g.pending, t.g.secret.monsterDraw]).toEqual(['1', null, pile])
  expect(t.events().find((event) => event.key === 'skipped')?.params).toMatchObject({ why: 'why:no-space' })
})

test('[WW-4.7] an empty monster pile is filled from the shuffled discards', () => {
  const t = scenario()
    .put(...crowd(monstersBut('orc-1', 'orc-2', 'troll-1'), '1', 4))
    .monsterDiscard('orc-1', 'orc-2', 'troll-1')
    .onlyMonsterDraw()
  t.d8(1).shuffle('troll-1', 'orc-2', 'orc-1').play('0', 'rollTurnDie')
  expect(t.g.pending).toMatchObject({ card: 'troll-1' })
  expect([t.g.secret.monsterDraw, t.g.monsterDiscard]).toEqual([['orc-2', 'orc-1'], []])
  expect(t.said('reshuffled')).toEqual([{ pile: 'pile:monster' }])
})

test('[WW-4.8] with every monster on the board the orc turn is skipped', () => {
  const t = scenario()
    .put(...crowd(monsters, '1', 4))
    .onlyMonsterDraw()
    .d8(1)
    .play('0', 'rollTurnDie')
  expect(t.g.turn.seat).toBe('1')
  expect(t.events().find((event) => event.key === 'skipped')?.params).toMatchObject({ why: 'why:no-monsters' })
})

test("[WW-4.9] a summoned monster acts from its owner's next feet turn on", () => {
  const t = scenario().d8(1).play('0', 'rollTurnDie').play('0', 'placeSummon', 'space:f3')
  expect(t.refusal('0', 'moveUnit', 'unit:goblin-1', 'space:f4')).toMatchObject({ code: 'wrong-stage', rule: 'WW-3.3' })
  t.d8(5).play('1', 'rollTurnDie').play('1', 'finishTurn').d8(6).play('0', 'rollTurnDie')
  expect(t.legal('0', 'moveUnit')).toEqual(['unit:goblin-1', 'unit:wizard-0'])
})

test('[WW-4.10] one player may command all the monsters', () => {
  const t = scenario()
    .put(...crowd(monstersBut('goblin-1'), '0', 5))
    .d8(1)
    .play('0', 'rollTurnDie')
    .play('0', 'placeSummon', 'space:f3')
  expect(Object.values(t.g.units).filter((unit) => unit.seat === '0')).toHaveLength(35)
})

test('[WW-4.11] the monster cards before a player are public and match what he controls', () => {
  const t = scenario().act('0', 'feet').put('orc-1(1) f5').hand('0', 'domination-1')
  t.play('0', 'castSpell', 'card:domination-1', 'unit:orc-1')
  for (const viewer of ['0', '1', null]) expect(t.view(viewer).units['orc-1']).toEqual({ at: 'f5', seat: '0' })
})
