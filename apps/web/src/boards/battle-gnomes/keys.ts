import type { View } from '@toadstool/games/battle-gnomes'
import { digits, type Shortcut, touchOf } from '../kit/index.ts'
import type { Table } from './table.ts'
import { things } from './things.tsx'

/** The keys that are printed in buttons. */
export const keys: Readonly<Record<string, string>> = {
  pass: 'p',
  passResponse: 'p',
  sitOut: 's',
  concede: 'c',
  finishOrganize: ' ',
  endTurn: ' ',
}

export const shortcuts: readonly Shortcut<View>[] = [{ keys: digits, text: 'key.cards', press: touchCard }]

/** Card `n` of the hand, from the left. */
function touchCard(table: Table, n: string): boolean {
  const card = things.hand?.(table.view)?.[Number(n) - 1]
  if (card === undefined) return false
  touchOf(table, card)
  return true
}
