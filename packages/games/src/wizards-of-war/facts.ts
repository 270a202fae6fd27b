import { say, type Voice } from '../tabletop/say.ts'
import { idOf, kindOf, seatToken, type Token } from '../tabletop/token.ts'
import { terrainAt } from './rules/board.ts'
import { groundOf } from './rules/ground.ts'
import { spentOf } from './rules/movement.ts'
import { isSpell, isUnit, isWizard, kindOfUnit, nameOf, seatOfWizard } from './rules/pieces.ts'
import { attackPool, defencePool } from './rules/strength.ts'
import type { CardId, Square, UnitId, View } from './state.ts'

/** "tree, Goblin of Ben, attack 1, defence 1"; "of Ben, attack 1, defence 1"; what a card does. */
export function factsOf(view: View, voice: Voice, token: Token): string | undefined {
  const id = idOf(token)
  if (kindOf(token) === 'space') return onSquare(view, voice, id).join(', ')
  if (kindOf(token) === 'unit' && view.units[id]) return ofUnit(view, voice, id).join(', ')
  if (kindOf(token) !== 'card') return undefined
  if (isSpell(id)) return say(voice, `spell.${nameOf(id)}.text`)
  return isUnit(id) ? figures(voice, kindOfUnit(id).attack, kindOfUnit(id).defence) : undefined
}

function onSquare(view: View, voice: Voice, square: Square): string[] {
  const unit = groundOf(view).unitAt.get(square)
  const standing = unit === undefined ? [] : [`${voice.plain?.(`unit:${unit}`)} ${ofUnit(view, voice, unit).join(', ')}`]
  const lying = Object.keys(view.effects).filter((card) => view.effects[card]?.squares.includes(square))
  return [say(voice, `terrain.${terrainAt(view, square)}`), ...under(voice, lying), ...standing]
}

function ofUnit(view: View, voice: Voice, unit: UnitId): string[] {
  const seat = view.units[unit]?.seat ?? ''
  const { moved, attacked } = spentOf(view, unit)
  return [
    // The name of a wizard says whose it is.
    isWizard(unit)
      ? say(voice, 'facts.lives', { n: view.life[seatOfWizard(unit)] ?? 0 })
      : say(voice, 'facts.of', { seat: seatToken(seat) }),
    figures(voice, attackPool(view, unit).total, defencePool(view, unit).total),
    ...under(
      voice,
      Object.keys(view.effects).filter((card) => view.effects[card]?.unit === unit),
    ),
    ...(moved && attacked ? [say(voice, 'facts.spent')] : []),
  ]
}

const figures = (voice: Voice, attack: number, defence: number): string => say(voice, 'facts.figures', { attack, defence })

const under = (voice: Voice, cards: readonly CardId[]): string[] => cards.map((card) => say(voice, 'facts.under', { card: `card:${card}` }))
