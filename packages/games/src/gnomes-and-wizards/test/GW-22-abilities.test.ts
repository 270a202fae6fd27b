import { describe, expect, test } from 'vitest'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { boostOf, stepsLeft } from '../rules/figures.ts'
import { unitOf } from '../rules/units.ts'
import type { TribeId } from '../state.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Each ability and card once, as it is meant. The board is the one for two: see section 8. */

const table = (tribe: TribeId, ...units: string[]): Scenario => {
  const isGnome = ['turquefoss', 'achrinnolder', 'grindlequay'].includes(tribe)
  return scenario(isGnome ? [tribe, 'imblasham'] : ['turquefoss', tribe]).put(...units)
}
const by = (t: Scenario, seat: Seat, source: string, ...args: Arg[]): Scenario => t.play(seat, 'cast', source, ...args)
const at = (t: Scenario, unit: string): string => t.unit(unit)

describe('clans', () => {
  test('[GW-14.17] Acorn Volley: attack 3 on one or two on tiles next to it', () => {
    const t = by(table('turquefoss', '0-2 0.4 charge 3', '1-L 1.4', '1-1 0.3', '1-2 0.4'), '0', 'ability:c.0-2', ['unit:1-L', 'unit:1-1'])
    expect([at(t, '1-L'), at(t, '1-1'), at(t, '1-2')]).toEqual(['1.4 hp 12 added 0', '0.3 hp 7 added 0', '0.4 hp 10 added 0'])
  })

  test('[GW-17.7] Grasping Roots: who is within 2 can’t move', () => {
    const t = by(table('turquefoss', '0-3 1.4 charge 2', '1-L 1.6'), '0', 'ability:c.0-3', 'unit:1-L')
    expect(Object.keys(unitOf(t.g, '1-L').counters)).toEqual(['no-movement'])
  })

  test('[GW-18.4] Dewdrop Balm: heals 4, the healers too', () => {
    expect(at(by(table('turquefoss', '0-4 1.4 charge 2 hp 3'), '0', 'ability:c.0-4', 'unit:0-4'), '0-4')).toBe('1.4 hp 7 added 0')
  })

  test('[GW-14.17] Thundering Charge: onto the enemy’s tile, with base + 1', () => {
    const t = by(table('turquefoss', '0-5 0.4 charge 3', '1-L 1.5'), '0', 'ability:c.0-5', 'unit:1-L')
    expect([at(t, '0-5'), at(t, '1-L')]).toEqual(['1.5 hp 10 added 0', '1.5 hp 11 added 0'])
    expect(t.noAttack('0-5', '1-L')).toBeUndefined()
  })

  test('[GW-9.5] Barkskin: defense +3', () => {
    expect(at(by(table('turquefoss', '0-6 1.4 charge 3'), '0', 'ability:c.0-6', 'unit:0-L'), '0-L')).toBe('0.3 hp 15 added 3')
  })

  test('[GW-16.5] Borrowed Wings: an ally within 3 flies', () => {
    const t = by(table('achrinnolder', '0-2 0.4 charge 2'), '0', 'ability:c.0-2', 'unit:0-L')
    expect(Object.keys(unitOf(t.g, '0-L').counters)).toEqual(['flying'])
  })

  test('[GW-14.17] Mauling: everybody on the tile', () => {
    const t = by(table('achrinnolder', '0-4 1.4 charge 3', '1-L 1.4', '1-1 1.4'), '0', 'ability:c.0-4')
    expect([at(t, '1-L'), at(t, '1-1')]).toEqual(['1.4 hp 12 added 0', '1.4 hp 7 added 0'])
  })

  test('[GW-5.14, 5.6] Undermine: a tile falls out of order', () => {
    const t = by(table('achrinnolder', '0-5 1.5 charge 2', '1-L 1.4'), '0', 'ability:c.0-5', 'space:1.4')
    expect(t.g.tiles['1.4']?.flipped).toBe(true)
    expect(t.g.pending[0]?.options).toEqual(['space:0.4', 'space:1.3', 'space:1.5'])
    expect(at(t, '1-L')).toBe('1.4 hp 13 added 0')
  })

  test('[GW-11.9] Lantern Swarm: a horn', () => {
    expect(by(table('achrinnolder', '0-6 1.4 charge 2'), '0', 'ability:c.0-6').g.turn.pool.call).toBe(1)
  })

  test('[GW-8.7] Overwind: two steps more and no fatigue', () => {
    const t = table('grindlequay', '0-1 1.4 charge 2', '0-L 1.4', '1-L 1.4').attack('0-L', '1-L')
    expect(stepsLeft(t.g, '0-L')).toBe(2)
    expect(stepsLeft(by(t, '0', 'ability:c.0-1', 'unit:0-L').g, '0-L')).toBe(5)
  })

  test('[GW-5.7] Powder Keg: 2 damage to all on a tile, friend or foe', () => {
    const t = by(table('grindlequay', '0-2 1.3 charge 3', '0-L 1.4 added 3', '1-L 1.4'), '0', 'ability:c.0-2', 'space:1.4')
    expect([at(t, '0-L'), at(t, '1-L')]).toEqual(['1.4 hp 13 added 3', '1.4 hp 13 added 0'])
  })

  test('[GW-15.1, 15.6] Lodestone: two steps closer', () => {
    const t = by(table('grindlequay', '0-3 1.3 charge 3', '1-L 1.6'), '0', 'ability:c.0-3', 'unit:1-L')
    expect(at(t, '1-L')).toBe('1.4 hp 15 added 0')
  })

  test('[GW-18.5] Short Circuit: two crystals away', () => {
    const t = by(table('grindlequay', '0-4 1.4 charge 2', '1-2 1.6 charge 3'), '0', 'ability:c.0-4', 'ability:c.1-2')
    expect(unitOf(t.g, '1-2').charge).toBe(1)
  })

  test('[GW-14.10] Ticking Ward: the attack is called off, but made', () => {
    const t = scenario(['imblasham', 'grindlequay']).put('0-L 1.4', '1-L 1.4', '1-5 1.5 charge 3').orders('1', { ask: 'threats' })
    t.attack('0-L', '1-L').play('1', 'answer', 'ability:c.1-5')
    expect([at(t, '1-L'), t.noAttack('0-L', '1-L')]).toEqual(['1.4 hp 15 added 0', 'already-attacked'])
  })

  test('[GW-6.3] Spare Parts: one more re-roll', () => {
    const t = table('grindlequay', '0-6 1.4 charge 2').step('roll').rolled('move', 'move', 'move', 'move')
    expect(by(t, '0', 'ability:c.0-6').g.turn.rerollsLeft).toBe(3)
  })

  test('[GW-15.3] Ice Path: who stands there attacks', () => {
    const t = by(table('imblasham', '1-1 1.6 charge 2', '0-L 1.4'), '1', 'ability:c.1-1', 'space:1.4')
    expect(at(t, '1-1')).toBe('1.4 hp 9 added 0')
  })

  test('[GW-14.17] Hailstorm: attack 3 on all of a tile', () => {
    const t = by(table('imblasham', '1-3 1.5 charge 3', '0-L 1.4', '0-5 1.4'), '1', 'ability:c.1-3', 'space:1.4')
    expect([at(t, '0-L'), at(t, '0-5')]).toEqual(['1.4 hp 12 added 0', '1.4 hp 7 added 0'])
  })

  test('[GW-12.1] Northern Light: one of three cards', () => {
    const t = by(table('imblasham', '1-6 2.4 charge 3'), '1', 'ability:c.1-6')
    expect([t.view('1').pending[0]?.options.length, t.view('0').pending[0]?.options.length]).toEqual([3, 0])
  })

  test('[GW-13.4] Pilfer: takes two, and places them', () => {
    const t = table('betrumour', '1-2 1.5 charge 2', '0-2 1.4 charge 3')
    by(t, '1', 'ability:c.1-2', 'ability:c.0-2', 'ability:c.1-2', 'ability:c.1-2')
    expect([unitOf(t.g, '1-2').charge, unitOf(t.g, '0-2').charge]).toEqual([2, 1])
  })

  test('[GW-15.3] Mirror Step: two change places, in peace', () => {
    const t = by(table('betrumour', '1-3 1.4 charge 3', '1-L 3.4', '0-L 3.4'), '1', 'ability:c.1-3', 'unit:1-L')
    expect([at(t, '1-3'), at(t, '1-L')]).toEqual(['3.4 hp 10 added 0', '1.4 hp 15 added 0'])
  })

  test('[GW-15.1] Panic: two steps farther', () => {
    const t = by(table('betrumour', '1-4 1.4 charge 4', '0-L 1.5'), '1', 'ability:c.1-4', 'unit:0-L')
    expect(t.g.pending[0]).toMatchObject({ kind: 'shift-step', seat: '0', options: ['space:1.6', 'space:2.5'] })
  })

  test('[GW-13.4] Dark Bargain: life for crystals, none of them on itself', () => {
    const t = table('betrumour', '1-5 2.4 charge 2', '1-1 2.4')
    const bargain = ['ability:c.1-5', 'unit:1-L', 'ability:c.1-1', 'ability:c.1-1'] as const
    expect(t.code('1', 'cast', ...bargain, 'ability:c.1-5')).toBe('bad-target')
    by(t, '1', ...bargain, 'ability:c.1-1')
    expect([at(t, '1-L'), unitOf(t.g, '1-1').charge, unitOf(t.g, '1-5').charge]).toEqual(['3.3 hp 13 added 0', 3, 0])
  })

  test('[GW-13.4, 14.21] Dark Bargain: without another open place there is nothing to gain', () => {
    const t = table('betrumour', '1-5 2.4 charge 2', '1-1 2.4 charge 3')
    expect(t.code('1', 'cast', 'ability:c.1-5', 'unit:1-L')).toBe('no-legal-target')
  })

  test('[GW-14.17] Shadow Bolt: base + 1 at a distance', () => {
    expect(at(by(table('betrumour', '1-6 1.6 charge 3', '0-L 1.4'), '1', 'ability:c.1-6', 'unit:0-L'), '0-L')).toBe('1.4 hp 12 added 0')
  })

  test('[GW-17.7] Thunderclap: nobody on the tile attacks', () => {
    const t = by(table('vaelquor', '1-2 1.4 charge 4', '0-L 1.4', '0-1 1.4'), '1', 'ability:c.1-2')
    expect([t.noAttack('0-L', '1-2'), t.noAttack('0-1', '1-2')]).toEqual(['no-attack', 'no-attack'])
  })

  test('[GW-15.1] Tailwind: one step each, or none', () => {
    const t = by(table('vaelquor', '1-3 2.4 charge 3', '1-L 2.4'), '1', 'ability:c.1-3', ['unit:1-L', 'unit:1-3'])
    t.play('1', 'decide', 'option:stay').play('1', 'decide', 'space:2.3')
    expect([at(t, '1-L'), at(t, '1-3')]).toEqual(['2.4 hp 15 added 0', '2.3 hp 10 added 0'])
    expect(t.g.reserve).toBe(1)
  })

  test('[GW-17.5] Cleansing Rain: counters off, 3 HP on', () => {
    const t = table('vaelquor', '1-4 2.4 charge 2', '1-L 2.4 hp 9').counter('1-L', 'sleeping', '0').counter('1-L', 'flying', '0')
    by(t, '1', 'ability:c.1-4', 'unit:1-L')
    expect([at(t, '1-L'), Object.keys(unitOf(t.g, '1-L').counters)]).toEqual(['2.4 hp 12 added 0', ['flying']])
  })

  test('[GW-14.10] Grounding: takes the attack upon itself', () => {
    const t = scenario(['turquefoss', 'vaelquor']).put('0-5 1.4', '1-L 1.4', '1-5 1.5 charge 2').orders('1', { ask: 'threats' })
    t.attack('0-5', '1-L').play('1', 'answer', 'ability:c.1-5')
    expect([at(t, '1-L'), at(t, '1-5')]).toEqual(['1.4 hp 15 added 0', '1.4 hp 9 added 1'])
  })

  test('[GW-14.17] Chain Lightning: 3, then 2 on another one near by', () => {
    const t = by(table('vaelquor', '1-6 1.5 charge 4', '0-L 1.4', '0-5 1.3'), '1', 'ability:c.1-6', 'unit:0-L', ['unit:0-5'])
    expect([at(t, '0-L'), at(t, '0-5')]).toEqual(['1.4 hp 12 added 0', '1.3 hp 8 added 0'])
  })
})

