import type { Deck, View } from '@toadstool/games/golems'
import { attempt, digits, type Shortcut } from '../kit/index.ts'
import { openOf } from './sentence.ts'
import { type Table, tokenOf } from './table.ts'
import { things } from './things.tsx'
import { cardAt } from './tray/hand.ts'

/** The keys that are printed in buttons. */
export const keys: Readonly<Record<string, string>> = {
  endStart: ' ',
  endCraft: ' ',
  endFate: ' ',
  passSpell: ' ',
  endMove: ' ',
  endBattle: ' ',
  passBattle: ' ',
  takeBack: 'u',
}

export const shortcuts: readonly Shortcut<View>[] = [
  { keys: ['g'], text: 'key.drawGolem', press: (table) => draw(table, 'draw', 'golem') },
  { keys: ['e'], text: 'key.drawEvent', press: (table) => draw(table, 'draw', 'event') },
  { keys: ['G'], text: 'key.buyGolem', press: (table) => draw(table, 'buyCard', 'golem') },
  { keys: ['E'], text: 'key.buyEvent', press: (table) => draw(table, 'buyCard', 'event') },
  { keys: ['r'], text: 'key.roll', press: roll },
  { keys: [' '], text: 'key.letHappen', press: letHappen },
  { keys: digits, text: 'key.cards', press: takeCard },
]

function draw(table: Table, move: string, deck: Deck): boolean {
  attempt(table, tokenOf('deck', deck), move)
  return true
}

function letHappen(table: Table): boolean {
  const pass = tokenOf('option', 'pass')
  if (!table.starters.has(pass)) return false
  table.begin('answerSpell', [pass])
  return true
}

function takeCard(table: Table, key: string): boolean {
  const card = cardAt(table, Number(key))
  if (card === undefined) return false
  const thing = tokenOf('card', card)
  if (!things.touch?.(table, thing)) table.point(thing)
  return true
}

/** Takes the set as it is picked; before that, chooses the target if there is only one. */
function roll(table: Table): boolean {
  const { draft, choices } = table
  if (!draft) return false
  if (choices?.slot.set && draft.picked.length >= choices.slot.set.min) {
    table.takeSet()
    return true
  }
  const [only, ...more] = openOf(table, 'unit')
  if (draft.move !== 'attack' || !only || more.length > 0) return false
  table.choose(tokenOf('unit', only))
  return true
}
