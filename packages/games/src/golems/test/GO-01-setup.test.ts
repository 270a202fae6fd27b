import { describe, expect, test } from 'vitest'
import { golems } from '../index.ts'
import { battleCards, copies, eventCards, golemCards, materials, spells, squares } from './cards.ts'
import { scenario, setUp } from './scenario.ts'

const corners = ['a1', 'a8', 'h8', 'h1']
/** In the order in which they are shuffled. */
const tiles = [
  ...['village', 'mud-flats', 'quarry', 'gem-mine', 'iron-mine', 'ice-cave', 'gold-mine', 'ruins', 'desert', 'forest', 'hills'],
  ...['mountain', 'salt-flats', 'workshops', 'silver-mine', 'volcano'],
  ...Array<string>(8).fill('monolith'),
  ...Array<string>(12).fill('water'),
  ...Array<string>(24).fill('wasteland'),
]
const inland = squares.filter((square) => !corners.includes(square))
/** The first tiles of a deal that brings Water to these squares (and to others behind the last of them if there is Water left). */
function waterOn(...wet: string[]): string[] {
  const dry = tiles.filter((tile) => tile !== 'water').toReversed()
  const last = inland.findLastIndex((square) => wet.includes(square))
  return inland.slice(0, last + 1).map((square) => (wet.includes(square) ? 'water' : (dry.shift() ?? '')))
}
const watersOf = (state: { terrain: string[] }): string[] => squares.filter((_, index) => state.terrain[index] === 'water')

describe.each([2, 3, 4])('with %i players', (players) => {
  const { state } = setUp({}, players, { dice: [players] })

  test('[GO-1.1] every player is a Wizard of its own', () => {
    expect(Object.keys(state.players)).toEqual(['0', '1', '2', '3'].slice(0, players))
    expect(Object.values(state.players).map(({ alive, damage }) => [alive, damage])).toEqual(Array(players).fill([true, 0]))
  })

  test('[GO-1.2, 1.3] 64 squares of one terrain each, with Towers in the corners', () => {
    expect(state.terrain).toHaveLength(64)
    expect(squares.filter((_, index) => state.terrain[index] === 'tower').toSorted()).toEqual(corners.toSorted())
  })

  test('[GO-1.4] the other 60 squares hold the 60 tiles', () => {
    expect(tiles).toHaveLength(60)
    expect(tiles.slice(0, 16).toSorted()).toEqual(
      Object.values(materials)
        .map(([, , , terrain]) => terrain)
        .toSorted(),
    )
    expect(state.terrain.filter((terrain) => terrain !== 'tower').toSorted()).toEqual(tiles.toSorted())
  })

  test('[GO-1.7] everybody is dealt 6 Golem cards and 3 Event cards', () => {
    for (const [seat, { cards }] of Object.entries(state.players)) {
      expect(cards).toEqual({ golem: 6, event: 3 })
      expect([state.secret.hands[seat]?.golem.length, state.secret.hands[seat]?.event.length]).toEqual([6, 3])
    }
    expect(state.deck).toEqual({ golem: 48 - 6 * players, event: 46 - 3 * players })
  })

  test('[GO-1.8, 1.9] 20 mana, a Tower with the Wizard, no golem', () => {
    for (const [seat, { mana, tower }] of Object.entries(state.players)) {
      expect(mana).toBe(seat === state.firstSeat ? 25 : 20)
      expect(corners).toContain(tower)
    }
    expect(new Set(Object.values(state.players).map(({ tower }) => tower)).size).toBe(players)
    expect(state.golems).toEqual({})
  })

  test('[GO-1.10] a die tells who begins, and the option passes it by', () => {
    expect(state.firstSeat).toBe(String(players - 1))
    expect(state.turn).toMatchObject({ seat: String(players - 1), no: 1, round: 1 })
    const fixed = setUp({ firstPlayer: 'seat0' }, players)
    expect(fixed.state.firstSeat).toBe('0')
    expect(fixed.dice).toEqual(players === 3 ? [4] : [])
  })
})

