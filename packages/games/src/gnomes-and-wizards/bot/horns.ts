import type { Token } from '../../tabletop/token.ts'
import { castRefusal } from '../rules/aims.ts'
import { isSecret, nameOf } from '../rules/cards.ts'
import { powerBehind } from '../rules/powers.ts'
import { sourceToken } from '../rules/tokens.ts'
import { chargedOf } from '../rules/windows.ts'
import type { Source } from '../state.ts'
import type { Mind } from './mind.ts'

/** Charged abilities, then the hand's secret cards; their timing isn't checked. */
export function readySources({ view, seat }: Mind): Source[] {
  const secrets = (view.hand ?? []).filter((card) => isSecret(nameOf(card)))
  return [...chargedOf(view, seat), ...secrets.map((card): Source => ({ kind: 'secret', card }))]
}

/** What brings one horn more for Call to War, now or in a later step of this turn. */
export const hornSources = (mind: Mind): Source[] =>
  readySources(mind).filter((source) => powerBehind(mind.view, source)?.effects.some((effect) => effect.do === 'horn'))

/** The first of these that can be cast now. */
export function hornToken(mind: Mind): Token | undefined {
  const source = hornSources(mind).find((each) => !castRefusal(mind.view, mind.seat, each))
  return source && sourceToken(source)
}

/** Whether clans can be called from anywhere in this turn. */
export const hasDrums = (mind: Mind): boolean =>
  mind.view.turn.drums ||
  readySources(mind).some((source) => powerBehind(mind.view, source)?.effects.some((effect) => effect.do === 'drums'))
