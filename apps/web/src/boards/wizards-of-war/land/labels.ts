import { say } from '@toadstool/games/tabletop'
import type { Square } from '@toadstool/games/wizards-of-war'
import { type Table, tokenOf } from '../table.ts'
import { type Mark, oddsOf } from './marks.ts'

/** What a screen reader says of a square: "f6, tree, Goblin of Ben, attack 1, defence 1, legal target". */
export function labelOf(table: Table, square: Square, mark: Mark | undefined): string {
  const { voice, t } = table
  const parts = [square, voice.facts?.(tokenOf('space', square))]
  if (mark) parts.push(t('a11y.legal'))
  if (mark?.points !== undefined) parts.push(t('term.pointsLeft', { n: mark.points }))
  const odds = mark?.tone === 'hostile' ? oddsOf(table, mark.token) : undefined
  if (odds) parts.push(oddsText(table, odds))
  return parts.join(', ')
}

export const oddsText = ({ voice }: Table, { attack, defence, chance }: { attack: number; defence: number; chance: number }): string =>
  say(voice, 'term.odds', { attack, defence, percent: Math.round(chance * 100) })
