import type { Sentence } from '../../tabletop/grammar.ts'
import { bestSpell, priceOf, type Spell } from './casts.ts'
import { spellWorth } from './effects.ts'
import { say } from './idea.ts'
import { hasTurn, type Mind } from './mind.ts'

/** What a cast must gain beyond its price, in points, since much may change before one's own turn. */
const patience = 1

/** A cast in another's turn (GW-14.15): it must gain well over its price, unless the bot has no turn left to save it for. */
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
