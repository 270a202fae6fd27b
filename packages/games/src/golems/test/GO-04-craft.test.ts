import { expect, test } from 'vitest'
import { everyGolem, golemCards, printed, spaces } from './cards.ts'
import { type Scenario, scenario } from './scenario.ts'

/** `'iron-1 small-1 beast-1'` */
const cards = (text: string): string[] => text.split(' ').map((card) => `card:${card}`)
const craft = (t: Scenario, text: string, at = 'b1'): Scenario => t.play('0', 'craft', ...cards(text), `space:${at}`)
const refused = (t: Scenario, text: string, at = 'b1') => t.refusal('0', 'craft', ...cards(text), `space:${at}`)
const holding = (text: string, mana = 99): Scenario =>
  scenario()
    .mana('0', mana)
    .hand('0', ...text.split(' '))

test('[GO-4.1] a golem takes exactly one Material, one Size and one Shape card of the own Golem hand', () => {
  const t = holding('iron-1 gold-1 small-1 giant-1 beast-1 crack-1')
  expect(refused(t, 'iron-1 gold-1 beast-1')).toMatchObject({ code: 'wrong-card-kind', rule: 'GO-4.1' })
  expect(refused(t, 'iron-1 small-1 giant-1')).toMatchObject({ code: 'wrong-card-kind' })
  expect(refused(t, 'small-1 iron-1 beast-1')).toMatchObject({ code: 'wrong-card-kind' })
  expect(refused(t, 'iron-1 small-2 beast-1')).toMatchObject({ code: 'card-not-in-hand', rule: 'GO-4.1' })
  expect(refused(t, 'crack-1 small-1 beast-1')).toMatchObject({ code: 'card-not-in-hand', rule: 'GO-4.1' })
  craft(t, 'iron-1 small-1 beast-1')
  expect(t.g.golems['g0-1']).toMatchObject({ material: 'iron', size: 'small', shape: 'beast', seat: '0', number: 1 })
})

test('[GO-4.2] one golem in a Craft Phase', () => {
  const t = craft(holding('iron-1 small-1 beast-1 gold-1 giant-1 man-1'), 'iron-1 small-1 beast-1')
  expect(refused(t, 'gold-1 giant-1 man-1')).toMatchObject({ code: 'already-crafted', rule: 'GO-4.2' })
  expect(t.why('0', 'craft')).toMatchObject({ code: 'already-crafted' })
})

test('[GO-4.3, 4.4] the figures of all 256 golems are the sums of their cards', () => {
  expect(everyGolem).toHaveLength(256)
  for (const golem of everyGolem) {
    const t = scenario().put(`g0-1 ${golem} d4`)
    const { force, armor, hits, move } = t.figures('g0-1')
    // conditional bonuses of a golem that stands alone
    const gold = golem.startsWith('gold') ? 1 : 0
    const bronze = golem.startsWith('bronze') ? 1 : 0
    expect({ force: force - gold, armor: armor - bronze, hits, move }, golem).toEqual(printed(golem))
  }
})

test('[GO-4.4] what stands in the own figures, by the examples of the tables', () => {
  const figures = (golem: string) => {
    const { force, armor, hits, move } = scenario().put(`g0-1 ${golem} d4`).figures('g0-1')
    return [force, armor, hits, move]
  }
  expect(figures('Iron Giant Juggernaut')).toEqual([8, 10, 4, 1])
  expect(figures('Stone Giant Man')).toEqual([6, 6, 5, 2])
  expect(figures('Silver Small Flyer')).toEqual([4, 3, 1, 5])
  expect(figures('Bone Medium Flyer')).toEqual([4, 3, 2, 4])
  expect(figures('Flesh Small Man')).toEqual([1, 1, 1, 2])
  expect(figures('Clockwork Large Beast')).toEqual([7, 4, 3, 3])
})

