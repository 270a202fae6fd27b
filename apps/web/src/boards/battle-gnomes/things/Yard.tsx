import { isParticipant, placesOf, placesTaken, yardAlone, yardOf, yardPlaces } from '@toadstool/games/battle-gnomes'
import { idOf, type Seat } from '@toadstool/games/tabletop'
import type { DragEvent } from 'react'
import { part, SeatEmblem, touchOf } from '../../kit/index.ts'
import { placingOf } from '../placing.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { gaps } from '../words.ts'
import styles from './Yard.module.css'
import { YardItem } from './YardItem.tsx'

/** The bed of a household: its items, free places and barred ones, and what it counts. */
export const Yard = part(function Yard({ owner }: { readonly owner: Seat }) {
  const table = useTable()
  const { view, seat, t, colorOf } = table
  const yard = view.players[owner]?.yard ?? []
  const places = placesOf(view, owner)
  const planned = owner === seat ? placingOf(table).yard : undefined
  const ghosts = planned === undefined ? [] : [idOf(planned)]
  const free = places - placesTaken([...yard, ...ghosts])
  return (
    <section
      className={styles.yard}
      data-yard={owner}
      aria-label={yardName(table, owner)}
      {...(owner === seat && { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: (event: DragEvent) => lay(table, event) })}
    >
      <header>
        <SeatEmblem color={colorOf(owner)} size={22} />
        <b>{yardName(table, owner)}</b>
        <span>{countOf(table, owner)}</span>
      </header>
      <div className={styles.places}>
        {yard.map((card) => (
          <YardItem key={card} owner={owner} card={card} />
        ))}
        {ghosts.map((card) => (
          <YardItem key={card} owner={owner} card={card} isGhost />
        ))}
        {gaps(free).map((gap) => (
          <span key={gap} className={styles.place}>
            {t('term.free')}
          </span>
        ))}
        {gaps(yardPlaces - Math.max(places, placesTaken(yard))).map((gap) => (
          <span key={gap} className={styles.place} data-barred="">
            {t('term.barred')}
          </span>
        ))}
      </div>
    </section>
  )
})

const yardName = ({ seat, t }: Table, owner: Seat): string =>
  owner === seat ? t('term.yourYard') : t('term.yardOf', { name: tokenOf('seat', owner) })

/** What a yard counts: in a battle there, at other times for an attacker and for a defender. */
function countOf({ view, t }: Table, owner: Seat): string {
  const { battle } = view
  if (battle && isParticipant(battle, owner)) return t('term.counts', { n: yardOf(view, battle, owner).total })
  const [a, b] = [yardAlone(view, owner, 'attacking').total, yardAlone(view, owner, 'defending').total]
  return a === b ? t('term.counts', { n: a }) : t('term.countsEither', { a, b })
}

function lay(table: Table, event: DragEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const thing = event.dataTransfer.getData('text/plain')
  if (table.starters.get(thing)?.includes('layYard')) table.begin('layYard', [thing])
  else touchOf(table, thing)
}