test('[GO-1.5] the Golem deck: 16 materials, 4 of each size, 4 of each shape', () => {
  expect(golemCards).toHaveLength(48)
  const { decks } = scenario().g.secret
  expect(decks.golem.toSorted()).toEqual(golemCards.toSorted())
  expect(decks.golem.filter((card) => card.startsWith('giant'))).toEqual(copies('giant', 4))
})

test('[GO-1.6] the Event deck: 12 Battle cards and 11 Spells, twice each', () => {
  expect([battleCards.length, spells.length, eventCards.length]).toEqual([12, 11, 46])
  expect(scenario().g.secret.decks.event.toSorted()).toEqual(eventCards.toSorted())
})

test('[GO-1.11] seats sit in ring order: two opposite or adjacent, four all around', () => {
  const towers = (players: number, corners: 'opposite' | 'adjacent') =>
    Object.values(setUp({ corners, firstPlayer: 'seat0' }, players).state.players).map(({ tower }) => tower)
  expect(towers(2, 'opposite')).toEqual(['a1', 'h8'])
  expect(towers(2, 'adjacent')).toEqual(['a1', 'a8'])
  expect(towers(4, 'opposite')).toEqual(corners)
  expect(towers(4, 'adjacent')).toEqual(corners)
})

test.each([1, 2, 3, 4])('[GO-1.11] three seats sit on three corners in a row, beginning with that of the die: %i', (die) => {
  const { state } = setUp({ firstPlayer: 'seat0' }, 3, { dice: [die] })
  const ring = [...corners, ...corners]
  expect(Object.values(state.players).map(({ tower }) => tower)).toEqual(ring.slice(die - 1, die + 2))
})

test('[GO-1.12] a Tower of nobody stands empty, may be entered, and gives mana and Armor', () => {
  const t = scenario().put('g0-1 Iron Small Beast g1').step('move')
  t.play('0', 'moveUnits', ['unit:g0-1'], 'space:h1')
  expect(t.figures('g0-1').armor).toBe(6 + 1)
  t.play('0', 'endMove').step('battle').active('1').play('1', 'endBattle')
  expect(t.said('income').at(-1)).toMatchObject({ seat: 'seat:0', mana: 6 })
})

describe('[GO-1.13] walled-in lands', () => {
  const walled = waterOn('a2', 'b1')
  const open = waterOn('c3')

  test('[GO-1.13] connected: dealt again until all land hangs together', () => {
    const { state } = setUp({ map: 'connected', firstPlayer: 'seat0' }, 2, { shuffles: [walled, connectedDeal()] })
    expect(watersOf(state)).toEqual(pattern.toSorted(byIndex))
  })

  test('[GO-1.13] towers: a single square may be cut off, but no Tower', () => {
    // d4 is walled in by c4, e4, d3, d5; the rest of the Water does no harm
    const island = waterOn('d3', 'c4', 'e4', 'd5', 'b3', 'g3', 'b6', 'g6', 'b8', 'd8', 'f8', 'g4')
    expect(watersOf(setUp({ map: 'towers', firstPlayer: 'seat0' }, 2, { shuffles: [island] }).state)).toHaveLength(12)
    const towers = setUp({ map: 'towers', firstPlayer: 'seat0' }, 2, { shuffles: [island, connectedDeal()] })
    expect(watersOf(towers.state)).toContain('d3')
    const connected = setUp({ map: 'connected', firstPlayer: 'seat0' }, 2, { shuffles: [island, connectedDeal()] })
    expect(watersOf(connected.state)).toEqual(pattern.toSorted(byIndex))
    const shut = setUp({ map: 'towers', firstPlayer: 'seat0' }, 2, { shuffles: [walled, connectedDeal()] })
    expect(watersOf(shut.state)).toEqual(pattern.toSorted(byIndex))
  })

  test('[GO-1.13] raw: the first deal stays, whatever it is', () => {
    const { state } = setUp({ map: 'raw', firstPlayer: 'seat0' }, 2, { shuffles: [walled] })
    expect(watersOf(state)).toEqual(expect.arrayContaining(['b1', 'a2']))
    expect(watersOf(setUp({ map: 'raw', firstPlayer: 'seat0' }, 2, { shuffles: [open] }).state)).toContain('c3')
  })

  test('[GO-1.13] after 200 failed deals the Water lies as in the fixed pattern', () => {
    const shuffles = Array<string[]>(200).fill(walled)
    const { state, shuffles: done } = setUp({ map: 'connected', firstPlayer: 'seat0' }, 2, { shuffles })
    expect(watersOf(state)).toEqual(pattern.toSorted(byIndex))
    expect(state.terrain.filter((terrain) => terrain !== 'tower').toSorted()).toEqual(tiles.toSorted())
    expect(done.filter((things) => things.length === 60)).toHaveLength(200)
  })

  test('[GO-1.13] the 200th deal still counts', () => {
    const shuffles = [...Array<string[]>(199).fill(walled), connectedDeal()]
    const { shuffles: done } = setUp({ map: 'connected', firstPlayer: 'seat0' }, 2, { shuffles })
    expect(done.map((things) => things.length)).toEqual([...Array(200).fill(60), 48, 46])
  })
})

