import type { Sentence } from '../../tabletop/grammar.ts'
import { entriesOf } from '../../tabletop/log.ts'
import { othersOf } from '../../tabletop/seats.ts'
import { type Seat, seatToken, token } from '../../tabletop/token.ts'
import type { Face } from '../content/nirds.ts'
import { forecastOf } from '../rules/forecast.ts'
import { gnomeCard, gnomesOnTable, isBanned } from '../rules/gnomes.ts'
import { countOf } from '../rules/seats.ts'
import { offersTo, tradable } from '../rules/trade.ts'
import { ready } from '../rules/turns.ts'
import type { Die, DieId, GnomeId, View } from '../state.ts'
import { freeFaces, planValue } from './plan.ts'
import { facesWith, usesOf } from './science.ts'

const yes: Sentence = { move: 'setReady', args: ['option:yes'] }

/** Answers offers, changes dice where that is worth a scientist, offers, claims the first turn, and is ready. */
export function trade(view: View, seat: Seat, offers: boolean): Sentence {
  return answer(view, seat) ?? improvement(view, seat) ?? (offers ? (offer(view, seat) ?? claim(view, seat)) : undefined) ?? yes
}

/** NI-5.2: claims the first turn if only this seat is likely to knock out a gnome that forbids something. */
function claim(view: View, seat: Seat): Sentence | undefined {
  if (view.claimedBy !== null || view.firstPlayer === seat || countOf(view) === 1) return undefined
  const forbidding = gnomesOnTable(view).filter(({ id }) => gnomeCard(id).bans?.some((ban) => ban !== 'trading'))
  const only = forbidding.some(({ id }) => mayFell(view, seat, id) && !othersOf(view, seat).some((other) => mayFell(view, other, id)))
  return only ? { move: 'claimFirst', args: [] } : undefined
}

const mayFell = (view: View, seat: Seat, gnome: GnomeId): boolean =>
  ready(view, seat).some((unit) => forecastOf(view, seat, unit, gnome).chance >= likely)

const likely = 1 / 3

/** NI-4.8: accepts what helps both together, and small favours. */
export function answer(view: View, seat: Seat): Sentence | undefined {
  const [open] = offersTo(view, seat)
  if (!open) return undefined
  const { from, give, want } = open
  const given = facesOf(view, from, give)
  const wanted = facesOf(view, seat, want)
  const sum = gainOf(view, seat, wanted, given) + gainOf(view, from, given, wanted)
  return { move: sum >= -favour ? 'acceptTrade' : 'declineTrade', args: [token('offer', open.id)] }
}

const favour = 1

/** A scientist who is worth it before any attack. */
export function improvement(view: View, seat: Seat): Sentence | undefined {
  const now = planValue(view, seat, freeFaces(view, seat))
  let best: { sentence: Sentence; gain: number } | undefined
  for (const { sentence, changes } of usesOf(view, seat)) {
    const gain = planValue(view, seat, facesWith(view, seat, 'free', changes)) - now
    if (gain > worthwhile && gain > (best?.gain ?? 0)) best = { sentence, gain }
  }
  return best?.sentence
}

const worthwhile = 2.4

/** Once in a round: the one die for one that helps both together most. */
function offer(view: View, seat: Seat): Sentence | undefined {
  if (isBanned(view, 'trading') || hasOffered(view, seat)) return undefined
  let best: { sentence: Sentence; gain: number } | undefined
  for (const to of othersOf(view, seat)) {
    for (const mine of differing(tradable(view, seat))) {
      for (const theirs of differing(tradable(view, to))) {
        if (mine.value === theirs.value) continue
        const gain = gainOf(view, seat, [mine.value], [theirs.value]) + gainOf(view, to, [theirs.value], [mine.value])
        if (gain < least || gain <= (best?.gain ?? 0)) continue
        best = { gain, sentence: { move: 'offerTrade', args: [seatToken(to), [token('die', mine.id)], [token('die', theirs.id)]] } }
      }
    }
  }
  return best?.sentence
}

const least = 0.6

function hasOffered(view: View, seat: Seat): boolean {
  const events = entriesOf(view.log)
  const round = events.findLastIndex(({ key }) => key === 'round')
  return events.slice(round).some(({ key, params }) => key === 'offered' && params.seat === seatToken(seat))
}

/** What a seat gains by giving these faces for those. */
function gainOf(view: View, seat: Seat, give: readonly Face[], get: readonly Face[]): number {
  const now = freeFaces(view, seat)
  const then = [...now]
  for (const face of give) then.splice(then.indexOf(face), 1)
  return planValue(view, seat, [...then, ...get]) - planValue(view, seat, now)
}

const facesOf = (view: View, seat: Seat, ids: readonly DieId[]): Face[] =>
  ids.flatMap((id) => tradable(view, seat).find((die) => die.id === id)?.value ?? [])

const differing = (dice: readonly Die[]): Die[] => dice.filter((die, index) => dice.findIndex(({ value }) => value === die.value) === index)
