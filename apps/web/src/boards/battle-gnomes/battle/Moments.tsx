import { idOf, sayEvent } from '@toadstool/games/tabletop'
import { Art, Icon, SeatEmblem } from '../../kit/index.ts'
import { artOf, faceOf } from '../art.ts'
import { useTable } from '../table.ts'
import styles from './Moments.module.css'
import type { Moment } from './moments.ts'

interface MomentsProps {
  /** The present one first. */
  readonly queue: readonly Moment[]
  skip(): void
}

/** What the others do, one after the other, each long enough to be seen; a touch skips all that waits. */
export function Moments({ queue, skip }: MomentsProps) {
  const { view, voice, narrow, reducedMotion, t, colorOf } = useTable()
  const [now] = queue
  if (!now) return null
  return (
    <div
      key={now.id}
      className={styles.moment}
      data-tone={now.tone}
      data-quiet={!view.battle || undefined}
      data-still={reducedMotion || undefined}
    >
      {now.thing && (
        <span className={styles.picture}>
          <Art art={now.tone === 'defeat' ? faceOf(idOf(now.thing), ['struck']) : artOf(now.thing)} />
        </span>
      )}
      <div className={styles.words}>
        {now.by !== null && <SeatEmblem color={colorOf(now.by)} size={26} />}
        <p>
          {now.entries.map((entry) => (
            <span key={entry.id}>{sayEvent(voice, entry)} </span>
          ))}
        </p>
      </div>
      {queue.length > 1 && (
        <button type="button" className={styles.skip} tabIndex={-1} onClick={skip}>
          <Icon name="ui:fast-forward" size={16} />
          <span className={narrow ? 'visually-hidden' : undefined}>{t('term.skip', { n: queue.length - 1 })}</span>
        </button>
      )}
    </div>
  )
}
