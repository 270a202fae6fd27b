/** Whose decision the game waits for, what is asked, and what happens without an answer. */

import type { OwnAllowance } from '../../rulebook.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { waitingFor } from '../../tabletop/prompt.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { optionToken, type Seat, seatToken, token } from '../../tabletop/token.ts'
import type { Lost } from '../content/gnomes.ts'
import type { Ask, Prompt } from '../grammar.ts'
import type { Offer, Pending, Stage, View } from '../state.ts'
import { activationId } from './activation.ts'
import { damageOf } from './damage.ts'
import { defaultOf, defaultTarget, optionsOf } from './decisions.ts'
import { shown } from './dice.ts'
import { isBanned, willAttack } from './gnomes.ts'
import { unitCard } from './nirds.ts'
import { countOf } from './seats.ts'
import { offersTo, servedBy } from './trade.ts'

export function stageOf(view: View, seat: Seat): Stage {
  const { pending, attack, step } = view
  if (pending) return pending.seat !== seat ? 'wait' : pending.kind === 'sneefle' ? 'set-die' : 'decide'
  if (step === 'trade') return 'trade'
  if (step === 'lastcall') return view.lastCall.includes(seat) ? 'last-call' : 'support'
  if (step !== 'action') return 'wait'
  if (attack) return attack.seat === seat ? 'target' : 'support'
  return view.actor === seat ? 'turn' : 'support'
}

export function owes(view: View): Seat[] {
  if (view.result) return []
  return seatsOf(view).filter((seat) => {
    const stage = stageOf(view, seat)
    return stage === 'trade' ? !playerOf(view, seat).ready : stage !== 'support' && stage !== 'wait'
  })
}

/** Seats that owe nothing, but have an offer to answer or an attack to cheer. */
export function volunteers(view: View): { seat: Seat; occasion: string }[] {
  if (view.result || view.pending) return []
  if (view.step === 'trade') {
    const ready = seatsOf(view).filter((seat) => playerOf(view, seat).ready)
    return ready.flatMap((seat) => offersTo(view, seat).map(({ id }) => ({ seat, occasion: `offer:${id}` })))
  }
  const { attack, beat } = view
  if (!attack) return []
  const others = seatsOf(view).filter(
    (seat) => seat !== attack.seat && playerOf(view, seat).tactics.some((id) => id.startsWith('battle-cry')),
  )
  return others.map((seat) => ({ seat, occasion: `attack:${beat}` }))
}

export function prompts(view: View, seat: Seat | null): Prompt[] {
  const asked = owes(view)
  const offers = offersTo(view, seat).map((offer) => offered(view, offer))
  if (seat !== null && asked.includes(seat)) return [question(view, seat), ...offers]
  return [waitingFor(asked), ...goingOn(view), ...offers]
}

/** What another seat is about to decide: the target of an attack, or the choice of an effect. */
function goingOn(view: View): Prompt[] {
  const { attack, pending } = view
  if (pending)
    return pending.effect ? [{ key: 'mate-decides', params: { player: seatToken(pending.seat), cause: pending.effect.from } }] : []
  if (!attack) return []
  const params = { player: seatToken(attack.seat), unit: token('nird', attack.unit), d: damageOf(view).total }
  return [{ key: 'mate-attacks', params }]
}

/** 5.7 */
export function fallback(view: View, seat: Seat): Sentence | undefined {
  if (!owes(view).includes(seat)) return undefined
  switch (stageOf(view, seat)) {
    case 'trade':
      return { move: 'setReady', args: [optionToken('yes')] }
    case 'turn':
      return { move: 'pass', args: [] }
    case 'target':
      return { move: 'chooseTarget', args: [defaultTarget(view, (id) => damageOf(view, id).total)] }
    case 'last-call':
      return { move: 'endLastCall', args: [] }
    case 'set-die':
      return { move: 'skipDie', args: [] }
    default:
      return { move: 'choose', args: [defaultOf(view, view.pending as Pending)] }
  }
}

export function allowance(view: View, seat: Seat): OwnAllowance {
  const stage = stageOf(view, seat)
  const limit = view.options.lastCallSeconds
  if (stage === 'last-call' && limit > 0) return { seconds: limit, limit }
  return { seconds: seconds[stage] ?? 0 }
}

const seconds: Readonly<Partial<Record<Stage, number>>> = { trade: 120, turn: 60, target: 40, 'set-die': 30, decide: 40, 'last-call': 20 }

/** What is offered, and if it brings a unit its dice, which. */
function offered(view: View, open: Offer): Prompt {
  const { id, from, to, give, want } = open
  const offer = token('offer', id)
  const unit = servedBy(view, open)
  const params = { player: seatToken(from), give: shown(view, from, give), want: shown(view, to, want) }
  return {
    ...(unit
      ? {
          key: 'offer-for',
          params: { ...params, nird: token('nird', unit), activation: token('activation', activationId(unitCard(unit).activation)) },
        }
      : { key: 'offer', params }),
    addressed: true,
    answers: [
      { move: 'acceptTrade', args: [offer] },
      { move: 'declineTrade', args: [offer] },
    ],
  }
}

function question(view: View, seat: Seat): Prompt {
  switch (stageOf(view, seat)) {
    case 'trade':
      return {
        key: countOf(view) === 1 || isBanned(view, 'trading') ? 'trade-alone' : 'trade',
        answers: [{ move: 'setReady', args: [optionToken('yes')] }],
      }
    case 'turn':
      return { key: 'turn' }
    case 'target':
      return { key: 'target', params: { d: damageOf(view).total } }
    case 'last-call':
      return { key: 'last-call', params: { gnomes: playerOf(view, seat).gnomes.filter(willAttack).length }, reaction: true }
    default:
      return decision(view, view.pending as Pending)
  }
}

/** The question of an open decision, with what brings it about. */
function decision(view: View, pending: Pending): Prompt {
  const { kind, effect } = pending
  if (kind === 'next-attacker') return { key: kind, params: { n: optionsOf(view, pending).length } }
  const key = kind === 'wake' ? 'wake-scientist' : kind
  if (!effect) return { key }
  const cause = effect.from
  switch (effect.do) {
    case 'victim':
      return { key: victims[effect.what], params: { cause, n: effect.n } }
    case 'free':
      return { key, params: { cause, level: effect.level } }
    case 'wake':
      return { key: effect.kind === 'unit' ? 'wake-unit' : key, params: { cause } }
    case 'splash':
      return { key, params: { n: effect.n } }
    case 'mark':
      return { key, params: { d: effect.damage } }
    default:
      return { key, params: { cause } }
  }
}

const victims: Readonly<Record<Lost, Ask>> = { life: 'victim-life', nird: 'victim-nird', die: 'victim-die', tactic: 'victim-tactic' }
