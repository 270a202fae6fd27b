import { expect, test } from 'vitest'
import { wizardsOfWar } from '../index.ts'
import type { State } from '../state.ts'
import { monsters, spells } from './cards.ts'
import { scenario } from './scenario.ts'

/** The match's own set-up, with a shuffle that turns the pile over and a die that always shows `first`; its number of sides is added to `sides`. */
function setup(options: Record<string, unknown>, first = 1, sides: number[] = []): State {
  const Die = (count: number) => {
    sides.push(count)
    return first
  }
  const random = { Die, Shuffle: <T>(cards: T[]) => cards.toReversed() }
  const context = { ctx: { numPlayers: 2 }, random } as unknown as Parameters<NonNullable<typeof wizardsOfWar.game.setup>>[0]
  return wizardsOfWar.game.setup?.(context, options) as unknown as State
}

test('[WW-2.1] each player has a wizard, whose card belongs to no deck', () => {
  const { units, secret } = scenario().g
  expect([units['wizard-0']?.seat, units['wizard-1']?.seat]).toEqual(['0', '1'])
  expect([...secret.monsterDraw, ...secret.spellDraw].filter((card) => card.startsWith('wizard'))).toEqual([])
})

test('[WW-2.2, WW-2.3] the wizards start on the marked squares, seat 0 on the lower one', () => {
  const places = (map: 'twin-fords' | 'broken-ring') => Object.values(scenario({ map }).g.units).map((unit) => `${unit.seat} ${unit.at}`)
  expect(places('twin-fords')).toEqual(['0 f2', '1 f19'])
  expect(places('broken-ring')).toEqual(['0 f2', '1 f10'])
})

test('[WW-2.4] 30 spells and 34 monsters are shuffled, each pile by itself', () => {
  const { secret } = setup({ firstPlayer: 'seat0' })
  expect(secret.monsterDraw).toEqual(monsters.toReversed())
  expect(secret.spellDraw).toEqual(spells.toReversed())
})

test('[WW-2.5, WW-2.7] no discards, no monsters and no spells at the start', () => {
  const { monsterDiscard, spellDiscard, secret, units, effects } = scenario().g
  expect([monsterDiscard, spellDiscard, secret.hands['0'], secret.hands['1']]).toEqual([[], [], [], []])
  expect([Object.keys(units), effects]).toEqual([['wizard-0', 'wizard-1'], {}])
})

test('[WW-2.6] everybody reads the discard piles; of the draw piles only the size is seen', () => {
  const t = scenario().monsterDiscard('orc-3', 'troll-2').spellDiscard('haste-1', 'gust-1')
  for (const viewer of ['0', '1', null]) {
    const view = t.view(viewer)
    expect([view.monsterDiscard, view.spellDiscard]).toEqual([
      ['orc-3', 'troll-2'],
      ['haste-1', 'gust-1'],
    ])
    expect(view.counts).toMatchObject({ monsterDraw: 32, spellDraw: 28 })
    expect(JSON.stringify(view)).not.toMatch(/goblin-1|fireball-1/)
  }
})

test('[WW-2.8] chance says who begins, unless the table has agreed; then turns alternate', () => {
  const sides: number[] = []
  expect([setup({}, 1, sides).firstSeat, setup({}, 2, sides).firstSeat, sides]).toEqual(['0', '1', [2, 2]])
  expect([setup({ firstPlayer: 'seat1' }).firstSeat, setup({ firstPlayer: 'seat1' }).turn.seat]).toEqual(['1', '1'])
  const t = scenario().put('goblin-1(0) e4', 'goblin-2(1) e16')
  const order = [0, 1, 2, 3].map(() => {
    const { seat } = t.g.turn
    t.d8(3).play(seat, 'rollTurnDie')
    return seat
  })
  expect(order).toEqual(['0', '1', '0', '1'])
})

test('[WW-2.9] a wizard starts with four lives, or as many as agreed', () => {
  for (const wizardLife of [2, 3, 4] as const) expect(scenario({ wizardLife }).g.life).toEqual({ '0': wizardLife, '1': wizardLife })
  expect(setup({}).life).toEqual({ '0': 4, '1': 4 })
})

test('[WW-2.8, WW-2.9, WW-11.16, WW-14.6] an absent option becomes its default, an unknown option or value is refused', () => {
  const defaults = { map: 'twin-fords', wizardLife: 4, firstPlayer: 'random', turnLimit: 300, attackStops: true }
  expect(setup({}).options).toEqual(defaults)
  expect(setup({ map: 'broken-ring', wizardLife: 3, turnLimit: 'none', attackStops: false }).options).toEqual({
    ...defaults,
    map: 'broken-ring',
    wizardLife: 3,
    turnLimit: 'none',
    attackStops: false,
  })
  const refused: [Record<string, unknown>, string][] = [
    [{ map: 'moon' }, 'map: must be one of "twin-fords", "broken-ring"'],
    [{ wizardLife: 9 }, 'wizardLife: must be one of 4, 3, 2'],
    [{ wizardLife: '4' }, 'wizardLife: must be one of 4, 3, 2'],
    [{ firstPlayer: 'seat2' }, 'firstPlayer: must be one of "random", "seat0", "seat1"'],
    [{ turnLimit: 7 }, 'turnLimit: must be one of 300, 150, "none"'],
    [{ attackStops: 1 }, 'attackStops: must be one of true, false'],
    [{ lives: 4 }, 'options: there is no "lives", only "map", "wizardLife", "firstPlayer", "turnLimit", "attackStops"'],
    [{ map: 'moon', turnLimit: 7 }, 'map: must be one of "twin-fords", "broken-ring"; turnLimit: must be one of 300, 150, "none"'],
  ]
  for (const [given, answer] of refused) {
    expect(wizardsOfWar.game.validateSetupData?.(given, 2)).toBe(answer)
    expect(() => setup(given)).toThrow()
  }
})
