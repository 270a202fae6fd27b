import type { Move, StandingOrder } from '../../tabletop/grammar.ts'
import { refuse } from '../../tabletop/refusal.ts'
import { one } from '../../tabletop/sentences.ts'
import { idOf, type Seat, token } from '../../tabletop/token.ts'
import type { Auto, State, View } from '../state.ts'
import { everyStage, option } from './slots.ts'

const order = option('ask-order', 'spell', 'dispel', 'shape', 'battle', 'fight')
const onOff = option('ask-setting', 'on', 'off')
const howLong = option('ask-setting', 'off', 'round', 'battle')

/** GO-18.5: what a seat lets pass without being asked. */
export const setAuto: Move<View, State> = {
  stages: everyStage,
  slots: (_view, _seat, chosen) => [order, one(chosen[0]) === 'option:battle' ? howLong : onOff],
  sealed: true,
  standing(view, seat) {
    const { auto } = view
    if (!auto) return []
    return [...always, ...(fights(view, seat) ? inBattle : [])].map((which): StandingOrder => {
      const value = auto[which]
      return { args: [token('option', which)], now: token('option', typeof value === 'string' ? value : value ? 'on' : 'off') }
    })
  },
  check(view, seat, args) {
    const which = one(args[0])
    if (which === undefined || fights(view, seat) || !inBattle.some((each) => each === idOf(which))) return undefined
    return refuse('wrong-stage', 'GO-10.21')
  },
  apply(play, seat, args) {
    const auto = play.state.secret.auto[seat]
    const [which = '', value = ''] = args.map((arg) => idOf(one(arg) ?? ''))
    if (!auto) throw new Error(`no seat ${seat}`)
    if (which === 'battle') auto.battle = value as Auto['battle']
    else auto[which as Exclude<keyof Auto, 'battle'>] = value === 'on'
  },
}

const always = ['spell', 'dispel', 'shape'] as const
const inBattle = ['battle', 'fight'] as const

const fights = ({ battle }: View, seat: Seat): boolean => battle !== null && (battle.attacker === seat || battle.defender === seat)
