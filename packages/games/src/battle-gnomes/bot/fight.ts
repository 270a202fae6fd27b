import { sentences } from '../../tabletop/enumeration.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { unguard } from '../../tabletop/sentences.ts'
import type { Seat } from '../../tabletop/token.ts'
import { grammar } from '../game.ts'
import { afterPlay, declaredBy } from '../outcomes.ts'
import { abilityOf } from '../rules/cards.ts'
import { isParticipant, opponentOf, participants } from '../rules/sides.ts'
import { leadOf } from '../rules/totals.ts'
import type { Battle, View } from '../state.ts'
import type { Care } from './care.ts'

/** A possible play, and the lead of the seat's side after it. */
interface Idea {
  readonly sentence: Sentence
  readonly lead: number
  /** Cards that it takes. */
  readonly cost: number
}

const pass: Sentence = { move: 'pass', args: [] }
const concede: Sentence = { move: 'concede', args: [] }
/** What three cards of the deck bring on average. */
const gamble = 3.5

export function fighting(view: View, battle: Battle, seat: Seat, care: Care): Sentence {
  if (!isParticipant(battle, seat)) return meddling(view, battle, seat, care)
  const lead = leadOf(view, battle, seat)
  if (lead > 0 || battle.conceded === opponentOf(battle, seat)) return pass
  const ideas = ideasOf(view, battle, seat, seat).filter((idea) => idea.lead > lead)
  const [first] = ideas
  const giveUp = lead < 0 ? concede : pass
  if (!first) return giveUp
  if (!care.skilled) return first.sentence
  const spends = decides(view, battle) ? 20 : care.spends - spent(view, seat)
  return isReachable(ideas, lead, spends) ? bestOf(ideas, lead) : giveUp
}

/** Meddles only against a household that would win the game with this battle, and only if the battle can be turned. */
function meddling(view: View, battle: Battle, seat: Seat, care: Care): Sentence {
  const sitOut: Sentence = { move: 'sitOut', args: [] }
  const leader = participants(battle).find((each) => leadOf(view, battle, each) > 0)
  if (leader === undefined || !care.skilled || care.heed === 0 || !isClose(view, leader)) return sitOut
  const foe = opponentOf(battle, leader)
  const lead = leadOf(view, battle, foe)
  const ideas = ideasOf(view, battle, seat, foe).filter((idea) => idea.lead > lead)
  // where both sides are close to the goal, only a tie helps
  const wanted = isClose(view, foe) ? ideas.filter((idea) => idea.lead === 0) : ideas
  return wanted.length > 0 && isReachable(wanted, lead, 20) ? bestOf(wanted, lead) : sitOut
}

/** Functions first, then the cheapest that is enough, or else the best value for its cost. */
function bestOf(ideas: readonly Idea[], lead: number): Sentence {
  const free = ideas.filter(({ cost }) => cost === 0)
  const enough = ideas.filter((idea) => idea.lead > 0).toSorted((a, b) => a.cost - b.cost || a.lead - b.lead)
  const most = ideas.toSorted((a, b) => (b.lead - lead) / (1 + b.cost) - (a.lead - lead) / (1 + a.cost))
  return (free[0] ?? enough[0] ?? most[0])?.sentence ?? pass
}

function isReachable(ideas: readonly Idea[], lead: number, spends: number): boolean {
  let left = spends
  let sum = lead
  const used = new Set<string>()
  for (const idea of ideas.toSorted((a, b) => b.lead - a.lead)) {
    const source = String(idea.sentence.args[0])
    if (idea.cost > left || used.has(source)) continue
    used.add(source)
    left -= idea.cost
    sum += idea.lead - lead
  }
  return sum > 0
}

/** Each play of the seat with the lead that it would give `side`. */
function ideasOf(view: View, battle: Battle, seat: Seat, side: Seat): Idea[] {
  return sentences(grammar, view, seat).flatMap(({ move, args }) => {
    const sentence = { move, args: unguard(args).args }
    const play = declaredBy(view, seat, sentence)
    if (!play) return []
    const next = afterPlay(view, play)
    const luck = play.kind === 'function' && abilityOf(play.src)?.do === 'gamble' ? gamble : 0
    const lead = next.battle ? leadOf(next, next.battle, side) + (side === seat ? luck : 0) : leadOf(view, battle, side)
    return [{ sentence, lead, cost: (play.kind === 'function' ? 0 : 1) + play.discards.length }]
  })
}

const decides = (view: View, battle: Battle): boolean => participants(battle).some((seat) => isClose(view, seat))

/** One gnome short of the goal. */
export const isClose = (view: View, seat: Seat): boolean => playerOf(view, seat).trophies.length === view.options.goal - 1

const spent = (view: View, seat: Seat): number => view.inView.filter(({ by, kind }) => by === seat && kind !== 'function').length
