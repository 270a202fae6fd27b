import { describe, expect, test } from 'vitest'
import { card } from '../card.ts'
import { tribes } from '../content/tribes.ts'
import { defenseOf } from '../rules/figures.ts'
import { roundOf } from '../rules/ground.ts'
import { areAllies, raceOfSeat } from '../rules/relations.ts'
import { clanOf } from '../rules/units.ts'
import type { TribeId } from '../state.ts'
import { fresh, scenario, setUp } from './scenario.ts'

const tribesOf = (seats: number, mode?: 'ffa'): (TribeId | null)[] =>
  Object.values(fresh(seats, { tribeAssignment: 'random', ...(mode && { mode }) }).g.players).map(({ tribe }) => tribe)
const racesOf = (seats: number, mode?: 'ffa') => tribesOf(seats, mode).map((tribe) => tribe && tribes[tribe].race)

describe('sides', () => {
  test('[GW-1.1, 1.2] team mates sit alternately, gnomes first; the seats of the lobby say so', () => {
    expect(racesOf(6)).toEqual(['gnome', 'wizard', 'gnome', 'wizard', 'gnome', 'wizard'])
    expect(racesOf(4)).toEqual(racesOf(6).slice(0, 4))
    const labels = card.sides?.find(({ seats }) => seats === 6)?.labels.map(({ en }) => en)
    expect(labels).toEqual(['0', '1', '2', '3', '4', '5'].map((seat) => (raceOfSeat(seat) === 'gnome' ? 'Gnomes' : 'Wizards')))
  })

  test('[GW-1.3, 19.1] an odd number plays every tribe for itself, an even one may', () => {
    for (const seats of [3, 5]) {
      expect(fresh(seats).g.options.mode).toBe('ffa')
      expect(() => fresh(seats, { mode: 'teams' })).toThrow(/must be one of/)
    }
    for (const seats of [2, 4, 6]) {
      expect(fresh(seats).g.options.mode).toBe('teams')
      expect(fresh(seats, { mode: 'ffa' }).g.options.mode).toBe('ffa')
    }
  })

  test('[GW-1.4, 1.5] every tribe for itself, any free tribe may be chosen; in teams one of the own race', () => {
    const alone = fresh(3)
    expect(alone.sentences('0', 'chooseTribe')).toHaveLength(6)
    alone.play('0', 'chooseTribe', 'tribe:vaelquor')
    expect([alone.g.current, alone.sentences('1', 'chooseTribe').length]).toEqual(['1', 5])
    expect(alone.code('1', 'chooseTribe', 'tribe:vaelquor')).toBe('tribe-taken')
    const teams = fresh(2)
    expect(teams.sentences('0', 'chooseTribe')).toHaveLength(3)
    expect(teams.code('0', 'chooseTribe', 'tribe:vaelquor')).toBe('wrong-race')
  })

  test('[GW-1.5, 18.2] before tribes are chosen no unit has a card, and nobody is an ally by race', () => {
    const { g } = fresh(4, { mode: 'ffa' })
    expect([clanOf(g, '0-1'), areAllies(g, '0', '1'), areAllies(g, '0', '0')]).toEqual([undefined, false, true])
  })

  test('[GW-1.11, 1.13, 6.1] at the start the leader alone is active, and four dice are rolled', () => {
    const t = fresh(2, { tribeAssignment: 'random' }).play('0', 'placeLeader', 'space:0.3').play('1', 'placeLeader', 'space:3.3')
    const active = Object.entries(t.g.units).filter(([, { status }]) => status === 'active')
    expect(active.map(([unit]) => unit)).toEqual(['0-L', '1-L'])
    expect(t.g.units['0-1']).toMatchObject({ status: 'reserve', at: null, charge: 0 })
    t.d6('move', 'move', 'move', 'move').play('0', 'rollDice')
    expect(t.g.turn.dice).toHaveLength(4)
  })

  test('[GW-1.11] a clan in the reserve neither acts nor casts nor takes crystals', () => {
    const t = scenario()
    expect([t.noMove('0-1', '0.4'), t.noAttack('0-1', '1-L')]).toEqual(['not-your-unit', 'not-your-unit'])
    expect(t.code('0', 'cast', 'ability:c.0-1', 'space:0.4')).toBe('not-charged')
    expect(t.step('collect').reserve(1).code('0', 'placeCrystals', 'ability:c.0-1', 'amount:1')).toBe('bad-slot')
  })

  test('[GW-1.12] crystals and counters are as many as are needed', () => {
    expect(scenario().reserve(500).play('0', 'endActions').said('collected')).toEqual([{ seat: 'seat:0', lost: 500 }])
  })

  test('[GW-1.14, 1.15, 21.2] everybody sees every unit’s figures and abilities, those of the reserve too', () => {
    const t = scenario().put('0-2 0.4 hp 6 added 2 charge 1').hand('0', 'caltrops-1')
    for (const viewer of ['1', null]) {
      const view = t.view(viewer)
      expect(view.units).toEqual(t.g.units)
      expect(defenseOf(view, '0-2')).toBe(4)
      expect([view.players['0']?.cards, view.deck, view.reserve]).toEqual([1, 43, 0])
    }
  })
})

describe('the order of seats', () => {
  test('[GW-3.2, 4.1] turns go round from the first player, ten rounds of one turn each', () => {
    const state = setUp(3, { tribeAssignment: 'random' }, ['move', 'move', 'move', 'move', 'horn', 'move', 'move', 'move'])
    expect(state.order).toEqual(['1', '2', '0'])
    expect([0, 2, 3, 29, 30].map((slot) => roundOf({ ...state, slot }))).toEqual([1, 1, 2, 10, 11])
  })

  test('[GW-3.1] after twenty ties the first of those who tie begins', () => {
    expect(setUp(2, {}, []).order).toEqual(['0', '1'])
    expect(setUp(2, {}, []).firstRolls[0]?.horns).toHaveLength(21)
  })
})
