import { expect, test } from 'vitest'
import { arena, cast, declare, due, duel, endTurn, idleRound, lastRoll, spellPhase, strike } from './fights.ts'
import { scenario } from './scenario.ts'

test('[GO-15.1] Flesh heals, in the End Phase', () => {
  const t = endTurn(scenario().put('g0-1 Flesh Giant Man d4 damage 2', 'g0-2 Wood Giant Man f4 damage 2'))
  expect([t.g.golems['g0-1']?.damage, t.g.golems['g0-2']?.damage]).toEqual([1, 2])
})

test('[GO-15.2, GO-15.3] Clay may take any of the other three shapes at the start of the turn, once, and for nothing', () => {
  const t = scenario().put('g0-1 Clay Giant Man d4 damage 2', 'g0-2 Clay Small Man f4').step('start').mana('0', 0)
  expect(t.legal('0', 'changeShape', 'unit:g0-1')).toEqual(['option:beast', 'option:flyer', 'option:juggernaut'])
  t.play('0', 'changeShape', 'unit:g0-1', 'option:flyer')
  expect(t.g.golems['g0-1']).toMatchObject({ shape: 'flyer', damage: 2 })
  expect([t.g.players['0']?.mana, t.g.turn.step]).toEqual([0, 'start'])
  expect(t.refusal('0', 'changeShape', 'unit:g0-1', 'option:man')).toMatchObject({ code: 'already-changed', rule: 'GO-15.3' })
  expect(t.legal('0', 'changeShape')).toEqual(['unit:g0-2'])
})

test('[GO-15.3] in every player’s turn, the active player first, then clockwise', () => {
  const t = scenario({}, 4).active('2').put('g1-1 Clay Small Man d4', 'g2-1 Clay Small Man e4', 'g3-1 Clay Small Man f4').step('start')
  const asked: string[] = []
  while (t.g.turn.step === 'start') {
    const [seat = ''] = t.owes()
    asked.push(seat)
    t.play(seat, 'endStart')
  }
  expect([asked, t.g.turn.seat]).toEqual([['2', '3', '1'], '2'])
})

test('[GO-15.3] … also where the turn has just come to another player', () => {
  const clay = ['g0-1 Clay Small Man c4', 'g1-1 Clay Small Man d4', 'g2-1 Clay Small Man e4', 'g3-1 Clay Small Man f4']
  const t = endTurn(
    scenario({}, 4)
      .active('1')
      .put(...clay),
  )
  expect([t.g.turn.queue, t.owes()]).toEqual([['2', '3', '0', '1'], ['2']])
  t.play('2', 'endStart').play('3', 'changeShape', 'unit:g3-1', 'option:beast')
  expect(t.owes()).toEqual(['0'])
})

test('[GO-15.3] never into a conflict', () => {
  const t = scenario().put('g0-1 Clay Small Man d4', 'g0-2 Iron Large Beast d4').step('start')
  expect(t.legal('0', 'changeShape', 'unit:g0-1')).toEqual(['option:flyer', 'option:juggernaut'])
  expect(t.refusal('0', 'changeShape', 'unit:g0-1', 'option:beast')).toMatchObject({ code: 'would-conflict', rule: 'GO-8.5' })
})

test('[GO-15.4] what is better by itself: Stone, Iron, Bone, Clockwork, Silver', () => {
  const t = scenario().put('g0-1 Stone Small Man b2', 'g0-2 Iron Small Man c2', 'g0-3 Bone Small Man d2')
  t.put('g0-4 Clockwork Small Man e2', 'g0-5 Silver Small Man f2', 'g0-6 Crystal Small Man g2')
  const figures = ['g0-1', 'g0-2', 'g0-3', 'g0-4', 'g0-5', 'g0-6'].map((unit) => t.figures(unit))
  expect(figures).toMatchObject([
    { force: 3, armor: 3, hits: 2, move: 2 },
    { force: 4, armor: 6, hits: 1, move: 2 },
    { force: 3, armor: 3, hits: 1, move: 2 },
    { force: 4, armor: 2, hits: 1, move: 2 },
    { force: 4, armor: 4, hits: 1, move: 3 },
    { force: 3, armor: 3, hits: 1, move: 2 },
  ])
})

test('[GO-15.5] each Crystal golem brings one mana, in its owner’s turn', () => {
  const t = scenario().put('g0-1 Crystal Small Man b2', 'g0-2 Crystal Giant Man d2', 'g1-1 Crystal Small Man f2')
  expect(endTurn(t).g.players).toMatchObject({ '0': { mana: 20 }, '1': { mana: 26 } })
  expect(endTurn(t).g.players).toMatchObject({ '0': { mana: 27 }, '1': { mana: 26 } })
})

