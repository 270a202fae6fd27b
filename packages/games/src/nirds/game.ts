import type { Game } from 'boardgame.io'
import { toGame } from '../tabletop/game.ts'
import { goingOn } from '../tabletop/goingOn.ts'
import { isSeat } from '../tabletop/seats.ts'
import { bosses, fields } from './content/bosses.ts'
import type { Grammar } from './grammar.ts'
import { acceptTrade, cancelOffer, declineTrade } from './moves/answerTrade.ts'
import { attack } from './moves/attack.ts'
import { choose } from './moves/choose.ts'
import { chooseTarget } from './moves/chooseTarget.ts'
import { claimFirst } from './moves/claimFirst.ts'
import { endLastCall } from './moves/endLastCall.ts'
import { offerTrade } from './moves/offerTrade.ts'
import { pass } from './moves/pass.ts'
import { pin } from './moves/pin.ts'
import { playTactic } from './moves/playTactic.ts'
import { recruit } from './moves/recruit.ts'
import { rerollAttackDie } from './moves/rerollAttackDie.ts'
import { setDie, skipDie } from './moves/setDie.ts'
import { setOrder } from './moves/setOrder.ts'
import { setReady } from './moves/setReady.ts'
import { toggleLock } from './moves/toggleLock.ts'
import { useScientist } from './moves/useScientist.ts'
import { options } from './options.ts'
import { namesDie } from './rules/dice.ts'
import { isGnome } from './rules/gnomes.ts'
import { isNird } from './rules/nirds.ts'
import { stageOf } from './rules/stages.ts'
import { isTactic } from './rules/tactics.ts'
import { settle } from './sequence.ts'
import { setup } from './setup.ts'
import type { State, Step } from './state.ts'
import { viewOf } from './view.ts'

/** A round has three phases (NI-4.1); scientists and tactic cards come in between at any time. */
export const grammar: Grammar = {
  moves: goingOn(settle, {
    offerTrade, // NI-4
    acceptTrade,
    declineTrade,
    cancelOffer,
    toggleLock,
    claimFirst, // NI-5.2
    setReady,
    setDie, // NI-4.14
    skipDie,
    useScientist, // NI-6
    attack, // NI-7
    rerollAttackDie,
    chooseTarget,
    recruit,
    pass, // NI-5.3
    playTactic, // NI-8
    endLastCall, // NI-5.10
    choose, // NI-5.13
    pin, // NI-11.4
    setOrder, // NI-5.15
  }),
  stageOf,
  exists: {
    nird: (_view, id) => isNird(id),
    card: (_view, id) => isNird(id),
    tactic: (_view, id) => isTactic(id),
    gnome: (_view, id) => isGnome(id),
    boss: (_view, id) => bosses.includes(id as (typeof bosses)[number]),
    die: namesDie,
    seat: isSeat,
    offer: (_view, id) => /^\d{1,6}$/.test(id),
    field: (_view, id) => Object.hasOwn(fields, id),
    level: (_view, id) => id === '1' || id === '2',
    amount: (_view, id) => /^\d$/.test(id),
    option: (_view, id) => words.has(id),
  },
  things: { card: 'card', amount: 'number' },
  rules: {
    gameOver: 'NI-1.1',
    tableChanged: 'NI-11.9',
    wrongStage(stage, move) {
      if (stage !== 'trade' && isOfTrading(move)) return 'NI-4.13'
      return ofStage[stage] ?? 'NI-5.13'
    },
  },
}

const words = new Set(['yes', 'no', 'on', 'off', 'none', 'follow', 'refuse', 'idle', 'quiet'])
const trading = new Set(['offerTrade', 'acceptTrade', 'declineTrade', 'cancelOffer', 'toggleLock', 'claimFirst', 'setReady'])
const isOfTrading = (move: string): boolean => trading.has(move)

/** For each stage the rule that limits what can be done in it. */
const ofStage: Readonly<Record<string, string>> = {
  trade: 'NI-4.1',
  turn: 'NI-5.1',
  target: 'NI-5.1',
  support: 'NI-5.1',
  'last-call': 'NI-5.10',
  'set-die': 'NI-4.14',
}

const phases: Readonly<Record<Step, string>> = {
  trade: 'trade',
  sneefle: 'trade',
  action: 'action',
  lastcall: 'action',
  prep: 'prep',
  over: 'prep',
}

export const phaseOf = ({ step }: State): string => phases[step]

export const turnOf = (state: State): { no: number; seat: string } =>
  phaseOf(state) === 'action' ? { no: state.turns, seat: state.actor ?? state.firstPlayer } : { no: state.round, seat: state.firstPlayer }

export const game: Game<State> = toGame({
  name: 'nirds',
  seats: { min: 1, max: 4 },
  grammar,
  options,
  setup,
  viewOf,
  turnOf,
  phases: ['trade', 'action', 'prep'],
  phaseOf,
})
