/** In which stage a seat is, whom the game waits for, and how long. */

import type { OwnAllowance } from '../../rulebook.ts'
import { owesAnswer } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { CommonStage, Stage, View } from '../state.ts'
import { askedNow, declaring } from './fight.ts'

export function stageOf(view: View, seat: Seat): Stage {
  const stage = commonStage(view)
  return actingIn(view, stage).includes(seat) ? stage : 'idle'
}

/** A seat that has given a sealed answer is still listed for the others until all have (BG-2.10, 7.8). */
export function owes(view: View): Seat[] {
  if (view.result) return []
  const stage = commonStage(view)
  const { battle } = view
  if (stage === 'fight') return battle ? askedNow(view, battle) : []
  const answer = stage === 'placement' ? view.plan : stage === 'trade' ? view.trade : null
  return actingIn(view, stage).filter((seat) => owesAnswer(view, seat, answer))
}

/** Can everybody tell what the seat may say (BG-1.16)? Only cards in the hand are hidden, and sealed answers. */
export function isOpen(view: View, seat: Seat): boolean {
  const stage = stageOf(view, seat)
  if (stage === 'placement' || stage === 'trade') return false
  return ['draft', 'attackers', 'defenders'].includes(stage) || view.players[seat]?.cards === 0
}

/** BG-13.4 */
export function allowance(view: View, seat: Seat): OwnAllowance {
  const stage = stageOf(view, seat)
  const { responseSeconds } = view.options
  const seconds = secondsOf[stage] ?? forced
  if (!isQuick(stage) || responseSeconds === 0) return { seconds }
  return { seconds: responseSeconds, limit: responseSeconds }
}

/** Passes, declarations and responses. */
export const isQuick = (stage: Stage): boolean => stage === 'fight' || stage === 'respond' || stage === 'declare'

function commonStage(view: View): CommonStage {
  const { phase, choice, pending, battle, turn } = view
  if (phase !== 'play') return phase
  if (choice) return choice.kind
  if (pending.length > 0) return 'respond'
  if (battle) return battle.step
  if (turn.step === 'act') return turn.action ?? 'choose'
  return turn.step === 'must-recruit' ? 'mustRecruit' : turn.step
}

/** Seats in this stage; in a fight everybody may act, asked or not (BG-9.3). */
function actingIn(view: View, stage: CommonStage): Seat[] {
  const { choice, battle, turn } = view
  const all = Object.keys(view.players)
  switch (stage) {
    case 'placement':
    case 'fight':
      return all
    case 'trim':
      return choice?.kind === 'trim' ? [choice.who] : []
    case 'hail':
      return choice?.kind === 'hail' ? choice.waiting : []
    case 'trade':
      return choice?.kind === 'trade' ? [choice.a, choice.b] : []
    case 'respond':
      return view.waiting
    case 'declare':
      return battle ? declaring(view, battle) : []
    case 'attackers':
      return battle ? [battle.instigator] : []
    case 'defenders':
      return battle ? [battle.defender] : []
    case 'defeat':
      return battle?.loser != null ? [battle.loser] : []
    default:
      return [turn.seat]
  }
}

const forced = 45
const secondsOf: Readonly<Partial<Record<Stage, number>>> = {
  placement: 90,
  refresh: 90,
  choose: 90,
  organize: 90,
  recruit: 90,
  fight: 30,
  respond: 20,
  declare: 20,
}
