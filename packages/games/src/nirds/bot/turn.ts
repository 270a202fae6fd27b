import type { Sentence } from '../../tabletop/grammar.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat, type Token, token } from '../../tabletop/token.ts'
import type { Face } from '../content/nirds.ts'
import { hasTarget } from '../rules/damage.ts'
import { freeDice, sumOf } from '../rules/dice.ts'
import { gnomesOnTable, isBanned, lifeLeft } from '../rules/gnomes.ts'
import { payments, priceOf, rowOf, rows } from '../rules/market.ts'
import { isUnit, nirdCard } from '../rules/nirds.ts'
import { kindOfTactic, tacticRefusal } from '../rules/tactics.ts'
import { ready } from '../rules/turns.ts'
import type { Die, NirdId, UnitId, View } from '../state.ts'
import { isWished, wished } from './advice.ts'
import type { Care } from './levels.ts'
import { expected, freeFaces, planFor } from './plan.ts'
import { threatOf } from './threat.ts'
import { improvement } from './trading.ts'
import { mayHitWalls } from './walls.ts'

/** Something to do, the more points the better. */
export interface Idea {
  readonly sentence: Sentence
  readonly points: number
}

const pass: Sentence = { move: 'pass', args: [] }

/** What a seat on turn would do before it acts: cards that are good at any time, and scientists. */
export const beforeActing = (view: View, seat: Seat): Sentence | undefined => cardFor(view, seat) ?? improvement(view, seat)

/** Main actions, the best first; the last is to pass. */
export function actions(view: View, seat: Seat, care: Care): Idea[] {
  const ideas = [...attacks(view, seat, care), ...recruits(view, seat)]
  return [...ideas.toSorted((a, b) => b.points - a.points), { sentence: parting(view, seat) ?? pass, points: 0 }]
}

/** A card for any moment of the action phase. */
export function cardFor(view: View, seat: Seat): Sentence | undefined {
  for (const id of playerOf(view, seat).tactics) {
    const told = tacticRefusal(view, seat, id, []) ? undefined : aimOf(view, seat, id)
    if (told) return { move: 'playTactic', args: [token('tactic', id), ...told] }
  }
  return undefined
}

/** A Distraction for the worst of those that will attack this seat. */
export function parting(view: View, seat: Seat): Sentence | undefined {
  const card = playerOf(view, seat).tactics.find((id) => kindOfTactic(id) === 'distraction')
  const feared = playerOf(view, seat)
    .gnomes.filter(({ stunned, distracted }) => !stunned && !distracted)
    .map((gnome) => ({ gnome, threat: threatOf(view, gnome) }))
    .toSorted((a, b) => b.threat - a.threat)[0]
  if (card === undefined || !feared || feared.threat < worthDistracting) return undefined
  return { move: 'playTactic', args: [token('tactic', card), token('gnome', feared.gnome.id)] }
}

const worthDistracting = 9

/** Whom or what a card is played on now; `undefined`: it is kept. */
function aimOf(view: View, seat: Seat, id: string): Token[] | undefined {
  switch (kindOfTactic(id)) {
    case 'first-aid':
    case 'lucky-die':
      return []
    case 'reinforcements':
      return [cardToken(dearest(rowOf(view, 1)) ?? '')]
    case 'garden-bomb': {
      const target = gnomesOnTable(view).find((gnome) => lifeLeft(gnome) <= 4 && threatOf(view, gnome) > 5)
      return target && [token('gnome', target.id)]
    }
    case 'coupon':
      return wantsToBuy(view, seat) ? [] : undefined
    case 'market-day':
      return wantsToBuy(view, seat) ? [token('level', 1)] : undefined
    case 'wake-up-call': {
      const unit = hasTarget(view) && view.actor === seat ? strongestSleeper(view, seat) : undefined
      return unit && [token('nird', unit)]
    }
    default:
      return undefined
  }
}

const wantsToBuy = (view: View, seat: Seat): boolean =>
  view.actor === seat &&
  gnomesOnTable(view).length === 0 &&
  !isBanned(view, 'recruiting') &&
  playerOf(view, seat).discount === 0 &&
  sumOf(freeDice(view, seat)) >= 4

const dearest = (cards: readonly NirdId[]): NirdId | undefined =>
  cards.toSorted((a, b) => (nirdCard(b).cost ?? 0) - (nirdCard(a).cost ?? 0))[0]

function strongestSleeper(view: View, seat: Seat): UnitId | undefined {
  const awake: View = {
    ...view,
    players: {
      ...view.players,
      [seat]: { ...playerOf(view, seat), army: playerOf(view, seat).army.map((nird) => ({ ...nird, asleep: false })) },
    },
  }
  const sleeping = playerOf(view, seat).army.filter(({ asleep }) => asleep)
  return ready(awake, seat)
    .filter((unit) => sleeping.some(({ id }) => id === unit))
    .toSorted((a, b) => expected(view, seat, b) - expected(view, seat, a))[0]
}

function attacks(view: View, seat: Seat, care: Care): Idea[] {
  if (!hasTarget(view) || (view.boss?.id === 'invisible-walls' && !mayHitWalls(view, seat, view.boss, care))) return []
  const plan = planFor(view, seat, freeFaces(view, seat))
  return plan.attacks.map(({ unit, faces }) => ({
    sentence: { move: 'attack', args: [token('nird', unit), diceFor(freeDice(view, seat), faces)] },
    points: attackFirst + expected(view, seat, unit) + (isWished(view, seat, token('nird', unit)) ? wished : 0),
  }))
}

/** Points that put every attack before any recruit. */
const attackFirst = 50

function recruits(view: View, seat: Seat): Idea[] {
  const free = freeDice(view, seat)
  if (isBanned(view, 'recruiting') || free.length === 0) return []
  const cheapest = new Map<number, Die[] | undefined>()
  return rows
    .flatMap((row) => rowOf(view, row))
    .flatMap((card): Idea[] => {
      const price = priceOf(view, seat, card)
      if (!cheapest.has(price)) cheapest.set(price, payments(free, price)[0])
      const dice = cheapest.get(price)
      if (!dice) return []
      const wish = isWished(view, seat, cardToken(card)) ? wished : 0
      const points = 1.2 * (nirdCard(card).cost ?? 0) - 0.5 * (sumOf(dice) - price) + fit(view, seat, card) + wish
      return [{ sentence: { move: 'recruit', args: [cardToken(card), dice.map(({ id }) => token('die', id))] }, points }]
    })
}

/** Armies want some of both kinds. */
function fit(view: View, seat: Seat, card: NirdId): number {
  const { army } = playerOf(view, seat)
  const units = army.filter(({ id }) => isUnit(id)).length
  const scientists = army.length - units
  if (!isUnit(card)) return scientists >= units ? -3 : 0
  return units > 2 * scientists + 2 ? -2 : 0
}

function diceFor(dice: readonly Die[], faces: readonly Face[]): Token[] {
  const left = [...dice]
  return faces.flatMap((face) => {
    const at = left.findIndex(({ value }) => value === face)
    return at < 0 ? [] : left.splice(at, 1).map(({ id }) => token('die', id))
  })
}
