import { entriesOf, idOf, type Token } from '@toadstool/games/tabletop'
import { Component, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Art, FlightLayer, speed, useOnChange } from '../../kit/index.ts'
import { artOf, faceOf } from '../art.ts'
import { useTable } from '../table.ts'
import styles from './Flights.module.css'
import { type Flight, flightsOf, type Place } from './flights.ts'

/** Cards on their way into the battle, what is thrown, and the gnome that falls; the next touch or event ends it all. */
export function Flights() {
  const { view, previous, seat, past, reducedMotion } = useTable()
  const [flights, setFlights] = useState(none)
  const stood = useRef(new Map<Token, DOMRect>())
  useOnChange([view.log.next], () => {
    if (past || reducedMotion || !previous) return setFlights(none)
    const news = entriesOf(view.log).filter(({ id }) => id >= previous.log.next)
    setFlights(flightsOf(news, seat))
  })
  const look = () => {
    if (reducedMotion) return
    for (const tile of document.querySelectorAll<HTMLElement>('[data-side] [data-thing][data-token^="unit:"]')) {
      stood.current.set(tile.dataset.token ?? '', tile.getBoundingClientRect())
    }
  }
  const flying = flights.length > 0
  useEffect(() => {
    if (!flying) return
    const skip = () => setFlights(none)
    window.addEventListener('pointerdown', skip)
    window.addEventListener('keydown', skip)
    return () => {
      window.removeEventListener('pointerdown', skip)
      window.removeEventListener('keydown', skip)
    }
  }, [flying])
  const land = (id: string) => setFlights((all) => all.filter((each) => each.id !== id))
  return (
    <FlightLayer>
      <Before event={view.log.next} look={look} />
      {flights.map((flight) => (
        <Flying key={flight.id} flight={flight} stood={stood} onEnd={() => land(flight.id)} />
      ))}
    </FlightLayer>
  )
}

const none: readonly Flight[] = []

interface BeforeProps {
  /** Changes with each event. */
  readonly event: number
  look(): void
}

/** Looks at the page before an event is drawn: afterwards, the page would have to be laid out for it. A class, as only classes can. */
class Before extends Component<BeforeProps> {
  override getSnapshotBeforeUpdate({ event }: BeforeProps): null {
    if (event !== this.props.event) this.props.look()
    return null
  }

  override componentDidUpdate(): void {}

  override render(): null {
    return null
  }
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
    const { easing, frames } = motions[kind]
    const timing = { duration: flight.lasts * speed(), delay: flight.after * speed(), easing, fill: 'both' } as const
    const animation = own.current.animate(frames(from, to), timing)
    animation.onfinish = () => end.current()
    return () => animation.cancel()
  }, [flight, kind, stood])
  return (
    <span ref={own} className={styles.flying} data-kind={kind}>
      {kind === 'splat' ? <b>{figure}</b> : <Art art={kind === 'fall' ? faceOf(idOf(thing), ['struck']) : artOf(thing)} width={72} />}
    </span>
  )
}

interface Spot {
  readonly x: number
  readonly y: number
}

const middleOf = (box: DOMRect | undefined): Spot | undefined => box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }

function boxOf(place: Place, stood: ReadonlyMap<Token, DOMRect>): DOMRect | undefined {
  if ('stood' in place) return stood.get(place.stood)
  return (document.querySelector(place.selector) ?? document.querySelector('[data-place="lawn"]'))?.getBoundingClientRect()
}

interface Motion {
  readonly easing: string
  frames(from: Spot, to: Spot): Keyframe[]
}

const at = ({ x, y }: Spot, more = ''): string => `translate(${x}px, ${y}px) translate(-50%, -50%) ${more}`

const motions: Readonly<Record<Flight['kind'], Motion>> = {
  card: {
    easing: 'cubic-bezier(.3, .7, .3, 1)',
    frames: (from, to) => [
      { transform: at(from, 'rotate(-9deg) scale(0.6)'), opacity: 0 },
      { transform: at(from, 'rotate(-7deg) scale(1.1)'), opacity: 1, offset: 0.25 },
      { transform: at(to, 'rotate(0deg) scale(0.7)'), opacity: 1, offset: 0.9 },
      { transform: at(to, 'scale(0.6)'), opacity: 0 },
    ],
  },
  throw: {
    easing: 'linear',
    frames: (from, to) => [
      { transform: at(from, 'scale(0.6)'), opacity: 1 },
      { transform: at({ x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 70 }, 'rotate(170deg) scale(0.85)'), opacity: 1 },
      { transform: at(to, 'rotate(340deg) scale(0.6)'), opacity: 1 },
    ],
  },
  splat: {
    easing: 'ease-out',
    frames: (_from, to) => [
      { transform: at(to, 'scale(0.2)'), opacity: 0 },
      { transform: at(to, 'scale(1.2)'), opacity: 1, offset: 0.35 },
      { transform: at(to, 'scale(1)'), opacity: 1, offset: 0.75 },
      { transform: at({ x: to.x, y: to.y + 16 }, 'scale(1)'), opacity: 0 },
    ],
  },
  fall: {
    easing: 'cubic-bezier(.5, 0, .6, 1)',
    frames: (from, to) => [
      { transform: at(from, 'scale(1.6)'), opacity: 1 },
      { transform: at({ x: from.x + 26, y: from.y + 30 }, 'rotate(84deg) scale(1.6)'), opacity: 1, offset: 0.45 },
      { transform: at({ x: from.x + 26, y: from.y + 30 }, 'rotate(78deg) scale(1.6)'), opacity: 1, offset: 0.55 },
      { transform: at(to, 'rotate(84deg) scale(0.5)'), opacity: 0.4 },
    ],
  },
}
