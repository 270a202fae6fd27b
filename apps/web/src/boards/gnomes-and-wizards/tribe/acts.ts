/** What a touch on a clan in reserve, or on an ability, means now. */
import { activeOf, type SlotId, type UnitId } from '@toadstool/games/gnomes-and-wizards'
import type { Sentence, Token } from '@toadstool/games/tabletop'
import type { FocusEvent } from 'react'
import { isOpenToken } from '../../kit/tokens.ts'
import type { Props } from '../props.ts'

export type Lie = 'legal' | 'selected' | 'dimmed' | undefined

/** In the call step any unit that stands right can call: the first of them does. */
export const callOf = (props: Props, clan: UnitId): Sentence | undefined => paid(props, 'callClan', `unit:${clan}`)

/** Likewise an ability is charged. */
export const chargeOf = (props: Props, slot: SlotId): Sentence | undefined => paid(props, 'chargeAbility', `ability:${slot}`)

function paid({ view, seat, draft, why }: Props, move: string, thing: Token): Sentence | undefined {
  if (seat === null || view.current !== seat || view.step !== 'call' || draft) return undefined
  return activeOf(view, seat)
    .map((unit): Sentence => ({ move, args: [`unit:${unit}`, thing] }))
    .find((sentence) => !why(sentence))
}

export function callState(props: Props, clan: UnitId): Lie {
  const token = `unit:${clan}`
  if (isNamed(props, token)) return 'selected'
  return isOpenToken(props, token) || callOf(props, clan) ? 'legal' : undefined
}

export function callClan(props: Props, clan: UnitId): void {
  const token = `unit:${clan}`
  const call = isOpenToken(props, token) ? undefined : callOf(props, clan)
  if (call) props.begin(call.move, call.args)
  else if (isOpenToken(props, token)) props.point(token)
  else props.tell(token)
}

export function abilityState(props: Props, slot: SlotId): Lie {
  const token = `ability:${slot}`
  if (isNamed(props, token)) return 'selected'
  return isOpenToken(props, token) || chargeOf(props, slot) ? 'legal' : undefined
}

export function touchAbility(props: Props, slot: SlotId): void {
  const token = `ability:${slot}`
  const charge = isOpenToken(props, token) ? undefined : chargeOf(props, slot)
  if (charge) props.begin(charge.move, charge.args)
  else if (isOpenToken(props, token) || props.draft) props.point(token)
  else props.tell(token)
}

/** The cursor goes to what the keys have come to; a mouse or a finger shows by itself where it is. */
export const led =
  (props: Props, token: Token) =>
  ({ currentTarget }: FocusEvent): void => {
    if (currentTarget.matches(':focus-visible')) props.setCursor(token)
  }

const isNamed = ({ draft }: Props, token: Token): boolean =>
  draft?.args.flat().includes(token) === true || draft?.picked.includes(token) === true
