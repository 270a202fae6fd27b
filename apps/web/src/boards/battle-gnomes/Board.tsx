import { say } from '@toadstool/games/tabletop'
import { useArrows } from '../kit/things/useArrows.ts'
import table from '../kit/view/table.module.css'
import { touch } from './act.ts'
import styles from './Board.module.css'
import { Arena } from './battle/Arena.tsx'
import { Flights } from './battle/Flights.tsx'
import { Moments } from './battle/Moments.tsx'
import { useMoments } from './battle/useMoments.ts'
import type { Props } from './props.ts'
import { Home } from './quiet/Home.tsx'
import { Houses } from './quiet/Houses.tsx'
import { Market } from './quiet/Market.tsx'

/** The lawn: in a battle both sides of it, at other times the neighbours, the gnomes for hire and the own household. */
export function Board(props: Props) {
  const { view, voice, narrow } = props
  const arrows = useArrows()
  const moments = <Moments {...props} {...useMoments(props)} />
  // On phones they stand beside the totals: anywhere else they would cover what is fought with.
  const inside = narrow && view.battle !== null
  return (
    <section
      className={`${table.table} ${styles.field}`}
      data-place="lawn"
      data-narrow={narrow || undefined}
      aria-label={say(voice, 'a11y.board')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop from which arrows lead over all things of the table.
      tabIndex={0}
      onKeyDown={arrows}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        touch(props, event.dataTransfer.getData('text/plain'))
      }}
    >
      {view.battle ? (
        <Arena {...props} battle={view.battle} moments={inside && moments} />
      ) : (
        <div className={styles.quiet}>
          <Houses {...props} />
          <Market {...props} />
          <Home {...props} />
        </div>
      )}
      {!inside && moments}
      <Flights {...props} />
    </section>
  )
}