test('[GO-15.6, GO-15.7] Ice: its owner picks one opposing golem; Force −2 for the whole battle', () => {
  const t = duel(['g0-1 Ice Small Man d4', 'g0-2 Iron Giant Beast d4', 'g1-1 Wood Small Beast d5', 'g1-2 Iron Large Man d5'])
  expect([t.stage('0'), t.legal('0', 'chooseFreeze')]).toEqual(['freeze', ['unit:g1-1', 'unit:g1-2']])
  t.play('0', 'chooseFreeze', 'unit:g1-2')
  expect([t.figures('g1-2').force, t.figures('g1-1').force]).toEqual([6 - 2, 3])
  strike(strike(t, '1/10', 'g0-1', 'g1-1'), '10/1', 'g1-1', 'g0-1')
  expect([t.g.golems['g0-1'], t.figures('g1-2').force]).toEqual([undefined, 4])
  idleRound(t)
  expect([t.g.battle?.round, t.figures('g1-2').force]).toEqual([2, 4])
})

test('[GO-15.7] the frost does not pass on, and is over with the battle', () => {
  const t = arena('g0-1 Ice Small Man d4', 'g0-2 Iron Giant Beast d4', 'g1-1 Wood Small Beast d5', 'g1-2 Iron Large Man d5')
  declare(t, 'd4', 'd5').play('0', 'chooseFreeze', 'unit:g1-1')
  strike(t, '10/1', 'g0-1', 'g1-1')
  expect([t.g.golems['g1-1'], t.figures('g1-2').force]).toEqual([undefined, 6])
  for (let round = 1; round <= 21; round += 1) idleRound(t)
  expect([t.g.battle, t.figures('g1-2').force]).toEqual([null, 6])
})

test('[GO-15.7] one possible target is taken without a question, a lone Wizard is none', () => {
  const single = duel(['g0-1 Ice Small Man d4', 'g1-1 Wood Small Beast d5'])
  expect([single.stage('0'), single.figures('g1-1').force, single.g.battle?.frozen]).toEqual(['pick', 1, ['g1-1']])
  const wizard = declare(arena('g0-1 Ice Small Man g8'), 'g8', 'h8')
  expect([wizard.stage('0'), wizard.g.battle?.frozen]).toEqual(['pick', []])
  const escorted = declare(arena('g0-1 Ice Small Man g8', 'g1-1 Wood Small Beast h8'), 'g8', 'h8')
  expect(escorted.g.battle?.frozen).toEqual(['g1-1'])
})

test('[GO-15.7] two Ice golems meet: both sides choose, the active one first', () => {
  const t = duel(['g0-1 Ice Small Man d4', 'g0-2 Iron Large Beast d4', 'g1-1 Ice Small Man d5', 'g1-2 Iron Large Beast d5'])
  t.play('0', 'chooseFreeze', 'unit:g1-2').play('1', 'chooseFreeze', 'unit:g0-2')
  expect(t.g.battle).toMatchObject({ frozen: ['g1-2', 'g0-2'], stage: 'pick', deciding: '0', round: 1 })
  expect([t.figures('g0-2').force, t.figures('g1-2').force]).toEqual([5, 5])
})

test('[GO-15.8, GO-15.9] Gold and Bronze help their stack and themselves, not others nor the Wizard', () => {
  const t = scenario().put('g0-1 Gold Large Man a1', 'g0-2 Bone Small Flyer a1', 'g0-3 Bronze Small Man b1', 'g0-4 Bone Large Flyer b1')
  t.put('g0-5 Iron Small Beast a2')
  expect(['g0-1', 'g0-2', 'g0-5', 'w0'].map((unit) => t.figures(unit).force)).toEqual([6 + 1, 3 + 1, 5, 7])
  expect(['g0-3', 'g0-4', 'g0-5', 'w0'].map((unit) => t.figures(unit).armor)).toEqual([4 + 1, 4 + 1, 6, 8])
})

test('[GO-15.8, GO-15.9] Sand: Force −1 for the opposing golems of its battle, not for a Wizard, and only in battle', () => {
  const t = arena('g0-1 Sand Small Flyer g8', 'g0-2 Iron Giant Beast g8', 'g1-1 Iron Small Man h8', 'g1-2 Wood Giant Flyer h8')
  t.put('g1-3 Iron Small Beast g7')
  const forces = () => ['g1-1', 'g1-2', 'g1-3', 'w1', 'g0-2'].map((unit) => t.figures(unit).force)
  expect(forces()).toEqual([4, 5, 5, 7, 8])
  declare(t, 'g8', 'h8')
  expect(forces()).toEqual([3, 4, 5, 7, 8])
})

