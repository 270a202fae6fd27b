import { playerCards, stageOf } from '@toadstool/games/battle-gnomes'
import type { CardState } from '../../../kit/Card.tsx'
import { isOpenToken, namedTokens } from '../../kit/tokens.ts'
import { isPlaceable } from '../placing.ts'
import type { Props } from '../props.ts'

/** In the order of the kinds: weapons, defenses, battle items, yard items, actions. Once the game is over, what the viewer held. */
export function handOf({ view, seat }: Pick<Props, 'view' | 'seat'>): readonly string[] {
  const cards = view.hand ?? (seat === null ? [] : (view.final?.hands[seat] ?? []))
  return cards.toSorted((a, b) => playerCards.indexOf(a) - playerCards.indexOf(b))
}

export function stateOfCard(props: Props, card: string): CardState | undefined {
  const { seat, draft, starters, view, past } = props
  const token = `card:${card}`
  if (seat === null || past) return undefined
  if (namedTokens(props).includes(token)) return 'selected'
  // Every card may be discarded: to light them all would say nothing.
  if (isPlaceable(props, token)) return 'legal'
  if (isOpenToken(props, token)) return stageOf(view, seat) === 'refresh' ? undefined : 'legal'
  return draft !== null || starters.size > 0 || view.battle !== null ? 'dimmed' : undefined
}

/** The `n`th card from the left, from 1. */
export const cardAt = (props: Props, n: number): string | undefined => handOf(props)[n - 1]
