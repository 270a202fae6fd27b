import { expect, test } from 'vitest'
import { chanceToHit, effective, figuresOf } from '../index.ts'
import type { Kind } from '../state.ts'
import { everyGolem, materials, printed, shapes, sizes } from './cards.ts'
import { scenario } from './scenario.ts'

const kindOf = (golem: string): Kind => {
  const [material, size, shape] = golem.split(' ')
  return { material, size, shape } as Kind
}

test('[GO-4.3, GO-4.4, GO-4.5] all 256 golems have the figures of their three cards, and cost Force plus Hits', () => {
  expect(everyGolem).toHaveLength(256)
  for (const golem of everyGolem) {
    const { force, armor, hits, move } = printed(golem)
    expect(figuresOf(kindOf(golem)), golem).toEqual({ force, armor, hits, move, cost: force + hits })
  }
})

test('[GO-4.4] check figures', () => {
  const figures = ['iron giant juggernaut', 'stone giant man', 'silver small flyer', 'bone medium flyer', 'flesh small man'].map(
    (golem) => {
      const { force, armor, hits, move, cost } = figuresOf(kindOf(golem))
      return [force, armor, hits, move, cost]
    },
  )
  expect(figures).toEqual([
    [8, 10, 4, 1, 12],
    [6, 6, 5, 2, 11],
    [4, 3, 1, 5, 5],
    [4, 3, 2, 4, 6],
    [1, 1, 1, 2, 2],
  ])
})

test('[GO-4.5] prices run from 2 to 12', () => {
  const costs = everyGolem.map((golem) => figuresOf(kindOf(golem)).cost)
  expect([Math.min(...costs), Math.max(...costs)]).toEqual([2, 12])
  expect([Object.keys(materials).length, Object.keys(sizes).length, Object.keys(shapes).length]).toEqual([16, 4, 4])
})

test('[GO-10.12] the chance to hit is what a hundred rolls give', () => {
  for (let force = -8; force <= 26; force += 1) {
    for (let armor = -3; armor <= 26; armor += 1) {
      let hits = 0
      for (let a = 1; a <= 10; a += 1) for (let b = 1; b <= 10; b += 1) if (a + force >= b + armor) hits += 1
      expect(chanceToHit(force, armor), `${force} against ${armor}`).toBe(hits)
    }
  }
  expect([0, 1, 3, 5, -1, -3, -5, -9].map((d) => chanceToHit(10 + d, 10))).toEqual([55, 64, 79, 90, 45, 28, 15, 1])
})

test('[GO-10.18] the parts of a figure add up to what it counts', () => {
  const t = scenario().step('battle').terrain({ b8: 'water', g8: 'wasteland' })
  t.put(
    'g0-1 Gold Medium Man g8',
    'g0-2 Salt Small Beast g8',
    'g1-1 Bronze Large Man h8',
    'g1-2 Sand Medium Beast h8',
    'g1-3 Ice Giant Flyer h8',
  )
  t.terrain({ g7: 'water' }).mark('g0-2', 'power', 9).mark('g1-1', 'protection', 9).mark('g1-1', 'protection', 10)
  t.play('0', 'declareBattle', 'space:g8', 'space:h8').play('1', 'chooseFreeze', 'unit:g0-2')
  const parts = (unit: string) => {
    const view = t.view(null)
    const figures = effective(view, unit)
    const golem = view.golems[unit]
    const own = golem ? figuresOf(golem) : { force: 7, armor: 7 }
    for (const figure of ['force', 'armor'] as const) {
      const sum = figures.parts.filter((part) => part.figure === figure).reduce((total, { by }) => total + by, own[figure])
      expect(sum, `${figure} of ${unit}`).toBe(figures[figure])
    }
    return figures.parts.map(({ why, by }) => `${why}${by > 0 ? '+' : ''}${by}`)
  }
  expect(parts('g0-2')).toEqual(['salt+3', 'gold+1', 'power+1', 'sand-1', 'freeze-2'])
  expect(parts('g0-1')).toEqual(['gold+1', 'sand-1'])
  expect(parts('g1-1')).toEqual(['bronze+1', 'protection+2', 'tower+1'])
  expect(parts('w1')).toEqual(['tower+1'])
})

test('[GO-11.8] Armor of a round goes by the name of the card that gave it', () => {
  const t = scenario()
    .step('battle')
    .put('g0-1 Iron Small Beast d4', 'g1-1 Wood Small Man d5', 'g1-2 Stone Medium Flyer d5', 'g1-3 Flesh Large Beast d5')
  t.put('g1-4 Obsidian Giant Man d5').play('0', 'declareBattle', 'space:d4', 'space:d5')
  t.state(({ battle }) => Object.assign(battle?.armorBonus ?? {}, { 'g1-1': 7, 'g1-2': 7, 'g1-3': 5, 'g1-4': 5 }))
  const parts = ['g1-1', 'g1-2', 'g1-3', 'g1-4'].map((unit) => effective(t.view(null), unit).parts)
  expect(parts.flat().map(({ why, by }) => `${why} ${by}`)).toEqual(['dodge 7', 'dodge 7', 'great-bulk 5', 'great-bulk 5'])
})