test('[GO-15.9] Bronze protects against Elemental Storm too', () => {
  const t = spellPhase(['elemental-storm-1']).put('g1-1 Bronze Large Man d5', 'g1-2 Flesh Small Beast d5')
  cast(t.d10('7/4', '2/4'), '0', 'elemental-storm-1', 'space:d5')
  expect(t.g.rolls.map(({ target, force, armor, hit }) => [target, force, armor, hit])).toEqual([
    ['g1-1', 3, 6 + 1, false],
    ['g1-2', 3, 1 + 1, false],
  ])
})

test('[GO-15.10, GO-15.11] Wood grows in the Craft Phase for any card, again and again, up to Giant', () => {
  const t = scenario().put('g0-1 Wood Small Man d4').mana('0', 0).hand('0', 'iron-1', 'man-1', 'crack-1', 'portal-1')
  t.play('0', 'grow', 'unit:g0-1', 'card:iron-1')
    .play('0', 'grow', 'unit:g0-1', 'card:crack-1')
    .play('0', 'grow', 'unit:g0-1', 'card:portal-1')
  expect(t.g.golems['g0-1']).toMatchObject({ size: 'giant', damage: 0 })
  expect([t.g.discard, t.g.players['0']?.mana]).toEqual([{ golem: ['iron-1'], event: ['crack-1', 'portal-1'] }, 0])
  expect(t.refusal('0', 'grow', 'unit:g0-1', 'card:man-1')).toMatchObject({ code: 'already-giant', rule: 'GO-15.10' })
  expect(t.step('move').refusal('0', 'grow', 'unit:g0-1', 'card:man-1')).toMatchObject({ code: 'wrong-stage' })
})

test('[GO-15.11] growing keeps the damage, and never leads into a conflict', () => {
  const t = scenario().put('g0-1 Wood Medium Man d4 damage 1', 'g0-2 Iron Giant Beast d4').hand('0', 'iron-1', 'man-1')
  t.play('0', 'grow', 'unit:g0-1', 'card:iron-1')
  expect([t.g.golems['g0-1']?.damage, t.figures('g0-1').left]).toEqual([1, 2])
  expect(t.refusal('0', 'grow', 'unit:g0-1', 'card:man-1')).toMatchObject({ code: 'would-conflict', rule: 'GO-8.5' })
})

test('[GO-15.12] Obsidian conflicts with nothing, but takes one of the four places', () => {
  const t = scenario().step('move').put('g0-1 Obsidian Small Beast d4', 'g0-2 Stone Small Beast d5', 'g0-3 Obsidian Small Beast d6')
  t.put('g0-4 Iron Large Man e5', 'g0-5 Wood Giant Flyer c5')
  t.play('0', 'moveUnits', ['unit:g0-1'], 'space:d5').play('0', 'moveUnits', ['unit:g0-3'], 'space:d5')
  t.play('0', 'moveUnits', ['unit:g0-4'], 'space:d5')
  expect(t.refusal('0', 'moveUnits', ['unit:g0-5'], 'space:d5')).toMatchObject({ code: 'stack-full' })
})

test('[GO-15.13, GO-15.14] Basalt: a Fireball before all others, and then its attack', () => {
  const t = duel(['g0-1 Basalt Giant Juggernaut d4', 'g0-2 Iron Small Beast d4', 'g1-1 Wood Small Flyer d5', 'g1-2 Iron Large Man d5'])
  expect([t.g.battle?.fireballs, due(t)]).toEqual([['g0-1'], ['g0-1']])
  strike(t, '1/10', 'g0-1', 'g1-2')
  expect([t.g.rolls.at(-1)?.kind, lastRoll(t)]).toEqual(['fireball', 'g0-1 misses g1-2: 1+7 against 10+8'])
  expect(t.g.battle?.left['g0-1']).toBe(1)
  expect([idleRound(t), idleRound(t)]).toEqual([
    ['g0-2', 'g1-1', 'g1-2', 'g0-1'],
    ['g0-2', 'g1-1', 'g1-2', 'g0-1'],
  ])
})

test('[GO-15.14] a Basalt golem that dies before throws none', () => {
  const t = duel(['g0-1 Basalt Small Beast d4', 'g1-1 Basalt Small Beast d5', 'g1-2 Wood Giant Man d5'])
  strike(t, '9/1', 'g0-1', 'g1-1')
  expect([t.g.battle?.fireballs, idleRound(t)]).toEqual([[], ['g0-1', 'g1-2']])
})

test('[GO-15.15, GO-15.16] Salt beside Water: Force +3, once, by the square on which it stands', () => {
  const force = (...water: string[]) => {
    const t = scenario().put('g0-1 Salt Small Beast c3', 'g0-2 Wood Giant Man c3')
    return t.terrain(Object.fromEntries(water.map((square) => [square, 'water' as const]))).figures('g0-1').force
  }
  expect([force(), force('c4'), force('c2', 'b3', 'd3', 'c4'), force('d4', 'b2', 'c5')]).toEqual([2, 5, 5, 2])
})

