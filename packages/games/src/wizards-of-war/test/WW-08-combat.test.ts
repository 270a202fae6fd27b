import { expect, test } from 'vitest'
import { choices } from '../../tabletop/choices.ts'
import { boutsOf, wizardsOfWar } from '../index.ts'
import { figure, kinds } from './cards.ts'
import { scenario } from './scenario.ts'

const faces = (face: string, count: number) => Array(count).fill(face).join(' ')

test('[WW-8.1, WW-8.2] every unit attacks and defends with its printed dice', () => {
  for (const kind of kinds) {
    const { attack, defence } = figure(kind)
    const strikes = scenario().act('0', 'feet').put(`${kind}-1(0) e7`, 'goblin-2(1) e8')
    strikes.dice(`${faces('S', attack)} | -`).play('0', 'attack', `unit:${kind}-1`, 'unit:goblin-2')
    const suffers = scenario().act('0', 'feet').put('goblin-2(0) e7', `${kind}-1(1) e8`)
    suffers.dice(`S | ${faces('-', defence)}`).play('0', 'attack', 'unit:goblin-2', `unit:${kind}-1`)
    expect([strikes.diceThrown, suffers.diceThrown]).toEqual([attack + 1, defence + 1])
  }
})

test("[WW-8.1, WW-8.2] the attacker's shields and the defender's swords do nothing", () => {
  const t = scenario().act('0', 'feet').put('troll-1(0) f18')
  t.dice('S H H | S S -').play('0', 'attack', 'unit:troll-1', 'unit:wizard-1')
  expect([t.g.life['1'], t.g.units['troll-1']?.at]).toEqual([3, 'f18'])
})

test('[WW-8.3, WW-8.4] swords minus shields is lost, and never less than nothing', () => {
  const lives = ['S S S | - - -', 'S S S | H - -', 'S S - | H H -', 'S - - | H H H'].map((dice) => {
    const t = scenario().act('0', 'feet').put('troll-1(0) f18').dice(dice).play('0', 'attack', 'unit:troll-1', 'unit:wizard-1')
    return t.g.life['1']
  })
  expect(lives).toEqual([1, 2, 4, 4])
})

test('[WW-8.5] one damage kills any monster, but not a wizard', () => {
  for (const kind of kinds) {
    const t = scenario().act('0', 'feet').put('goblin-2(0) e7', `${kind}-1(1) e8`)
    t.dice(`S | ${faces('-', figure(kind).defence)}`).play('0', 'attack', 'unit:goblin-2', `unit:${kind}-1`)
    expect(t.g.units[`${kind}-1`]).toBeUndefined()
  }
  const t = scenario().act('0', 'feet').put('goblin-2(0) f18').dice('S | - - -').play('0', 'attack', 'unit:goblin-2', 'unit:wizard-1')
  expect([t.g.life['1'], t.g.units['wizard-1']?.at, t.g.result]).toEqual([3, 'f19', null])
})

test('[WW-8.6, WW-2.9] a skull token for each life lost; a healed wizard gives one back', () => {
  const t = scenario().act('0', 'feet').put('zombie-1(0) f18').hand('0', 'mending-1')
  const skulls = (seat: string) => t.g.options.wizardLife - (t.g.life[seat] ?? 0)
  expect([skulls('0'), skulls('1')]).toEqual([0, 0])
  t.dice('S S - | - - -').play('0', 'attack', 'unit:zombie-1', 'unit:wizard-1')
  expect([skulls('0'), skulls('1')]).toEqual([0, 2])
  t.life('0', 2).play('0', 'castSpell', 'card:mending-1')
  expect(skulls('0')).toBe(1)
})

test('[WW-8.7, WW-8.8] a dead monster leaves the board, its card and its spells go to the discards', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) e8')
  t.lasting('stoneskin-1', { caster: '1', unit: 'goblin-1' }).lasting('bloodlust-2', { caster: '1', unit: 'goblin-1' })
  t.dice('S S | H -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
  expect([t.g.units['goblin-1'], t.g.monsterDiscard, t.g.effects]).toEqual([undefined, ['goblin-1'], {}])
  expect(t.g.spellDiscard.toSorted()).toEqual(['bloodlust-2', 'stoneskin-1'])
})

