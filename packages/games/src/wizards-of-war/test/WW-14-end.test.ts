import { expect, test } from 'vitest'
import { resultOf } from '../../tabletop/outcome.ts'
import { spells } from './cards.ts'
import { scenario } from './scenario.ts'

test('[WW-14.1] who kills the other wizard wins at once, by blow or by spell', () => {
  const t = scenario().act('0', 'feet').hand('0', 'arcane-bolt-1').put('wizard-0(0) f12').life('1', 1)
  t.dice('S - - | - - -').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1')
  expect(t.g.result).toEqual({ winners: ['0'], reason: 'kill' })
  expect(t.g.spellDiscard).toEqual(['arcane-bolt-1'])
})

test('[WW-14.2] both wizards in one blast: a draw', () => {
  const t = scenario().act('0', 'feet').hand('0', 'fireball-1').put('wizard-0(0) f5', 'wizard-1(1) f7').life('0', 1).life('1', 2)
  t.dice('S - | - - - | S S | - - -').play('0', 'castSpell', 'card:fireball-1', 'space:f6')
  expect(t.g.result).toEqual({ winners: [], reason: 'double-kill' })
  expect(t.g.result && resultOf(t.g.result, '0')).toBe('drawn')
})

test('[WW-14.3] who burns only himself has lost', () => {
  const t = scenario().act('0', 'feet').hand('0', 'fireball-1').put('wizard-0(0) f5', 'wizard-1(1) f7').life('0', 1).life('1', 1)
  t.dice('S - | - - - | S S | H H -').play('0', 'castSpell', 'card:fireball-1', 'space:f6')
  expect(t.g.result).toEqual({ winners: ['1'], reason: 'kill' })
})

test('[WW-14.4] each player may give up at any time', () => {
  const moments = [
    scenario(),
    scenario().act('0', 'feet'),
    scenario().d8(1).play('0', 'rollTurnDie'),
    scenario().d8(3).play('0', 'rollTurnDie'),
  ]
  for (const t of moments) {
    expect([t.refusal('0', 'concede'), t.refusal('1', 'concede')]).toEqual([undefined, undefined])
    expect(t.play('0', 'concede').g.result).toEqual({ winners: ['1'], reason: 'concede' })
  }
})

test('[WW-14.5] a draw is offered, shown, and answered by the other', () => {
  const t = scenario().act('0', 'feet').play('1', 'offerDraw')
  expect(t.view(null).drawOffer).toEqual({ by: '1' })
  expect(t.prompts('0').map((prompt) => prompt.key)).toContain('draw-offered')
  expect(t.refusal('1', 'answerDraw', 'option:accept')).toMatchObject({ code: 'no-offer', rule: 'WW-14.5' })
  expect(t.play('0', 'answerDraw', 'option:accept').g.result).toEqual({ winners: [], reason: 'agreement' })
  expect([t.g.drawOffer, t.said('drawn'), t.said('won')]).toEqual([null, [{ reason: 'agreement' }], []])
})

test('[WW-14.5] an offer lapses at the end of the turn, and is free again ten turns later', () => {
  const t = scenario().turn(21).act('0', 'feet').play('0', 'offerDraw').play('0', 'finishTurn')
  expect(t.g.drawOffer).toBeNull()
  const again = (no: number) => {
    const later = scenario()
      .turn(no)
      .act('0', 'feet')
      .state((state) => {
        state.lastOfferTurn['0'] = 21
      })
    return later.refusal('0', 'offerDraw')?.code
  }
  expect([again(29), again(30), again(31)]).toEqual(['draw-offer-too-soon', 'draw-offer-too-soon', undefined])
})

test('[WW-14.6] the limit counts lives, then monsters, then it is a draw', () => {
  const limit = () => scenario({ turnLimit: 150 }).turn(150).act('1', 'feet')
  expect(limit().life('0', 2).put('orc-1(0) e7', 'orc-2(0) e8').play('1', 'finishTurn').g.result).toEqual({
    winners: ['1'],
    reason: 'turn-limit',
  })
  expect(limit().put('orc-1(0) e7', 'orc-2(0) e8', 'troll-1(1) e15').play('1', 'finishTurn').g.result).toEqual({
    winners: ['0'],
    reason: 'turn-limit',
  })
  expect(limit().put('orc-1(0) e7', 'troll-1(1) e15').play('1', 'finishTurn').g.result).toEqual({ winners: [], reason: 'turn-limit' })
})

