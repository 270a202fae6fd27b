import type { Game } from 'boardgame.io'
import { toGame } from '../tabletop/game.ts'
import { goingOn } from '../tabletop/goingOn.ts'
import { isSeat } from '../tabletop/seats.ts'
import type { Grammar } from './grammar.ts'
import { attach } from './moves/attach.ts'
import { challenge } from './moves/challenge.ts'
import { chooseAction } from './moves/chooseAction.ts'
import { chooseHail } from './moves/chooseHail.ts'
import { chooseTrade } from './moves/chooseTrade.ts'
import { concede } from './moves/concede.ts'
import { draftGnome } from './moves/draftGnome.ts'
import { endTurn } from './moves/endTurn.ts'
import { finishOrganize } from './moves/finishOrganize.ts'
import { giveGnome } from './moves/giveGnome.ts'
import { layYard } from './moves/layYard.ts'
import { moveAttachment } from './moves/moveAttachment.ts'
import { pass } from './moves/pass.ts'
import { passResponse } from './moves/passResponse.ts'
import { placeItems } from './moves/placeItems.ts'
import { playAction } from './moves/playAction.ts'
import { playBattleItem } from './moves/playBattleItem.ts'
import { recruit } from './moves/recruit.ts'
import { recruitForced } from './moves/recruitForced.ts'
import { refresh } from './moves/refresh.ts'
import { respond } from './moves/respond.ts'
import { sendAttackers } from './moves/sendAttackers.ts'
import { sendDefenders } from './moves/sendDefenders.ts'
import { setAuto } from './moves/setAuto.ts'
import { sitOut } from './moves/sitOut.ts'
import { submitPlacement } from './moves/submitPlacement.ts'
import { trimYard } from './moves/trimYard.ts'
import { useFunction } from './moves/useFunction.ts'
import { options } from './options.ts'
import { isCard, isGnome } from './rules/cards.ts'
import { orders } from './rules/orders.ts'
import { stageOf } from './rules/stages.ts'
import { settle } from './sequence.ts'
import { setup } from './setup.ts'
import type { State } from './state.ts'
import { viewOf } from './view.ts'

/** Households draft, place, and then take turns; others answer and meddle in between. */
export const grammar: Grammar = {
  moves: goingOn(settle, {
    draftGnome, // BG-2.4
    placeItems, // BG-2.9
    submitPlacement, // … in the form of earlier releases
    recruitForced, // BG-3.1
    refresh, // BG-3.4
    chooseAction, // BG-3.6
    challenge,
    endTurn,
    attach, // BG-5
    moveAttachment,
    layYard,
    finishOrganize,
    recruit, // BG-4
    playAction, // BG-7
    playBattleItem, // BG-6.7
    useFunction, // BG-7.16
    pass, // BG-9.7
    sitOut,
    concede,
    respond, // BG-7.9
    passResponse,
    sendAttackers, // BG-8.6
    sendDefenders,
    giveGnome, // BG-10.1
    chooseHail,
    chooseTrade,
    trimYard, // BG-4.9
    setAuto, // BG-13.5
  }),
  stageOf,
  exists: {
    unit: (_view, id) => isGnome(id),
    card: (_view, id) => isCard(id),
    seat: isSeat,
    option: (_view, id) => words.has(id),
  },
  things: { unit: 'piece', card: 'card' },
  rules: {
    gameOver: 'BG-12.1',
    tableChanged: 'BG-9.14',
    wrongStage(_stage, move) {
      if (inBattle.has(move)) return 'BG-9.3'
      return inOrganize.has(move) ? 'BG-5.9' : 'BG-3.6'
    },
  },
}

const words = new Set<string>(['none', 'organize', 'recruit', 'discard', 'swap', ...Object.keys(orders), ...Object.values(orders).flat()])
const inOrganize = new Set(['attach', 'moveAttachment', 'layYard', 'finishOrganize'])
const inBattle = new Set(['playBattleItem', 'useFunction', 'pass', 'sitOut', 'concede', 'sendAttackers', 'sendDefenders', 'giveGnome'])

export const game: Game<State> = toGame({
  name: 'battle-gnomes',
  seats: { min: 2, max: 6 },
  grammar,
  options,
  setup,
  viewOf,
  turnOf: ({ turn }) => turn,
  phases: ['draft', 'placement', 'play'],
  phaseOf: ({ phase }) => phase,
})
