import type { Game } from 'boardgame.io'
import { toGame } from '../tabletop/game.ts'
import { goingOn } from '../tabletop/goingOn.ts'
import { playerOf } from '../tabletop/seats.ts'
import type { Grammar } from './grammar.ts'
import { bid } from './moves/bid.ts'
import { concede } from './moves/concede.ts'
import { options } from './options.ts'
import { isCard } from './rules/cards.ts'
import { racing } from './rules/race.ts'
import { stageOf } from './rules/stages.ts'
import { goOn } from './sequence.ts'
import { setup } from './setup.ts'
import type { State } from './state.ts'
import { viewOf } from './view.ts'

export const grammar: Grammar = {
  moves: goingOn(goOn, { bid, concede }),
  stageOf,
  exists: {
    card: (_view, id) => isCard(id),
    space: ({ options }, id) => /^[1-9]\d*$/.test(id) && Number(id) <= options.length,
    piece: ({ players }, id) => Object.hasOwn(players, id),
  },
  things: { card: 'card', space: 'place', piece: 'piece' },
  rules: {
    gameOver: 'BR-4.5',
    tableChanged: 'BR-4.4',
    wrongStage: () => 'BR-3.4',
    eliminated: (view, seat) => (playerOf(view, seat).out ? 'BR-3.4' : undefined),
  },
}

export const game: Game<State> = toGame({
  name: 'beetle-race',
  seats: { min: 2, max: 4 }, // BR-1.1
  grammar,
  options,
  setup,
  viewOf,
  // no seat has the turn, but boardgame.io wants one that is still in the game
  turnOf: (state) => ({ no: state.round, seat: racing(state)[0] ?? '0' }),
})
