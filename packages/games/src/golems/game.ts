import type { Game } from 'boardgame.io'
import { toGame } from '../tabletop/game.ts'
import { goingOn } from '../tabletop/goingOn.ts'
import { isSeat } from '../tabletop/seats.ts'
import type { Grammar } from './grammar.ts'
import { answerSpell } from './moves/answerSpell.ts'
import { attack } from './moves/attack.ts'
import { buyCard } from './moves/buyCard.ts'
import { castSpell } from './moves/castSpell.ts'
import { changeShape } from './moves/changeShape.ts'
import { chooseFreeze } from './moves/chooseFreeze.ts'
import { concede } from './moves/concede.ts'
import { craft } from './moves/craft.ts'
import { declareBattle } from './moves/declareBattle.ts'
import { discardExcess } from './moves/discardExcess.ts'
import { draw } from './moves/draw.ts'
import { endBattle } from './moves/endBattle.ts'
import { endCraft } from './moves/endCraft.ts'
import { endFate } from './moves/endFate.ts'
import { endMove } from './moves/endMove.ts'
import { endStart } from './moves/endStart.ts'
import { grow } from './moves/grow.ts'
import { moveUnits } from './moves/moveUnits.ts'
import { passBattle } from './moves/passBattle.ts'
import { passSpell } from './moves/passSpell.ts'
import { playBattleCards } from './moves/playBattleCards.ts'
import { regenerate } from './moves/regenerate.ts'
import { setAuto } from './moves/setAuto.ts'
import { takeBack } from './moves/takeBack.ts'
import { options } from './options.ts'
import { onBoard } from './rules/board.ts'
import { isCard, isMaterial, isShape, isSize } from './rules/cards.ts'
import { deckNames } from './rules/hands.ts'
import { isAlive } from './rules/seats.ts'
import { isUnit } from './rules/stacks.ts'
import { stageOf } from './rules/stages.ts'
import { runToDecision } from './sequence.ts'
import { setup } from './setup.ts'
import type { Deck, State } from './state.ts'
import { viewOf } from './view.ts'

/** A turn has seven phases; others answer Spells and attacks in between. Nothing gives mana or cards away (GO-18.1). */
export const grammar: Grammar = {
  moves: goingOn(runToDecision, {
    changeShape, // GO-15.2
    endStart,
    craft, // GO-4
    grow, // GO-15.10
    endCraft,
    draw, // GO-6
    buyCard,
    endFate,
    discardExcess,
    castSpell, // GO-7, 16
    passSpell,
    answerSpell,
    moveUnits, // GO-9
    takeBack,
    endMove,
    declareBattle, // GO-10
    endBattle,
    chooseFreeze, // GO-15.6
    attack,
    playBattleCards, // GO-11
    passBattle,
    regenerate, // GO-12
    setAuto, // GO-18.5
    concede, // GO-14.6
  }),
  stageOf,
  exists: {
    unit: isUnit,
    space: (_view, id) => onBoard(id),
    card: (_view, id) => isCard(id),
    deck: (_view, id) => deckNames.includes(id as Deck),
    seat: isSeat,
    option: (_view, id) => isSize(id) || isShape(id) || isMaterial(id) || words.has(id),
  },
  things: { unit: 'piece', space: 'place', card: 'card' },
  rules: {
    gameOver: 'GO-14.5',
    tableChanged: 'GO-18.6',
    wrongStage(stage, move) {
      if (stage !== 'idle') return 'GO-3.1'
      if (['castSpell', 'passSpell', 'answerSpell'].includes(move)) return 'GO-7.5'
      return inBattle.has(move) ? 'GO-10.21' : 'GO-3.1'
    },
    eliminated: (view, seat) => (isAlive(view, seat) ? undefined : 'GO-14.1'),
  },
}

const words = new Set(['pass', 'on', 'off', 'round', 'battle', 'turn', 'spell', 'dispel', 'shape', 'fight'])
const inBattle = new Set(['chooseFreeze', 'attack', 'playBattleCards', 'passBattle', 'regenerate'])

export const game: Game<State> = toGame({
  name: 'golems',
  seats: { min: 2, max: 4 }, // GO-1.1
  grammar,
  options,
  setup,
  viewOf,
  turnOf: ({ turn }) => turn,
})
