import type { Token } from '@toadstool/games/tabletop'
import { type RefObject, useEffect } from 'react'

/**
 * Moves a row of cards so that the first one that can be played is in sight, whenever others can be played than before.
 * @param row what scrolls sideways
 * @param playable the cards that can be played, the first at the left; empty while nothing is to be moved
 */
export function useInReach(row: RefObject<HTMLElement | null>, playable: readonly Token[]): void {
  const key = playable.join(' ')
  useEffect(() => {
    const [first] = key.split(' ')
    const card = first && row.current?.querySelector(`[data-token="${first}"]`)
    if (!card || !row.current) return
    const [inside, frame] = [card.getBoundingClientRect(), row.current.getBoundingClientRect()]
    if (inside.left < frame.left || inside.right > frame.right) row.current.scrollLeft += inside.left - frame.left - margin
  }, [row, key])
}

/** Pixels of the card before it that stay in sight. */
const margin = 24
