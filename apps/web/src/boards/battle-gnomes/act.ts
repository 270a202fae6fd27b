import { battleItemOf, sidesOf, takesSide } from '@toadstool/games/battle-gnomes'
import { idOf, type Seat, type Token, token as tokenOf } from '@toadstool/games/tabletop'
import type { Props } from './props.ts'

/** A gesture on a thing. What a participant plays goes to the only side that it can go to. */
export function touch(props: Props, token: Token): void {
  const { draft, choices, starters } = props
  const goesOn = draft !== null && (choices?.legal.includes(token) || draft.args[0] === token)
  const side = !goesOn && starters.get(token)?.includes('playBattleItem') ? onlySide(props, idOf(token)) : undefined
  if (side === undefined) props.point(token)
  else props.begin('playBattleItem', [token, tokenOf('seat', side)])
}

function onlySide({ view: { battle }, seat }: Props, card: string): Seat | undefined {
  const item = battleItemOf(card)
  if (!battle || seat === null || !item || !takesSide(item)) return undefined
  const [side, ...others] = sidesOf(battle, seat, item)
  return others.length === 0 ? side : undefined
}

/** One thing is dropped on another: the first begins or goes on with a sentence, the second completes it. */
export function drop(props: Props, thing: Token, on: Token): void {
  const [move] = (props.starters.get(thing) ?? []).filter((each) => dropped.includes(each))
  if (move === undefined) props.point(thing)
  else props.begin(move, [thing, on])
}

const dropped = ['attach', 'moveAttachment', 'playBattleItem', 'playAction']
