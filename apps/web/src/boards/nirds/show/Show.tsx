import { isGnome } from '@toadstool/games/nirds'
import { entriesOf, idOf, sayEvent } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import { Art, Icon, speed, useOnChange } from '../../kit/index.ts'
import { artOf, artOfGnome } from '../art.ts'
import { type Table, useTable } from '../table.ts'
import { type Moment, momentsOf } from './moments.ts'
import styles from './Show.module.css'

const lasting = 1700
/** How many moments that are still to come are kept when new ones follow. */
const most = 4

/** Blows of others and attacks of the gnomes, one after the other; a touch goes on to the next, or skips them all. */
export function Show() {
  const table = useTable()
  const { view, voice, t } = table
  const { moments, place, next, skip } = useMoments(table)
  const moment = moments[place]
  // A player who is aiming or speaking sees the whole field.
  const isBusy = table.draft !== null || (view.attack !== null && view.attack.seat === table.seat)
  if (!moment || view.result || isBusy) return null
  return (
    <section className={styles.show} aria-label={t('board.attacks')}>
      <button key={place} type="button" className={styles.moment} onClick={next}>
        <Picture moment={moment} />
        <span className={styles.words}>
          {moment.entries.map((entry) => (
            <span key={entry.id}>{sayEvent(voice, entry)}</span>
          ))}
        </span>
      </button>
      <button type="button" className={styles.skip} onClick={skip}>
        {moments.length > 1 && (
          <b>
            {place + 1}/{moments.length}
          </b>
        )}
        {t('board.skip')}
        <Icon name="ui:fast-forward" size={16} />
      </button>
    </section>
  )
}

function Picture({ moment: { by, entries } }: { readonly moment: Moment }) {
  const id = idOf(by)
  const isOut = entries.some(({ key }) => key === 'knocked-out')
  const art = isOut && isGnome(id) ? artOfGnome(id, ['defeated']) : artOf(by)
  return <span className={styles.picture}>{art && <Art art={art} width={80} />}</span>
}

interface Showing {
  readonly moments: readonly Moment[]
  readonly place: number
}

const nothing: Showing = { moments: [], place: 0 }
const after = ({ moments, place }: Showing): Showing => ({ moments, place: place + 1 })

/** What has just happened, once. */
function useMoments({ view, previous, seat, reducedMotion }: Table) {
  const [showing, setShowing] = useState<Showing>(nothing)
  const { next } = view.log
  useOnChange([next], () => {
    if (!previous || previous.log.next >= next) return
    const news = momentsOf(
      entriesOf(view.log).filter(({ id }) => id >= previous.log.next),
      seat,
      !reducedMotion,
    )
    if (news.length > 0) setShowing(({ moments, place }) => ({ moments: [...moments.slice(place).slice(-most), ...news], place: 0 }))
  })
  const { moments, place } = showing
  const moment = moments[place]
  useEffect(() => {
    if (!moment) return
    const timer = setTimeout(() => setShowing(after), lasting * speed())
    return () => clearTimeout(timer)
  }, [moment])
  return { moments, place, next: () => setShowing(after), skip: () => setShowing(nothing) }
}
