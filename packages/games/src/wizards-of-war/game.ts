import type { Game } from 'boardgame.io'
import { toGame } from '../tabletop/game.ts'
import type { Grammar } from './grammar.ts'
import { attack } from './moves/attack.ts'
import { castSpell } from './moves/castSpell.ts'
import { answerDraw, concede, offerDraw } from './moves/endings.ts'
import { finishTurn } from './moves/finishTurn.ts'
import { moveUnit } from './moves/moveUnit.ts'
import { pass } from './moves/pass.ts'
import { placeSummon } from './moves/placeSummon.ts'
import { playCounterspell } from './moves/playCounterspell.ts'
import { rollTurnDie } from './moves/rollTurnDie.ts'
import { setAttackStops, setSpellStops } from './moves/setStops.ts'
import { summonInstead } from './moves/summonInstead.ts'
import { undoMove } from './moves/undoMove.ts'
import { wandChoice } from './moves/wandChoice.ts'
import { options } from './options.ts'
import { onBoard } from './rules/board.ts'
import { isSpell, isUnit } from './rules/pieces.ts'
import { stageOf } from './rules/stages.ts'
import { setup } from './setup.ts'
import type { State } from './state.ts'
import { viewOf } from './view.ts'

/** A turn is one roll of the turn die and what it allows; counterspells may come in between at any time. */
export const grammar: Grammar = {
  moves: {
    rollTurnDie, // WW-3
    placeSummon, // WW-4
    wandChoice, // WW-5
    moveUnit, // WW-6, 7
    attack, // WW-8, 9
    castSpell, // WW-10
    playCounterspell, // WW-11
    pass,
    undoMove,
    summonInstead,
    finishTurn,
    setAttackStops,
    setSpellStops,
    offerDraw, // WW-14
    answerDraw,
    concede,
  },
  stageOf,
  exists: {
    unit: (_view, id) => isUnit(id),
    space: onBoard,
    card: (_view, id) => isSpell(id) || isUnit(id),
    option: (_view, id) => words.has(id),
  },
  things: { unit: 'piece', space: 'place', card: 'card' },
  rules: {
    gameOver: 'WW-1.3',
    tableChanged: 'WW-15.6',
    wrongStage: (stage) => (stage === 'wait' ? 'WW-11.13' : 'WW-3.3'),
  },
}

const words = new Set(['spell', 'summon', 'on', 'off', 'turn', 'accept', 'decline', 'h', 'v', 'n', 'e', 's', 'w'])

/** Every move runs on the server alone (WW-15.1). */
export const game: Game<State> = toGame({
  name: 'wizards-of-war',
  seats: { min: 2, max: 2 }, // WW-1.1
  grammar,
  options,
  setup,
  viewOf,
  turnOf: ({ turn }) => turn,
})
