import { idOf, kindOf, say, sayEvent, type Token } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Art } from '../../../kit/Art.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { speed } from '../../kit/pieces/PieceMotion.tsx'
import { cardArt, gnomeArt } from '../art.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './Moments.module.css'
import { type Moment, momentsBetween } from './moments.ts'

/** What the others do, one after the other, each long enough to be seen; a touch skips all that waits. */
export function Moments(props: Props) {
  const { voice, narrow, reducedMotion } = props
  const [queue, setQueue] = useMoments(props)
  const [now] = queue
  if (!now) return null
  return (
    <div
      key={now.id}
      className={styles.moment}
      data-tone={now.tone}
      data-quiet={!props.view.battle || undefined}
      data-narrow={narrow || undefined}
      data-still={reducedMotion || undefined}
    >
      {now.thing && <Picture token={now.thing} />}
      <div className={styles.words}>
        {now.by !== null && <SeatEmblem color={colorOfSeat(now.by)} size={26} />}
        <p>
          {now.entries.map((entry) => (
            <span key={entry.id}>{sayEvent(voice, entry)} </span>
          ))}
        </p>
      </div>
      {queue.length > 1 && (
        <button type="button" className={styles.skip} tabIndex={-1} onClick={() => setQueue([])}>
          <Icon name="ui:fast-forward" size={16} />
          {narrow ? (
            <span className="visually-hidden">{say(voice, 'term.skip', { n: queue.length - 1 })}</span>
          ) : (
            say(voice, 'term.skip', { n: queue.length - 1 })
          )}
        </button>
      )}
    </div>
  )
}

function Picture({ token }: { readonly token: Token }) {
  const id = idOf(token)
  return (
    <span className={styles.picture}>
      <Art art={kindOf(token) === 'unit' ? gnomeArt(id) : cardArt(id)} />
    </span>
  )
}

/** The moments that are still to be shown, the present one first; the more wait, the shorter each is. */
function useMoments({ view, previous, seat, past }: Props) {
  const [queue, setQueue] = useState<readonly Moment[]>([])
  useOnChange([view.log.next], () => {
    const news = past ? [] : momentsBetween(view, previous, seat)
    if (news.length > 0) setQueue((waiting) => [...waiting, ...news].slice(-most))
  })
  const [now] = queue
  const length = (queue.length > 1 ? shortest : lasting) * speed()
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setQueue((waiting) => waiting.filter(({ id }) => id !== now.id)), length)
    return () => clearTimeout(timer)
  }, [now, length])
  return [queue, setQueue] as const
}

/** Who is slower than the others sees the last ones. */
const most = 4
/** Milliseconds. */
const lasting = 1600
const shortest = 600
