import { describe, expect, test } from 'vitest'
import type { Rulebook } from '../rulebook.ts'
import type { GameView } from '../tabletop/grammar.ts'
import { type Log, note } from '../tabletop/log.ts'
import { seatsUpTo } from '../tabletop/seats.ts'
import { checkInvariants } from './invariants.ts'
import { randomOf, randomPlay } from './randomPlay.ts'
import { checkSealed } from './sealed.ts'
import { checkSecrets } from './secrets.ts'
import { type Support, tablesOf } from './support.ts'
import { checkSameMove, checkTwoWorlds } from './twoWorlds.ts'

/** Tests of whole random games, as many as a commit has time for; the nightly run plays more. Each game calls it in a file of its own. */
export function testRandomPlay<V extends GameView, S extends V>(given: Rulebook<V, S>, support: Support<V, S>): void {
  // The kit treats every game alike.
  describe(given.slug, () => testGame(given as unknown as Rulebook, support as unknown as Support<GameView, GameView>))
}

function testGame(rulebook: Rulebook, support: Support<GameView, GameView>): void {
  const done = new Set<string>()

  test.each(tablesOf(rulebook, support))('$games random games of $seats with $options come to an end', ({ seats, options, games }) => {
    const reasons = new Map<string, number>()
    for (let seed = 1; seed <= games; seed += 1) {
      const names = seatsUpTo(seats)
      const course: GameView[] = []
      const table = randomPlay(rulebook, {
        seats,
        options,
        seed,
        weight: support.weight,
        watch({ state }, made) {
          done.add(made.at(-1)?.sentence.move ?? '')
          checkInvariants(rulebook, state, names, support.invariants)
          course.push(state)
          if (state.result) checkSecrets(rulebook, course, names, support, randomOf(seed + 1_000_000))
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
    const names = seatsUpTo(seats)
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

  test.each(choices(rulebook, support))('a planted leak is caught: $move writes what is sealed to the log', ({ move }) => {
    const leaky = talking(rulebook, move)
    const random = randomOf(7)
    const play = (): void => {
      // many seats first, so that somebody answers before the last
      for (const { seats, options } of support.tables.toReversed()) {
        const names = seatsUpTo(seats)
        const watch = ({ state }: { readonly state: GameView }): void => checkSealed(leaky, state, names, support, random)
        randomPlay(leaky, { seats, options, seed: 1, weight: support.weight, watch })
      }
    }
    expect(play).toThrow(new RegExp(`can tell what \\d has sealed, ${move} `))
  })
}

/** Sealed moves that random play makes. */
const choices = ({ grammar }: Rulebook, { rare = [] }: Support<GameView, GameView>): { move: string }[] =>
  Object.keys(grammar.moves)
    .filter((move) => grammar.moves[move]?.sealed && !rare.includes(move))
    .map((move) => ({ move }))

/** The game with one move that writes its arguments to the log, for all others to read. */
function talking(rulebook: Rulebook, talker: string): Rulebook {
  return changedMoves(rulebook, (name, move) => {
    if (typeof move !== 'object' || name !== talker) return move
    const after: typeof move.move = (context, ...args) => {
      const outcome = move.move(context, ...args)
      if (outcome === undefined) note((context.G as GameView & { log: Log }).log, 'told', { said: JSON.stringify(args) })
      return outcome
    }
    return { ...move, move: after }
  })
}

type Moves = NonNullable<Rulebook['game']['moves']>

function changedMoves(rulebook: Rulebook, change: (name: string, move: Moves[string]) => Moves[string]): Rulebook {
  const { moves = {}, phases } = rulebook.game
  const changed = (all: Moves): Moves => Object.fromEntries(Object.entries(all).map(([name, move]) => [name, change(name, move)]))
  const changedPhases = phases && Object.entries(phases).map(([name, phase]) => [name, { ...phase, moves: changed(phase.moves ?? {}) }])
  return {
    ...rulebook,
    game: { ...rulebook.game, moves: changed(moves), ...(changedPhases && { phases: Object.fromEntries(changedPhases) }) },
  }
}

/** Variants of the game with one leak each. */
function leaks(rulebook: Rulebook): { where: string; leaky: Rulebook }[] {
  const text = (state: GameView): string => JSON.stringify((state as { secret?: unknown }).secret ?? null)
  const digest = (state: GameView): number => [...text(state)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7)
  const leaking = (_name: string, move: Moves[string]): Moves[string] => {
    if (typeof move !== 'object') return move
    const after: typeof move.move = (context, ...args) => {
      const outcome = move.move(context, ...args)
      if (outcome !== undefined) return outcome
      ;(context.G as { beat: number }).beat += digest(context.G)
      return undefined
    }
    return { ...move, move: after }
  }
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
    { where: 'what a move does', leaky: changedMoves(rulebook, leaking) },
  ]
}
