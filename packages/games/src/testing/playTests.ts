import { describe, expect, test } from 'vitest'
import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { checkInvariants } from './invariants.ts'
import { randomOf, randomPlay } from './randomPlay.ts'
import { type Support, tablesOf } from './support.ts'
import { checkReversible, checkSameMove, checkTwoWorlds } from './twoWorlds.ts'

/** Every so many moves the two worlds are compared. */
const apart = 29
/** … and a move is made in both. */
const onward = 23

/** Tests of whole random games, as many as a commit has time for; the nightly run plays more. In a file of its own for each game. */
export function testRandomPlay<V extends GameView, S extends V>(given: Rulebook<V, S>, support: Support<V, S>): void {
  // The kit looks at every game alike.
  describe(given.slug, () => testGame(given as unknown as Rulebook, support as unknown as Support<GameView, GameView>))
}

function testGame(rulebook: Rulebook, support: Support<GameView, GameView>): void {
  const done = new Set<string>()

  test.each(tablesOf(rulebook, support))('$games random games of $seats with $options come to an end', ({ seats, options, games }) => {
    const reasons = new Map<string, number>()
    for (let seed = 1; seed <= games; seed += 1) {
      const names = Array.from({ length: seats }, (_, index) => String(index))
      const random = randomOf(seed + 1_000_000)
      const table = randomPlay(rulebook, {
        seats,
        options,
        seed,
        weight: support.weight,
        watch({ state }, made) {
          done.add(made.at(-1)?.sentence.move ?? '')
          checkInvariants(rulebook, state, names, support.invariants)
          if (made.length % apart === 0 || state.result) checkTwoWorlds(rulebook, state, names, support.otherWorld, random)
          if (made.length % onward === 0) {
            checkSameMove(rulebook, state, names, support, random)
            checkReversible(rulebook, state, names, support.otherWorld, random)
          }
        },
      })
      const reason = table.state.result?.reason ?? ''
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
    expect([...reasons.values()].reduce((sum, count) => sum + count, 0)).toBe(games)
  })

  test('in them every move is made', () => {
    const { rare = [] } = support
    expect(Object.keys(rulebook.grammar.moves).filter((move) => !done.has(move) && !rare.includes(move))).toEqual([])
  })

  test.each(leaks(rulebook))('a planted leak is caught: $where', ({ leaky }) => {
    const [{ seats, options } = { seats: 2, options: {} }] = support.tables
    const names = Array.from({ length: seats }, (_, index) => String(index))
    const random = randomOf(7)
    const play = () =>
      randomPlay(leaky, {
        seats,
        options,
        seed: 1,
        weight: support.weight,
        watch({ state }) {
          checkTwoWorlds(leaky, state, names, support.otherWorld, random)
          checkSameMove(leaky, state, names, support, random)
        },
      })
    expect(play).toThrow('can tell two worlds apart')
  })
}

/** The game with one hole each. */
function leaks(rulebook: Rulebook): { where: string; leaky: Rulebook }[] {
  const { moves = {}, phases = {} } = rulebook.game
  const text = (state: GameView): string => JSON.stringify((state as { secret?: unknown }).secret ?? null)
  const digest = (state: GameView): number => [...text(state)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7)
  const leaking = (move: (typeof moves)[string]): (typeof moves)[string] => {
    if (typeof move !== 'object') return move
    const after: typeof move.move = (context, ...args) => {
      const outcome = move.move(context, ...args)
      if (outcome !== undefined) return outcome
      ;(context.G as { beat: number }).beat += digest(context.G)
      return undefined
    }
    return { ...move, move: after }
  }
  const allLeaking = (all: typeof moves): typeof moves =>
    Object.fromEntries(Object.entries(all).map(([name, move]) => [name, leaking(move)]))
  const leakingPhases = Object.entries(phases).map(([name, phase]) => [name, { ...phase, moves: allLeaking(phase.moves ?? {}) }])
  return [
    {
      where: 'the view',
      leaky: { ...rulebook, viewOf: (state, seat) => ({ ...rulebook.viewOf(state, seat), digest: digest(state) }) },
    },
    {
      where: 'the pause of a bot',
      leaky: {
        ...rulebook,
        viewOf: (state, seat) => Object.assign(Object.create({ hand: digest(state) }), rulebook.viewOf(state, seat)),
        bot: { ...rulebook.bot, pause: (view) => (view as GameView & { hand: number }).hand },
      },
    },
    {
      where: 'what a move does',
      leaky: {
        ...rulebook,
        game: { ...rulebook.game, moves: allLeaking(moves), ...(rulebook.game.phases && { phases: Object.fromEntries(leakingPhases) }) },
      },
    },
  ]
}