test('[GO-1.14] all tiles lie open for everybody', () => {
  const { state } = setUp({}, 2)
  for (const viewer of ['0', '1', null]) expect(golems.viewOf(state, viewer).terrain).toEqual(state.terrain)
})

test("[GO-1.15] a hand that can't make a golem is kept", () => {
  const { state } = setUp({ firstPlayer: 'seat0', map: 'raw' }, 2, { shuffles: [[], [...copies('giant', 4), ...copies('man', 2)]] })
  expect(state.secret.hands['0']?.golem).toEqual([...copies('giant', 4), ...copies('man', 2)])
  expect(golems.grammar.stageOf(golems.viewOf(state, '0'), '0')).toBe('craft')
  expect(Object.keys(golems.grammar.moves).filter((move) => /mulligan|redraw/i.test(move))).toEqual([])
})

test('[GO-1.16] dice and shuffles of the setup come in this order', () => {
  const { state, dice, shuffles } = setUp({ map: 'raw' }, 3, { dice: [2, 4] })
  expect(dice).toEqual([3, 4])
  expect([state.firstSeat, state.players['0']?.tower]).toEqual(['1', 'h1'])
  expect(shuffles[0]).toEqual(tiles)
  expect(shuffles[1]).toEqual(golemCards)
  expect(shuffles[2]).toEqual(eventCards)
  expect(Object.values(state.secret.hands)).toEqual([
    { golem: golemCards.slice(0, 6), event: eventCards.slice(0, 3) },
    { golem: golemCards.slice(6, 12), event: eventCards.slice(3, 6) },
    { golem: golemCards.slice(12, 18), event: eventCards.slice(6, 9) },
  ])
  expect(state.secret.decks).toEqual({ golem: golemCards.slice(18), event: eventCards.slice(9) })
})

test('[GO-1.16] the first tile comes to b1, the last to g8', () => {
  const { state } = setUp({ map: 'raw' }, 2, { shuffles: [['volcano', 'water']] })
  expect([state.terrain[1], state.terrain[2], state.terrain[62]]).toEqual(['volcano', 'water', 'wasteland'])
})

test('[GO-1.17] all dice of the game have ten faces', () => {
  const t = scenario().step('battle').put('g0-1 Iron Small Beast d4', 'g1-1 Wood Giant Man d5')
  t.play('0', 'declareBattle', 'space:d4', 'space:d5').d10('10/1').play('0', 'attack', 'unit:g0-1', 'unit:g1-1', [])
  expect(t.g.rolls.at(-1)?.dice).toEqual([10, 1])
})

test('[GO-1.18] Wasteland is land and nothing else', () => {
  const t = scenario().put('g0-1 Iron Small Beast c3', 'g0-2 Wood Medium Man d4').step('move')
  expect(t.figures('g0-1')).toMatchObject({ force: 5, armor: 6 })
  t.play('0', 'moveUnits', ['unit:g0-1'], 'space:d3')
  t.step('battle').active('1').play('1', 'endBattle')
  expect(t.said('income').at(-1)).toMatchObject({ mana: 5 })
})

