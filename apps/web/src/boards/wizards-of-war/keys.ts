import type { View } from '@toadstool/games/wizards-of-war'
import { digits, openTokens, type Shortcut } from '../kit/index.ts'
import { chosenCard, chosenUnit } from './land/marks.ts'
import { axisNow, turnAxis } from './land/useAxis.ts'
import { type Table, tokenOf } from './table.ts'
import { things } from './things.ts'

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
  { keys: digits, text: 'key.cards', press: (table, key) => number(table, Number(key)) },
]

function turn(table: Table): boolean {
  if (!chosenCard(table)?.startsWith('wall-of-thorns')) return false
  const waiting = tokenOf('option', axisNow() === 'h' ? 'v' : 'h')
  turnAxis()
  if (openTokens(table).includes(waiting)) table.setCursor(waiting)
  return true
}

/** With a unit chosen: leaves only its attack open. */
function attack(table: Table): boolean {
  const unit = chosenUnit(table)
  if (unit === undefined || table.why({ move: 'attack', args: [tokenOf('unit', unit)] })) return false
  table.begin('attack', [tokenOf('unit', unit)])
  return true
}

function number(table: Table, n: number): boolean {
  const { pending } = table.view
  if (pending?.type === 'wandChoice' && pending.seat === table.seat) {
    const word = ['spell', 'summon'][n - 1]
    if (word === undefined || table.why({ move: 'wandChoice', args: [tokenOf('option', word)] })) return false
    table.begin('wandChoice', [tokenOf('option', word)])
    return true
  }
  const card = things.hand?.(table.view)?.[n - 1]
  if (card !== undefined) table.point(card)
  return card !== undefined
}
