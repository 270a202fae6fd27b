import { say, seatToken } from '@toadstool/games/tabletop'
import { attackPool, defencePool, groundOf, type Square, spentOf, terrainAt } from '@toadstool/games/wizards-of-war'
import { type Mark, oddsOf, type Props } from './marks.ts'

/** What a screen reader says of a square: "f6, tree, Goblin of Ben, attack 1, defence 1, legal target". */
export function labelOf(props: Props, square: Square, mark: Mark | undefined): string {
  const { view, voice } = props
  const terrain = say(voice, `terrain.${terrainAt(view, square)}`)
  const parts = [...tilesOn(props, square), ...unitOn(props, square)]
  if (mark) parts.push(say(voice, 'a11y.legal'))
  if (mark?.points !== undefined) parts.push(say(voice, 'term.pointsLeft', { n: mark.points }))
  const odds = mark?.tone === 'hostile' ? oddsOf(props, mark.token) : undefined
  if (odds) parts.push(oddsText(props, odds))
  return parts.length === 0
    ? say(voice, 'a11y.square', { square, terrain })
    : say(voice, 'a11y.squareWith', { square, terrain, what: parts.join(', ') })
}

export const oddsText = ({ voice }: Props, { attack, defence, chance }: { attack: number; defence: number; chance: number }): string =>
  say(voice, 'term.odds', { attack, defence, percent: Math.round(chance * 100) })

function tilesOn({ view, voice }: Props, square: Square): string[] {
  return Object.entries(view.effects).flatMap(([card, { squares }]) =>
    squares.includes(square) ? [say(voice, 'a11y.under', { card: `card:${card}` })] : [],
  )
}

function unitOn({ view, voice }: Props, square: Square): string[] {
  const unit = groundOf(view).unitAt.get(square)
  const standing = unit === undefined ? undefined : view.units[unit]
  if (unit === undefined || !standing) return []
  const parts = [
    say(voice, 'a11y.unit', {
      unit: `unit:${unit}`,
      seat: seatToken(standing.seat),
      attack: attackPool(view, unit).total,
      defence: defencePool(view, unit).total,
    }),
  ]
  for (const [card, effect] of Object.entries(view.effects)) {
    if (effect.unit === unit) parts.push(say(voice, 'a11y.under', { card: `card:${card}` }))
  }
  const { moved, attacked } = spentOf(view, unit)
  if (moved && attacked) parts.push(say(voice, 'a11y.spent'))
  return parts
}
