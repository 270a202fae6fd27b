import { describe, expect, test } from 'vitest'
import { refuges } from '../rules/ground.ts'
import { unitOf } from '../rules/units.ts'
import { type Scenario, scenario } from './scenario.ts'

const falling = (t: Scenario): Scenario => t.round(6).step('flip').flips(2)
const fall = (t: Scenario, space: string): Scenario => falling(t).play('0', 'flipTile', `space:${space}`)
const wall = (t: Scenario, ...spaces: string[]): Scenario =>
  t.state((state) => {
    for (const space of spaces) state.blockades[space] = { seat: '1', slot: 0 }
  })

describe('falling ground', () => {
  test('[GW-2.9, 2.13] a tile belongs to nobody, and holds any number of units', () => {
    const t = scenario().put('0-L 0.4', '0-1 0.5', '0-2 0.5', '0-3 0.5', '1-1 0.5').move('0-L', '0.5')
    expect(Object.values(t.g.units).filter(({ at }) => at === '0.5')).toHaveLength(5)
    expect(t.g.tiles['0.5']?.id).toMatch(/^imblasham/)
  })

  test('[GW-5.9] the way to the next tile leads over fallen ones, and round blockades as long as there is one', () => {
    expect(refuges(scenario().flipped('0.2', '0.4', '1.2').g, '0.3', false)).toEqual(['0.5', '1.4'])
    const open = scenario()
    expect(refuges(wall(open, '0.4').g, '0.3', false)).toEqual(['0.2'])
    expect(refuges(open.g, '0.3', true)).toEqual(['0.2', '0.4'])
    expect(refuges(wall(open, '0.2', '1.2').g, '0.3', false)).toEqual(['0.2', '0.4'])
  })

  test('[GW-5.10] all are hurt first, then each lands, who is on turn first, the leader before the clans', () => {
    const t = fall(scenario().put('0-2 0.3', '0-L 0.3', '1-1 0.3', '1-L 3.3'), '0.3')
    expect([t.unit('0-L'), t.unit('0-2'), t.unit('1-1')]).toEqual(['0.3 hp 13 added 0', '0.3 hp 8 added 0', '0.3 hp 8 added 0'])
    const order: (string | null)[] = []
    while (t.g.pending[0]) {
      order.push(t.g.pending[0].unit)
      t.playFallback(t.g.pending[0].seat)
    }
    expect(order).toEqual(['0-L', '0-2', '1-1'])
  })

  test('[GW-5.11] sleep, No Movement and wings change nothing; nobody is woken, no step is used up', () => {
    const t = fall(
      scenario()
        .put('0-L 0.3')
        .counter('0-L', 'sleeping', '1', '1', 9)
        .counter('0-L', 'no-movement', '1', '1', 9)
        .counter('0-L', 'flying', '1', '1', 9),
      '0.3',
    )
    t.play('0', 'decide', 'space:0.4')
    expect(t.unit('0-L')).toBe('0.4 hp 13 added 0')
    expect(Object.keys(unitOf(t.g, '0-L').counters).toSorted()).toEqual(['flying', 'no-movement', 'sleeping'])
    expect(t.g.turn.acted['0-L']?.moved ?? 0).toBe(0)
  })

  test('[GW-5.13] a kill by the fall is an enemy’s, or nobody’s', () => {
    expect(fall(scenario().put('1-1 0.3 hp 2', '0-L 1.4'), '0.3').g.players['0']?.kills).toEqual(['1-1'])
    const own = fall(scenario().put('0-1 0.3 hp 2', '0-L 1.4'), '0.3')
    expect([own.g.players['0']?.kills, own.g.players['1']?.kills, own.unit('0-1')]).toEqual([[], [], 'dead'])
  })

  test('[GW-5.12] a clan without tiles is called and charged no more, and stays otherwise', () => {
    const t = scenario().put('0-L 0.2', '0-1 0.4 charge 1').flipped('0.2', '2.1').step('call').pool(6)
    expect(t.code('0', 'chargeAbility', 'unit:0-L', 'ability:c.0-1')).toBe('clan-tiles-flipped')
    expect(t.unit('0-1')).toBe('0.4 hp 10 added 0')
    expect(scenario().flipped('0.2', '2.1').step('call').pool(3).code('0', 'callClan', 'unit:0-L', 'unit:0-1')).toBe('clan-tiles-flipped')
  })

  test('[GW-9.12] if the declared tile has fallen by an answer, another one is chosen', () => {
    const t = falling(scenario().put('0-L 1.4').hand('1', 'cave-in-1').orders('1', { hold: true })).play('0', 'flipTile', 'space:0.2')
    t.play('1', 'answer', 'card:cave-in-1', 'space:0.2')
    expect([t.g.tiles['0.2']?.flipped, t.g.turn.flipsLeft, t.g.step]).toEqual([true, 2, 'flip'])
  })
})
