import { describe, expect, test } from 'vitest'
import { fitting } from '../rules/crystals.ts'
import { homeFor } from '../rules/dice.ts'
import { shiftSteps } from '../rules/shifts.ts'
import { isOpenTo, isPlace, socketOf, socketsOf } from '../rules/slots.ts'
import { canStrike, occupantsOf, preyOf, targetRefusal } from '../rules/strikes.ts'
import { scenario } from './scenario.ts'

describe('steps by an ability', () => {
  const free = { left: 1, way: null, from: null } as const
  test('[GW-15.6] lead over fallen ground only if firm ground can still be reached', () => {
    const fallen = scenario().put('1-L 0.4').flipped('1.4').g
    expect(shiftSteps(fallen, '1-L', free)).toEqual(['0.3', '0.5'])
    expect(shiftSteps(fallen, '1-L', { ...free, left: 2 })).toEqual(['0.3', '0.5', '1.4'])
    expect(shiftSteps(fallen, '1-L', { ...free, left: 0 })).toEqual([])
  })

  test('[GW-15.1] closer or farther is measured from where the ability came', () => {
    const { g } = scenario().put('1-L 0.4')
    expect(shiftSteps(g, '1-L', { left: 2, way: 'closer', from: '1.3' })).toEqual(['1.4'])
    expect(shiftSteps(g, '1-L', { left: 2, way: 'farther', from: '1.3' })).toEqual(['0.3', '0.5'])
    expect(shiftSteps(g, '1-L', { left: 2, way: 'farther', from: null })).toEqual(['0.3', '0.5', '1.4'])
    expect(shiftSteps(g, '1-L', { left: 2, way: 'closer', from: '0.4' })).toEqual([])
  })

  test('[GW-15.6, 16.3] not onto a blockade, unless it flies', () => {
    const walled = () => scenario().put('1-L 0.4').walled('1.4', '1')
    expect(shiftSteps(walled().g, '1-L', free)).toEqual(['0.3', '0.5'])
    expect(shiftSteps(walled().counter('1-L', 'flying', '1').g, '1-L', free)).toEqual(['0.3', '0.5', '1.4'])
  })
})

describe('places for crystals', () => {
  test('[GW-1.10, 13.2] a clan’s own and what it has learned; a leader’s learned card alone', () => {
    const { g } = scenario().put('0-L 0.3 learned stone-skin-1 on 1', '0-2 0.4 charge 1 learned lullaby-1 on 3', '0-6 0.2')
    expect(socketsOf(g, '0')).toEqual([
      { slot: 'l.0-L', unit: '0-L', charge: 1, cost: 2 },
      { slot: 'c.0-2', unit: '0-2', charge: 1, cost: 3 },
      { slot: 'l.0-2', unit: '0-2', charge: 3, cost: 4 },
      { slot: 'c.0-6', unit: '0-6', charge: 0, cost: 3 },
    ])
    expect([socketOf(g, 'c.0-L'), socketOf(g, 'l.0-6'), socketOf(g, 'c.9-1'), socketOf(g, 'l.9-L')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([isOpenTo(g, 'c.0-2'), isOpenTo(g, 'l.0-6'), isOpenTo(g, 'c.0-1')]).toEqual([true, false, false])
    expect([isPlace(g, 'c.0-1'), isPlace(g, 'l.0-L'), isPlace(g, 'x.0-1'), isPlace(g, 'c.9-1')]).toEqual([true, true, false, false])
  })
})

describe('what is planned', () => {
  test('[GW-13.2] of crystals, no more than there is room for, and nothing where there is none', () => {
    const t = scenario().put('0-2 0.4 charge 1', '0-6 0.2', '0-5 0.3', '0-1 0.3 charge 2')
    t.state(({ turn }) => Object.assign(turn, { placing: { 'c.0-2': 5, 'c.0-6': 1, 'c.0-1': 1, 'c.0-3': 2, 'c.0-5': 0 } }))
    expect(fitting(t.g, '0')).toEqual({ 'c.0-2': 2, 'c.0-6': 1 })
  })

  test('[GW-7.2, 7.4] of dice, only one of either kind is told apart', () => {
    expect((['defense', 'either', 'move'] as const).map((face) => homeFor(face, '0-L', 'attack').as)).toEqual([null, 'attack', 'move'])
  })
})

describe('who strikes', () => {
  test('[GW-15.4] enemies of the tile that are awake, may attack and fly alike', () => {
    const t = scenario()
      .put('0-L 1.4', '0-2 1.4', '1-L 1.4', '1-1 1.4', '1-2 1.4', '1-3 1.4', '1-4 1.5')
      .counter('1-1', 'sleeping', '0')
      .counter('1-2', 'no-attack', '0')
      .counter('1-3', 'flying', '0')
    expect(preyOf(t.g, '0-L')).toEqual(['1-L', '1-1', '1-2'])
    expect(occupantsOf(t.g, '0-L')).toEqual(['1-L'])
    expect(['1-L', '1-1', '1-2', '1-3', '1-5'].map((unit) => canStrike(t.g, unit))).toEqual([true, false, false, true, false])
    const code = (target: string) => targetRefusal(t.g, '0-L', target)?.code
    expect(['1-L', '0-2', '1-5', '1-4', '1-3'].map(code)).toEqual([
      undefined,
      'not-an-enemy',
      'not-same-tile',
      'not-same-tile',
      'flying-mismatch',
    ])
  })
})
