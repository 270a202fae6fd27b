import type { Sentence } from '../../tabletop/grammar.ts'
import { idOf, type Seat, type Token, token } from '../../tabletop/token.ts'
import { defaultOf, optionsOf } from '../rules/decisions.ts'
import { faces, freeDice } from '../rules/dice.ts'
import { gnomeOnTable, lifeLeft } from '../rules/gnomes.ts'
import { isNird, isUnit, nirdCard } from '../rules/nirds.ts'
import type { Pending, View } from '../state.ts'
import type { Care } from './levels.ts'
import { freeFaces, planValue } from './plan.ts'
import { threatOf } from './threat.ts'
import { fieldFor } from './walls.ts'

/** The choice that an effect asks for. */
export function choose(view: View, pending: Pending, care: Care): Sentence {
  return { move: 'choose', args: [wished(view, pending, care)] }
}

/** The Captain's best change of a die. */
export function captain(view: View, seat: Seat): Sentence {
  const now = freeFaces(view, seat)
  let best: { sentence: Sentence; value: number } = { sentence: { move: 'skipDie', args: [] }, value: planValue(view, seat, now) }
  for (const [index, die] of freeDice(view, seat).entries()) {
    for (const face of faces) {
      const value = face === die.value ? 0 : planValue(view, seat, now.with(index, face))
      if (value > best.value) best = { value, sentence: { move: 'setDie', args: [token('die', die.id), token('amount', face)] } }
    }
  }
  return best.sentence
}

function wished(view: View, pending: Pending, care: Care): Token {
  const options = optionsOf(view, pending)
  const { kind, effect } = pending
  if (kind === 'lose-nird') return least(options, (option) => costOf(idOf(option)))
  if (kind === 'splash' && effect?.do === 'splash') return least(options, (option) => -splashed(view, idOf(option), effect.n))
  if (kind === 'wall-field' && effect?.do === 'mark') return fieldFor(view, options, effect.damage, care)
  return defaultOf(view, pending)
}

function costOf(id: string): number {
  if (!isNird(id)) return 0
  return nirdCard(id).cost ?? (isUnit(id) ? 3.5 : 3)
}

function splashed(view: View, id: string, damage: number): number {
  const gnome = gnomeOnTable(view, id)
  if (!gnome) return 0
  return damage >= lifeLeft(gnome) ? 100 + threatOf(view, gnome) : (damage / lifeLeft(gnome)) * threatOf(view, gnome)
}

function least(options: readonly Token[], rank: (option: Token) => number): Token {
  return options.reduce((best, option) => (rank(option) < rank(best) ? option : best), options[0] ?? '')
}
