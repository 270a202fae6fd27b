import { describe, expect, test } from 'vitest'
import { abilities } from '../content/abilities.ts'
import { learned, secrets } from '../content/cards.ts'
import { socketsOf } from '../rules/slots.ts'
import { unitOf } from '../rules/units.ts'
import { type Scenario, scenario } from './scenario.ts'

const calling = (t: Scenario, horns: number, deck = 0): Scenario => t.step('call').pool(horns, deck)

describe('Call to War', () => {
  test('[GW-11.6] calls, charges and the draw in any order, by any units, each as one likes', () => {
    const t = calling(scenario().put('0-L 0.4', '0-3 0.2', '0-6 2.4'), 6, 1).top('caltrops-1')
    t.play('0', 'drawCards').play('0', 'callClan', 'unit:0-3', 'unit:0-1').play('0', 'callClan', 'unit:0-L', 'unit:0-2')
    expect([t.unit('0-1'), t.unit('0-2')]).toEqual(['0.2 hp 10 added 0', '0.4 hp 10 added 0'])
    expect(calling(scenario().put('0-L 0.4'), 6).play('0', 'endCall').g.current).toBe('1')
  })

  test('[GW-11.7, 12.9] a called clan acts no more, but takes crystals of this turn; before, it can hold none', () => {
    const t = calling(scenario().put('0-L 0.4').reserve(2), 3)
    expect(socketsOf(t.g, '0')).toEqual([])
    t.play('0', 'callClan', 'unit:0-L', 'unit:0-2')
    expect(t.noMove('0-2', '0.5')).toBe('wrong-stage')
    t.play('0', 'endCall')
    expect(unitOf(t.g, '0-2').charge).toBe(2)
  })

  test('[GW-11.6, 12.5] the step lasts until it is ended: a card just drawn, or a clan just called, can still be used for learning', () => {
    const drawn = calling(scenario(), 0, 1).top('stone-skin-1').reserve(1).play('0', 'drawCards')
    expect(drawn.code('0', 'drawCards')).toBe('already-drawn')
    drawn.play('0', 'attachLearned', 'card:stone-skin-1', 'unit:0-L').play('0', 'endCall')
    expect([unitOf(drawn.g, '0-L').learnedCharge, drawn.g.current]).toEqual([1, '1'])
    const called = calling(scenario().put('0-L 0.4').hand('0', 'stone-skin-1'), 3).play('0', 'callClan', 'unit:0-L', 'unit:0-2')
    expect(called.play('0', 'attachLearned', 'card:stone-skin-1', 'unit:0-2').g.step).toBe('call')
    const charged = calling(scenario().put('0-6 1.3 hp 9', '0-L 1.3'), 3).play('0', 'chargeAbility', 'unit:0-L', 'ability:c.0-6')
    expect(charged.play('0', 'cast', 'ability:c.0-6', 'unit:0-L').unit('0-L')).toBe('1.3 hp 15 added 3')
  })

  test('[GW-11.8, 16.6] it comes among enemies, and onto a blockade, unharmed', () => {
    const t = calling(scenario().put('0-L 0.4', '1-L 0.4'), 3).state((state) => {
      state.blockades['0.4'] = { seat: '1', slot: 0 }
    })
    t.play('0', 'callClan', 'unit:0-L', 'unit:0-2')
    expect([t.unit('0-2'), t.said('struck')]).toEqual(['0.4 hp 10 added 0', []])
  })

  test('[GW-17.4] a sleeper calls, charges and is charged', () => {
    const t = calling(scenario().put('0-L 0.4', '0-2 2.4').counter('0-L', 'sleeping', '1').counter('0-2', 'sleeping', '1'), 6)
    t.play('0', 'chargeAbility', 'unit:0-2', 'ability:c.0-2')
    expect(unitOf(t.g, '0-2').charge).toBe(3)
    expect(
      calling(scenario().put('0-L 0.4').counter('0-L', 'sleeping', '1'), 3).code('0', 'callClan', 'unit:0-L', 'unit:0-2'),
    ).toBeUndefined()
  })
})

describe('cards and crystals', () => {
  test('[GW-12.11, 22.7] there are 20 learned and 24 secret cards, and no others', () => {
    const copies = (cards: Readonly<Record<string, { copies: number }>>) => Object.values(cards).reduce((all, each) => all + each.copies, 0)
    expect([copies(learned), copies(secrets)]).toEqual([20, 24])
  })

  test('[GW-13.1] all crystals lie in one reserve, whoever has struck them', () => {
    const t = scenario().put('0-L 0.3', '1-L 2.4', '0-6 0.2').reserve(0)
    t.move('0-L', '0.4', '1.4', '1.3')
    expect(t.g.reserve).toBe(1)
    t.play('0', 'endActions')
    expect([unitOf(t.g, '0-6').charge, t.g.reserve]).toEqual([1, 0])
  })

  test('[GW-13.5] what is cast is paid for, and can be charged again', () => {
    const t = scenario().put('0-6 0.4 charge 3').play('0', 'cast', 'ability:c.0-6', 'unit:0-L')
    expect(unitOf(t.g, '0-6').charge).toBe(0)
    expect(t.code('0', 'cast', 'ability:c.0-6', 'unit:0-L')).toBe('not-charged')
    t.reserve(abilities.barkskin.cost).play('0', 'endActions')
    expect(unitOf(t.g, '0-6').charge).toBe(3)
  })

  test('[GW-13.6, 13.7] what comes after Collect is for the next player, whoever has struck it', () => {
    const t = scenario(['turquefoss', 'vaelquor'])
      .put('1-1 0.4 charge 3', '0-L 1.4')
      .step('discard')
      .hand('0', 'caltrops-1', 'dull-blades-1', 'dull-blades-2', 'hidden-pit-1', 'cave-in-1')
    t.play('1', 'cast', 'ability:c.1-1', 'unit:0-L').play('0', 'decide', 'space:1.3')
    expect([t.g.reserve, t.g.current]).toEqual([1, '0'])
    t.play('0', 'discard', ['card:caltrops-1'])
    expect([t.g.reserve, t.g.current]).toEqual([1, '1'])
    t.step('action').play('1', 'endActions')
    expect([t.g.reserve, unitOf(t.g, '1-1').charge]).toEqual([0, 1])
  })
})
