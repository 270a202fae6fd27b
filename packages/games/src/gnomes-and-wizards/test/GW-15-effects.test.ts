import { describe, expect, test } from 'vitest'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { areAllies, areEnemies } from '../rules/relations.ts'
import { placeOf, unitOf } from '../rules/units.ts'
import { type Scenario, scenario } from './scenario.ts'

const casts = (t: Scenario, seat: Seat, ...args: Arg[]): Scenario => t.play(seat, 'cast', ...args)
const counters = (t: Scenario, unit: string): string[] => Object.keys(unitOf(t.g, unit).counters)

describe('moved by abilities', () => {
  const blown = (t: Scenario) => casts(t, '1', 'ability:c.1-1', 'unit:0-L')
  const gust = () => scenario(['turquefoss', 'vaelquor']).put('1-1 1.3 charge 3', '0-L 1.4')

  test('[GW-15.2, 15.7] where enemies stand it is stopped and attacked', () => {
    const t = blown(gust().put('1-L 1.5'))
    t.play('0', 'decide', 'space:1.5')
    expect(t.unit('0-L')).toBe('1.5 hp 14 added 0')
  })

  test('[GW-15.7, 15.3] every tribe for itself, its own race attacks too', () => {
    const t = scenario(['imblasham', 'achrinnolder', 'turquefoss']).put('0-1 1.4 charge 2', '1-1 1.6').put('2-1 1.6')
    casts(t, '0', 'ability:c.0-1', 'space:1.6')
    expect(t.said('struck').map(({ unit }) => unit)).toEqual(['unit:1-1', 'unit:2-1'])
  })

  test('[GW-15.5, 15.8] who has No Movement can’t be moved; exactly needs a step that can be taken', () => {
    expect(gust().counter('0-L', 'no-movement', '1').code('1', 'cast', 'ability:c.1-1', 'unit:0-L')).toBe('no-legal-target')
    const walled = gust().state((state) => {
      for (const space of ['0.4', '1.5']) state.blockades[space] = { seat: '1', slot: 0 }
    })
    expect(walled.code('1', 'cast', 'ability:c.1-1', 'unit:0-L')).toBe('no-legal-target')
    const upTo = scenario(['turquefoss', 'vaelquor']).slot(1).put('1-3 2.4 charge 3')
    upTo.state((state) => {
      for (const space of ['3.2', '3.4']) state.blockades[space] = { seat: '0', slot: 0 }
    })
    expect(upTo.code('1', 'cast', 'ability:c.1-3', ['unit:1-L'])).toBeUndefined()
  })

  test('[GW-16.6] what is set down may stand on a blockade, unless a text says otherwise', () => {
    const t = scenario()
      .put('0-1 0.4')
      .hand('0', 'trade-places-1')
      .state((state) => {
        state.blockades['0.4'] = { seat: '1', slot: 0 }
      })
    casts(t, '0', 'card:trade-places-1', ['unit:0-L', 'unit:0-1'])
    expect(placeOf(t.g, '0-L')).toBe('0.4')
  })
})

describe('counters', () => {
  test('[GW-17.2, 17.10] a second of its kind is no target', () => {
    const t = scenario(['achrinnolder', 'imblasham']).put('0-3 1.4 charge 3', '1-L 1.5').counter('1-L', 'lingering', '1')
    expect(t.code('0', 'cast', 'ability:c.0-3', 'unit:1-L')).toBe('no-legal-target')
    const roots = scenario().put('0-3 1.4 charge 2', '1-L 1.5').counter('1-L', 'no-movement', '1')
    expect(roots.code('0', 'cast', 'ability:c.0-3', 'unit:1-L')).toBe('no-legal-target')
  })

  test('[GW-17.6] wings end with the counter; above a blockade it stays', () => {
    const t = scenario()
      .put('0-L 0.4')
      .counter('0-L', 'flying', '1')
      .hand('0', 'dispel-1')
      .state((state) => {
        state.blockades['0.4'] = { seat: '1', slot: 0 }
      })
    casts(t, '0', 'card:dispel-1', 'unit:0-L')
    expect([counters(t, '0-L'), placeOf(t.g, '0-L')]).toEqual([[], '0.4'])
    expect(t.noMove('0-L', '0.5')).toBeUndefined()
  })

  test('[GW-17.11] several of one colour strike in turn order, leaders before clans', () => {
    const t = scenario().slot(1).put('0-1 1.4', '1-1 2.4', '0-2 1.4')
    for (const unit of ['1-1', '1-L', '0-2', '0-1']) t.counter(unit, 'lingering', '0', unit.startsWith('0') ? '1' : '0')
    t.play('1', 'endActions')
    expect(t.said('lingered').map(({ target }) => target)).toEqual(['unit:0-1', 'unit:0-2', 'unit:1-L', 'unit:1-1'])
  })

  test('[GW-17.12] they work from the moment they are laid', () => {
    const t = scenario().put('0-L 1.4', '1-L 1.4').hand('1', 'dull-blades-1')
    casts(t, '1', 'card:dull-blades-1', 'unit:0-L')
    expect(t.noAttack('0-L', '1-L')).toBe('no-attack')
  })
})

describe('friend and foe', () => {
  test('[GW-18.1, 18.2] teams are by race; every tribe for itself, one’s race is both', () => {
    const { g } = scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'])
    expect([areEnemies(g, '0', '1'), areEnemies(g, '0', '2'), areAllies(g, '0', '2'), areAllies(g, '0', '0')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    const alone = scenario(['achrinnolder', 'turquefoss', 'imblasham']).g
    expect([areEnemies(alone, '0', '1'), areAllies(alone, '0', '1'), areAllies(alone, '0', '2')]).toEqual([true, true, false])
  })

  test('[GW-18.6] nobody decides for a team mate', () => {
    const t = scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor']).put('2-1 0.4 charge 2').hand('2', 'hidden-pit-1')
    expect(t.noMove('2-L', '0.4')).toBe('not-your-unit')
    expect(t.code('0', 'cast', 'ability:c.2-1', 'unit:0-L')).toBe('not-your-unit')
    expect(t.code('0', 'cast', 'card:hidden-pit-1', 'unit:1-L')).toBe('not-in-hand')
  })
})
