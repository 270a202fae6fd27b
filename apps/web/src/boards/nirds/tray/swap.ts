/** A swap in the making: own dice, then as many of one team mate. It lies on this device only, until it is offered. */
import { type DieId, holderOf, isBanned, ownDie, tradable, type View } from '@toadstool/games/nirds'
import { idOf, kindOf, type Seat, seatToken, type Token } from '@toadstool/games/tabletop'
import { useSyncExternalStore } from 'react'
import type { Standing } from '../../kit/index.ts'
import { type Table, tokenOf } from '../table.ts'

interface Swap {
  readonly give: readonly DieId[]
  readonly want: readonly DieId[]
}

const nothing: Swap = { give: [], want: [] }
let swap: Swap = nothing
const listeners = new Set<() => void>()

export const useSwap = (): Swap => useSyncExternalStore(subscribe, () => swap)

/** What of the swap still holds on this table. */
export function swapOn({ view, seat, draft, past }: Pick<Table, 'view' | 'seat' | 'draft' | 'past'>): Swap {
  if (seat === null || draft || past || !maySwap(view)) return nothing
  const give = swap.give.filter((id) => isTradable(view, seat, id))
  const partner = partnerIn(view, swap)
  const want = give.length === 0 || partner === undefined ? [] : swap.want.filter((id) => isTradable(view, partner, id))
  return { give, want }
}

/** True while dice may change hands. */
export const maySwap = (view: View): boolean =>
  view.step === 'trade' && !view.pending && Object.keys(view.players).length > 1 && !isBanned(view, 'trading')

export function swapState(table: Table, token: Token): Standing | undefined {
  if (kindOf(token) !== 'die') return undefined
  const { give, want } = swapOn(table)
  const id = idOf(token)
  if (give.includes(id) || want.includes(id)) return 'selected'
  return give.length > want.length && isWanted(table, id) ? 'legal' : undefined
}

/**
 * Takes a die into the swap or out of it; offers the swap once both sides have equally many. @returns false if the touch means something
 * else
 */
export function swapWith(table: Table, token: Token): boolean {
  const { view, seat } = table
  if (kindOf(token) !== 'die' || seat === null || table.draft || table.past || !maySwap(view)) return false
  const id = idOf(token)
  const { give, want } = swapOn(table)
  if (holderOf(view, id) === seat) {
    if (!isTradable(view, seat, id)) return false
    keep({ give: toggled(give, id), want: [] })
    return true
  }
  if (give.length === 0 || !(want.includes(id) || isWanted(table, id))) return false
  const next = { give, want: toggled(want, id) }
  keep(next)
  if (next.want.length === give.length) offer(table, next)
  return true
}

export const clearSwap = (): void => keep(nothing)

/** A die that was dropped on a die of a team mate. */
export function dropOn(table: Table, own: DieId, token: Token): void {
  const { give } = swapOn(table)
  keep({ give: give.includes(own) ? give : [own], want: [] })
  swapWith(table, token)
}

function offer(table: Table, { give, want }: Swap): void {
  const partner = holderOf(table.view, want[0] ?? '') ?? ''
  keep(nothing)
  table.begin('offerTrade', [seatToken(partner), give.map((id) => tokenOf('die', id)), want.map((id) => tokenOf('die', id))])
}

function isWanted(table: Table, id: DieId): boolean {
  const { view, seat } = table
  const holder = holderOf(view, id)
  if (holder === undefined || holder === seat || !isTradable(view, holder, id)) return false
  const { give, want } = swapOn(table)
  const partner = partnerIn(view, { give, want })
  if (partner !== undefined && partner !== holder) return false
  return !table.why({ move: 'offerTrade', args: [seatToken(holder), give.map((each) => tokenOf('die', each))] })
}

const partnerIn = (view: View, { want }: Swap): Seat | undefined => (want[0] === undefined ? undefined : holderOf(view, want[0]))

const isTradable = (view: View, seat: Seat, id: DieId): boolean => {
  const die = ownDie(view, seat, id)
  return die !== undefined && tradable(view, seat).includes(die)
}

const toggled = (ids: readonly DieId[], id: DieId): readonly DieId[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

function keep(next: Swap): void {
  swap = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
