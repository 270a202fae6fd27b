import type { StandingOrder } from '../../tabletop/grammar.ts'
import { option } from '../../tabletop/slots.ts'
import { idIn, idOf, one, optionToken, type Seat } from '../../tabletop/token.ts'
import { type Move, refuse } from '../grammar.ts'
import { stageOf } from '../rules/stages.ts'
import type { Auto, View } from '../state.ts'

const order = option('ask-order', 'turn', 'spell', 'dispel', 'shape', 'battle', 'fight')
const onOff = option('ask-setting', 'on', 'off')
const howLong = option('ask-setting', 'off', 'round', 'battle')

/** GO-18.5: what a seat lets pass without being asked. */
export const setAuto: Move = {
  slots: (_view, _seat, chosen) => [order, one(chosen[0]) === 'option:battle' ? howLong : onOff],
  sealed: true,
  standing(view, seat) {
    const { auto } = view
    if (!auto) return []
    return [...always, ...(fights(view, seat) ? inBattle : [])].map((which): StandingOrder => {
      const value = auto[which]
      return {
        args: [optionToken(which)],
        now: optionToken(typeof value === 'string' ? value : value ? 'on' : 'off'),
        covers: (covering[which]?.(view, seat) ?? []).map(optionToken),
      }
    })
  },
  check(view, seat, args) {
    const which = one(args[0])
    if (which === undefined || fights(view, seat) || !inBattle.some((each) => each === idOf(which))) return undefined
    return refuse('wrong-stage', 'GO-10.21')
  },
  apply(play, seat, args) {
    const auto = play.state.secret.auto[seat]
    const [which = '', value = ''] = args.map((arg) => idIn(arg) ?? '')
    if (!auto) throw new Error(`no seat ${seat}`)
    if (which === 'battle') auto.battle = value as Auto['battle']
    else auto[which as Exclude<keyof Auto, 'battle'>] = value === 'on'
  },
}

const always = ['turn', 'spell', 'dispel', 'shape'] as const
const inBattle = ['battle', 'fight'] as const

/** For each order, the values that answer the question that the seat is asked now. */
const covering: Readonly<Partial<Record<keyof Auto, (view: View, seat: Seat) => readonly string[]>>> = {
  turn: (view, seat) => (waitsForTurn(view, seat) ? ['on'] : []),
  battle: (view, seat) => (['window', 'roundEnd'].includes(stageOf(view, seat)) ? ['round', 'battle'] : []),
  fight: (view, seat) => (stageOf(view, seat) === 'pick' ? ['on'] : []),
}

const waitsForTurn = (view: View, seat: Seat): boolean => {
  const stage = stageOf(view, seat)
  return stage === 'respond' || (view.turn.seat !== seat && (stage === 'spell' || stage === 'start'))
}

const fights = ({ battle }: View, seat: Seat): boolean => battle !== null && (battle.attacker === seat || battle.defender === seat)
