import { randomOf } from '../../tabletop/chance.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { fields } from '../content/bosses.ts'
import { grammar } from '../game.ts'
import { gnomeCard, gnomesOnTable, lifeLeft } from '../rules/gnomes.ts'
import { nirdCard } from '../rules/nirds.ts'
import { fallback } from '../rules/stages.ts'
import type { Boss, View } from '../state.ts'
import { playOn, worldOf } from './imagine.ts'
import type { Care } from './levels.ts'
import { threatOf } from './threat.ts'
import type { Idea } from './turn.ts'

type Policy = (view: View, seat: Seat) => Sentence | undefined

/** The idea after which imagined rounds end best, each idea with the same luck. */
export function foreseen(
  view: View,
  seat: Seat,
  ideas: readonly Idea[],
  { playouts }: Care,
  policy: Policy,
  random: () => number,
): Sentence | undefined {
  const luck = Array.from({ length: playouts }, () => Math.floor(random() * 2 ** 31))
  const decide = (now: View, mover: Seat): Sentence => policy(now, mover) ?? (fallback(now, mover) as Sentence)
  let best: { sentence: Sentence; worth: number } | undefined
  for (const { sentence } of worthwhile(ideas)) {
    let worth = 0
    for (const seed of luck) {
      const chance = randomOf(seed)
      worth += worthOf(playOn(worldOf(view, chance), grammar.moves, seat, sentence, decide, chance))
    }
    if (!best || worth > best.worth) best = { sentence, worth }
  }
  return best?.sentence
}

/** The four best attacks, the two best recruits, and passing. */
function worthwhile(ideas: readonly Idea[]): Idea[] {
  const of = (move: string): Idea[] => ideas.filter(({ sentence }) => sentence.move === move)
  return [...of('attack').slice(0, 4), ...of('recruit').slice(0, 2), ...ideas.slice(-1)]
}

/** How a round has ended, in points. */
function worthOf(view: View): number {
  if (view.result) return view.result.winners.length > 0 ? 400 : -400
  const own = seatsOf(view).reduce((sum, seat) => sum + playerWorth(view, seat), 0)
  const danger = gnomesOnTable(view).reduce((sum, gnome) => {
    const share = lifeLeft(gnome) / gnomeCard(gnome.id).hp
    return sum + threatOf(view, gnome) * (0.4 + 0.6 * share)
  }, 0)
  const coming = view.counts.gnomesByWave.reduce((sum, count) => sum + count, 0)
  return own - danger - 7 * coming - (view.boss ? bossWorth(view.boss) : 0)
}

function playerWorth(view: View, seat: Seat): number {
  const { lives, army, pool, tactics } = playerOf(view, seat)
  const costs = army.reduce((sum, { id }) => sum + (nirdCard(id).cost ?? 0), 0)
  return 10 * lives - (lives === 1 ? 8 : 0) + 2 * army.length + 0.6 * costs + 4 * pool + 1.5 * tactics.length
}

function bossWorth({ id, hp, max, fields: marks }: Boss): number {
  if (id === 'scarecrow') return 100 * (hp / max)
  const factors = marks.filter(({ marked }) => !marked).reduce((sum, field) => sum + fields[field.id].factor, 0)
  return (6 * hp) / Math.max(1, factors)
}
