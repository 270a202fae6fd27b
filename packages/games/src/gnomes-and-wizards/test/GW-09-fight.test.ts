import { describe, expect, test } from 'vitest'
import type { Seat } from '../../tabletop/token.ts'
import { lines } from '../content/lines.ts'
import { unitOf } from '../rules/units.ts'
import { type Scenario, scenario } from './scenario.ts'

const clans = (seat: Seat, ...but: number[]) => [1, 2, 3, 4, 5, 6].filter((slot) => !but.includes(slot)).map((slot) => `${seat}-${slot}`)
const three = () => scenario(['achrinnolder', 'turquefoss', 'imblasham'], { alliances: true })
const kills = (t: Scenario, seat: Seat) => t.g.players[seat]?.kills

describe('fighting', () => {
  test('[GW-8.6] a tile with enemies on it is left for nothing', () => {
    const t = scenario().put('0-L 1.4', '1-L 1.4').move('0-L', '0.4')
    expect([t.unit('0-L'), t.said('struck')]).toEqual(['0.4 hp 15 added 0', []])
  })

  test('[GW-9.4, 10.1] life doesn’t go below nothing; the dead are out, and their killer has the kill', () => {
    const t = scenario().put('0-L 1.4', '1-2 1.4 hp 1').dice('0-L', { attack: 4 }).attack('0-L', '1-2')
    expect(t.said('struck')).toMatchObject([{ damage: 6, left: 0 }])
    expect(unitOf(t.g, '1-2')).toMatchObject({ status: 'dead', hp: 0, at: null })
    expect(kills(t, '0')).toEqual(['1-2'])
    expect(t.slot(1).step('call').pool(3).code('1', 'callClan', 'unit:1-L', 'unit:1-2')).toBe('clan-not-available')
  })

  test('[GW-9.6, 9.8] defense counts at once, and never less than the base', () => {
    const t = scenario().put('0-L 1.4', '1-L 1.4 added 1', '0-1 1.4').attack('0-L', '1-L').attack('0-1', '1-L')
    expect(t.said('struck')).toMatchObject([{ defense: 3 }, { defense: 2 }])
    expect(t.unit('1-L')).toBe('1.4 hp 13 added 0')
    t.hand('1', 'sudden-shield-1').play('1', 'cast', 'card:sudden-shield-1', 'unit:1-L')
    expect(t.unit('1-L')).toBe('1.4 hp 13 added 3')
  })

  test('[GW-9.11] nobody strikes with nothing', () => {
    expect(Object.values(lines).every(({ attack }) => attack >= 1)).toBe(true)
  })

  test('[GW-9.12] a call that an answer has made impossible still costs its horns', () => {
    const t = scenario().put('0-L 0.4').step('call').pool(3).hand('1', 'cave-in-1', 'hidden-pit-1').orders('1', { hold: true })
    t.put('0-L 0.4 hp 2').play('0', 'callClan', 'unit:0-L', 'unit:0-2').play('1', 'answer', 'card:hidden-pit-1', 'unit:0-L')
    expect(t.g.window).toBeNull()
    expect([t.unit('0-L'), t.unit('0-2'), t.said('called')]).toEqual(['dead', 'reserve', []])
  })
})

describe('death', () => {
  test('[GW-10.2] crystals and counters are gone, the learned card is under the deck', () => {
    const t = scenario()
      .put('0-L 1.4', '1-2 1.4 hp 1 charge 2 learned stone-skin-1 on 1')
      .counter('1-2', 'flying', '1')
      .counter('0-L', 'flying', '1')
    t.attack('0-L', '1-2')
    expect(unitOf(t.g, '1-2')).toMatchObject({ charge: 0, learned: null, learnedCharge: 0, counters: {} })
    expect(t.g.secret.deck.at(-1)).toBe('stone-skin-1')
  })

  test('[GW-10.3, 18.6] only an enemy’s death is a kill', () => {
    const keg = scenario(['grindlequay', 'imblasham']).put('0-2 1.4 charge 3', '0-L 1.5 hp 1', '1-L 1.5 hp 2')
    keg.play('0', 'cast', 'ability:c.0-2', 'space:1.5')
    expect([keg.unit('0-L'), keg.unit('1-L'), kills(keg, '0'), kills(keg, '1')]).toEqual(['dead', 'dead', ['1-L'], []])
  })

  test('[GW-10.4, 18.2] every tribe for itself, one’s own race counts as a kill', () => {
    const t = three().put('0-L 1.4', '1-1 1.4 hp 1').attack('0-L', '1-1')
    expect(kills(t, '0')).toEqual(['1-1'])
  })

  test('[GW-10.5, 19.14] but a partner’s unit doesn’t', () => {
    const fallen = three()
      .state((state) => void state.alliances.push({ a: '0', b: '2' }))
      .put('2-1 0.3 hp 2', '0-L 1.4')
      .round(6)
      .step('flip')
      .flips(2)
      .play('0', 'flipTile', 'space:0.3')
    expect([fallen.unit('2-1'), kills(fallen, '0')]).toEqual(['dead', []])
  })

  test('[GW-10.9, 10.12] who is out lays the cards under the deck and keeps the points; the turn is over', () => {
    const t = three()
      .put('0-L 0.3 hp 1')
      .dead(...clans('0'), '1-2')
      .kills('0', '1-2')
      .hand('0', 'caltrops-1', 'cave-in-1')
      .round(6)
      .step('flip')
      .flips(2)
      .shuffle('cave-in-1', 'caltrops-1')
      .play('0', 'flipTile', 'space:0.3')
    expect(t.g.players['0']).toMatchObject({ eliminated: true, cards: 0, kills: ['1-2'] })
    expect([t.g.current, t.stage('0'), t.owes()]).toEqual(['1', 'out', ['1']])
    expect(t.g.secret.deck.slice(-2)).toEqual(['cave-in-1', 'caltrops-1'])
  })

  test('[GW-10.12, 12.1] who is out chooses no card of those looked at', () => {
    const t = three()
      .put('0-L 0.3 hp 2')
      .dead(...clans('0'))
      .step('call')
      .pool(0, 2)
      .hand('1', 'hidden-pit-1')
      .orders('1', { ask: 'full' })
      .top('caltrops-1', 'dispel-1')
      .play('0', 'drawCards')
      .play('1', 'answer', 'card:hidden-pit-1', 'unit:0-L')
    expect([t.g.players['0']?.eliminated, t.g.pending, t.g.secret.drawn, t.owes()]).toEqual([true, [], [], ['1']])
    expect(t.g.secret.deck.slice(0, 2)).toEqual(['caltrops-1', 'dispel-1'])
  })

  test('[GW-10.11, 12.8] without a unit on the board secret cards can still be played', () => {
    const t = scenario().dead('0-L').hand('0', 'hidden-pit-1', 'crystal-cache-1').slot(1)
    t.play('0', 'cast', 'card:hidden-pit-1', 'unit:1-L')
    expect(t.unit('1-L')).toBe('3.3 hp 13 added 0')
    expect(t.code('0', 'cast', 'card:crystal-cache-1')).toBe('no-legal-target')
  })
})