test('[GO-4.5] the cost is Force plus hits, without what counts only now and then', () => {
  const price = (material: string, terrain: string, size: string, shape: string): number => {
    const t = holding(`${material}-1 ${size}-1 ${shape}-1`, 50)
      .terrain({ c3: terrain as 'quarry', b2: 'water' })
      .put('g0-1 Wood Giant Flyer c3')
    craft(t, `${material}-1 ${size}-1 ${shape}-1`)
    return 50 - (t.g.players['0']?.mana ?? 0)
  }
  expect(price('flesh', 'village', 'small', 'man')).toBe(2)
  expect(price('iron', 'iron-mine', 'giant', 'juggernaut')).toBe(12)
  expect(price('stone', 'quarry', 'giant', 'man')).toBe(11)
  expect(price('gold', 'gold-mine', 'small', 'man')).toBe(5)
  // next to Water, but Sea Salt isn't in the price
  expect(price('salt', 'salt-flats', 'small', 'beast')).toBe(3)
})

test('[GO-4.6] without the terrain it costs twice as much', () => {
  const t = craft(holding('bone-1 medium-1 flyer-1', 30), 'bone-1 medium-1 flyer-1')
  expect(t.g.players['0']?.mana).toBe(30 - 12)
  expect(t.said('crafted-dear')).toEqual([expect.objectContaining({ mana: 12, terrain: 'terrain:ruins' })])
})

test('[GO-4.7] placed in the own Tower or next to it', () => {
  const t = holding('iron-1 small-1 beast-1')
  expect(t.legal('0', 'craft', ...cards('iron-1 small-1 beast-1'))).toEqual(spaces('a1', 'a2', 'b1'))
  for (const at of ['b2', 'a3', 'd4', 'a8', 'h8']) {
    expect(refused(t, 'iron-1 small-1 beast-1', at)).toMatchObject({ code: 'bad-placement', rule: 'GO-4.7' })
  }
})

test('[GO-4.8] land, without foes, fewer than four golems, no conflict', () => {
  const hand = 'iron-1 small-1 beast-1'
  const wet = holding(hand).terrain({ b1: 'water' })
  expect(refused(wet, hand)).toMatchObject({ code: 'water', rule: 'GO-4.8' })
  const foe = holding(hand).put('g1-1 Wood Giant Man b1')
  expect(refused(foe, hand)).toMatchObject({ code: 'occupied-by-enemy', rule: 'GO-4.8' })
  const clash = holding(hand).put('g0-1 Wood Small Man b1')
  expect(refused(clash, hand)).toMatchObject({ code: 'would-conflict', rule: 'GO-8.5' })
  const full = holding('obsidian-1 small-1 beast-1').put(
    'g0-1 Iron Small Beast b1',
    'g0-2 Wood Medium Man b1',
    'g0-3 Stone Large Flyer b1',
    'g0-4 Flesh Giant Juggernaut b1',
  )
  expect(refused(full, 'obsidian-1 small-1 beast-1')).toMatchObject({ code: 'stack-full', rule: 'GO-8.1' })
  const shut = holding(hand).terrain({ a2: 'water', b1: 'water' }).put('g0-1 Wood Small Man a1')
  expect(shut.legal('0', 'craft', ...cards(hand))).toEqual([])
  // then not even the first card can be chosen, and the Tower tells why
  const nowhere = full
    .terrain({ a2: 'water' })
    .put('g1-1 Wood Giant Man b1')
    .state((state) => {
      for (const golem of Object.values(state.golems)) if (golem.seat === '0') golem.at = 'a1'
    })
  expect(nowhere.legal('0', 'craft')).toEqual([])
  expect(nowhere.why('0', 'craft', 'card:obsidian-1')).toMatchObject({ code: 'stack-full', params: { space: 'space:a1' } })
})

