import { describe, expect, test } from 'vitest'
import { choices } from '../../tabletop/choices.ts'
import type { Space } from '../content/boards.ts'
import { gnomesAndWizards } from '../index.ts'
import { routes } from '../rules/movement.ts'
import { type Scenario, scenario } from './scenario.ts'

/** The next tiles of a way, and why others aren’t. */
function next(t: Scenario, unit: string, ...picked: Space[]) {
  const found = choices(
    gnomesAndWizards.grammar,
    t.view('0'),
    '0',
    'moveUnit',
    [`unit:${unit}`],
    picked.map((space) => `space:${space}`),
  )
  return {
    legal: [...(found?.legal ?? [])].map((token) => token.slice(6)).toSorted(),
    dimmed: Object.fromEntries((found?.dimmed ?? []).map(({ token, refusal }) => [token.slice(6), refusal.code])),
  }
}
const to = (t: Scenario, unit: string, end: Space) => routes(t.g, unit).find((way) => way.at(-1) === end)

describe('ways', () => {
  test('[GW-8.3] may begin on fallen ground if there is firm ground within reach beyond it', () => {
    const swamp = (unit: string, ...fallen: Space[]) =>
      next(
        scenario()
          .put(`${unit} 0.3`)
          .flipped('0.4', ...fallen),
        unit,
      )
    expect(swamp('0-1')).toEqual({ legal: ['0.2'], dimmed: { '0.4': 'flipped-tile' } })
    expect(swamp('0-5')).toEqual({ legal: ['0.2', '0.4'], dimmed: {} })
    expect(swamp('0-5', '0.5', '1.4')).toEqual({ legal: ['0.2'], dimmed: { '0.4': 'flipped-tile' } })
    expect(swamp('0-5', '0.5').legal).toEqual(['0.2', '0.4'])
    expect(swamp('0-L', '0.5', '1.4').legal).toEqual(['0.2', '0.4'])
    expect(scenario().flipped('0.4').noMove('0-L', '0.4')).toBe('flipped-tile')
  })

  test('[GW-8.1] go from tile to tile, nowhere twice, as far as the movement reaches', () => {
    const t = scenario().put('0-5 0.4')
    expect(next(t, '0-5').legal).toEqual(['0.3', '0.5', '1.4'])
    expect(next(t, '0-5', '1.4').legal).toEqual(['1.3', '1.5'])
    expect(next(t, '0-5', '1.4', '1.3').legal).toEqual([])
    expect(next(scenario().put('0-L 0.4'), '0-L', '1.4', '1.3')).toEqual({ legal: ['1.2', '2.3'], dimmed: {} })
    expect([t.noMove('0-5', '1.4', '0.4'), t.noMove('0-5', '1.4', '2.4'), t.noMove('0-5', '0.4')]).toEqual([
      'bad-path',
      'bad-path',
      'bad-path',
    ])
    expect([t.noMove('0-5', '0.5', '0.6'), t.noMove('0-5', '0.3', '1.4')]).toEqual([undefined, 'bad-path'])
    expect(t.code('0', 'moveUnit', 'unit:0-5', [])).toBe('bad-path')
    expect(t.refusal('0', 'moveUnit', 'unit:0-5', ['space:1.4', 'space:1.3', 'space:2.3'])).toMatchObject({
      code: 'not-enough-movement',
      params: { n: 2 },
    })
  })

  test('[GW-8.4, 8.5] end with the first enemy, whether it stands at the beginning or further on', () => {
    const t = scenario().put('0-L 0.4', '1-L 1.4', '1-1 0.4')
    expect(next(t, '0-L').legal).toEqual(['0.3', '0.5', '1.4'])
    expect(next(t, '0-L', '1.4').legal).toEqual([])
    expect(next(t, '0-L', '0.5').legal).toEqual(['0.6'])
    expect([to(t, '0-L', '1.4'), to(t, '0-L', '1.3')]).toEqual([['1.4'], undefined])
    expect([t.noMove('0-L', '1.4', '1.5'), t.noMove('0-L', '0.3', '0.2', '1.2')]).toEqual(['must-stop', undefined])
    expect(scenario().put('0-L 0.6', '1-1 0.5').noMove('0-L', '0.5', '0.4', '1.4')).toBe('must-stop')
    expect(scenario().put('0-L 0.6', '1-1 0.4').noMove('0-L', '0.5', '0.4', '1.4')).toBe('must-stop')
    expect(scenario().put('0-L 0.6', '1-1 1.4').noMove('0-L', '0.5', '0.4', '1.4')).toBeUndefined()
    const freed = scenario().put('0-L 0.4', '1-1 1.4 hp 1').hand('0', 'hidden-pit-1').move('0-L', '1.4')
    expect(freed.noMove('0-L', '1.3')).toBe('must-fight')
    expect(freed.play('0', 'cast', 'card:hidden-pit-1', 'unit:1-1').noMove('0-L', '1.3')).toBeUndefined()
  })

  test('[GW-8.9, 16.3] go round blockades, unless the unit flies', () => {
    const walled = () => scenario().put('0-L 0.4').walled('1.4', '1')
    expect(next(walled(), '0-L').legal).toEqual(['0.3', '0.5'])
    expect([walled().noMove('0-L', '1.4'), walled().noMove('0-L', '1.4', '1.5')]).toEqual(['blockaded', 'blockaded'])
    expect(walled().counter('0-L', 'flying', '1').noMove('0-L', '1.4')).toBeUndefined()
    expect(to(walled().dice('0-L', { move: 3 }), '0-L', '1.5')).toEqual(['0.5', '0.6', '1.6', '1.5'])
  })

  test('[GW-8.8] of two as short as each other the one with more mines that are new is offered', () => {
    const t = () => scenario().put('0-L 1.4').dice('0-L', { move: 4 })
    expect(to(t(), '0-L', '2.4')).toEqual(['1.3', '2.3', '2.4'])
    expect(to(t().move('0-L', '1.3').move('0-L', '1.4'), '0-L', '2.4')).toEqual(['1.5', '2.5', '2.4'])
    expect(to(t().move('0-L', '1.5').move('0-L', '1.4'), '0-L', '2.4')).toEqual(['1.3', '2.3', '2.4'])
    expect(to(t().flipped('2.4'), '0-L', '2.4')).toBeUndefined()
    expect(to(t().flipped('0.4'), '0-L', '0.4')).toBeUndefined()
    expect(to(t().flipped('0.4'), '0-L', '0.3')).toEqual(['0.4', '0.3'])
  })

  test('[GW-8.5] who has come after the last that stopped it left holds nobody', () => {
    const t = scenario().put('0-L 0.4', '1-1 1.4 charge 2').dice('0-L', { move: 2 }).move('0-L', '1.4')
    t.play('1', 'cast', 'ability:c.1-1', 'space:1.6')
    expect(t.put('1-1 1.4').noMove('0-L', '1.5')).toBeUndefined()
  })

  test('[GW-8.4, 14.2] whoever has gone its last piece is under way no more: others may cast, and another unit may go', () => {
    const under = (enemy: string) =>
      scenario()
        .put('0-L 0.4', '0-1 0.6', enemy)
        .dice('0-1', { move: 1 })
        .dice('0-L', { move: 3 })
        .hand('1', 'hidden-pit-1')
        .move('0-L', '0.3')
    const now = (t: Scenario) => [t.g.motion, t.code('1', 'cast', 'card:hidden-pit-1', 'unit:0-L'), t.noMove('0-1', '0.5')]
    expect(now(under('1-L 2.4'))).toEqual(['0-L', 'enemy-unit-moving', 'finish-first'])
    expect(now(under('1-L 0.2').move('0-L', '0.2'))).toEqual([null, undefined, undefined])
  })

  test('[GW-8.2, 14.2] of one unit at a time', () => {
    const t = scenario().put('0-1 0.6').move('0-L', '0.4')
    expect(t.noMove('0-1', '0.5')).toBe('finish-first')
    expect(t.noAttack('0-1', '1-L')).toBe('finish-first')
    expect(t.noMove('0-L', '0.5')).toBeUndefined()
    t.play('0', 'finishUnit', 'unit:0-L')
    expect([t.noMove('0-L', '0.5'), t.noAttack('0-L', '1-L'), t.noMove('0-1', '0.5')]).toEqual([
      'unit-finished',
      'unit-finished',
      undefined,
    ])
    const asleep = scenario().counter('0-L', 'sleeping', '1')
    expect([asleep.noMove('0-L', '0.4'), asleep.sentences('0', 'moveUnit')]).toEqual(['asleep', []])
    expect(scenario().counter('0-L', 'no-movement', '1').sentences('0', 'moveUnit')).toEqual([])
  })
})
