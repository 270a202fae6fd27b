import { entriesOf, idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Art } from '../../../kit/Art.tsx'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { speed } from '../../kit/pieces/PieceMotion.tsx'
import { cardArt, gnomeArt } from '../art.ts'
import type { Props } from '../props.ts'
import styles from './Flights.module.css'
import { type Flight, flightsOf, type Place } from './flights.ts'

/** Cards on their way into the battle, what is thrown, and the gnome that falls; the next touch or event ends it all. */
export function Flights({ view, previous, seat, past, reducedMotion }: Props) {
  const [flights, setFlights] = useState<readonly Flight[]>([])
  const stood = useRef(new Map<Token, DOMRect>())
  useOnChange([view.log.next], () => {
    if (past || reducedMotion || !previous) return setFlights([])
    const news = entriesOf(view.log).filter(({ id }) => id >= previous.log.next)
    setFlights(flightsOf(news, seat))
  })
  useLayoutEffect(() => {
    for (const tile of document.querySelectorAll<HTMLElement>('[data-side] [data-thing][data-token^="unit:"]')) {
      stood.current.set(tile.dataset.token ?? '', tile.getBoundingClientRect())
    }
  })
  const flying = flights.length > 0
  useEffect(() => {
    if (!flying) return
    const skip = () => setFlights([])
    window.addEventListener('pointerdown', skip)
    window.addEventListener('keydown', skip)
    return () => {
      window.removeEventListener('pointerdown', skip)
      window.removeEventListener('keydown', skip)
    }
  }, [flying])
  const land = (id: string) => setFlights((all) => all.filter((each) => each.id !== id))
  return createPortal(
    <div className={styles.flights} aria-hidden="true">
      {flights.map((flight) => (
        <Flying key={flight.id} flight={flight} stood={stood} onEnd={() => land(flight.id)} />
      ))}
    </div>,
    document.body,
  )
}

interface FlyingProps {
  readonly flight: Flight
  readonly stood: RefObject<ReadonlyMap<Token, DOMRect>>
  onEnd(): void
}

function Flying({ flight, stood, onEnd }: FlyingProps) {
  const { thing, kind, figure } = flight
  const own = useRef<HTMLSpanElement>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  useLayoutEffect(() => {
    const [from, to] = [flight.from, flight.to].map((place) => middleOf(boxOf(place, stood.current)))
    if (!from || !to || !own.current) return end.current()
    const timing = {
      duration: flight.lasts * speed(),
      delay: flight.after * speed(),
      easing: easings[flight.kind],
      fill: 'both',
    } as const
    const animation = own.current.animate(framesOf(flight.kind, from, to), timing)
    animation.onfinish = () => end.current()
    return () => animation.cancel()
  }, [flight, stood])
  return (
    <span ref={own} className={styles.flying} data-kind={kind}>
      {kind === 'splat' ? (
        <b>{figure}</b>
      ) : (
        <Art art={kindOf(thing) === 'unit' ? gnomeArt(idOf(thing)) : cardArt(idOf(thing))} width={72} />
      )}
    </span>
  )
}

interface Spot {
  readonly x: number
  readonly y: number
}

const middleOf = (box: DOMRect | undefined): Spot | undefined => box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }

function boxOf(place: Place, stood: ReadonlyMap<Token, DOMRect>): DOMRect | undefined {
  if (place.at === 'gnome') return stood.get(place.thing)
  return (document.querySelector(selectorOf(place)) ?? document.querySelector('[data-place="lawn"]'))?.getBoundingClientRect()
}

function selectorOf(place: Place): string {
  switch (place.at) {
    case 'hand':
      return '[data-place="hand"]'
    case 'side':
    case 'seat':
      return `[data-${place.at}="${place.seat}"]`
    default:
      return `[data-play][data-token="${place.thing}"]`
  }
}

function framesOf(kind: Flight['kind'], from: Spot, to: Spot): Keyframe[] {
  const at = ({ x, y }: Spot, more = ''): string => `translate(${x}px, ${y}px) translate(-50%, -50%) ${more}`
  switch (kind) {
    case 'card':
      return [
        { transform: at(from, 'rotate(-9deg) scale(0.6)'), opacity: 0 },
        { transform: at(from, 'rotate(-7deg) scale(1.1)'), opacity: 1, offset: 0.25 },
        { transform: at(to, 'rotate(0deg) scale(0.7)'), opacity: 1, offset: 0.9 },
        { transform: at(to, 'scale(0.6)'), opacity: 0 },
      ]
    case 'throw': {
      const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 70 }
      return [
        { transform: at(from, 'scale(0.6)'), opacity: 1 },
        { transform: at(top, 'rotate(170deg) scale(0.85)'), opacity: 1 },
        { transform: at(to, 'rotate(340deg) scale(0.6)'), opacity: 1 },
      ]
    }
    case 'splat':
      return [
        { transform: at(to, 'scale(0.2)'), opacity: 0 },
        { transform: at(to, 'scale(1.2)'), opacity: 1, offset: 0.35 },
        { transform: at(to, 'scale(1)'), opacity: 1, offset: 0.75 },
        { transform: at({ x: to.x, y: to.y + 16 }, 'scale(1)'), opacity: 0 },
      ]
    case 'fall':
      return [
        { transform: at(from, 'scale(1.6)'), opacity: 1 },
        { transform: at({ x: from.x + 26, y: from.y + 30 }, 'rotate(84deg) scale(1.6)'), opacity: 1, offset: 0.45 },
        { transform: at({ x: from.x + 26, y: from.y + 30 }, 'rotate(78deg) scale(1.6)'), opacity: 1, offset: 0.55 },
        { transform: at(to, 'rotate(84deg) scale(0.5)'), opacity: 0.4 },
      ]
  }
}

const easings = {
  card: 'cubic-bezier(.3, .7, .3, 1)',
  throw: 'linear',
  splat: 'ease-out',
  fall: 'cubic-bezier(.5, 0, .6, 1)',
} as const