test('[GO-1.19] numbers run per seat and never come twice', () => {
  const t = scenario().mana('0', 60).hand('0', 'iron-1', 'small-1', 'beast-1', 'gold-1', 'medium-1', 'man-1')
  t.play('0', 'craft', 'card:iron-1', 'card:small-1', 'card:beast-1', 'space:b1')
  t.state((state) => {
    delete state.golems['g0-1']
    state.turn.crafted = false
  })
  t.play('0', 'craft', 'card:gold-1', 'card:medium-1', 'card:man-1', 'space:b1')
  expect(Object.keys(t.g.golems)).toEqual(['g0-2'])
  t.active('1').mana('1', 60).hand('1', 'stone-1', 'small-2', 'man-2')
  t.play('1', 'craft', 'card:stone-1', 'card:small-2', 'card:man-2', 'space:g8')
  expect(Object.keys(t.g.golems)).toContain('g1-1')
})

test('[GO-1.20] mana has no upper limit and is never below zero', () => {
  const t = scenario().mana('0', 999).active('1').step('battle').play('1', 'endBattle')
  expect(t.g.players['0']?.mana).toBe(1004)
  const poor = scenario().mana('0', 1).hand('0', 'flesh-1', 'small-1', 'man-1')
  expect(poor.refusal('0', 'craft', 'card:flesh-1', 'card:small-1', 'card:man-1', 'space:b1')).toMatchObject({ code: 'not-enough-mana' })
})

test('[GO-1.10, 1.11, 1.13, 10.22, 14.7, 18.4] an absent option becomes its default, an unknown option or value is refused', () => {
  const optionsOf = (given: Record<string, unknown>) => setUp(given, 2).state.options
  const defaults = { map: 'connected', corners: 'opposite', firstPlayer: 'random', roundLimit: 30, truce: 1, responseSeconds: 20 }
  expect(optionsOf({})).toEqual(defaults)
  expect(optionsOf({ roundLimit: 0 })).toEqual({ ...defaults, roundLimit: 0 })
  const chosen = { map: 'raw', corners: 'adjacent', firstPlayer: 'seat0', roundLimit: 15, truce: 2, responseSeconds: 0 }
  expect(optionsOf(chosen)).toEqual(chosen)
  const refused: [Record<string, unknown>, string][] = [
    [{ map: 'moon' }, 'map: must be one of "connected", "towers", "raw"'],
    [{ corners: true }, 'corners: must be one of "opposite", "adjacent"'],
    [{ firstPlayer: 'seat1' }, 'firstPlayer: must be one of "random", "seat0"'],
    [{ roundLimit: 7 }, 'roundLimit: must be one of 30, 15, 20, 50, 0'],
    [{ roundLimit: '15' }, 'roundLimit: must be one of 30, 15, 20, 50, 0'],
    [{ truce: 3 }, 'truce: must be one of 1, 0, 2'],
    [{ responseSeconds: -1 }, 'responseSeconds: must be one of 20, 10, 40, 0'],
    [{ teams: 2 }, 'options: there is no "teams", only "map", "corners", "firstPlayer", "roundLimit", "truce", "responseSeconds"'],
  ]
  for (const [given, answer] of refused) {
    expect(golems.game.validateSetupData?.(given, 2)).toBe(answer)
    expect(() => optionsOf(given)).toThrow()
  }
})

test('[GO-14.7] the limit is 30 rounds with two players, 50 with three and four, if nothing else is agreed', () => {
  const limits = (given: Record<string, unknown>) => [2, 3, 4].map((players) => setUp(given, players).state.options.roundLimit)
  expect([limits({}), limits({ roundLimit: 30 }), limits({ roundLimit: 50 })]).toEqual([
    [30, 50, 50],
    [30, 30, 30],
    [50, 50, 50],
  ])
})

/** GO-1.13: Water that leaves the land in one piece. */
const pattern = ['c2', 'f2', 'b3', 'g3', 'd4', 'e4', 'd5', 'e5', 'b6', 'g6', 'c7', 'f7']

function connectedDeal(): string[] {
  return waterOn(...pattern)
}

function byIndex(a: string, b: string): number {
  return squares.indexOf(a) - squares.indexOf(b)
}
