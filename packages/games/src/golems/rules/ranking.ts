import type { Outcome } from '../../tabletop/grammar.ts'
import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { View } from '../state.ts'
import { figuresOf, wizardFigures } from './figures.ts'
import { livingSeats } from './seats.ts'
import { golemsOf } from './stacks.ts'

/** Every seat by its place: the living by what they have left, then the fallen, the latest first (GO-14.9). */
export function rankingOf(view: View): Seat[][] {
  const places: Seat[][] = []
  for (const seat of livingSeats(view).sort((a, b) => compare(worth(view, b), worth(view, a)))) {
    const last = places.at(-1)
    if (last?.[0] !== undefined && compare(worth(view, last[0]), worth(view, seat)) === 0) last.push(seat)
    else places.push([seat])
  }
  const fallen = Object.entries(view.players).flatMap(([seat, { out }]) => (out === null ? [] : [{ seat, out }]))
  return [...places, ...fallen.sort((a, b) => b.out - a.out).map(({ seat }) => [seat])]
}

export function outcomeOf(view: View, reason: 'last-wizard' | 'round-limit'): Outcome {
  const ranking = rankingOf(view)
  return { winners: ranking[0] ?? [], reason, ranking }
}

/** GO-14.7: the Wizard's hits left, then the Force and hits of the golems, then the mana. */
export function worth(view: View, seat: Seat): Worth {
  const { damage, mana } = playerOf(view, seat)
  const golems = golemsOf(view, seat).flatMap((unit) => view.golems[unit] ?? [])
  const strength = golems.map((golem) => figuresOf(golem).force + figuresOf(golem).hits - golem.damage)
  return { hits: wizardFigures.hits - damage, strength: strength.reduce((sum, each) => sum + each, 0), purse: mana }
}

type Worth = { readonly [figure in 'hits' | 'strength' | 'purse']: number }

const compare = (a: Worth, b: Worth): number => a.hits - b.hits || a.strength - b.strength || a.purse - b.purse
