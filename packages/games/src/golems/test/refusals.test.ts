import { describe, expect, test } from 'vitest'
import { copies } from './cards.ts'
import { type Scenario, scenario } from './scenario.ts'

/** The refusals of all phases but Spell and Battle: code, rule and figures, and which of several comes first. */

const cards = (text: string): string[] => text.split(' ').map((card) => `card:${card}`)
const holding = (text: string, mana = 99): Scenario =>
  scenario()
    .mana('0', mana)
    .hand('0', ...text.split(' '))
const moving = (...units: string[]): Scenario =>
  scenario()
    .put(...units)
    .step('move')
const go = (t: Scenario, to: string, ...units: string[]) =>
  t.refusal(
    '0',
    'moveUnits',
    (units.length > 0 ? units : ['g0-1']).map((unit) => `unit:${unit}`),
    `space:${to}`,
  )

describe('everywhere', () => {
  test('[GO-14.5] game-over', () => {
    const t = scenario().play('1', 'concede')
    for (const move of ['endCraft', 'concede']) expect(t.refusal('0', move)).toEqual({ code: 'game-over', rule: 'GO-14.5' })
    expect(t.refusal('1', 'setAuto', 'option:spell', 'option:on')).toEqual({ code: 'game-over', rule: 'GO-14.5' })
  })

  test('[GO-14.1] eliminated', () => {
    const t = scenario({}, 3).play('1', 'concede')
    for (const move of ['endCraft', 'concede']) expect(t.refusal('1', move)).toEqual({ code: 'eliminated', rule: 'GO-14.1' })
    expect(t.refusal('1', 'setAuto', 'option:spell', 'option:on')).toEqual({ code: 'eliminated', rule: 'GO-14.1' })
  })

  test('[GO-3.1, 7.5, 10.21] wrong-stage', () => {
    const t = scenario()
    expect(t.refusal('0', 'endMove')).toEqual({ code: 'wrong-stage', rule: 'GO-3.1', params: { stage: 'craft' } })
    expect(t.refusal('1', 'endCraft')).toEqual({ code: 'wrong-stage', rule: 'GO-3.1', params: { stage: 'idle' } })
    const spell = scenario().step('spell').hand('1', 'ritual-mana-1')
    expect(spell.refusal('1', 'castSpell', 'card:ritual-mana-1')).toEqual({
      code: 'wrong-stage',
      rule: 'GO-7.5',
      params: { stage: 'idle' },
    })
    const battle = scenario({}, 3).put('g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man d5').step('battle')
    battle.play('0', 'declareBattle', 'space:d4', 'space:d5')
    expect(battle.refusal('2', 'attack', 'unit:g0-1', 'unit:g1-1', [])).toMatchObject({ code: 'wrong-stage', rule: 'GO-10.21' })
    expect(t.refusal('0', 'setAuto', 'option:fight', 'option:on')).toMatchObject({ code: 'wrong-stage', rule: 'GO-10.21' })
  })

  test('[GO-18.6] table-changed', () => {
    const t = scenario()
    const { beat } = t.g
    t.play('0', 'endCraft', `beat:${beat}`)
    expect(t.refusal('0', 'draw', 'deck:golem', `beat:${beat}`)).toEqual({ code: 'table-changed', rule: 'GO-18.6' })
    expect(t.refusal('0', 'draw', 'deck:golem', `beat:${t.g.beat}`)).toBeUndefined()
  })

  test('[GO-18.6] the stage comes before the guard, the guard before the tokens', () => {
    const t = scenario()
    const { beat } = t.g
    t.play('0', 'endCraft')
    expect(t.refusal('0', 'endMove', `beat:${beat}`)).toMatchObject({ code: 'wrong-stage' })
    t.play('0', 'draw', 'deck:golem')
    expect(t.refusal('0', 'draw', 'space:d4', `beat:${beat}`)).toMatchObject({ code: 'table-changed' })
    expect(t.refusal('0', 'draw', 'space:d4', `beat:${t.g.beat}`)).toMatchObject({ code: 'bad-argument' })
  })

  test('[GO-1.19] what has never been made is nobody’s; what is gone is at least known', () => {
    const t = scenario().put('g0-2 Iron Small Beast d4').step('move')
    const codes = ['g0-2', 'g0-1', 'g0-3', 'g1-1', 'g2-1', 'w1', 'w2', 'x0'].map((unit) => go(t, 'd5', unit)?.code)
    const bad = 'bad-argument'
    expect(codes).toEqual([undefined, 'not-your-golem', bad, bad, bad, 'not-your-golem', bad, bad])
  })

  test('[GO-18.6] bad-argument and unknown-move have no rule', () => {
    const t = holding('iron-1 small-1 man-1')
    expect(t.refusal('0', 'fly')).toMatchObject({ code: 'unknown-move', rule: null })
    const wrong: [string, ...string[]][] = [
      ['craft', ...cards('iron-1 small-1 man-1'), 'space:z9'],
      ['craft', ...cards('iron-1 small-1 man-1'), 'card:iron-1'],
      ['craft', ...cards('iron-1 small-9 man-1'), 'space:a2'],
      ['craft', ...cards('iron-1 small-1')],
      ['endCraft', 'space:a1'],
      ['grow', 'space:a1', 'card:iron-1'],
      ['setAuto', 'option:spell', 'option:round'],
      ['setAuto', 'option:battle', 'option:on'],
      ['setAuto', 'option:pass', 'option:on'],
    ]
    for (const [move, ...args] of wrong)
      expect(t.refusal('0', move, ...args), `${move} ${args}`).toMatchObject({ code: 'bad-argument', rule: null })
    const walk = moving('g0-1 Iron Small Beast d4')
    for (const units of [[], ['unit:g0-1', 'unit:g0-1'], ['card:iron-1']]) {
      expect(walk.refusal('0', 'moveUnits', units, 'space:d5')).toMatchObject({ code: 'bad-argument', rule: null })
    }
    expect(walk.refusal('0', 'moveUnits', 'unit:g0-1', 'space:d5')).toMatchObject({ code: 'bad-argument' })
  })
})

