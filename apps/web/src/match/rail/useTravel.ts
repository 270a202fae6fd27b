import type { Seat } from '@toadstool/games/tabletop'
import { useLayoutEffect, useRef } from 'react'
import { speed } from '../../boards/kit/pieces/PieceMotion.tsx'
import { useReducedMotion } from '../../settings.ts'

/** Milliseconds: `--move`. */
const lasting = 320

/** In a list of seats, moves the honey outline from the seats that the match waited for to the next ones. */
export function useTravel<L extends HTMLElement>(owing: readonly Seat[]) {
  const list = useRef<L>(null)
  const still = useReducedMotion()
  const before = useRef(owing)
  const named = owing.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it travels when others are waited for, whatever else is drawn anew.
  useLayoutEffect(() => {
    const earlier = before.current
    before.current = owing
    const next = owing.filter((seat) => !earlier.includes(seat))
    if (still || earlier.length === 0 || next.length === 0) return
    const from = earlier.map((seat) => panelOf(list.current, seat)?.getBoundingClientRect())
    const travels = next.flatMap((seat) => travel(panelOf(list.current, seat), from))
    return () => {
      for (const each of travels) each.cancel()
    }
  }, [named])
  return list
}

const panelOf = (list: HTMLElement | null, seat: Seat): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-seat="${seat}"]`)

/** The outline of a panel comes from the nearest of these places. */
function travel(panel: HTMLElement | null | undefined, from: readonly (DOMRect | undefined)[]): Animation[] {
  const to = panel?.getBoundingClientRect()
  if (!panel || !to || to.width === 0) return []
  const away = (place: DOMRect) => Math.hypot(place.x - to.x, place.y - to.y)
  const [nearest] = from.flatMap((place) => place ?? []).toSorted((a, b) => away(a) - away(b))
  if (!nearest) return []
  const first = `translate(${nearest.x - to.x}px, ${nearest.y - to.y}px) scale(${nearest.width / to.width}, ${nearest.height / to.height})`
  const timing = { duration: lasting * speed(), easing: 'cubic-bezier(.2, .8, .2, 1)' }
  return [
    panel.animate({ transform: [first, 'none'] }, { ...timing, pseudoElement: '::after' }),
    // A chip would clip an outline that comes from beside it.
    panel.animate({ overflow: ['visible', 'visible'] }, timing),
  ]
}
