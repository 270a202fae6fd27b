import type { View } from '@toadstool/games/nirds'
import { kindOf, type Token } from '@toadstool/games/tabletop'
import { isOpenToken, type Shortcut } from '../kit/index.ts'
import type { Table } from './table.ts'

/** The keys that are printed in buttons. */
export const keys: Readonly<Record<string, string>> = { setReady: 'r', pass: 'p', skipDie: 'p', endLastCall: 'p', claimFirst: 'f' }

export const shortcuts: readonly Shortcut<View>[] = [
  { keys: ['1', '2', '3', '4', '5', '6'], text: 'key.value', press: setValue },
  { keys: ['r'], text: 'key.take', press: take },
]

function setValue(table: Table, key: string): boolean {
  const value = `amount:${key}`
  if (!table.draft || !isOpenToken(table, value)) return false
  table.choose(value)
  return true
}

/** Takes what is picked: the roll of an attack, a payment. */
function take({ draft, choices, takeSet }: Table): boolean {
  const set = choices?.slot.set
  if (!draft || !set || draft.picked.length < set.min) return false
  takeSet()
  return true
}

/** Swap partners are chosen by their dice: until a sentence is begun they need no buttons in the bar. */
export const shows = ({ draft, view }: Table, token: Token): boolean => !draft && view.step === 'trade' && kindOf(token) === 'seat'
