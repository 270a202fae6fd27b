/** How the things of the game look, and what gestures on them mean. */
import { holderOf, isUnit, ownDie, type View } from '@toadstool/games/nirds'
import { idOf, kindOf, type Refusal, type Token } from '@toadstool/games/tabletop'
import { type AboutAct, isOpenToken, namedTokens, type Things } from '../kit/index.ts'
import type { Table } from './table.ts'
import { dropOn, maySwap, swapState, swapWith } from './tray/swap.ts'

export const things: Things<View> = {
  standing(table, thing, said) {
    if (kindOf(thing) === 'offer') return undefined
    return swapState(table, thing) ?? (said === 'legal' && !isOpen(table, thing) ? undefined : said)
  },
  touch,
  drag: {
    lifts: (table, thing) => swapsWith(table, thing, true) && isLoose(table, thing),
    // Players know that dice can be dropped on those of team mates, so these aren't lit for it.
    takes: () => false,
    drop: (table, thing, on) => dropOn(table, idOf(thing), on),
  },
  beside(table, thing) {
    const kind = kindOf(thing)
    if (kind === 'die') return isOwnDie(table, thing) ? { key: 'l', act: () => said(table, 'toggleLock', thing) } : undefined
    return pinned.has(kind) ? { key: 'p', act: () => said(table, 'pin', pinOf(table, thing)) } : undefined
  },
}

/** Moves about the table have gestures of their own: a pin, a lock. */
const aside: ReadonlySet<string> = new Set(['pin', 'toggleLock'])

/** What two quick touches or P point out to the others, or take back. */
const pinned: ReadonlySet<string> = new Set(['boss', 'card', 'gnome', 'nird'])

/** True if a touch of the thing fills the open slot, or begins a move of the game. */
export function isOpen(table: Pick<Table, 'draft' | 'choices' | 'starters'>, thing: Token): boolean {
  if (table.draft) return isOpenToken(table, thing)
  return (table.starters.get(thing) ?? []).some((move) => !aside.has(move))
}

const isOwnDie = ({ view, seat }: Table, thing: Token): boolean => seat !== null && holderOf(view, idOf(thing)) === seat

/** True while a die can change hands; `mine`: of one's own dice, else of all others. */
export const swapsWith = (table: Table, die: Token, mine: boolean): boolean =>
  kindOf(die) === 'die' && table.seat !== null && !table.past && maySwap(table.view) && isOwnDie(table, die) === mine

function isLoose({ view, seat }: Table, thing: Token): boolean {
  const die = seat === null ? undefined : ownDie(view, seat, idOf(thing))
  return die?.use === 'free' && !die.locked
}

/** What a touch means besides the sentence: a swap, a withdrawn offer; a touch that means nothing says why, or tells about the thing. */
function touch(table: Table, thing: Token): boolean {
  if (kindOf(thing) === 'offer') {
    table.begin('cancelOffer', [thing])
    return true
  }
  if (isOpen(table, thing) || namedTokens(table).includes(thing)) return false
  if (swapWith(table, thing)) return true
  const spent = spentRefusal(table, thing)
  if (spent) table.explain(thing, spent)
  if (spent || otherDie(table, thing)) return true
  if (table.draft) return false
  const refusal = table.seat === null || table.past ? undefined : refusalOf(table, thing)
  if (refusal) table.explain(thing, refusal)
  else table.tell(thing)
  return true
}

/** Why an own die that has been used does nothing more. */
function spentRefusal({ view, seat, past }: Table, thing: Token): Refusal | undefined {
  const die = seat === null || past || kindOf(thing) !== 'die' ? undefined : ownDie(view, seat, idOf(thing))
  return die?.use === 'used' ? { code: 'die-used', rule: 'NI-7.13' } : undefined
}

/** Another own die takes the place of the one that the sentence names last, rather than being locked. @returns whether it was that */
function otherDie(table: Table, thing: Token): boolean {
  const { draft } = table
  if (!draft || kindOf(thing) !== 'die' || !isOwnDie(table, thing) || namedTokens(table).includes(thing)) return false
  const place = draft.args.findLastIndex((arg) => typeof arg === 'string' && kindOf(arg) === 'die')
  if (place < 0) return false
  const args = [...draft.args.slice(0, place), thing]
  const refusal = table.why({ move: draft.move, args })
  if (refusal) table.explain(thing, refusal)
  else table.begin(draft.move, args)
  return true
}

/** Why no sentence begins with the thing. */
function refusalOf(table: Table, thing: Token): Refusal | undefined {
  const isFree = kindOf(thing) === 'die' && isOwnDie(table, thing)
  if (isFree && table.view.step === 'action' && table.starters.size > 0) return { code: 'bird-first', rule: 'NI-7.1' }
  const move = moveWith(table, thing)
  return move === undefined ? undefined : table.why({ move, args: [thing] })
}

/** The move that a touch of the thing suggests. */
function moveWith({ view, seat }: Table, thing: Token): string | undefined {
  const id = idOf(thing)
  switch (kindOf(thing)) {
    case 'card':
      return 'recruit'
    case 'tactic':
      return 'playTactic'
    case 'nird':
      if (!view.players[seat ?? '']?.army.some((nird) => nird.id === id)) return undefined
      return isUnit(id) ? 'attack' : 'useScientist'
    case 'die':
      return holderOf(view, id) === seat ? 'toggleLock' : undefined
    default:
      return undefined
  }
}

/** The second gestures on a thing as buttons of its card. */
export function asidesOn(table: Table, thing: Token): readonly AboutAct[] {
  const { view, seat, t } = table
  const pin = pinOf(table, thing)
  const die = seat !== null && kindOf(thing) === 'die' ? ownDie(view, seat, idOf(thing)) : undefined
  return [
    { move: 'pin', arg: pin, key: pin === thing ? 'board.pin' : 'board.unpin' },
    { move: 'toggleLock', arg: thing, key: die?.locked ? 'board.unlock' : 'board.lock' },
  ]
    .filter(({ move, arg }) => maySay(table, move, arg))
    .map(({ move, arg, key }) => ({ label: t(key), run: () => void said(table, move, arg) }))
}

const pinOf = ({ seat, view }: Table, thing: Token): Token => (seat !== null && view.pins[seat] === thing ? 'option:none' : thing)

const maySay = (table: Table, move: string, thing: Token): boolean =>
  table.seat !== null && !table.past && !table.sending && !table.why({ move, args: [thing] })

function said(table: Table, move: string, thing: Token): boolean {
  const may = maySay(table, move, thing)
  if (may) table.begin(move, [thing])
  return may
}