test('[GO-15.16] … attacking or defending, against a foe by the water or not', () => {
  const t = arena('g0-1 Salt Small Beast d4', 'g1-1 Salt Small Beast e4').terrain({ c4: 'water' })
  declare(t, 'd4', 'e4')
  strike(t, '1/10', 'g0-1', 'g1-1')
  expect(t.g.rolls.at(-1)?.force).toBe(5)
  strike(t, '1/10', 'g1-1', 'g0-1')
  expect(t.g.rolls.at(-1)?.force).toBe(2)
  const defending = declare(arena('g0-1 Salt Small Beast d4', 'g1-1 Salt Small Beast e4').terrain({ f4: 'water' }), 'd4', 'e4')
  expect([defending.figures('g0-1').force, defending.figures('g1-1').force]).toEqual([2, 5])
})

test('[GO-15.17] an ability comes and goes with the material', () => {
  const t = spellPhase(['transformation-1', 'transformation-2']).put('g0-1 Flesh Giant Man d4 damage 2', 'g0-2 Gold Small Beast d4')
  cast(t, '0', 'transformation-1', 'unit:g0-2', 'option:bronze')
  expect([t.figures('g0-1').force, t.figures('g0-1').armor, t.figures('g0-2').force]).toEqual([4, 4 + 1, 5])
  cast(t, '0', 'transformation-2', 'unit:g0-1', 'option:wood')
  expect(endTurn(t).g.golems['g0-1']?.damage).toBe(2)
  const twins = scenario().put('g0-1 Gold Small Man b2', 'g0-2 Gold Small Man d2', 'g0-3 Gold Small Man f2')
  expect(['g0-1', 'g0-2', 'g0-3'].map((unit) => twins.figures(unit).force)).toEqual([5, 5, 5])
})

test('[GO-15.3] all that Clay can become, said at once', () => {
  const t = scenario().put('g0-1 Clay Giant Man d4', 'g1-1 Clay Small Man f4').step('start')
  expect(t.sentences('0')).toEqual([
    ...['beast', 'flyer', 'juggernaut'].map((shape) => `changeShape unit:g0-1 option:${shape}`),
    'endStart',
  ])
})

test('[GO-15.10] without Wood nothing grows, nor does it without a card', () => {
  const t = scenario().put('g0-1 Iron Small Man d4')
  expect(t.why('0', 'grow')).toEqual({ code: 'not-a-wood-golem', rule: 'GO-15.10', params: { unit: 'unit:g0-1' } })
  expect(scenario().why('0', 'grow')).toEqual({ code: 'not-a-wood-golem', rule: 'GO-15.10' })
  expect(t.put('g0-2 Wood Small Man f4').why('0', 'grow', 'unit:g0-2')).toEqual({ code: 'card-not-in-hand', rule: 'GO-15.10' })
})

test('[GO-15.10] growth is told: by what card, and what the golem was before', () => {
  const t = scenario().put('g0-1 Wood Small Man d4').hand('0', 'maul-1').play('0', 'grow', 'unit:g0-1', 'card:maul-1')
  const grown = { seat: 'seat:0', unit: 'unit:g0-1', kind: 'kind:wood-small-man', card: 'card:maul-1', size: 'trait:medium' }
  expect(t.said('grew')).toEqual([grown])
})

test('[GO-15.7, 18.5] a frost that is chosen is followed by the attacks of a seat that fights by itself', () => {
  const t = duel(['g0-1 Ice Small Man d4', 'g1-1 Iron Small Beast d5', 'g1-2 Wood Giant Man d5']).auto('0', { fight: true })
  expect(t.d10('1/10').play('0', 'chooseFreeze', 'unit:g1-1').owes()).toEqual(['1'])
  expect(t.g.rolls).toHaveLength(1)
})

test('[GO-15.3] what Clay becomes is told, and what it was; each has had its turn', () => {
  const t = scenario().put('g0-1 Clay Giant Man d4', 'g0-2 Clay Small Beast f4', 'g0-3 Clay Small Man b4').step('start')
  t.play('0', 'changeShape', 'unit:g0-2', 'option:flyer').play('0', 'changeShape', 'unit:g0-1', 'option:beast')
  expect(t.said('shaped')).toEqual([
    { seat: 'seat:0', unit: 'unit:g0-2', kind: 'kind:clay-small-beast', shape: 'trait:flyer' },
    { seat: 'seat:0', unit: 'unit:g0-1', kind: 'kind:clay-giant-man', shape: 'trait:beast' },
  ])
  expect([t.g.turn.shaped, t.legal('0', 'changeShape')]).toEqual([['g0-2', 'g0-1'], ['unit:g0-3']])
})
