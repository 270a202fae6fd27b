import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { idOf, type Seat, type Token } from '../../tabletop/token.ts'
import { fields, wallsPatience } from '../content/bosses.ts'
import { sizeOf } from '../rules/activation.ts'
import { isUnit, unitCard } from '../rules/nirds.ts'
import { countOf } from '../rules/seats.ts'
import type { Boss, FieldId, View } from '../state.ts'
import type { Care } from './levels.ts'
import { expected, freeFaces, planFor } from './plan.ts'

/**
 * Is this the moment for one of the few attacks on the Walls, two a round? A bot that measures leaves them to the
 * strongest seats that are still to act; others only keep back feeble attacks.
 */
export function mayHitWalls(view: View, seat: Seat, boss: Boss, { measured }: Care): boolean {
  const own = Math.max(0, ...strengths(view, seat))
  const waiting = seatsOf(view).filter((each) => each !== seat && !playerOf(view, each).passed)
  const stronger = waiting.flatMap((each) => strengths(view, each)).filter((each) => each > own)
  if (!measured) return boss.attacks < wallsPatience && (own >= feeble || stronger.length === 0)
  return boss.attacks + stronger.length < wallsPatience
}

const feeble = 9

/** The expected damage of the attacks that a seat could still make this round. */
const strengths = (view: View, seat: Seat): number[] =>
  planFor(view, seat, freeFaces(view, seat)).attacks.map(({ unit }) => expected(view, seat, unit))

/** The field that wins; else the more damage, the higher its factor. A field that would take a last life is avoided. */
export function fieldFor(view: View, options: readonly Token[], damage: number, { measured }: Care): Token {
  const factor = (option: Token): number => fields[idOf(option) as FieldId].factor
  const sorted = options.toSorted((a, b) => factor(a) - factor(b))
  const wins = sorted.find((option) => damage * factor(option) >= (view.boss?.hp ?? 0))
  if (wins) return wins
  const safe = sorted.filter((option) => !isDeadly(view, idOf(option) as FieldId))
  const among = safe.length > 0 ? safe : sorted
  const share = damage / usualDamage(view)
  const rank = measured ? rankOf(share) : share >= strong ? 1 : share <= weak ? 0 : 0.5
  return among[Math.round(rank * (among.length - 1))] ?? ''
}

/** What counts as much or little damage, as a share of the usual, for bots that judge by feel. */
const strong = 1.1
const weak = 0.7

function isDeadly(view: View, id: FieldId): boolean {
  const { effect } = fields[id]
  return effect.on === 'all' && 'lose' in effect && effect.lose === 'life' && seatsOf(view).some((seat) => playerOf(view, seat).lives === 1)
}

/** From 0 to 1: where this share of the usual damage ranks among those to be expected. */
const rankOf = (share: number): number => 1 / (1 + Math.exp((1 - share) / spread))

const spread = 0.15

/** The usual damage of this team's better attacks, its scientists included. */
function usualDamage(view: View): number {
  const each = seatsOf(view).flatMap((seat) => {
    const { army, pool } = playerOf(view, seat)
    const units = army.flatMap(({ id }) => (isUnit(id) && sizeOf(unitCard(id).activation) <= pool ? [expected(view, seat, id)] : []))
    const help = Math.min(2, army.length - units.length) * perScientist
    const best = units.toSorted((a, b) => b - a).map((hit) => hit + help)
    return countOf(view) === 1 ? best.slice(0, wallsPatience) : best.slice(0, 1)
  })
  const counted = each.toSorted((a, b) => b - a).slice(0, wallsPatience)
  return Math.max(1, counted.reduce((sum, hit) => sum + hit, 0) / Math.max(1, counted.length))
}

/** Pips that a scientist adds to an attack, about. */
const perScientist = 2.5
