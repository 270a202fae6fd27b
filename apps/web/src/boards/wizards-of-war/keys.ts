import type { View } from '@toadstool/games/wizards-of-war'
import type { Shortcut } from '../board.ts'
import { digits } from '../kit/keys.ts'
import { openTokens } from '../kit/tokens.ts'
import { chosenCard, chosenUnit, type Props } from './land/marks.ts'
import { axisNow, turnAxis } from './land/useAxis.ts'

/** The keys that are printed in buttons. */
export const keys: Readonly<Record<string, string>> = {
  rollTurnDie: ' ',
  finishTurn: 'e',
  undoMove: 'u',
  summonInstead: 's',
  pass: 'p',
  playCounterspell: 'c',
}

export const shortcuts: readonly Shortcut<View>[] = [
  { keys: ['a'], text: 'key.attack', press: attack },
  { keys: ['r'], text: 'key.turnWall', press: turn },
  { keys: digits, text: 'key.cards', press: (props, key) => number(props, Number(key)) },
]

function turn(props: Props): boolean {
  if (!chosenCard(props)?.startsWith('wall-of-thorns')) return false
  const waiting = `option:${axisNow() === 'h' ? 'v' : 'h'}`
  turnAxis()
  if (props.draft?.args.length === 2 && openTokens(props).includes(waiting)) props.setCursor(waiting)
  return true
}

/** With a unit chosen: leaves only its attack open. */
function attack(props: Props): boolean {
  const unit = chosenUnit(props)
  if (unit === undefined || props.why({ move: 'attack', args: [`unit:${unit}`] })) return false
  props.begin('attack', [`unit:${unit}`])
  return true
}

function number(props: Props, n: number): boolean {
  const { pending, hand } = props.view
  if (pending?.type === 'wandChoice' && pending.seat === props.seat) {
    const word = ['spell', 'summon'][n - 1]
    if (word === undefined || props.why({ move: 'wandChoice', args: [`option:${word}`] })) return false
    props.begin('wandChoice', [`option:${word}`])
    return true
  }
  const card = [...(hand ?? [])].toSorted()[n - 1]
  if (card === undefined) return false
  props.point(`card:${card}`)
  return true
}
