import { describe, expect, test } from 'vitest'
import { castFrom } from '../moves/casting.ts'
import { stillGood, touchedBy } from '../rules/aims.ts'
import { mayCall } from '../rules/calls.ts'
import { onlyPlacing } from '../rules/crystals.ts'
import { stepsLeft } from '../rules/figures.ts'
import { attackBlow, castBlow, placesLeft, walkNews, wayTo } from '../rules/forecast.ts'
import { fallingTiles, reentryTiles, roundOf, startTiles, tilesOf } from '../rules/ground.ts'
import { outcomeOf, scoreOf } from '../rules/scoring.ts'
import { socketsOf } from '../rules/slots.ts'
import { noTargets } from '../rules/targets.ts'
import { byPriority, hasPotential, mayCast } from '../rules/windows.ts'
import type { Cast, Source, TribeId } from '../state.ts'
import { fresh, type Scenario, scenario } from './scenario.ts'

const calling = (t: Scenario, horns: number, deck = 0): Scenario => t.step('call').pool(horns, deck)

describe('Call to War', () => {
  test('[GW-11.2, 11.3, 11.4] only by one’s own units, only one’s own clans', () => {
    const t = calling(scenario().put('0-L 0.4', '1-2 0.4', '0-2 2.4 charge 1'), 3)
    expect(t.code('0', 'callClan', 'unit:1-L', 'unit:0-2')).toBe('not-your-unit')
    expect(t.code('0', 'callClan', 'unit:0-L', 'unit:1-3')).toBe('clan-not-available')
    expect(t.code('0', 'chargeAbility', 'unit:1-L', 'ability:c.0-2')).toBe('not-your-unit')
    expect(t.code('0', 'chargeAbility', 'unit:0-L', 'ability:c.1-2')).toBe('clan-not-active')
    expect(t.legal('0', 'callClan')).toEqual([])
    expect(t.why('0', 'callClan')).toMatchObject({ code: 'wrong-tile' })
    expect(t.legal('0', 'chargeAbility')).toEqual(['unit:0-2', 'unit:0-L'])
    expect(calling(scenario(), 2).why('0', 'callClan')).toMatchObject({ code: 'not-enough-horns', params: { n: 2 } })
    expect(calling(scenario().put('0-L 0.4', '0-2 2.4'), 2).code('0', 'chargeAbility', 'unit:0-L', 'ability:c.0-2')).toBe(
      'not-enough-horns',
    )
  })

  test('[GW-11.5] what a leader has learned can’t be charged, what a clan has learned can', () => {
    const t = calling(scenario().put('0-L 0.4 learned stone-skin-1', '0-2 0.4 charge 3 learned stone-skin-2 on 1'), 3)
    expect(t.code('0', 'chargeAbility', 'unit:0-L', 'ability:l.0-L')).toBe('clan-not-active')
    t.play('0', 'chargeAbility', 'unit:0-L', 'ability:l.0-2')
    expect([t.g.units['0-2']?.learnedCharge, t.g.units['0-2']?.charge]).toEqual([2, 3])
  })

  const reaching = (leader: string) =>
    calling(scenario().put(`0-L ${leader} learned horn-of-the-deep-1 on 2`), 2).play('0', 'cast', 'ability:l.0-L')
  test('[GW-12.10, 11.2] a leader’s horn of the deep reaches tiles around that haven’t fallen, its own first', () => {
    expect(reaching('0.3').code('0', 'callClan', 'unit:0-L', 'unit:0-2')).toBeUndefined()
    expect(reaching('0.3').flipped('0.4').code('0', 'callClan', 'unit:0-L', 'unit:0-2')).toBe('wrong-tile')
    expect(reaching('0.3').code('0', 'callClan', 'unit:0-L', 'unit:0-3')).toBe('wrong-tile')
    const charged = reaching('0.3').put('0-2 2.4')
    expect(charged.play('0', 'chargeAbility', 'unit:0-L', 'ability:c.0-2').g.units['0-2']?.charge).toBe(3)
    const own = reaching('2.7').symbol('turquefoss-b-2', '2.7').symbol('turquefoss-a-2', '1.7')
    expect(own.play('0', 'callClan', 'unit:0-L', 'unit:0-2').unit('0-2')).toBe('2.7 hp 10 added 0')
    const two = reaching('1.7').symbol('turquefoss-b-2', '2.7').symbol('turquefoss-a-2', '1.6')
    expect(two.play('0', 'callClan', 'unit:0-L', 'unit:0-2').unit('0-2')).toBe('1.6 hp 10 added 0')
  })

  test('[GW-11.2] distant drums reach any tile, as long as one of the clan’s is left', () => {
    const t = calling(scenario().hand('0', 'distant-drums-1'), 3).play('0', 'cast', 'card:distant-drums-1')
    expect(t.code('0', 'callClan', 'unit:0-L', 'unit:0-5')).toBeUndefined()
    expect(t.flipped('1.6', '3.5').code('0', 'callClan', 'unit:0-L', 'unit:0-5')).toBe('clan-tiles-flipped')
  })

  test('[GW-11.1, 11.9] the step waits for horns that may still come, by what all can see', () => {
    const may = (t: Scenario) => mayCall(t.g, '0')
    const drawn = (t: Scenario) => t.state(({ turn }) => void Object.assign(turn, { drew: true }))
    expect([may(calling(scenario(), 0, 1)), may(drawn(calling(scenario(), 0, 1))), may(calling(scenario(), 2))]).toEqual([
      true,
      false,
      false,
    ])
    expect([may(calling(scenario(), 3)), may(drawn(calling(scenario(), 3, 2)))]).toEqual([true, true])
    expect(may(calling(scenario().hand('0', 'caltrops-1'), 2))).toBe(true)
    expect(may(calling(scenario().hand('0', 'caltrops-1'), 1))).toBe(false)
    expect(may(calling(scenario().hand('0', 'caltrops-1', 'dispel-1', 'cave-in-1'), 0))).toBe(true)
    const swarm = (charge: number) => calling(scenario(['achrinnolder', 'imblasham']).put(`0-6 0.3 charge ${charge}`), 2)
    expect([may(swarm(2)), may(swarm(1))]).toEqual([true, false])
    expect(may(calling(scenario().put('0-6 0.3 charge 3'), 2))).toBe(false)
    expect(may(calling(scenario().put('0-L 0.3 learned horn-of-the-deep-1 on 2'), 2))).toBe(true)
    expect(may(calling(scenario().put('0-2 0.3 learned horn-of-the-deep-1 on 2'), 2))).toBe(true)
    expect(may(calling(scenario(['achrinnolder', 'imblasham']).put('0-6 0.3 charge 2 learned stone-skin-1 on 1'), 1))).toBe(false)
  })
})