describe('start', () => {
  const start = (...units: string[]): Scenario =>
    scenario()
      .put(...units)
      .step('start')
  const shape = (t: Scenario, unit: string, value: string) => t.refusal('0', 'changeShape', `unit:${unit}`, `option:${value}`)

  test('[GO-15.2] not-a-clay-golem', () => {
    const t = start('g0-1 Clay Small Man d4', 'g0-2 Iron Large Beast d5', 'g1-1 Clay Small Man e6')
    for (const unit of ['g0-2', 'g1-1', 'w0']) {
      expect(shape(t, unit, 'flyer')).toEqual({ code: 'not-a-clay-golem', rule: 'GO-15.2', params: { unit: `unit:${unit}` } })
    }
  })

  test('[GO-15.3] already-changed', () => {
    const t = start('g0-1 Clay Small Man d4', 'g0-2 Clay Large Beast d5').play('0', 'changeShape', 'unit:g0-1', 'option:flyer')
    expect(shape(t, 'g0-1', 'man')).toEqual({ code: 'already-changed', rule: 'GO-15.3', params: { unit: 'unit:g0-1' } })
  })

  test('[GO-15.3] same-value', () => {
    expect(shape(start('g0-1 Clay Small Man d4'), 'g0-1', 'man')).toEqual({
      code: 'same-value',
      rule: 'GO-15.3',
      params: { unit: 'unit:g0-1', trait: 'trait:man' },
    })
  })

  test('[GO-8.5] would-conflict', () => {
    const t = start('g0-1 Clay Small Man d4', 'g0-2 Iron Large Beast d4')
    expect(shape(t, 'g0-1', 'beast')).toEqual({
      code: 'would-conflict',
      rule: 'GO-8.5',
      params: { unit: 'unit:g0-2', trait: 'trait:beast' },
    })
  })
})

