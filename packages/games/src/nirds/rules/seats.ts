import { seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { View } from '../state.ts'

export const countOf = (view: Pick<View, 'players'>): number => seatsOf(view).length

/** Where effects on several players begin (NI-8.13). */
export const leadingSeat = ({ step, actor, firstPlayer }: Pick<View, 'step' | 'actor' | 'firstPlayer'>): Seat =>
  step === 'action' || step === 'lastcall' ? (actor ?? firstPlayer) : firstPlayer