describe('crystals', () => {
  test('[GW-13.2] nothing is to be decided where all fits, where one place is open, and where there are none', () => {
    const placing = (reserve: number, ...units: string[]) =>
      onlyPlacing(
        scenario()
          .reserve(reserve)
          .put(...units).g,
        '0',
      )
    expect(placing(2, '0-6 0.2', '0-2 0.4 charge 3')).toEqual([['c.0-6', 2]])
    expect(placing(1, '0-6 0.2')).toEqual([['c.0-6', 1]])
    expect(placing(6, '0-6 0.2', '0-2 0.4')).toEqual([
      ['c.0-2', 3],
      ['c.0-6', 3],
    ])
    expect(placing(4, '0-6 0.2', '0-2 0.4')).toBeUndefined()
    expect(placing(1, '0-6 0.2', '0-2 0.4')).toBeUndefined()
    expect(placing(0, '0-6 0.2', '0-2 0.4')).toEqual([])
    expect(placing(0, '0-6 0.2')).toEqual([['c.0-6', 0]])
    expect(placing(3)).toEqual([])
  })

  test('[GW-13.4] from an ability with one crystal one is gained, and from others none', () => {
    const thief = (charge: number) =>
      scenario(['betrumour', 'turquefoss'], { mode: 'ffa' }).put('0-2 1.4 charge 2', `1-2 1.4 charge ${charge}`, '0-1 0.4')
    expect(thief(1).sentences('0', 'cast')).toEqual(['cast ability:c.0-2 ability:c.1-2 ability:c.0-1'])
    expect(thief(3).sentences('0', 'cast')).toEqual(['cast ability:c.0-2 ability:c.1-2 ability:c.0-1 ability:c.0-1'])
    const circuit = scenario(['grindlequay', 'imblasham']).put('0-4 1.4 charge 2', '1-2 1.6 charge 3', '0-1 0.4')
    expect(circuit.sentences('0', 'cast')).toEqual(['cast ability:c.0-4 ability:c.1-2'])
    const siphon = (unit: string) =>
      scenario().put(`${unit} 1.4 learned crystal-siphon-1 on 2`, '1-2 1.4 charge 3', '0-1 0.4').sentences('0', 'cast')
    expect(siphon('0-5')).toEqual(['cast ability:l.0-5 ability:c.1-2'])
    expect(siphon('0-L')).toEqual(['cast ability:l.0-L ability:c.1-2 ability:l.0-L ability:l.0-L'])
  })
})

