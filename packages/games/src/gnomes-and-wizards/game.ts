import type { Game } from 'boardgame.io'
import { toGame } from '../tabletop/game.ts'
import { isSeat } from '../tabletop/seats.ts'
import { tribes } from './content/tribes.ts'
import type { Grammar } from './grammar.ts'
import { activateClan } from './moves/activateClan.ts'
import { answerAlliance, breakAlliance, proposeAlliance } from './moves/alliances.ts'
import { answer } from './moves/answer.ts'
import { assignDie } from './moves/assignDie.ts'
import { attachLearned } from './moves/attachLearned.ts'
import { attack } from './moves/attack.ts'
import { callClan } from './moves/callClan.ts'
import { cast } from './moves/cast.ts'
import { isFace } from './moves/casting.ts'
import { chargeAbility } from './moves/chargeAbility.ts'
import { chooseTribe } from './moves/chooseTribe.ts'
import { confirmCollect } from './moves/confirmCollect.ts'
import { confirmDice } from './moves/confirmDice.ts'
import { decide } from './moves/decide.ts'
import { discard } from './moves/discard.ts'
import { drawCards } from './moves/drawCards.ts'
import { endActions } from './moves/endActions.ts'
import { endCall } from './moves/endCall.ts'
import { finishUnit } from './moves/finishUnit.ts'
import { flipTile } from './moves/flipTile.ts'
import { keepDice } from './moves/keepDice.ts'
import { moveUnit } from './moves/moveUnit.ts'
import { pickCard } from './moves/pickCard.ts'
import { placeCrystals } from './moves/placeCrystals.ts'
import { placeLeader } from './moves/placeLeader.ts'
import { placeMineClan } from './moves/placeMineClan.ts'
import { prefer } from './moves/prefer.ts'
import { reroll } from './moves/reroll.ts'
import { rollDice } from './moves/rollDice.ts'
import { options } from './options.ts'
import { isCard } from './rules/cards.ts'
import { isOut } from './rules/relations.ts'
import { isPlace } from './rules/slots.ts'
import { stageOf, turnOf } from './rules/stages.ts'
import { setup } from './setup.ts'
import type { State } from './state.ts'
import { viewOf } from './view.ts'

/** Tribes are chosen and leaders placed; then each turn goes through its steps, and abilities come in between. */
export const grammar: Grammar = {
  moves: {
    chooseTribe, // GW-1.5
    placeLeader, // GW-3
    placeMineClan, // GW-19.7
    activateClan, // GW-10.6
    flipTile, // GW-5
    rollDice, // GW-6
    reroll,
    keepDice,
    assignDie, // GW-7
    confirmDice,
    moveUnit, // GW-8
    attack, // GW-9
    finishUnit,
    endActions,
    callClan, // GW-11
    chargeAbility,
    drawCards, // GW-12
    endCall,
    placeCrystals, // GW-13
    confirmCollect,
    attachLearned, // GW-12.5
    discard, // GW-12.4
    cast, // GW-14
    answer,
    decide, // GW-15
    pickCard,
    prefer, // GW-14.13
    proposeAlliance, // GW-19.10
    answerAlliance,
    breakAlliance,
  },
  stageOf,
  exists: {
    tribe: (_view, id) => Object.hasOwn(tribes, id),
    unit: (view, id) => Object.hasOwn(view.units, id),
    space: (view, id) => Object.hasOwn(view.tiles, id),
    die: (_view, id) => /^\d$/.test(id),
    face: (_view, id) => isFace(id),
    card: (_view, id) => isCard(id),
    ability: isPlace,
    seat: isSeat,
    amount: (_view, id) => /^\d$/.test(id),
    option: (_view, id) => words.has(id),
  },
  things: { unit: 'piece', space: 'place', card: 'card', amount: 'number' },
  rules: {
    gameOver: 'GW-20.1',
    tableChanged: 'GW-21.5',
    wrongStage: (_stage, move) => (['cast', 'answer'].includes(move) ? 'GW-14.15' : 'GW-4.2'),
    eliminated: (view, seat) => (isOut(view, seat) ? 'GW-10.8' : undefined),
  },
}

const words = new Set([
  ...['call', 'deck', 'move', 'attack', 'pass', 'pass-turn', 'pass-mine', 'stay', 'none', 'let', 'break', 'accept', 'decline'],
  ...['ask', 'hold', 'transit', 'threats', 'quiet', 'team', 'full', 'on', 'off', 'turn', 'mine'],
])

export const game: Game<State> = toGame({
  name: 'gnomes-and-wizards',
  seats: { min: 2, max: 6 },
  grammar,
  options,
  setup,
  viewOf,
  turnOf: (state) => turnOf(state),
  phases: ['draft', 'placement', 'play'],
  phaseOf: ({ phase }) => phase,
})
