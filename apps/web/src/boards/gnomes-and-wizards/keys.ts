import { activeOf, unitsAt, type View } from '@toadstool/games/gnomes-and-wizards'
import { digits, type Shortcut, subjectOf } from '../kit/index.ts'
import { type Table, tokenOf } from './table.ts'

/** The keys that are printed in buttons. */
export const keys: Readonly<Record<string, string>> = {
  rollDice: 'r',
  keepDice: 'k',
  confirmDice: 'e',
  endActions: 'e',
  drawCards: 'd',
  endCall: 'e',
  confirmCollect: 'e',
}

export const shortcuts: readonly Shortcut<View>[] = [
  { keys: digits.slice(0, 7), text: 'key.units', press: (table, key) => unitBy(table, Number(key)) },
  { keys: ['r'], text: 'key.roll', press: rollAgain },
  { keys: ['a'], text: 'key.attack', press: attack },
  { keys: ['h'], text: 'key.hold', press: hold },
  { keys: ['p'], text: 'key.pass', press: pass },
]

function unitBy(table: Table, n: number): boolean {
  const unit = table.seat === null ? undefined : activeOf(table.view, table.seat)[n - 1]
  if (unit === undefined) return false
  table.point(tokenOf('unit', unit))
  return true
}

function rollAgain({ draft, takeSet }: Table): boolean {
  if (draft?.move !== 'reroll') return false
  takeSet()
  return true
}

/** With a unit chosen: attacks the only enemy that it can attack. */
function attack(table: Table): boolean {
  const { view, why } = table
  const unit = subjectOf(table, 'unit')
  if (unit === undefined) return false
  const prey = unitsAt(view, view.units[unit]?.at ?? '').filter(
    (other) => !why({ move: 'attack', args: [tokenOf('unit', unit), tokenOf('unit', other)] }),
  )
  const [only] = prey
  if (prey.length !== 1 || only === undefined) return false
  table.begin('attack', [tokenOf('unit', unit), tokenOf('unit', only)])
  return true
}

function hold({ view, begin, why }: Table): boolean {
  const args = ['option:hold', view.orders?.hold ? 'option:off' : 'option:on']
  if (!view.orders || why({ move: 'prefer', args })) return false
  begin('prefer', args)
  return true
}

function pass({ starters, begin }: Table): boolean {
  if (!starters.has('option:pass')) return false
  begin('answer', ['option:pass'])
  return true
}