describe('figures', () => {
  test('[GW-8.7] fatigue never leaves less than nothing', () => {
    const t = scenario().put('0-1 0.4', '1-L 1.4').move('0-1', '1.4').attack('0-1', '1-L')
    expect(stepsLeft(t.g, '0-1')).toBe(0)
  })

  test('[GW-4.1, 19.5] the round follows from the turns, also before there is an order', () => {
    expect(roundOf({ ...fresh(2).g, order: [] })).toBe(1)
    expect(roundOf({ ...fresh(2, { length: 'short' }).g, order: ['1', '0'], slot: 3 })).toBe(6)
  })
})

describe('what is foretold', () => {
  const clan = (unit: string): Source => ({ kind: 'clan', unit })
  const at = (tribe: TribeId, ...units: string[]) =>
    scenario([tribe, tribe === 'imblasham' ? 'turquefoss' : 'imblasham'], { mode: 'ffa' }).put(...units).g

  test('[GW-9.3, 9.10] an attack on an enemy of the same tile, else nothing', () => {
    const t = scenario().put('0-L 1.4', '1-L 1.4', '1-1 1.4 hp 2', '0-2 1.4').dead('0-3').dice('0-L', { attack: 1 })
    expect(attackBlow(t.g, '0-L', '1-L')).toEqual({ power: 3, defense: 2, damage: 3, left: 12 })
    expect(attackBlow(t.g, '0-L', '1-1')).toEqual({ power: 3, defense: 2, damage: 3, left: 0 })
    for (const [unit, target] of [
      ['0-L', '0-2'],
      ['0-3', '1-L'],
      ['0-4', '1-L'],
      ['0-L', '1-4'],
    ] as const)
      expect(attackBlow(t.g, unit, target)).toBeUndefined()
  })

  test('[GW-14.17, 16.1, 5.7] each kind of harm with its own power, with or without defense', () => {
    const hail = at('imblasham', '0-3 1.5 charge 3', '1-L 1.4', '1-1 1.4 hp 3')
    expect(castBlow(hail, clan('0-3'), '1-L')).toEqual({ power: 3, defense: 2, damage: 3, left: 12 })
    expect(castBlow(hail, clan('0-3'), '1-1')).toMatchObject({ defense: 3, damage: 1, left: 2 })
    expect(castBlow(hail, clan('0-3'), '1-4')).toBeUndefined()
    expect(castBlow(hail, clan('0-5'), '1-L')).toBeUndefined()
    expect(castBlow(hail, { kind: 'learned', unit: '0-L' }, '1-L')).toBeUndefined()
    const maul = at('achrinnolder', '0-4 1.4 charge 3', '1-L 1.4')
    expect(castBlow(maul, clan('0-4'), '1-L')).toEqual({ power: 3, defense: 2, damage: 3, left: 12 })
    expect(castBlow(maul, clan('0-3'), '1-L')).toEqual({ power: 3, defense: 2, damage: 3, left: 12 })
    expect(castBlow(maul, clan('0-2'), '1-L')).toBeUndefined()
    expect(castBlow(maul, clan('0-5'), '1-L')).toBeUndefined()
    const stab = at('betrumour', '0-1 1.4 charge 3', '1-L 1.5 added 4')
    expect(castBlow(stab, clan('0-1'), '1-L')).toEqual({ power: 3, defense: null, damage: 3, left: 12 })
    expect(castBlow(stab, clan('0-6'), '1-L')).toEqual({ power: 3, defense: 6, damage: 1, left: 14 })
    expect(castBlow(stab, { kind: 'secret', card: 'hidden-pit-1' }, '1-L')).toEqual({ power: 2, defense: null, damage: 2, left: 13 })
    expect(castBlow(stab, { kind: 'secret', card: 'caltrops-1' }, '1-L')).toBeUndefined()
    const charge = at('turquefoss', '0-5 1.4 charge 3', '1-L 1.5')
    expect(castBlow(charge, clan('0-5'), '1-L')).toMatchObject({ power: 4 })
    expect(castBlow(charge, clan('0-2'), '1-L', 1)).toMatchObject({ power: 3 })
  })

  test('[GW-22.2] lightning strikes whom it is aimed at first with 3, the other with 2', () => {
    const storm = at('vaelquor', '0-6 1.5 charge 4', '1-L 1.4', '1-2 1.3')
    expect([0, 1].map((place) => castBlow(storm, clan('0-6'), '1-L', place)?.power)).toEqual([3, 2])
    expect(castBlow(storm, clan('0-6'), '1-L')?.power).toBe(3)
  })

  test('[GW-8.4, 8.8] a way brings each mine that is new to the unit once, and meets who stands at its end', () => {
    const t = scenario().put('0-L 0.4', '1-L 1.5', '1-1 1.5').counter('1-1', 'flying', '1')
    expect(walkNews(t.g, '0-L', ['1.4', '1.3'])).toEqual({ crystals: 1, stoppers: [] })
    expect(walkNews(t.g, '0-L', ['1.4', '1.5'])).toEqual({ crystals: 1, stoppers: ['1-L'] })
    expect(walkNews(t.g, '0-L', ['1.4'])).toEqual({ crystals: 0, stoppers: [] })
    expect(walkNews(t.g, '0-L', ['1.4', '1.3', '1.4', '1.3', '2.3'])).toEqual({ crystals: 2, stoppers: [] })
    expect(walkNews(t.put('0-L 1.3').g, '0-L', ['1.4', '1.3'])).toEqual({ crystals: 0, stoppers: [] })
    const again = scenario().put('0-L 1.4').dice('0-L', { move: 3 }).move('0-L', '1.3').move('0-L', '1.4')
    expect(walkNews(again.g, '0-L', ['1.3', '2.3'])).toEqual({ crystals: 1, stoppers: [] })
  })

  test('[GW-13.2] places for crystals: those of active units that aren’t taken, less what waits in the reserve', () => {
    expect(placesLeft(scenario().put('0-L 0.4').g, '0')).toBe(0)
    const t = scenario().put('0-L 0.4', '0-2 0.4', '1-2 1.5')
    const [all] = socketsOf(t.g, '0')
    expect(placesLeft(t.g, '0')).toBe(all?.cost)
    expect(placesLeft(t.put('0-2 0.4 charge 1').g, '0')).toBe((all?.cost ?? 0) - 1)
    expect(placesLeft(t.reserve(1).g, '0')).toBe((all?.cost ?? 0) - 2)
    expect(placesLeft(t.reserve(9).g, '0')).toBe(0)
  })

  test('[GW-8.1] a unit has come as it could walk, or else straight', () => {
    const { g } = scenario().put('0-L 0.4')
    expect(wayTo(g, '0-L', '1.3')).toEqual(['0.4', '1.4', '1.3'])
    expect(wayTo(g, '0-L', '3.6')).toEqual(['0.4', '3.6'])
    expect(wayTo(g, '0-L', '0.4')).toEqual(['0.4'])
    expect(wayTo(g, '0-2', '0.4')).toEqual(['0.4'])
  })
})

