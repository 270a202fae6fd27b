import { battleItemOf, sidesOf, takesSide } from '@toadstool/games/battle-gnomes'
import { idOf, type Refusal, type Seat, type Sentence, type Token, token as tokenOf } from '@toadstool/games/tabletop'
import { fitsOn, placed, placedOn } from './placing.ts'
import type { Props } from './props.ts'

/** A gesture on a thing. What a participant plays goes to the only side that it can go to. */
export function touch(props: Props, token: Token): void {
  if (placed(props, token)) return
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

/** One thing is dropped on another: they begin a sentence. Where nothing can be begun so, the reason is told. */
export function drop(props: Props, thing: Token, on: Token): void {
  if (placedOn(props, thing, on)) return
  const tries = triesOf(props, thing, on)
  const sentence = tries.find((each) => props.why(each) === undefined)
  const refusal = tries.map(props.why).find((each): each is Refusal => each !== undefined)
  if (sentence) props.begin(sentence.move, sentence.args)
  else if (refusal) props.explain(thing, refusal)
  else touch(props, thing)
}

/** May what hangs on the mouse be dropped here? */
export const takesDrop = (props: Props, thing: Token, on: Token): boolean =>
  fitsOn(props, thing, on) || triesOf(props, thing, on).some((sentence) => props.why(sentence) === undefined)

/** What a drop may mean. */
const triesOf = ({ starters }: Props, thing: Token, on: Token): readonly Sentence[] =>
  (starters.get(thing) ?? []).filter((move) => dropped.has(move)).map((move) => ({ move, args: [thing, on] }))

const dropped: ReadonlySet<string> = new Set(['attach', 'moveAttachment', 'playBattleItem', 'playAction'])