describe('craft', () => {
  const craft = (t: Scenario, text: string, at = 'a2') => t.refusal('0', 'craft', ...cards(text), `space:${at}`)

  test('[GO-4.2] already-crafted', () => {
    const t = holding('iron-1 small-1 man-1 gold-1 large-1 beast-1').play('0', 'craft', ...cards('iron-1 small-1 man-1'), 'space:a2')
    const refusal = { code: 'already-crafted', rule: 'GO-4.2' }
    expect(craft(t, 'gold-1 large-1 beast-1')).toEqual(refusal)
    // it comes before all else, and is the reason why no card can be chosen
    expect(craft(t, 'ice-1 large-1 beast-1')).toEqual(refusal)
    expect(t.why('0', 'craft')).toEqual(refusal)
  })

  test('[GO-4.1] card-not-in-hand', () => {
    const t = holding('iron-1 small-1 man-1 crack-1').hand('1', 'gold-1')
    for (const card of ['gold-1', 'ice-1', 'crack-1']) {
      expect(craft(t, `${card} small-1 man-1`)).toEqual({ code: 'card-not-in-hand', rule: 'GO-4.1', params: { card: `card:${card}` } })
    }
  })

  test('[GO-4.1] wrong-card-kind', () => {
    const t = holding('iron-1 gold-1 small-1 man-1 man-2')
    expect(craft(t, 'small-1 iron-1 man-1')).toEqual({ code: 'wrong-card-kind', rule: 'GO-4.1', params: { card: 'card:small-1' } })
    expect(craft(t, 'iron-1 small-1 gold-1')).toEqual({ code: 'wrong-card-kind', rule: 'GO-4.1', params: { card: 'card:gold-1' } })
    expect(craft(t, 'iron-1 man-1 man-2')).toEqual({ code: 'wrong-card-kind', rule: 'GO-4.1', params: { card: 'card:man-1' } })
  })

  test('[GO-4.1] missing-card-kind', () => {
    for (const hand of ['iron-1 small-1', 'iron-1 man-1', 'small-1 man-1']) {
      const t = holding(hand)
      const [first = ''] = hand.split(' ')
      if (first === 'iron-1') expect(t.why('0', 'craft', `card:${first}`)).toEqual({ code: 'missing-card-kind', rule: 'GO-4.1' })
      expect(t.legal('0', 'craft')).toEqual([])
    }
  })

  test('[GO-4.11] not-enough-mana', () => {
    const t = holding('iron-1 giant-1 man-1', 21)
    const refusal = { code: 'not-enough-mana', rule: 'GO-4.11', params: { need: 22, have: 21 } }
    expect(craft(t, 'iron-1 giant-1 man-1')).toEqual(refusal)
    expect(t.why('0', 'craft', 'card:iron-1')).toEqual(refusal)
    // before the place
    expect(craft(t, 'iron-1 giant-1 man-1', 'e5')).toEqual(refusal)
    // the cheapest completion counts for a beginning
    const cheap = holding('iron-1 giant-1 small-1 man-1 juggernaut-1', 10)
    expect(cheap.legal('0', 'craft', 'card:iron-1')).toEqual(['card:small-1'])
    expect(cheap.legal('0', 'craft', 'card:iron-1', 'card:small-1')).toEqual(['card:man-1'])
  })

  test('[GO-4.7] bad-placement', () => {
    const t = holding('iron-1 small-1 man-1').terrain({ b2: 'water' })
    for (const at of ['b2', 'a3', 'h8']) {
      expect(craft(t, 'iron-1 small-1 man-1', at)).toEqual({ code: 'bad-placement', rule: 'GO-4.7', params: { space: `space:${at}` } })
    }
  })

  test('[GO-4.8] water, occupied-by-enemy', () => {
    const t = holding('iron-1 small-1 man-1').terrain({ a2: 'water' }).put('g1-1 Wood Giant Man b1')
    expect(craft(t, 'iron-1 small-1 man-1')).toEqual({ code: 'water', rule: 'GO-4.8', params: { space: 'space:a2' } })
    expect(craft(t, 'iron-1 small-1 man-1', 'b1')).toEqual({ code: 'occupied-by-enemy', rule: 'GO-4.8', params: { space: 'space:b1' } })
  })

  test('[GO-8.1, 8.5] stack-full, would-conflict', () => {
    const four = ['g0-1 Iron Small Beast a2', 'g0-2 Wood Medium Man a2', 'g0-3 Stone Large Flyer a2', 'g0-4 Flesh Giant Juggernaut a2']
    const t = holding('gold-1 small-1 man-1').put(...four, 'g0-5 Silver Large Beast b1')
    expect(craft(t, 'gold-1 small-1 man-1')).toEqual({ code: 'stack-full', rule: 'GO-8.1', params: { space: 'space:a2', max: 4 } })
    expect(craft(t, 'gold-1 small-1 man-1', 'b1')).toEqual({
      code: 'would-conflict',
      rule: 'GO-8.5',
      params: { unit: 'unit:g0-5', trait: 'trait:metal' },
    })
  })
})

