import { placesOf, placesTaken, yardAlone, yardOf, yardPlaces } from '@toadstool/games/battle-gnomes'
import { idOf, type Seat, say } from '@toadstool/games/tabletop'
import type { DragEvent } from 'react'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { touch } from '../act.ts'
import { placingOf } from '../placing.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { gaps } from '../words.ts'
import styles from './Yard.module.css'
import { YardItem } from './YardItem.tsx'

/** The bed of a household: its items, free places and barred ones, and what it counts. */
export function Yard({ owner, ...props }: Props & { readonly owner: Seat }) {
  const { view, voice, seat } = props
  const yard = view.players[owner]?.yard ?? []
  const places = placesOf(view, owner)
  const planned = owner === seat ? placingOf(props).yard : undefined
  const ghosts = planned === undefined ? [] : [idOf(planned)]
  const free = places - placesTaken([...yard, ...ghosts])
  return (
    <section
      className={styles.yard}
      data-yard={owner}
      aria-label={yardName(props, owner)}
      {...(owner === seat && { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: (event: DragEvent) => lay(props, event) })}
    >
      <header>
        <SeatEmblem color={colorOfSeat(owner)} size={22} />
        <b>{yardName(props, owner)}</b>
        <span>{countOf(props, owner)}</span>
      </header>
      <div className={styles.places}>
        {yard.map((card) => (
          <YardItem key={card} {...props} owner={owner} card={card} />
        ))}
        {ghosts.map((card) => (
          <YardItem key={card} {...props} owner={owner} card={card} isGhost />
        ))}
        {gaps(free).map((gap) => (
          <span key={gap} className={styles.place}>
            {say(voice, 'term.free')}
          </span>
        ))}
        {gaps(yardPlaces - Math.max(places, placesTaken(yard))).map((gap) => (
          <span key={gap} className={styles.place} data-barred="">
            {say(voice, 'term.barred')}
          </span>
        ))}
      </div>
    </section>
  )
}

const yardName = ({ voice, seat }: Props, owner: Seat): string =>
  owner === seat ? say(voice, 'term.yourYard') : say(voice, 'term.yardOf', { name: `seat:${owner}` })

/** In a battle what it counts, at other times on each side of one. */
function countOf({ view, voice }: Props, owner: Seat): string {
  const { battle } = view
  if (battle && [battle.instigator, battle.defender].includes(owner))
    return say(voice, 'term.counts', { n: yardOf(view, battle, owner).total })
  const [a, b] = [yardAlone(view, owner, 'attacking').total, yardAlone(view, owner, 'defending').total]
  return a === b ? say(voice, 'term.counts', { n: a }) : say(voice, 'term.countsEither', { a, b })
}

function lay(props: Props, event: DragEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const token = event.dataTransfer.getData('text/plain')
  if (props.starters.get(token)?.includes('layYard')) props.begin('layYard', [token])
  else touch(props, token)
}