test('[GO-4.9] the cards lie on the discard pile, and what was made is known to all', () => {
  const t = craft(holding('bone-1 medium-1 flyer-1 man-1'), 'bone-1 medium-1 flyer-1')
  expect(t.g.discard.golem).toEqual(['bone-1', 'medium-1', 'flyer-1'])
  expect(t.g.secret.hands['0']?.golem).toEqual(['man-1'])
  expect(t.view('1').golems).toEqual(t.g.golems)
  expect(t.said('crafted-dear')[0]).toMatchObject({ unit: 'unit:g0-1', kind: 'kind:bone-medium-flyer', at: 'space:b1' })
})

test('[GO-4.10] a new golem is whole, and may move and fight in the same turn', () => {
  const t = craft(holding('iron-1 small-1 beast-1').put('g1-1 Wood Giant Man d2'), 'iron-1 small-1 beast-1')
  expect(t.g.golems['g0-1']).toMatchObject({ damage: 0, moves: 0, haste: false, power: [], protection: [] })
  t.step('move').play('0', 'moveUnits', ['unit:g0-1'], 'space:d1').play('0', 'endMove')
  expect(t.refusal('0', 'declareBattle', 'space:d1', 'space:d2')).toBeUndefined()
})

test('[GO-4.11] there is no credit', () => {
  const t = holding('iron-1 small-1 beast-1', 11)
  expect(refused(t, 'iron-1 small-1 beast-1')).toMatchObject({ code: 'not-enough-mana', rule: 'GO-4.11' })
  expect(Object.values(refused(t, 'iron-1 small-1 beast-1')?.params ?? {})).toEqual(expect.arrayContaining([12, 11]))
  expect(craft(holding('iron-1 small-1 beast-1', 12), 'iron-1 small-1 beast-1').g.players['0']?.mana).toBe(0)
})

test('[GO-4.12] building and growing come in any order', () => {
  const t = holding('iron-1 small-1 beast-1 man-1 man-2').put('g0-1 Wood Small Flyer c3')
  t.play('0', 'grow', 'unit:g0-1', 'card:man-1')
  craft(t, 'iron-1 small-1 beast-1').play('0', 'grow', 'unit:g0-1', 'card:man-2')
  expect(t.g.golems['g0-1']?.size).toBe('large')
  expect(t.g.turn.step).toBe('craft')
})

test('[GO-4.1, 4.8] the cards of the deck make 256 golems, each of them buildable', () => {
  for (const golem of everyGolem) {
    const hand = golem
      .split(' ')
      .map((card) => `${card}-1`)
      .join(' ')
    const t = holding(hand)
    expect(refused(t, hand, 'a2'), golem).toBeUndefined()
  }
  expect(golemCards.every((card) => /-\d$/.test(card))).toBe(true)
})

test('[GO-4.1, 4.7] all that can be built: of copies only one is tried', () => {
  const t = holding('iron-1 small-1 small-2 man-1 beast-1 crack-1')
  const built = ['man-1', 'beast-1'].flatMap((shape) =>
    ['a1', 'a2', 'b1'].map((at) => `craft card:iron-1 card:small-1 card:${shape} space:${at}`),
  )
  expect(t.sentences('0', 'craft')).toEqual(built.toSorted())
  expect(t.legal('0', 'craft', 'card:iron-1')).toEqual(cards('small-1 small-2'))
})

test('[GO-4.7, 4.8] a golem that conflicts wherever it could stand can’t be begun', () => {
  const t = holding('iron-1 small-1 beast-1').put('g0-1 Wood Small Man a1', 'g0-2 Gold Giant Flyer a2', 'g0-3 Bone Large Beast b1')
  expect(t.why('0', 'craft', ...cards('iron-1 small-1 beast-1'))).toMatchObject({ code: 'would-conflict', rule: 'GO-8.5' })
  expect(t.why('0', 'craft', ...cards('iron-1 small-1'))).toEqual({ code: 'bad-placement', rule: 'GO-4.7' })
  expect(t.legal('0', 'craft')).toEqual([])
})
