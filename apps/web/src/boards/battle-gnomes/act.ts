import { battleItemOf, sidesOf, takesSide } from '@toadstool/games/battle-gnomes'
import { idOf, type Refusal, type Seat, type Sentence, type Token } from '@toadstool/games/tabletop'
import { touchOf } from '../kit/index.ts'
import { fitsOn, placed, placedOn } from './placing.ts'
import { type Table, tokenOf } from './table.ts'

/** What a touch means besides the grammar: a change of the plan, or an item that a participant plays on the only side where it can go. */
export function touch(table: Table, thing: Token): boolean {
  if (placed(table, thing)) return true
  const { draft, choices } = table
  const goesOn = draft !== null && (choices?.legal.includes(thing) || draft.args[0] === thing)
  const side = goesOn ? undefined : sideFor(table, thing)
  if (side === undefined) return false
  table.begin('playBattleItem', [thing, tokenOf('seat', side)])
  return true
}

/** The side at which, or for which, a battle item of the hand goes if there is no choice. */
export function sideFor({ view: { battle }, seat, starters }: Table, thing: Token): Seat | undefined {
  const item = starters.get(thing)?.includes('playBattleItem') ? battleItemOf(idOf(thing)) : undefined
  if (!battle || seat === null || !item || !takesSide(item)) return undefined
  const [side, ...others] = sidesOf(battle, seat, item)
  return others.length === 0 ? side : undefined
}

/** Drops a thing on another, which begins a sentence; where none can begin so, the reason is shown. */
export function drop(table: Table, thing: Token, on: Token): void {
  if (placedOn(table, thing, on)) return
  const tries = triesOf(table, thing, on)
  const sentence = tries.find((each) => table.why(each) === undefined)
  const refusal = tries.map(table.why).find((each): each is Refusal => each !== undefined)
  if (sentence) table.begin(sentence.move, sentence.args)
  else if (refusal) table.explain(thing, refusal)
  else touchOf(table, thing)
}

/** May what hangs on the mouse be dropped here? */
export const takesDrop = (table: Table, thing: Token, on: Token): boolean =>
  fitsOn(table, thing, on) || triesOf(table, thing, on).some((sentence) => table.why(sentence) === undefined)

/** The sentences that a drop may mean. */
const triesOf = ({ starters }: Table, thing: Token, on: Token): readonly Sentence[] =>
  (starters.get(thing) ?? []).filter((move) => dropped.has(move)).map((move) => ({ move, args: [thing, on] }))

const dropped: ReadonlySet<string> = new Set(['attach', 'moveAttachment', 'playBattleItem', 'playAction'])