describe('grow', () => {
  const grow = (t: Scenario, unit: string, card: string) => t.refusal('0', 'grow', `unit:${unit}`, `card:${card}`)

  test('[GO-15.10] not-a-wood-golem', () => {
    const t = holding('man-1').put('g0-1 Iron Small Beast d4', 'g1-1 Wood Small Man e6')
    for (const unit of ['g0-1', 'g1-1', 'w0']) {
      expect(grow(t, unit, 'man-1')).toEqual({ code: 'not-a-wood-golem', rule: 'GO-15.10', params: { unit: `unit:${unit}` } })
    }
  })

  test('[GO-15.10] already-giant', () => {
    const t = holding('man-1').put('g0-1 Wood Giant Beast d4')
    expect(grow(t, 'g0-1', 'man-1')).toEqual({ code: 'already-giant', rule: 'GO-15.10', params: { unit: 'unit:g0-1' } })
  })

  test('[GO-15.10] card-not-in-hand', () => {
    const t = holding('man-1').put('g0-1 Wood Small Beast d4')
    expect(grow(t, 'g0-1', 'man-2')).toEqual({ code: 'card-not-in-hand', rule: 'GO-15.10', params: { card: 'card:man-2' } })
    expect(grow(t, 'g0-1', 'crack-1')).toMatchObject({ code: 'card-not-in-hand' })
  })

  test('[GO-8.5] would-conflict', () => {
    const t = holding('man-1').put('g0-1 Wood Small Beast d4', 'g0-2 Iron Medium Man d4')
    expect(grow(t, 'g0-1', 'man-1')).toEqual({
      code: 'would-conflict',
      rule: 'GO-8.5',
      params: { unit: 'unit:g0-2', trait: 'trait:medium' },
    })
  })
})

describe('fate', () => {
  const fate = (mana = 20): Scenario => scenario().step('fate').mana('0', mana)

  test('[GO-6.1] no-free-draws', () => {
    const t = fate()
    for (const _ of [1, 2, 3]) t.play('0', 'draw', 'deck:golem')
    expect(t.refusal('0', 'draw', 'deck:golem')).toEqual({ code: 'no-free-draws', rule: 'GO-6.1', params: { max: 3 } })
    expect(t.why('0', 'draw')).toMatchObject({ code: 'no-free-draws' })
  })

  test('[GO-6.7] deck-empty', () => {
    const t = fate().onlyDeck('golem')
    for (const move of ['draw', 'buyCard']) {
      expect(t.refusal('0', move, 'deck:golem')).toEqual({ code: 'deck-empty', rule: 'GO-6.7', params: { deck: 'deck:golem' } })
      expect(t.refusal('0', move, 'deck:event')).toBeUndefined()
    }
    t.discarded('iron-1')
    expect(t.refusal('0', 'draw', 'deck:golem')).toBeUndefined()
  })

  test('[GO-6.8] not-enough-mana', () => {
    const refusal = { code: 'not-enough-mana', rule: 'GO-6.8', params: { need: 5, have: 4 } }
    expect(fate(4).refusal('0', 'buyCard', 'deck:golem')).toEqual(refusal)
    // before the empty deck
    expect(fate(4).onlyDeck('golem').refusal('0', 'buyCard', 'deck:golem')).toEqual(refusal)
  })

  test('[GO-6.2] must-draw', () => {
    const t = fate().play('0', 'draw', 'deck:golem')
    expect(t.refusal('0', 'endFate')).toEqual({ code: 'must-draw', rule: 'GO-6.2', params: { n: 2 } })
  })
})

describe('discard', () => {
  const excess = (): Scenario =>
    scenario()
      .hand('0', ...copies('small', 4), ...copies('man', 4), 'iron-1', 'crack-1')
      .step('fateDiscard')
  const discard = (t: Scenario, ...named: string[]) =>
    t.refusal(
      '0',
      'discardExcess',
      named.map((card) => `card:${card}`),
    )

  test('[GO-6.4] card-not-in-hand', () => {
    const t = excess().hand('1', 'gold-1')
    expect(discard(t, 'small-1', 'gold-1')).toEqual({ code: 'card-not-in-hand', rule: 'GO-6.4', params: { card: 'card:gold-1' } })
  })

  test('[GO-6.5] wrong-number', () => {
    const t = excess()
    expect(discard(t, 'small-1')).toEqual({ code: 'wrong-number', rule: 'GO-6.5', params: { hand: 'hand:golem', need: 2, have: 1 } })
    expect(discard(t, 'small-1', 'crack-1')).toMatchObject({ code: 'wrong-number', rule: 'GO-6.5' })
    expect(discard(t)).toMatchObject({ code: 'wrong-number' })
    expect(discard(t, 'small-1', 'iron-1')).toBeUndefined()
    expect(t.legal('0', 'discardExcess')).not.toContain('card:crack-1')
  })
})

