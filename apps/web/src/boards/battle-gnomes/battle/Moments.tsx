import { idOf, kindOf, say, sayEvent, type Token } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Art } from '../../../kit/Art.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { cardArt, gnomeArt } from '../art.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './Moments.module.css'
import type { Moment } from './moments.ts'

interface MomentsProps extends Props {
  /** The present one first. */
  readonly queue: readonly Moment[]
  skip(): void
}

/** What the others do, one after the other, each long enough to be seen; a touch skips all that waits. */
export function Moments({ queue, skip, ...props }: MomentsProps) {
  const { voice, narrow, reducedMotion } = props
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
        <button type="button" className={styles.skip} tabIndex={-1} onClick={skip}>
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
