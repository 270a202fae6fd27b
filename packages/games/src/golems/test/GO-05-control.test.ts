import { describe, expect, test } from 'vitest'
import { missingFor } from '../rules/control.ts'
import type { TerrainId } from '../state.ts'
import { materials, printed, squares } from './cards.ts'
import { scenario } from './scenario.ts'

/** What an Iron Small Beast (6, or 12 without access) costs seat 0 with the Iron Mine on d4. */
function price(...units: string[]): number {
  const t = scenario()
    .terrain({ d4: 'iron-mine' })
    .put(...units)
    .mana('0', 50)
    .hand('0', 'iron-1', 'small-1', 'beast-1')
  t.play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:beast-1', 'space:b1')
  return 50 - (t.g.players['0']?.mana ?? 0)
}

test('[GO-5.1] an own golem on the square controls it', () => {
  expect(price('g0-1 Wood Giant Man d4')).toBe(6)
  expect(price('g1-1 Wood Giant Man d4')).toBe(12)
  expect(price()).toBe(12)
})

test('[GO-5.2] next to it is enough if nobody stands there, but not for a Wizard', () => {
  for (const at of ['d3', 'd5', 'c4', 'e4']) expect(price(`g0-1 Wood Giant Man ${at}`)).toBe(6)
  expect(price('g0-1 Wood Giant Man d2')).toBe(12)
  const t = scenario().terrain({ a2: 'iron-mine' }).mana('0', 50).hand('0', 'iron-1', 'small-1', 'beast-1')
  t.play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:beast-1', 'space:b1')
  expect(t.g.players['0']?.mana).toBe(50 - 12)
})

test('[GO-5.3] a foe on the square breaks control from next door; on an empty one several have it', () => {
  expect(price('g0-1 Wood Giant Man d3', 'g1-1 Wood Giant Man d4')).toBe(12)
  expect(price('g0-1 Wood Giant Man d3', 'g1-1 Wood Giant Man d5')).toBe(6)
  const t = scenario().terrain({ d4: 'iron-mine' }).put('g0-1 Wood Giant Man d3', 'g1-1 Wood Giant Man d5')
  t.active('1').mana('1', 50).hand('1', 'iron-1', 'small-1', 'beast-1')
  t.play('1', 'craft', 'card:iron-1', 'card:small-1', 'card:beast-1', 'space:g8')
  expect(t.g.players['1']?.mana).toBe(50 - 6)
})

test('[GO-5.4] adjacent means sharing an edge', () => {
  for (const at of ['c3', 'c5', 'e3', 'e5']) expect(price(`g0-1 Wood Giant Man ${at}`)).toBe(12)
  const t = scenario().step('battle').put('g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man e5')
  expect(t.refusal('0', 'declareBattle', 'space:d4', 'space:e5')).toMatchObject({ code: 'not-adjacent' })
})

test('[GO-5.5] far from the Tower and in every turn, and what is built stays as it is', () => {
  const t = scenario().terrain({ g7: 'iron-mine' }).put('g0-1 Wood Giant Man g6').mana('0', 50)
  t.hand('0', 'iron-1', 'small-1', 'beast-1').play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:beast-1', 'space:b1')
  expect(t.g.players['0']?.mana).toBe(44)
  const before = t.figures('g0-2')
  t.state((state) => {
    delete state.golems['g0-1']
  })
  expect(t.figures('g0-2')).toEqual(before)
  t.put('g0-3 Wood Giant Man g6')
    .turn(3)
    .state((state) => {
      state.turn.crafted = false
    })
  t.hand('0', 'iron-1', 'large-1', 'man-1').play('0', 'craft', 'card:iron-1', 'card:large-1', 'card:man-1', 'space:a2')
  expect(t.g.players['0']?.mana).toBe(44 - 9)
})

describe('[GO-5.6] each material has its own terrain', () => {
  const terrains = Object.values(materials).map(([, , , terrain]) => terrain as TerrainId)

  test.each(Object.entries(materials))('[GO-5.6] %s', (material, [, , , terrain]) => {
    const { force, hits } = printed(`${material} small man`)
    for (const each of terrains) {
      const t = scenario()
        .terrain({ d4: each })
        .put('g0-1 Wood Giant Flyer d3')
        .mana('0', 50)
        .hand('0', `${material}-1`, 'small-1', 'man-1')
      t.play('0', 'craft', `card:${material}-1`, 'card:small-1', 'card:man-1', 'space:b1')
      expect(50 - (t.g.players['0']?.mana ?? 0)).toBe((force + hits) * (each === terrain ? 1 : 2))
    }
  })
})

test('[GO-5.2, 5.4] control on every square of the board is that of the golem and its four sides', () => {
  const d4 = squares.filter((at) => at !== 'a1' && at !== 'h8' && at !== 'b1' && price(`g0-1 Wood Giant Man ${at}`) === 6)
  expect(d4.toSorted()).toEqual(['c4', 'd3', 'd4', 'd5', 'e4'])
})

test('[GO-4.6, GO-5.1] the log says of a golem whether it was dear for want of the terrain', () => {
  const built = (...units: string[]) => {
    const t = scenario()
      .terrain({ d4: 'iron-mine' })
      .put(...units)
      .hand('0', 'iron-1', 'small-1', 'man-1')
    t.play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:man-1', 'space:a2')
    return [t.said('crafted').length, t.said('crafted-dear').length]
  }
  expect([built(), built('g0-1 Wood Small Man d4')]).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('[GO-4.6, GO-5.2] what is missing for the simple price is told: the squares of the terrain, until one is controlled', () => {
  const t = scenario().terrain({ d4: 'iron-mine' })
  expect([missingFor(t.g, '0', 'iron'), missingFor(t.g, '0', 'gold')]).toEqual([['d4'], []])
  const near = scenario().terrain({ d4: 'iron-mine' }).put('g0-1 Wood Giant Man d3')
  expect([missingFor(near.g, '0', 'iron'), missingFor(near.g, '1', 'iron')]).toEqual([[], ['d4']])
})