test('[WW-14.6] before the limit, or without one, play goes on', () => {
  expect(scenario({ turnLimit: 150 }).turn(149).act('0', 'feet').play('0', 'finishTurn').g.result).toBeNull()
  expect(scenario({ turnLimit: 300 }).turn(150).act('1', 'feet').play('1', 'finishTurn').g.result).toBeNull()
  expect(scenario({ turnLimit: 'none' }).turn(400).act('1', 'feet').play('1', 'finishTurn').g.result).toBeNull()
  expect(scenario().g.options.turnLimit).toBe(300)
})

test('[WW-14.7] a player without monsters or cards plays on', () => {
  const t = scenario()
    .hand('0', ...spells)
    .onlySpellDraw()
    .put('orc-1(0) f18')
    .d8(5)
    .play('0', 'rollTurnDie')
    .play('0', 'finishTurn')
  expect([t.g.result, t.owes()]).toEqual([null, ['1']])
  t.d8(6).play('1', 'rollTurnDie')
  expect(t.legal('1', 'moveUnit')).toEqual(['unit:wizard-1'])
})

test('[WW-14.8] spells in the air are discarded without effect', () => {
  const t = scenario().act('0', 'feet').put('wizard-0(0) f12').hand('0', 'arcane-bolt-1').hand('1', 'counterspell-1')
  t.spellDiscard('gust-1').play('0', 'castSpell', 'card:arcane-bolt-1', 'unit:wizard-1').play('1', 'concede')
  expect([t.g.stack, t.g.pending, t.g.waiting, t.g.life['1']]).toEqual([[], null, null, 4])
  expect(t.g.spellDiscard).toEqual(['gust-1', 'arcane-bolt-1'])
})

test('[WW-14.8] a summon that waits under a spell is discarded too', () => {
  const t = scenario()
    .hand('0', 'haste-1')
    .hand('1', 'counterspell-1')
    .lasting('mud-1', { caster: '0', center: 'f10' })
    .monsterDiscard('troll-1')
    .d8(1)
    .play('0', 'rollTurnDie')
  t.play('1', 'playCounterspell', 'card:counterspell-1', 'card:mud-1')
  expect([t.g.waiting?.type, t.stage('0')]).toEqual(['summon', 'respond'])
  t.play('1', 'concede')
  expect([t.g.waiting, t.g.monsterDiscard, t.g.spellDiscard, Object.keys(t.g.effects)]).toEqual([
    null,
    ['troll-1', 'goblin-1'],
    ['counterspell-1'],
    ['mud-1'],
  ])
})

test('[WW-14.5] who waits hears of the offer, too; after the end nobody is told anything', () => {
  const t = scenario().act('0', 'feet').play('0', 'offerDraw')
  const keys = (seat: string | null) => t.prompts(seat).map(({ key }) => key)
  expect([keys('0'), keys('1'), keys(null)]).toEqual([
    ['feet', 'feet-summon'],
    ['waiting', 'draw-offered'],
    ['waiting', 'draw-offered'],
  ])
  t.play('1', 'concede')
  expect([keys('0'), keys('1'), keys(null)]).toEqual([[], [], []])
})

test('[WW-14.6, WW-14.8] the monster summoned in the last turn stands, and no card of it is discarded', () => {
  const t = scenario({ turnLimit: 150 }).turn(150).roll('1').d8(1).play('1', 'rollTurnDie').play('1', 'placeSummon', 'space:f18')
  expect(t.g.result).toEqual({ winners: ['1'], reason: 'turn-limit' })
  expect([t.g.units['goblin-1'], t.g.monsterDiscard]).toEqual([{ at: 'f18', seat: '1' }, []])
})