describe('move', () => {
  test('[GO-9.1] not-your-golem', () => {
    const t = moving('g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man e6')
    for (const unit of ['g1-1', 'w0', 'w1']) {
      expect(go(t, 'd5', unit)).toEqual({ code: 'not-your-golem', rule: 'GO-9.1', params: { unit: `unit:${unit}` } })
    }
  })

  test('[GO-9.9] not-together', () => {
    const t = moving('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man d5')
    expect(go(t, 'd6', 'g0-1', 'g0-2')).toEqual({ code: 'not-together', rule: 'GO-9.9', params: { unit: 'unit:g0-2' } })
    expect(t.legal('0', 'moveUnits', ['unit:g0-1'])).not.toContain('unit:g0-2')
  })

  test('[GO-9.10] no-move-left', () => {
    const t = moving('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man d5').play('0', 'moveUnits', ['unit:g0-1'], 'space:d5')
    for (const units of [['g0-1'], ['g0-1', 'g0-2'], ['g0-2', 'g0-1']]) {
      expect(go(t, 'd6', ...units)).toEqual({ code: 'no-move-left', rule: 'GO-9.10', params: { unit: 'unit:g0-1' } })
    }
    expect(go(t, 'd6', 'g0-2')).toBeUndefined()
  })

  test('[GO-9.11] same-square', () => {
    expect(go(moving('g0-1 Iron Small Beast d4'), 'd4')).toEqual({ code: 'same-square', rule: 'GO-9.11' })
  })

  test('[GO-9.4, 9.5] water', () => {
    const params = { space: 'space:d5' }
    expect(go(moving('g0-1 Iron Small Beast d4').terrain({ d5: 'water' }), 'd5')).toEqual({ code: 'water', rule: 'GO-9.4', params })
    expect(go(moving('g0-1 Iron Small Flyer d4').terrain({ d5: 'water' }), 'd5')).toEqual({ code: 'water', rule: 'GO-9.5', params })
  })

  test('[GO-9.8] occupied-by-enemy', () => {
    const t = moving('g0-1 Iron Small Juggernaut d4', 'g1-1 Wood Giant Man d5', 'g1-2 Wood Giant Man h3')
    expect(go(t, 'd5')).toEqual({ code: 'occupied-by-enemy', rule: 'GO-9.8', params: { space: 'space:d5' } })
    // before the distance
    expect(go(t, 'h3')).toMatchObject({ code: 'occupied-by-enemy' })
  })

  test('[GO-8.1] stack-full', () => {
    const four = ['g0-2 Silver Small Beast d5', 'g0-3 Wood Medium Man d5', 'g0-4 Stone Large Flyer d5', 'g0-5 Flesh Giant Juggernaut d5']
    const t = moving('g0-1 Iron Small Beast d4', ...four)
    expect(go(t, 'd5')).toEqual({ code: 'stack-full', rule: 'GO-8.1', params: { space: 'space:d5', max: 4 } })
  })

  test('[GO-8.5] would-conflict', () => {
    const t = moving('g0-1 Iron Small Juggernaut d4', 'g0-2 Wood Small Man d8')
    expect(go(t, 'd8')).toEqual({ code: 'would-conflict', rule: 'GO-8.5', params: { unit: 'unit:g0-2', trait: 'trait:small' } })
  })

  test('[GO-9.2] too-far', () => {
    const t = moving('g0-1 Iron Small Beast d4', 'g0-2 Wood Giant Man d4')
    expect(go(t, 'd8')).toEqual({ code: 'too-far', rule: 'GO-9.2', params: { need: 4, max: 3 } })
    expect(go(t, 'd7', 'g0-1', 'g0-2')).toEqual({ code: 'too-far', rule: 'GO-9.2', params: { need: 3, max: 2 } })
  })

  test('[GO-9.4, 9.6] blocked', () => {
    const params = { space: 'space:d6' }
    const wet = moving('g0-1 Iron Small Beast d4').terrain({ d5: 'water', c5: 'water', e5: 'water' })
    expect(go(wet, 'd6')).toEqual({ code: 'blocked', rule: 'GO-9.4', params })
    const held = moving('g0-1 Iron Small Man d4', 'g0-2 Wood Giant Man d5')
    expect(go(held, 'd6')).toEqual({ code: 'blocked', rule: 'GO-9.6', params })
    // with Water and units in the way it is the Water, as long as a way without it would do
    const both = moving('g0-1 Iron Small Man d4', 'g0-2 Wood Giant Man c4').terrain({ d5: 'water', c5: 'wasteland' })
    expect(go(both, 'c5')).toMatchObject({ code: 'blocked', rule: 'GO-9.4' })
  })

  test('[GO-9.11] nothing-to-take-back', () => {
    expect(moving('g0-1 Iron Small Beast d4').refusal('0', 'takeBack')).toEqual({ code: 'nothing-to-take-back', rule: 'GO-9.11' })
  })
})
