import { type RefObject, useLayoutEffect, useRef } from 'react'
import { FlightLayer } from './FlightLayer.tsx'
import styles from './Flights.module.css'
import { speed } from './PieceMotion.tsx'

interface FlightsProps {
  /** The cells from which they come: a token for each, and no more than are seen at once. */
  readonly from: readonly string[]
  readonly to: RefObject<Element | null>
  /** The look of one token, with its middle at the origin. */
  readonly token: string | undefined
}

/** Tokens on their way from the board to where they are counted. */
export function Flights({ from, to, token }: FlightsProps) {
  const tokens = useRef<HTMLDivElement>(null)
  const cells = from.join(' ')
  useLayoutEffect(() => {
    const end = middleOf(to.current)
    const flights = cells.split(' ').flatMap((cell, place) => {
      const flying = tokens.current?.children[place]
      const start = middleOf(document.querySelector(`[data-cell="${cell}"]`))
      if (!flying || !start || !end) return []
      const [first, last] = [start, end].map(({ x, y }) => `translate(${x}px, ${y}px)`)
      const frames = [
        { transform: first, opacity: 0 },
        { transform: first, opacity: 1, offset: 0.15 },
        { transform: last, opacity: 1, offset: 0.95 },
        { transform: last, opacity: 0 },
      ]
      return [flying.animate(frames, { duration: 700 * speed(), delay: 40 * place * speed(), easing: 'cubic-bezier(.5, 0, .6, 1)' })]
    })
    return () => {
      for (const flight of flights) flight.cancel()
    }
  }, [cells, to])
  return (
    <FlightLayer ref={tokens}>
      {from.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are nothing but their place.
        <i key={`${cell} ${place}`} className={styles.token}>
          <span className={token} />
        </i>
      ))}
    </FlightLayer>
  )
}

/** How many fly at most: more would be on their way for too long. */
export const mostFlights = 12

function middleOf(element: Element | null): { readonly x: number; readonly y: number } | undefined {
  const box = element?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