describe('ground', () => {
  const edge = ['0.2', '0.3', '0.5', '0.6', '1.1', '1.7', '2.1', '2.7', '3.2', '3.3', '3.5', '3.6']
  test('[GW-10.7] who comes back stands on a start tile, else on the outermost tiles of its half, else on its mines', () => {
    expect(reentryTiles(scenario().g, '0')).toEqual(['0.3', '0.5'])
    expect(reentryTiles(scenario().flipped('0.3').g, '0')).toEqual(['0.5'])
    expect(reentryTiles(scenario().flipped('0.3', '0.5').g, '0')).toEqual(['0.2', '0.6', '1.1', '1.7'])
    expect(reentryTiles(scenario().flipped(...edge).g, '0')).toEqual(['0.4', '1.2', '1.6'])
    expect(reentryTiles(scenario().flipped(...edge).g, '1')).toEqual(['2.2', '2.6', '3.4'])
    expect(reentryTiles(scenario().flipped(...edge, '0.4', '1.2', '1.6').g, '0')).toEqual(['1.4'])
    expect(reentryTiles(scenario().flipped(...edge, '0.4', '1.2', '1.6', '1.4').g, '0')).toEqual(['1.3', '1.5'])
  })

  test('[GW-10.7, 3.6] every tribe for itself, on the edge of the whole board, else on the next layer of all', () => {
    const alone = () => scenario(['turquefoss', 'imblasham'], { mode: 'ffa' })
    expect(reentryTiles(alone().g, '0')).toEqual(edge)
    expect(reentryTiles(alone().flipped(...edge).g, '0')).toEqual(['0.4', '1.2', '1.6', '2.2', '2.6', '3.4'])
    const halves = alone().state((state) => void Object.assign(state.players['0'] ?? {}, { half: 'A' }))
    expect(reentryTiles(halves.flipped(...edge).g, '0')).toHaveLength(6)
    expect(startTiles(alone().g, null)).toEqual(edge)
    const dead = startTiles(scenario(['achrinnolder', 'turquefoss', 'imblasham']).g, null)
    expect(dead).toHaveLength(15)
  })

  test('[GW-5.3] at the end nothing falls any more', () => {
    expect(fallingTiles(scenario().flipped(...edge, '0.4', '1.2', '1.6', '2.2', '2.6', '3.4', '1.4', '2.4').g)).toEqual([])
  })

  test('[GW-2.2, 11.5] a clan has two tiles, a leader none', () => {
    expect(tilesOf(scenario().g, '0-2')).toEqual(['0.4', '2.4'])
    expect(tilesOf(scenario().g, '0-L')).toEqual([])
    expect(tilesOf(fresh(2).g, '0-2')).toEqual([])
  })
})