test('[WW-8.9] the survivor strikes back with its own dice, and the first attacker defends', () => {
  const t = scenario().act('0', 'feet').put('zombie-1(0) e7', 'mummy-1(1) e8')
  t.dice('S S - | H H - | S S | H').play('0', 'attack', 'unit:zombie-1', 'unit:mummy-1')
  expect(t.g.units['zombie-1']).toBeUndefined()
  expect(t.g.lastRoll?.groups.map((group) => [group.role, group.of])).toEqual(
    expect.arrayContaining([
      ['counterattack', 'mummy-1'],
      ['counter-defence', 'zombie-1'],
    ]),
  )
})

test('[WW-8.10] without a single shield a blow without swords is survived and answered', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(0) e7', 'orc-1(1) e8')
  t.dice('H | - - | S - | -').play('0', 'attack', 'unit:goblin-1', 'unit:orc-1')
  expect(t.g.monsterDiscard).toEqual(['goblin-1'])
})

test('[WW-8.9] who dies does not strike back', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(0) e7', 'troll-1(1) e8')
  t.dice('S | - - -').play('0', 'attack', 'unit:goblin-1', 'unit:troll-1')
  expect([t.g.monsterDiscard, t.diceThrown]).toEqual([['troll-1'], 4])
})

test('[WW-8.11] a counterattack is not answered', () => {
  const t = scenario().act('0', 'feet').put('troll-1(0) e7', 'troll-2(1) e8')
  t.dice('S S S | H H H | S S S | H H H').play('0', 'attack', 'unit:troll-1', 'unit:troll-2')
  expect([t.diceThrown, t.g.monsterDiscard, t.stage('0')]).toEqual([12, [], 'act'])
})

test('[WW-8.12] a wizard who is attacked never strikes back', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(0) f18')
  t.dice('S | H H H').play('0', 'attack', 'unit:goblin-1', 'unit:wizard-1')
  expect([t.diceThrown, t.g.units['goblin-1']?.at]).toEqual([4, 'f18'])
})

test('[WW-8.13, WW-14.3] a wizard who attacks can lose lives, and the game, to the counterattack', () => {
  const struck = (life: number) => {
    const t = scenario().act('0', 'feet').put('orc-1(1) f3').life('0', life)
    return t.dice('S - | H - | S S | H - -').play('0', 'attack', 'unit:wizard-0', 'unit:orc-1').g
  }
  expect([struck(4).life['0'], struck(4).result]).toEqual([3, null])
  expect(struck(1).result).toEqual({ winners: ['1'], reason: 'kill' })
})

test('[WW-8.14] a basic attack reaches exactly the four squares beside the unit', () => {
  const ring = [
    'goblin-1(1) e8',
    'goblin-2(1) e6',
    'goblin-3(1) d7',
    'goblin-4(1) f7',
    'orc-2(1) d8',
    'orc-3(1) f8',
    'orc-4(1) d6',
    'orc-5(1) f6',
  ]
  const t = scenario()
    .act('0', 'feet')
    .put('orc-1(0) e7', ...ring, 'troll-1(1) e9')
  expect(t.legal('0', 'attack', 'unit:orc-1')).toEqual(['unit:goblin-1', 'unit:goblin-2', 'unit:goblin-3', 'unit:goblin-4'])
})

test('[WW-8.15] targets are enemies and walls of either side, never friends', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) e8', 'goblin-2(0) d7')
  t.lasting('wall-of-thorns-1', { caster: '0', center: 'f7', axis: 'v' }).lasting('wall-of-thorns-2', {
    caster: '1',
    center: 'e5',
    axis: 'v',
  })
  expect(t.legal('0', 'attack', 'unit:orc-1')).toEqual(['card:wall-of-thorns-1', 'card:wall-of-thorns-2', 'unit:goblin-1'])
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:goblin-2')).toMatchObject({ code: 'friendly-target', rule: 'WW-8.15' })
  expect(t.refusal('0', 'attack', 'unit:orc-1', 'unit:orc-1')).toMatchObject({ code: 'friendly-target', rule: 'WW-8.15' })
})

