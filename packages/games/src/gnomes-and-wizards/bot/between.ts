import type { Sentence } from '../../tabletop/grammar.ts'
import { bestSpell, priceOf, type Spell } from './casts.ts'
import { spellWorth } from './effects.ts'
import { say } from './idea.ts'
import { hasTurn, type Mind } from './mind.ts'

/** What may change until one's own turn speaks for waiting, in points. */
const patience = 1

/** A cast in another's turn (GW-14.15): what does more good now than in one's own turn, or can't be done any more in one. */
export function castBetween(mind: Mind): Sentence | undefined {
  const { view, seat, care, random } = mind
  if (care.hasty || view.current === seat || random() >= care.heed) return undefined
  const isLast = mind.roundsLeft === 0 && !hasTurn(view, seat)
  const best = bestSpell(
    mind,
    (spell) => spellWorth(mind, spell),
    ({ cast }: Spell) => (isLast ? 0.3 : priceOf(mind, cast.source) + patience),
  )
  return best && say('cast', ...best.what)
}
