import { racing } from '@toadstool/games/beetle-race'
import { playerOf } from '@toadstool/games/tabletop'
import { Glides, useArrows } from '../kit/index.ts'
import ground from '../kit/view/table.module.css'
import styles from './Board.module.css'
import { Opened } from './Opened.tsx'
import { Space } from './Space.tsx'
import { useTable } from './table.ts'

/** The track with its pieces, and the cards that were opened last. */
export function Board() {
  const { view, t, narrow, reducedMotion, past } = useTable()
  const spaces = Array.from({ length: view.options.length + 1 }, (_, space) => space)
  const there = (space: number) => racing(view).filter((seat) => playerOf(view, seat).at === space)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame.
    <div
      role="group"
      aria-label={t('a11y.board')}
      className={`${ground.table} ${styles.field}`}
      data-narrow={narrow || undefined}
      onKeyDown={useArrows()}
    >
      <ol className={styles.track}>
        {spaces.map((space) => (
          <Space key={space} space={space} pieces={there(space)} />
        ))}
      </ol>
      <Opened />
      <Glides event={view.log.next} on={!reducedMotion && !past} />
    </div>
  )
}