test('[WW-8.16] a unit strikes back as often as it is attacked, and still attacks in its own turn', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(0) e7', 'goblin-2(0) d8', 'mummy-1(1) e8')
  t.dice('S | H - - | - - | -').play('0', 'attack', 'unit:goblin-1', 'unit:mummy-1')
  t.dice('S | H - - | S - | -').play('0', 'attack', 'unit:goblin-2', 'unit:mummy-1')
  expect(t.g.monsterDiscard).toEqual(['goblin-2'])
  t.play('0', 'finishTurn').d8(5).play('1', 'rollTurnDie')
  t.dice('S - | -').play('1', 'attack', 'unit:mummy-1', 'unit:goblin-1')
  expect(t.g.monsterDiscard).toEqual(['goblin-2', 'goblin-1'])
})

test('[WW-8.17] more dice than the box holds are thrown all the same', () => {
  const t = scenario().act('0', 'feet-plus').put('troll-1(0) h7', 'troll-2(1) h8').lasting('bloodlust-1', { caster: '0', unit: 'troll-1' })
  t.lasting('stoneskin-2', { caster: '1', unit: 'troll-2' })
  t.dice('S S S S S | H H H -').play('0', 'attack', 'unit:troll-1', 'unit:troll-2')
  expect(t.g.monsterDiscard).toEqual(['troll-2'])
})

test('[WW-8.17, WW-13.4] a mummy in a bush with stoneskin defends with five dice against a shot', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) h1', 'mummy-1(1) h4').lasting('stoneskin-1', { caster: '1', unit: 'mummy-1' })
  t.dice('S S | - - - - -').play('0', 'attack', 'unit:lizardman-1', 'unit:mummy-1')
  expect(t.g.monsterDiscard).toEqual(['mummy-1'])
})

test('[WW-8.18] both sides roll, even without a sword, in the order of the fight', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'skeleton-1(1) e8')
  t.dice('- - | S | H - | - H').play('0', 'attack', 'unit:orc-1', 'unit:skeleton-1')
  expect(t.g.lastRoll?.groups).toEqual([
    { role: 'attack', of: 'orc-1', faces: ['-', '-'] },
    { role: 'defence', of: 'skeleton-1', faces: ['S'] },
    { role: 'counterattack', of: 'skeleton-1', faces: ['H', '-'] },
    { role: 'counter-defence', of: 'orc-1', faces: ['-', 'H'] },
  ])
})

test('[WW-8.19] who dies in the counterattack loses the move not yet made', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(0) e7', 'orc-1(1) e8')
  t.dice('- | - - | S - | -').play('0', 'attack', 'unit:goblin-1', 'unit:orc-1')
  expect(t.refusal('0', 'moveUnit', 'unit:goblin-1', 'space:e6')).toMatchObject({ code: 'not-your-unit', rule: 'WW-6.1' })
})

test('[WW-8.19] the attack is spent even if it achieves nothing', () => {
  const t = scenario().act('0', 'feet').put('lizardman-1(0) e5', 'goblin-1(1) e8', 'goblin-2(1) f5')
  t.dice('- - | -').play('0', 'attack', 'unit:lizardman-1', 'unit:goblin-1')
  expect(t.refusal('0', 'attack', 'unit:lizardman-1', 'unit:goblin-2')).toMatchObject({ code: 'already-attacked', rule: 'WW-6.1' })
})

test("[WW-8.20] the rulebook's example on a monster: 3 swords and a shield against 2 swords and a shield make 2 damage", () => {
  const t = scenario().act('0', 'feet-plus').put('troll-1(0) e7', 'mummy-1(1) e8')
  t.dice('S S S H | S S H').play('0', 'attack', 'unit:troll-1', 'unit:mummy-1')
  const blow = t.events().find((event) => event.key === 'attacked')
  expect(blow?.params).toMatchObject({ swords: 3, shields: 1, damage: 2 })
})

