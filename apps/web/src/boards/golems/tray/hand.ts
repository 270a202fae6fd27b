import { type CardId, type Deck, deckOf, eventCards, excessOf, fits, golemCards, partOf, stageOf } from '@toadstool/games/golems'
import type { CardState } from '../../../kit/Card.tsx'
import { isOpenToken, namedTokens } from '../../kit/tokens.ts'
import { type Bench, bring, isCrafting, whyNotWith } from '../bench/bench.ts'
import type { Props } from '../props.ts'

/** A hand in its order: Material, Size, Shape; Battle, Spell. */
export const sorted = (cards: readonly CardId[]): CardId[] => cards.toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b))

/** The viewer's hands; once the game is over, the one it held. */
export function handOf({ view, seat }: Pick<Props, 'view' | 'seat'>, deck: Deck): readonly CardId[] {
  const cards = view.hand?.[deck] ?? (seat === null ? [] : (view.final?.hands[seat]?.[deck] ?? []))
  return sorted(cards)
}

export const isDiscarding = ({ view, seat, past }: Pick<Props, 'view' | 'seat' | 'past'>): boolean =>
  seat !== null && !past && stageOf(view, seat) === 'discard'

/** Which hand matters now. */
export function handInPlay({ view, draft, seat }: Props): Deck | 'both' {
  if (view.battle || view.turn.step === 'spell') return 'event'
  if (draft?.moves.includes('grow')) return 'both'
  return seat !== null && stageOf(view, seat) === 'craft' ? 'golem' : 'both'
}

/** The `n`th card from the left, from 1. */
export function cardAt(props: Props, n: number): CardId | undefined {
  const shown = handInPlay(props) === 'event' ? handOf(props, 'event') : [...handOf(props, 'golem'), ...handOf(props, 'event')]
  return shown[n - 1]
}

/** A gesture on an own card: onto the workbench while building, else whatever it means. */
export function actOnCard(props: Props, card: CardId): void {
  const token = `card:${card}`
  const building = deckOf(card) === 'golem' && isCrafting(props) && !props.draft?.moves.includes('grow')
  const refusal = building ? whyNotWith(props, { [partOf(card).kind]: card }) : undefined
  if (!building) props.point(token)
  else if (refusal) props.explain(token, refusal)
  else bring(props, card)
}

export type HandState = CardState | 'benched' | undefined

export function stateOf(props: Props, bench: Bench, card: CardId): HandState {
  const { draft, seat } = props
  const token = `card:${card}`
  if (seat === null) return undefined
  const golem = deckOf(card) === 'golem'
  if (golem && isCrafting(props) && !draft?.moves.includes('grow')) {
    const place = partOf(card).kind
    if (bench[place] === card) return 'benched'
    if (whyNotWith(props, { [place]: card })) return 'dimmed'
    if (bench[place] !== undefined) return undefined
    return whyNotWith(props, { ...bench, [place]: card }) ? undefined : 'legal'
  }
  if (namedTokens(props).includes(token)) return 'selected'
  if (isOpenToken(props, token)) return isDiscarding(props) ? undefined : 'legal'
  // Choosing attacker and target, one wants to see what could be added.
  if (props.view.battle?.stage === 'pick' && fits(props.view, seat, card)) return undefined
  return asksForCards(props, seat) ? 'dimmed' : undefined
}

/** Cards that must go from this hand now: the last ones stand in red slots. */
export const excessIn = (props: Pick<Props, 'view' | 'seat' | 'past'>, deck: Deck): number =>
  isDiscarding(props) ? excessOf(props.view, props.seat ?? '')[deck] : 0

const rank: readonly CardId[] = [...golemCards, ...eventCards]

/** True while what doesn't fit is to step back. */
function asksForCards({ view, draft, starters }: Props, seat: string): boolean {
  const { step } = view.turn
  if (draft !== null || view.spells?.asked.includes(seat)) return true
  return starters.size > 0 && (step === 'craft' || step === 'spell' || view.battle !== null)
}
