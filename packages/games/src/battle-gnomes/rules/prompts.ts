import { waitingFor } from '../../tabletop/prompt.ts'
import type { Params } from '../../tabletop/text.ts'
import { cardToken, type Seat, seatToken, type Token, token, unitToken } from '../../tabletop/token.ts'
import type { Prompt } from '../grammar.ts'
import type { Battle, Declared, Stage, View } from '../state.ts'
import { attachmentOf, isThrown, nameOf, yardItemOf } from './cards.ts'
import { mostFighters } from './fight.ts'
import { handLimit } from './households.ts'
import { foreseen } from './marks.ts'
import { isAnswer, nameToken, playOf, topPlay } from './plays.ts'
import { isParticipant, opponentOf } from './sides.ts'
import { isQuick, owes, stageOf } from './stages.ts'
import { leadOf, throwOf, totalOf, totalsOf } from './totals.ts'

/** What a seat, or a spectator, is asked or told. */
export function prompts(view: View, seat: Seat | null): Prompt[] {
  const asked = owes(view)
  if (seat !== null && asked.includes(seat)) return [question(view, seat)]
  const [first = '', ...more] = asked
  const { battle } = view
  const isBehind =
    battle !== null &&
    more.length === 0 &&
    stageOf(view, first) === 'fight' &&
    isParticipant(battle, first) &&
    leadOf(view, battle, first) < 0
  return [isBehind ? { key: 'waiting-behind', params: { player: seatToken(first) } } : waitingFor(asked)]
}

function question(view: View, seat: Seat): Prompt {
  const stage = stageOf(view, seat)
  if (stage === 'idle' || stage === 'battle') throw new Error(`seat ${seat} owes nothing`)
  const asked = questions[stage]?.(view, seat) ?? { key: stage }
  const isReaction = isQuick(stage) && asked.key !== 'fight'
  return isReaction ? { ...asked, reaction: true } : asked
}

const questions: Readonly<Partial<Record<Stage, (view: View, seat: Seat) => Prompt>>> = {
  placement({ hand }) {
    const fastens = hand?.some((card) => attachmentOf(card)) ?? true
    const lays = hand?.some((card) => yardItemOf(card)) ?? true
    return { key: fastens && lays ? 'placement' : fastens ? 'placement-attach' : lays ? 'placement-lay' : 'placement-none' }
  },
  refresh: (view, seat) => ({ key: 'refresh', params: { limit: handLimit(view, seat) } }),
  defenders: (view) => ({ key: 'defenders', params: { max: view.battle ? mostFighters(view, view.battle) : 1 } }),
  fight(view, seat): Prompt {
    const { battle } = view
    if (!battle) return { key: 'fight' }
    if (!isParticipant(battle, seat)) return { key: 'fightOutsider', params: totals(view, battle) }
    const foe = opponentOf(battle, seat)
    if (battle.conceded === foe) return { key: 'agree', params: { player: seatToken(foe) }, answers: [{ move: 'pass', args: [] }] }
    return { key: 'fight', params: totals(view, battle) }
  },
  trim: ({ choice }) => ({ key: 'trim', params: { n: choice?.kind === 'trim' ? choice.places : 0 } }),
  defeat(view, seat) {
    return { key: 'defeat', params: { player: seatToken(view.battle ? opponentOf(view.battle, seat) : '') } }
  },
  respond(view) {
    const play = topPlay(view)
    return play ? windowOn(view, play) : { key: 'respond' }
  },
}

/** The question of a response window: who, what, on what, and what comes of it. */
function windowOn(view: View, play: Declared): Prompt {
  const player = seatToken(play.by)
  const { battle } = view
  const beneath = isAnswer(play) ? playOf(view, play.play) : undefined
  if (beneath) {
    const params = { player, card: nameToken(beneath), answer: cardToken(play.src), effect: effectOf(play) }
    return { key: 'respond-answer', params }
  }
  const target = targetOf(view, play)
  if (play.kind === 'function') {
    const params = { player, gnome: unitToken(play.src), effect: effectOf(play) }
    return target === undefined ? { key: 'respond-function', params } : { key: 'respond-function-at', params: { ...params, target } }
  }
  const params = { player, card: cardToken(play.src) }
  if (battle?.step === 'fight') return inFight(view, battle, play, params)
  if (target !== undefined) return { key: 'respond-card-at', params: { ...params, target, effect: effectOf(play) } }
  return { key: 'respond-card', params: { ...params, effect: effectOf(play) } }
}

function inFight(view: View, battle: Battle, play: Declared, params: Params): Prompt {
  const then = foreseen(view, play)
  const after = { ...params, ...totals(then, battle) }
  const side = play.side ?? play.by
  if (play.kind === 'battle' && isThrown(play.src)) {
    const n = then.battle ? throwOf(then, then.battle, playOf(then, play.n) ?? play).total : 0
    return { key: 'respond-throw', params: { ...after, side: seatToken(side), n } }
  }
  const target = targetOf(view, play)
  if (target !== undefined) return { key: 'respond-at', params: { ...after, target, effect: effectOf(play) } }
  const n = (totalsOf(then)[side]?.support.total ?? 0) - (totalsOf(view)[side]?.support.total ?? 0)
  return { key: 'respond-help', params: { ...after, side: seatToken(side), n } }
}

/** The thing that is named. */
function targetOf(view: View, play: Declared): Token | undefined {
  if (play.gnome !== null) return unitToken(play.gnome)
  if (play.card !== null) return cardToken(play.card)
  const blocked = playOf(view, play.play)
  if (blocked) return cardToken(blocked.src)
  return play.seat === null ? undefined : seatToken(play.seat)
}

/** What it does, in a few words: text `effect.<name>`. */
const effectOf = ({ kind, src }: Declared): Token => token('effect', kind === 'function' ? src : nameOf(src))

const totals = (view: View, { instigator, defender }: Battle) => ({ a: totalOf(view, instigator), b: totalOf(view, defender) })