describe('casts', () => {
  const touched = (t: Scenario, source: Source, targets: Partial<Cast['targets']> = {}) =>
    touchedBy(t.g, { seat: '0', source, targets: { ...noTargets(), ...targets } })
  const clan = (unit: string): Source => ({ kind: 'clan', unit })

  test('[GW-14.26] what has no target touches whom it strikes, or its bearer; a card nobody', () => {
    const bears = scenario(['achrinnolder', 'imblasham']).put('0-4 1.4', '0-L 1.4 learned stone-skin-1', '1-L 1.4', '1-1 1.4', '1-2 1.3')
    expect(touched(bears, clan('0-4'))).toEqual(['1-L', '1-1'])
    expect(touched(bears, { kind: 'learned', unit: '0-L' })).toEqual(['0-L'])
    expect(touched(bears, { kind: 'secret', card: 'crystal-cache-1' })).toEqual([])
    expect(touched(bears, { kind: 'secret', card: 'cave-in-1' }, { spaces: ['0.2'] })).toEqual([])
    expect(touched(bears, clan('0-5'), { spaces: ['0.2'] })).toEqual([])
    expect(touched(bears, clan('0-5'), { spaces: ['1.3'] })).toEqual(['1-2'])
    expect(touched(bears, { kind: 'learned', unit: '0-L' }, { seat: '1' })).toEqual(['1-L', '1-1', '1-2'])
    const thunder = scenario(['turquefoss', 'vaelquor']).put('1-2 1.4', '0-L 1.4', '0-1 0.4')
    expect(touchedBy(thunder.g, { seat: '1', source: clan('1-2'), targets: noTargets() })).toEqual(['0-L'])
  })

  test('[GW-22.2] both may stand beside the bearer, and each is struck once', () => {
    const t = scenario(['turquefoss', 'vaelquor']).slot(1).put('1-6 1.5 charge 4', '0-L 1.4', '0-5 1.6')
    t.play('1', 'cast', 'ability:c.1-6', 'unit:0-L', [])
    expect(t.unit('0-5')).toBe('1.6 hp 10 added 0')
    const two = scenario(['turquefoss', 'vaelquor']).slot(1).put('1-6 1.5 charge 4', '0-L 1.4', '0-5 1.4')
    two.play('1', 'cast', 'ability:c.1-6', 'unit:0-L', ['unit:0-5'])
    expect([two.unit('0-L'), two.unit('0-5'), two.said('struck').length]).toEqual(['1.4 hp 12 added 0', '1.4 hp 8 added 0', 2])
  })

  /** Seat 1 casts in seat 0’s turn, and seat 0 answers with a card before it comes true. */
  const answered = (
    tribe: TribeId,
    put: string[],
    cast: [string, ...(string | string[])[]],
    answer: [string, ...(string | string[])[]],
  ) => {
    const card = answer[0].slice('card:'.length)
    const t = scenario(['turquefoss', tribe])
      .put(...put)
      .hand('0', card)
      .orders('0', { ask: 'full' })
    return t.play('1', 'cast', ...cast).play('0', 'answer', ...answer)
  }

  test('[GW-14.10] who has gone is spared, and the rest of the cast stands; without its first target it fizzles', () => {
    const storm = ['1-6 1.5 charge 4', '0-L 1.4', '0-5 1.3', '0-2 0.2']
    const cast: [string, ...(string | string[])[]] = ['ability:c.1-6', 'unit:0-L', ['unit:0-5']]
    const swap = (one: string): [string, ...(string | string[])[]] => ['card:trade-places-1', [`unit:${one}`, 'unit:0-2']]
    const second = answered('vaelquor', storm, cast, swap('0-5'))
    expect([second.unit('0-L'), second.unit('0-5'), second.unit('0-2')]).toEqual([
      '1.4 hp 12 added 0',
      '0.2 hp 10 added 0',
      '1.3 hp 10 added 0',
    ])
    const first = answered('vaelquor', storm, cast, swap('0-L'))
    expect([first.said('fizzled'), first.said('struck')]).toEqual([[{ source: 'ability:c.1-6' }], []])
  })

  test('[GW-14.10] two that stand together by now have no places to change', () => {
    const { g } = scenario().put('0-1 1.4', '0-2 1.4', '0-L 0.4')
    const swap = (...units: string[]) =>
      stillGood(g, { seat: '0', source: { kind: 'secret', card: 'trade-places-1' }, targets: { ...noTargets(), units } })
    expect([swap('0-1', '0-2'), swap('0-1', '0-L')?.units]).toEqual([undefined, ['0-1', '0-L']])
  })

  test('[GW-14.10] of two tiles the one that is left is walled', () => {
    const t = answered(
      'imblasham',
      ['1-4 1.4 charge 3', '0-L 2.4'],
      ['ability:c.1-4', ['space:0.4', 'space:1.5']],
      ['card:cave-in-1', 'space:0.4'],
    )
    expect(Object.keys(t.g.blockades)).toEqual(['1.5'])
    expect(t.said('walled')).toEqual([{ seat: 'seat:1', space: 'space:1.5' }])
  })

  test('[GW-14.3, 14.12] hidden cards count whatever they are, charges only if they can be cast', () => {
    const t = scenario().put('1-2 0.3', '1-5 2.4 charge 3', '1-6 2.4 charge 2')
    expect(hasPotential(t.g, '1')).toBe(false)
    expect(hasPotential(t.put('0-L 2.4').g, '1')).toBe(true)
    expect(hasPotential(scenario().put('1-5 2.4 charge 3', '1-6 2.4 charge 3').g, '1')).toBe(true)
    expect(hasPotential(scenario().hand('1', 'echoing-horn-1').g, '1')).toBe(true)
    expect(hasPotential(scenario().put('1-L 2.4 learned stone-skin-1 on 2').g, '1')).toBe(true)
    expect(hasPotential(scenario().put('1-L 2.4 learned stone-skin-1 on 1').g, '1')).toBe(false)
    const lightning = (leader: string) => scenario(['turquefoss', 'vaelquor']).put('1-6 2.4 charge 4', `0-L ${leader}`).g
    expect([hasPotential(lightning('1.4'), '1'), hasPotential(lightning('2.5'), '1')]).toEqual([false, true])
  })

  test('[GW-14.2, 14.3] who is out casts no more, nor an enemy of the unit under way', () => {
    const four = () => scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor']).put('0-L 0.3')
    expect(['0', '1', '2', '3'].map((seat) => mayCast(four().move('0-L', '0.4').g, seat))).toEqual([true, false, true, false])
    const out = four().state((state) => void Object.assign(state.players['1'] ?? {}, { eliminated: true }))
    expect(['0', '1', '2', '3'].map((seat) => mayCast(out.g, seat))).toEqual([true, false, true, true])
  })

  test('[GW-14.10] answers come true in turn order from the player in turn, several of one seat as they were given', () => {
    const cast = (seat: string, card: string): Cast => ({ seat, source: { kind: 'secret', card }, targets: noTargets() })
    const { g } = scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor']).slot(2)
    const given = [cast('1', 'a-1'), cast('0', 'b-1'), cast('3', 'c-1'), cast('1', 'd-1'), cast('2', 'e-1')]
    expect(byPriority(g, given).map(({ seat, source }) => `${seat} ${source.kind === 'secret' && source.card}`)).toEqual([
      '2 e-1',
      '3 c-1',
      '0 b-1',
      '1 a-1',
      '1 d-1',
    ])
  })

  test('[GW-3.3] what is said names what it is aimed at', () => {
    const t = scenario(['vaelquor', 'turquefoss'], { mode: 'ffa' }).put('0-6 1.5 charge 4', '1-L 1.4')
    expect(castFrom(t.g, '0', ['ability:c.0-6', 'unit:1-L', []])).toEqual({
      seat: '0',
      source: { kind: 'clan', unit: '0-6' },
      targets: { ...noTargets(), units: ['1-L'] },
    })
    expect(() => castFrom(t.g, '0', ['ability:l.0-L'])).toThrow(/nothing is behind ability:l\.0-L/)
  })
})