describe('cards', () => {
  test('[GW-12.10] Horn of the Deep: a leader reaches the tiles around', () => {
    const t = by(table('turquefoss', '0-L 0.3 learned horn-of-the-deep-1 on 2').step('call').pool(2), '0', 'ability:l.0-L')
    expect(at(t.play('0', 'callClan', 'unit:0-L', 'unit:0-2'), '0-2')).toBe('0.4 hp 10 added 0')
  })

  test('[GW-12.10, 9.10] War Fury: one more attack, a leader’s with +1', () => {
    const t = table('turquefoss', '0-L 1.4 learned war-fury-1 on 3', '1-L 1.4').attack('0-L', '1-L')
    by(t, '0', 'ability:l.0-L').attack('0-L', '1-L')
    expect([at(t, '1-L'), boostOf(t.g, '0-L').attack]).toEqual(['1.4 hp 11 added 0', 1])
  })

  test('[GW-12.10, 21.1] Cutpurse: by chance, or by a leader’s choice', () => {
    const near = (...units: string[]) => table('turquefoss', ...units, '1-L 1.4').hand('1', 'dispel-1', 'caltrops-1')
    const t = near('0-2 1.4 learned cutpurse-1 on 3').die(2, 2)
    expect(by(t, '0', 'ability:l.0-2', 'seat:1').view('0').hand).toEqual(['caltrops-1'])
    const chosen = by(near('0-L 1.4 learned cutpurse-1 on 3'), '0', 'ability:l.0-L', 'seat:1').play('0', 'pickCard', 'card:dispel-1')
    expect([chosen.view('0').hand, chosen.view('1').hand]).toEqual([['dispel-1'], ['caltrops-1']])
  })

  test('[GW-14.10, 12.10] Retaliation: an attack back, a leader’s with +2', () => {
    const t = scenario().put('0-L 1.4', '1-L 1.4 learned retaliation-1 on 2').orders('1', { ask: 'threats' }).attack('0-L', '1-L')
    expect(at(t.play('1', 'answer', 'ability:l.1-L'), '0-L')).toBe('1.4 hp 11 added 0')
  })

  test('[GW-12.10] Sky Hook: a leader moves as well', () => {
    const t = by(table('turquefoss', '0-L 0.4 learned sky-hook-1 on 2'), '0', 'ability:l.0-L')
    expect(t.g.pending[0]).toMatchObject({ kind: 'shift-step', options: ['space:0.3', 'space:0.5', 'space:1.4', 'option:stay'] })
  })

  test('[GW-6.3] Loaded Dice: one face turned', () => {
    const t = table('turquefoss').step('roll').rolled('move', 'move', 'move', 'move').hand('0', 'loaded-dice-1')
    expect(by(t, '0', 'card:loaded-dice-1', 'die:1', 'face:horn').g.turn.dice[1]?.face).toBe('horn')
  })

  test('[GW-11.2] Distant Drums: a clan from anywhere', () => {
    const t = by(table('turquefoss').step('call').pool(3).hand('0', 'distant-drums-1'), '0', 'card:distant-drums-1')
    expect(at(t.play('0', 'callClan', 'unit:0-L', 'unit:0-5'), '0-5')).toBe('0.3 hp 10 added 0')
  })

  test('[GW-15.3] Trade Places, Cave-In, Crystal Cache, Hidden Pit', () => {
    const t = table('turquefoss', '0-1 1.4', '1-L 1.5').hand('0', 'trade-places-1', 'cave-in-1', 'crystal-cache-1', 'hidden-pit-1')
    by(t, '0', 'card:trade-places-1', ['unit:0-L', 'unit:0-1'])
    by(t, '0', 'card:cave-in-1', 'space:2.6')
    by(t, '0', 'card:crystal-cache-1', 'ability:c.0-1', 'ability:c.0-1')
    by(t, '0', 'card:hidden-pit-1', 'unit:1-L')
    expect([at(t, '0-L'), at(t, '0-1'), t.g.tiles['2.6']?.flipped]).toEqual(['1.4 hp 15 added 0', '0.3 hp 10 added 0', true])
    expect([unitOf(t.g, '0-1').charge, at(t, '1-L'), t.g.players['0']?.cards]).toEqual([2, '1.5 hp 13 added 0', 0])
  })
})
