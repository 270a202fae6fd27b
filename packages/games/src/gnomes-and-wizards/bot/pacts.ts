import type { Sentence } from '../../tabletop/grammar.ts'
import { optionToken, type Seat, seatToken } from '../../tabletop/token.ts'
import { damageOf, defenseOf, powerOf } from '../rules/figures.ts'
import { fitsParity, livingSeats } from '../rules/relations.ts'
import { scoreOf } from '../rules/scoring.ts'
import { activeUnits, placeOf, seatOf, unitOf } from '../rules/units.ts'
import { say } from './idea.ts'
import { isPartner, type Mind } from './mind.ts'
import { mayAttack } from './prey.ts'

/** Temporary alliances. */

/** Accepts an offer unless it comes from the leading seat. */
export function answerOffer(mind: Mind): Sentence | undefined {
  const { view, seat } = mind
  const offer = view.proposals.find(({ to }) => to === seat)
  if (!offer) return undefined
  const total = (each: Seat): number => scoreOf(view, each).total
  const leads = livingSeats(view).every((each) => each === offer.from || total(each) < total(offer.from))
  return say('answerAlliance', seatToken(offer.from), optionToken(leads ? 'decline' : 'accept'))
}

/** Breaks a pact rather than forgo a kill. */
export function breakForKill(mind: Mind): Sentence | undefined {
  const { view } = mind
  if (view.alliances.length === 0) return undefined
  const partners = activeUnits(view).filter((unit) => isPartner(mind, unit))
  const victim = partners.find((target) =>
    mind.own.some(
      (unit) =>
        mayAttack(mind, unit) &&
        placeOf(view, unit) === placeOf(view, target) &&
        fitsParity(view, unit, target) &&
        damageOf(powerOf(view, unit).total, defenseOf(view, target)) >= unitOf(view, target).hp,
    ),
  )
  return victim === undefined ? undefined : say('breakAlliance', seatToken(seatOf(victim)))
}