describe('the end', () => {
  const table = (...units: string[]) => scenario(['achrinnolder', 'turquefoss', 'imblasham']).put(...units)

  test('[GW-20.3] each life point, kill and death on its own line', () => {
    const t = table('0-L 0.2 hp 9', '0-1 0.2 hp 4 charge 2', '0-2 0.2 charge 1 learned stone-skin-1 on 1')
      .dead('0-3', '0-4', '1-L', '1-2')
      .kills('0', '1-L', '1-2')
    expect(scoreOf(t.g, '0')).toEqual({ hp: 23, clanKills: 1, leaderKills: 1, clanDeaths: 2, leaderDeaths: 0, total: 59, crystals: 4 })
    expect(scoreOf(t.g, '1')).toMatchObject({ hp: 0, clanDeaths: 1, leaderDeaths: 1, total: -19 })
  })

  test('[GW-20.5] equal points: life decides, then crystals, then nothing', () => {
    const life = table('0-L 0.2 hp 8', '1-L 0.8 hp 15', '2-L 4.3 hp 1').kills('0', '2-1').dead('2-1', '0-1', '0-2')
    expect([scoreOf(life.g, '0').total, scoreOf(life.g, '1').total]).toEqual([14, 15])
    const level = life.put('0-L 0.2 hp 9')
    expect(outcomeOf(level.g)).toEqual({ winners: ['1'], reason: 'tie-life', ranking: [['1'], ['0'], ['2']] })
    const crystals = table('0-L 0.2', '1-L 0.8 hp 5', '1-2 0.8 charge 1', '2-L 4.3 hp 5', '2-2 4.3')
    expect(outcomeOf(crystals.g)).toEqual({ winners: ['1'], reason: 'tie-crystals', ranking: [['1'], ['0', '2']] })
    const richer = crystals.put('0-1 0.3 hp 1 charge 2', '0-L 0.2 hp 14')
    expect(outcomeOf(richer.g)).toMatchObject({ winners: ['0'], reason: 'tie-crystals' })
  })

  test('[GW-20.4, 20.6] teams add up life and crystals too, and those behind are placed in the same way', () => {
    const four = scenario(['turquefoss', 'imblasham', 'grindlequay', 'vaelquor'])
    expect(outcomeOf(four.put('0-L 0.3', '2-L 0.3', '1-L 5.3', '3-L 5.3', '3-1 5.3 hp 1').put('2-1 0.3 hp 1 charge 1').g)).toEqual({
      winners: ['0', '2'],
      reason: 'tie-crystals',
      ranking: [
        ['0', '2'],
        ['1', '3'],
      ],
      sides: [
        ['0', '2'],
        ['1', '3'],
      ],
    })
    expect(outcomeOf(table('0-L 0.2 hp 3', '1-L 0.8 hp 9', '2-L 4.3 hp 9').g)).toEqual({
      winners: ['1', '2'],
      reason: 'shared',
      ranking: [['1', '2'], ['0']],
    })
  })
})
