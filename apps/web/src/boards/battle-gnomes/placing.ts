/** The plan of the first items as it is picked so far: each touch changes one part of it, in any order. */
import { attachmentOf, isCard } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { Table } from './table.ts'

const move = 'placeItems'

interface Placing {
  readonly attachment?: Token | undefined
  readonly bearer?: Token | undefined
  readonly yard?: Token | undefined
}

export function placingOf({ draft }: Pick<Table, 'draft'>): Placing {
  const items = draft?.move === move ? [...draft.args.flat(), ...draft.picked] : []
  return {
    attachment: items.find(isAttachment),
    bearer: items.find((each) => kindOf(each) === 'unit'),
    yard: items.find((each) => kindOf(each) === 'card' && !isAttachment(each)),
  }
}

/** Puts a thing into the plan, or takes it out again; false if the touch doesn't concern the plan. */
export function placed(table: Table, token: Token): boolean {
  const now = placingOf(table)
  const isCardOfHand = table.draft === null ? table.starters.get(token)?.includes(move) === true : table.draft.move === move
  if (!isCardOfHand || !changes(now, token)) return false
  plan(table, token, changed(now, token))
  return true
}

/** Drops an attachment on its bearer; false if the drop means something else. */
export function placedOn(table: Table, thing: Token, on: Token): boolean {
  if (!isPairing(table, thing, on)) return false
  plan(table, thing, { ...placingOf(table), attachment: thing, bearer: on })
  return true
}

/** Changes the plan as a touch of `thing` wants, or explains why it can't. */
function plan(table: Table, thing: Token, next: Placing): void {
  const items = itemsOf(next)
  const refusal = table.why({ move, args: [items] })
  if (refusal) table.explain(thing, refusal)
  else if (items.length > 0) table.pick(move, items)
  else table.begin(move)
}

/** May this attachment be dropped on this bearer? */
export const fitsOn = (table: Table, thing: Token, on: Token): boolean =>
  isPairing(table, thing, on) && table.why({ move, args: [[thing, on]] }) === undefined

const isPairing = ({ starters }: Table, thing: Token, on: Token): boolean =>
  starters.get(thing)?.includes(move) === true && isAttachment(thing) && kindOf(on) === 'unit'

/** May this card of the hand go into the plan, perhaps in another's place? */
export const isPlaceable = ({ draft, starters }: Pick<Table, 'draft' | 'starters'>, token: Token): boolean =>
  draft?.move === move && starters.get(token)?.includes(move) === true

/** May this gnome bear the attachment of the plan, perhaps in another's place? */
export function mayBear(table: Pick<Table, 'draft' | 'why'>, token: Token): boolean {
  const { attachment } = placingOf(table)
  return attachment !== undefined && kindOf(token) === 'unit' && table.why({ move, args: [[attachment, token]] }) === undefined
}

/** Whether a touch changes the plan: cards always do, a gnome once there is an attachment to bear. */
const changes = ({ attachment }: Placing, token: Token): boolean =>
  kindOf(token) === 'card' || (kindOf(token) === 'unit' && attachment !== undefined)

function changed(now: Placing, token: Token): Placing {
  if (kindOf(token) === 'unit') return { ...now, bearer: token }
  if (!isAttachment(token)) return { ...now, yard: now.yard === token ? undefined : token }
  return { yard: now.yard, attachment: now.attachment === token ? undefined : token }
}

/** An attachment that still needs its bearer stands last. */
function itemsOf({ attachment, bearer, yard }: Placing): Token[] {
  const fastened = [attachment, bearer].filter((each) => each !== undefined)
  const laid = yard === undefined ? [] : [yard]
  return bearer === undefined ? [...laid, ...fastened] : [...fastened, ...laid]
}

const isAttachment = (token: Token): boolean => kindOf(token) === 'card' && isCard(idOf(token)) && attachmentOf(idOf(token)) !== undefined
