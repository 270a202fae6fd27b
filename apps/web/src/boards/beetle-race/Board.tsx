import { racing } from '@toadstool/games/beetle-race'
import { playerOf } from '@toadstool/games/tabletop'
import { CardPile, Glides, useArrows } from '../kit/index.ts'
import ground from '../kit/view/table.module.css'
import styles from './Board.module.css'
import { Opened } from './Opened.tsx'
import { Space } from './Space.tsx'
import { useTable } from './table.ts'

/** The track with its pieces, and below it the cards that were opened last, between the pile and what has been discarded. */
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
      <div className={styles.cards}>
        <CardPile icon="game:linden-leaf" color="#5a7d3c" n={view.pile} noun={t('term.pile')} />
        <Opened />
        <CardPile icon="game:acorn" color="#6e5a2c" n={view.discards.length} noun={t('term.discards')} />
      </div>
      <Glides event={view.log.next} on={!reducedMotion && !past} />
    </div>
  )
}
