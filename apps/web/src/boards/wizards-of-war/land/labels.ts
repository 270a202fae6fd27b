import { say } from '@toadstool/games/tabletop'
import type { Square } from '@toadstool/games/wizards-of-war'
import { type Mark, oddsOf, type Props } from './marks.ts'

/** What a screen reader says of a square: "f6, tree, Goblin of Ben, attack 1, defence 1, legal target". */
export function labelOf(props: Props, square: Square, mark: Mark | undefined): string {
  const { voice } = props
  const parts = [square, voice.facts?.(`space:${square}`)]
  if (mark) parts.push(say(voice, 'a11y.legal'))
  if (mark?.points !== undefined) parts.push(say(voice, 'term.pointsLeft', { n: mark.points }))
  const odds = mark?.tone === 'hostile' ? oddsOf(props, mark.token) : undefined
  if (odds) parts.push(oddsText(props, odds))
  return parts.join(', ')
}

export const oddsText = ({ voice }: Props, { attack, defence, chance }: { attack: number; defence: number; chance: number }): string =>
  say(voice, 'term.odds', { attack, defence, percent: Math.round(chance * 100) })
