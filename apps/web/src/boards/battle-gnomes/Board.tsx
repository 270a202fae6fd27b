import type { View } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { Blows, touchOf, useArrows } from '../kit/index.ts'
import ground from '../kit/view/table.module.css'
import styles from './Board.module.css'
import { Arena } from './battle/Arena.tsx'
import { Flights } from './battle/Flights.tsx'
import { Moments } from './battle/Moments.tsx'
import { useMoments } from './battle/useMoments.ts'
import { effects } from './effects.ts'
import { Home } from './quiet/Home.tsx'
import { Houses } from './quiet/Houses.tsx'
import { Market } from './quiet/Market.tsx'
import { useTable } from './table.ts'

/** The lawn: in a battle both sides of it, at other times the neighbours, the gnomes for hire and the own household. */
export function Board() {
  const table = useTable()
  const { view, narrow, t } = table
  const moments = <Moments {...useMoments(table)} />
  // On phones they stand beside the totals: anywhere else they would cover the fighters.
  const inside = narrow && view.battle !== null
  return (
    <section
      className={`${ground.table} ${styles.field}`}
      data-place="lawn"
      data-narrow={narrow || undefined}
      aria-label={t('a11y.board')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop from which arrows lead over all things of the table.
      tabIndex={0}
      onKeyDown={useArrows()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        touchOf(table, event.dataTransfer.getData('text/plain'))
      }}
    >
      {view.battle ? (
        <Arena battle={view.battle} moments={inside && moments} />
      ) : (
        <div className={styles.quiet}>
          <Houses />
          <Market />
          <Home />
        </div>
      )}
      {!inside && moments}
      <Flights />
      <Blows<View> effects={effects} figure={figureOf} />
    </section>
  )
}

/** A seat stands for its fighters. What is thrown, and who falls, flies by itself. */
const figureOf = (_view: View, token: Token): string | undefined =>
  kindOf(token) === 'seat' ? `[data-side="${idOf(token)}"] [data-thing][data-token^="unit:"]` : undefined
