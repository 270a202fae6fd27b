import { activeOf, unitsAt, type View } from '@toadstool/games/gnomes-and-wizards'
import type { Shortcut } from '../board.ts'
import { digits } from '../kit/keys.ts'
import { chosen } from '../kit/tokens.ts'
import type { Props } from './props.ts'

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
  { keys: digits.slice(0, 7), text: 'key.units', press: (props, key) => unitBy(props, Number(key)) },
  { keys: ['r'], text: 'key.roll', press: rollAgain },
  { keys: ['a'], text: 'key.attack', press: attack },
  { keys: ['h'], text: 'key.hold', press: hold },
  { keys: ['p'], text: 'key.pass', press: pass },
]

function unitBy(props: Props, n: number): boolean {
  const unit = props.seat === null ? undefined : activeOf(props.view, props.seat)[n - 1]
  if (unit === undefined) return false
  props.point(`unit:${unit}`)
  return true
}

function rollAgain({ draft, takeSet }: Props): boolean {
  if (draft?.move !== 'reroll') return false
  takeSet()
  return true
}

/** With a unit chosen: attacks the only enemy that it can attack. */
function attack(props: Props): boolean {
  const { view, why } = props
  const unit = chosen(props, 0, 'unit')
  if (unit === undefined) return false
  const prey = unitsAt(view, view.units[unit]?.at ?? '').filter(
    (other) => !why({ move: 'attack', args: [`unit:${unit}`, `unit:${other}`] }),
  )
  const [only] = prey
  if (prey.length !== 1 || only === undefined) return false
  props.begin('attack', [`unit:${unit}`, `unit:${only}`])
  return true
}

function hold({ view, begin, why }: Props): boolean {
  const args = ['option:hold', view.orders?.hold ? 'option:off' : 'option:on']
  if (!view.orders || why({ move: 'prefer', args })) return false
  begin('prefer', args)
  return true
}

function pass({ starters, begin }: Props): boolean {
  if (!starters.has('option:pass')) return false
  begin('answer', ['option:pass'])
  return true
}
