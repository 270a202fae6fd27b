import { incomeSquares, type Square, type View } from '@toadstool/games/golems'
import { type Seat, seatToken } from '@toadstool/games/tabletop'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { speed } from '../../kit/pieces/PieceMotion.tsx'
import { eventsSince } from '../pieces/news.ts'
import styles from './ManaDrops.module.css'

interface ManaDropsProps {
  readonly from: readonly Square[]
  /** The plate to which they fly. */
  readonly plate: RefObject<Element | null>
}

/** Mana on its way from the board to the plate of a seat. */
export function ManaDrops({ from, plate }: ManaDropsProps) {
  const drops = useRef<HTMLDivElement>(null)
  const squares = from.join(' ')
  useLayoutEffect(() => {
    const end = middleOf(plate.current)
    const flights = squares.split(' ').flatMap((square, place) => {
      const drop = drops.current?.children[place]
      const start = middleOf(document.querySelector(`[data-cell="${square}"]`))
      if (!drop || !start || !end) return []
      const [first, last] = [start, end].map(({ x, y }) => `translate(${x}px, ${y}px) rotate(135deg)`)
      const frames = [
        { transform: first, opacity: 0 },
        { transform: first, opacity: 1, offset: 0.15 },
        { transform: last, opacity: 1, offset: 0.95 },
        { transform: last, opacity: 0 },
      ]
      return [drop.animate(frames, { duration: 700 * speed(), delay: 40 * place * speed(), easing: 'cubic-bezier(.5, 0, .6, 1)' })]
    })
    return () => {
      for (const flight of flights) flight.cancel()
    }
  }, [squares, plate])
  return createPortal(
    <div ref={drops} className={styles.drops} aria-hidden="true">
      {from.map((square, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drops are nothing but their place.
        <i key={`${square} ${place}`} />
      ))}
    </div>,
    document.body,
  )
}

/** For each mana that a seat has just gained where it comes from: of its income as GO-3.3 to 3.6 say, all else from its own Tower. */
export function sourcesOf(view: View, previous: View | null, seat: Seat): readonly Square[] {
  const player = view.players[seat]
  const gained = (player?.mana ?? 0) - (previous?.players[seat]?.mana ?? 0)
  if (!previous || !player || gained <= 0) return []
  const isIncome = eventsSince(view, previous).some(({ key, params }) => key === 'income' && params.seat === seatToken(seat))
  const given = isIncome ? incomeSquares(view, seat) : []
  const own = Array.from({ length: gained - given.length }, () => player.tower)
  return [...own, ...given].slice(0, most)
}

/** More would be on their way for too long. */
const most = 12

function middleOf(element: Element | null): { readonly x: number; readonly y: number } | undefined {
  const box = element?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
