/** The test game after a change of its rules: a roll is worth a hundred points more, and its bot fails. The first rules are frozen. */
import type { Rulebook } from '@toadstool/games'
import type { FrozenRules, Rules } from '../match/rulebooks.ts'
import { fixture } from './fixture.ts'

type Moves = NonNullable<Rulebook['game']['moves']>

export const rulebooks: Rules['rulebooks'] = { fixture: changed() }

export const frozen: FrozenRules = {
  has: (game, rules) => game === 'fixture' && rules === 1,
  load: async (game, rules) => (frozen.has(game, rules) ? fixture : undefined),
}

function changed(): Rulebook {
  const { moves = {} } = fixture.game
  return {
    ...fixture,
    card: { ...fixture.card, rules: 2 },
    game: { ...fixture.game, moves: { ...moves, roll: dearer(moves.roll) } },
    bot: {
      ...fixture.bot,
      decide() {
        throw new Error('this bot plays by other rules')
      },
    },
  }
}

function dearer(roll: Moves[string] | undefined): Moves[string] {
  if (typeof roll !== 'object') throw new Error('the test game has no roll')
  return {
    ...roll,
    move(context, ...args) {
      const outcome = roll.move(context, ...args)
      const { points } = context.G as unknown as { points: number[] }
      if (outcome === undefined) points[0] = (points[0] ?? 0) + 100
      return outcome
    },
  }
}
