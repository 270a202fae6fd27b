import type { Sentence } from '../../tabletop/grammar.ts'
import { cardToken, idOf, type Seat, type Token } from '../../tabletop/token.ts'
import { effectsOn } from '../rules/ground.ts'
import { isCounterspell, isWizard, spellOf } from '../rules/pieces.ts'
import { struckBy } from '../rules/spells.ts'
import { attackPool, defencePool } from '../rules/strength.ts'
import type { CardId, Pending, StackItem, View } from '../state.ts'
import { taste } from './taste.ts'
import { lossOf, strikeWorth, worthOfMonster } from './worth.ts'

type Window = Extract<Pending, { type: 'respond' }>

/** Counter or let it happen. */
export function answer(view: View, seat: Seat, window: Window, insists: boolean): Sentence {
  const target = window.to === 'spell' ? spellToCounter(view, seat, insists) : effectToCounter(view, seat, window)
  return (target === undefined ? undefined : counter(view, target)) ?? { move: 'pass', args: [] }
}

/** In its own turn the bot wins a dominated monster back. */
export function winBack(view: View, seat: Seat): Sentence | undefined {
  const lost = Object.entries(view.effects).find(
    ([, effect]) => effect.returnsTo === seat && effect.caster !== seat && worthOfMonster(effect.unit ?? '') >= 3,
  )
  return lost && counter(view, lost[0])
}

function counter(view: View, target: CardId): Sentence | undefined {
  const card = (view.hand ?? []).find(isCounterspell)
  return card === undefined ? undefined : { move: 'playCounterspell', args: [cardToken(card), cardToken(target)] }
}

function spellToCounter(view: View, seat: Seat, insists: boolean): CardId | undefined {
  const top = view.stack.at(-1)
  if (!top) return undefined
  if (!isCounterspell(top.card)) return harmOf(view, seat, top) > taste.counter ? top.card : undefined
  const mine = view.stack.at(-2)
  const spare = (view.hand ?? []).filter(isCounterspell).length
  return insists && mine?.caster === seat && spare > 1 && harmOf(view, seat, mine) < -5 ? top.card : undefined
}

/** What a spell on its way will cost this seat; below 0 it helps. */
function harmOf(view: View, seat: Seat, { card, caster, args }: StackItem): number {
  const spell = spellOf(card)
  const targets = args.filter((arg): arg is Token => typeof arg === 'string')
  const id = idOf(targets[0] ?? ':')
  const sign = caster === seat ? -1 : 1
  const effect = spell.effect
  if (effect.do === 'strike') return -strikeWorth(view, seat, targets[0] ?? '', effect.dice)
  if (effect.do === 'strikeArea') {
    return -struckBy(view, caster, spell, targets).reduce((sum, target) => sum + strikeWorth(view, seat, target, effect.dice), 0)
  }
  if (effect.do === 'control') return sign * 1.6 * worthOfMonster(id)
  if (effect.do === 'raise') return sign * worthOfMonster(id)
  if (effect.do === 'heal') return sign * 7
  return sign * 2
}

/** A spell that makes the coming blow worse by more than a counterspell is worth. */
function effectToCounter(view: View, seat: Seat, window: Extract<Window, { to: 'attack' }>): CardId | undefined {
  const victim = idOf(window.target)
  if (view.units[victim]?.seat !== seat) return undefined
  const [dice, defence] = [attackPool(view, window.attacker).total, defencePool(view, victim).total]
  const saved = lossOf(view, victim, dice, defence) - lossOf(view, victim, dice - 1, defence)
  const worse = effectsOn(view, window.attacker).find((card) => spellOf(card).trait?.is === 'attack')
  return worse !== undefined && (saved > 1.5 || (isWizard(victim) && saved > 1)) ? worse : undefined
}