test('[WW-8.14] a wizard strikes at the next square only', () => {
  const t = scenario().act('0', 'feet').put('goblin-1(1) f4', 'goblin-2(1) g2')
  expect(t.legal('0', 'attack', 'unit:wizard-0')).toEqual(['unit:goblin-2'])
})

test('[WW-8.15] what can be pointed at are units and what lies on the board; a card is no unit', () => {
  const t = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) e8')
  t.lasting('wall-of-thorns-1', { caster: '1', center: 'e6', axis: 'h' })
    .lasting('mud-1', { caster: '1', center: 'f14' })
    .lasting('stoneskin-1', { caster: '1', unit: 'goblin-1' })
  const found = choices(wizardsOfWar.grammar, t.view('0'), '0', 'attack', ['unit:orc-1'])
  expect(found?.legal).toEqual(['unit:goblin-1', 'card:wall-of-thorns-1'])
  expect(found?.dimmed.map(({ token }) => token)).toEqual(['unit:wizard-0', 'unit:wizard-1', 'unit:orc-1', 'card:mud-1'])
  for (const target of ['card:goblin-1', 'card:orc-1', 'card:mud-1', 'card:fog-1']) {
    expect(t.refusal('0', 'attack', 'unit:orc-1', target)).toMatchObject({ code: 'no-such-target', rule: 'WW-8.15' })
  }
})

test('[WW-8.18] the dice lie in pairs, attack and defence; the fight has two, a counterspell one, the turn die none', () => {
  const fight = scenario().act('0', 'feet').put('orc-1(0) e7', 'troll-1(1) e8')
  fight.dice('S - | H - - | S S S | H -').play('0', 'attack', 'unit:orc-1', 'unit:troll-1')
  const bouts = (t: ReturnType<typeof scenario>) =>
    boutsOf(t.g.lastRoll ?? { id: 0, kind: 'turn', groups: [] }).map(({ groups, damage, struck }) => [
      groups.map(({ role }) => role).join(' '),
      damage,
      struck,
    ])
  expect(bouts(fight)).toEqual([
    ['attack defence', 0, false],
    ['counterattack counter-defence', 2, true],
  ])
  const one = scenario().act('0', 'feet').put('orc-1(0) e7', 'goblin-1(1) e8')
  expect(bouts(one.dice('S - | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1'))).toEqual([['attack defence', 1, true]])
  const counter = (face: string) => {
    const t = scenario().act('1', 'feet').hand('0', 'counterspell-1').lasting('mud-1', { caster: '1', center: 'f10' })
    return bouts(t.dice(face).play('0', 'playCounterspell', 'card:counterspell-1', 'card:mud-1'))
  }
  expect([counter('S'), counter('H')]).toEqual([[['counterspell', 0, true]], [['counterspell', 0, false]]])
  expect(bouts(scenario().d8(5).play('0', 'rollTurnDie'))).toEqual([['turn', 0, false]])
})

test('[WW-8.6, WW-1.3] a wizard is reported dead with the last life, and not before; overkill leaves none below', () => {
  const t = scenario().act('0', 'feet').put('zombie-1(0) f18', 'zombie-2(0) e19').life('1', 3)
  t.dice('S S - | - - -').play('0', 'attack', 'unit:zombie-1', 'unit:wizard-1')
  expect([t.g.life['1'], t.said('died')]).toEqual([1, []])
  t.dice('S S S | - - -').play('0', 'attack', 'unit:zombie-2', 'unit:wizard-1')
  expect([t.g.life['1'], t.said('died')]).toEqual([0, [{ unit: 'unit:wizard-1' }]])
})

test('[WW-8.18] each roll has a number of its own, counted from one', () => {
  const t = scenario().d8(5).play('0', 'rollTurnDie')
  expect(t.g.lastRoll?.id).toBe(1)
  t.put('orc-1(0) e7', 'goblin-1(1) e8').dice('S S | -').play('0', 'attack', 'unit:orc-1', 'unit:goblin-1')
  expect(t.g.lastRoll?.id).toBe(2)
})
