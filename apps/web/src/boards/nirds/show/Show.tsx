import { type BossId, type GnomeId, isGnome } from '@toadstool/games/nirds'
import { entriesOf, idOf, say, sayEvent } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Art } from '../../../kit/Art.tsx'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { speed } from '../../kit/pieces/PieceMotion.tsx'
import { artOfGnome, bossIcons, tints } from '../art.ts'
import { Hat } from '../fronts/Hat.tsx'
import type { Props } from '../props.ts'
import { type Moment, momentsOf } from './moments.ts'
import styles from './Show.module.css'

const lasting = 1700
/** Of those that are still to come when others follow. */
const most = 4

/** Blows of others and attacks of the gnomes one after the other; a touch shows the next one, or none of them any more. */
export function Show(props: Props) {
  const { view, voice } = props
  const { moments, place, next, skip } = useMoments(props)
  const moment = moments[place]
  // Whoever aims or says something sees the whole field.
  const isBusy = props.draft !== null || (view.attack !== null && view.attack.seat === props.seat)
  if (!moment || view.result || isBusy) return null
  return (
    <section className={styles.show} aria-label={say(voice, 'board.attacks')}>
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
        {say(voice, 'board.skip')}
        <Icon name="ui:fast-forward" size={16} />
      </button>
    </section>
  )
}

function Picture({ moment: { by } }: { readonly moment: Moment }) {
  const id = idOf(by)
  return (
    <span className={styles.picture}>
      {isGnome(id) ? (
        <>
          <Art art={artOfGnome(id as GnomeId)} width={59} />
          <Hat className={styles.hat} />
        </>
      ) : (
        <Art art={{ ground: tints.wall, form: 'rays', icon: bossIcons[id as BossId] }} width={80} />
      )}
    </span>
  )
}

interface Showing {
  readonly moments: readonly Moment[]
  readonly place: number
}

const nothing: Showing = { moments: [], place: 0 }
const after = ({ moments, place }: Showing): Showing => ({ moments, place: place + 1 })

/** What has just happened, once. */
function useMoments({ view, previous, seat }: Props) {
  const [showing, setShowing] = useState<Showing>(nothing)
  const { next } = view.log
  useOnChange([next], () => {
    if (!previous || previous.log.next >= next) return
    const news = momentsOf(
      entriesOf(view.log).filter(({ id }) => id >= previous.log.next),
      seat,
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
