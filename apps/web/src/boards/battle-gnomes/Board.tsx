import type { View } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { useRef } from 'react'
import { Blows, type Room, touchOf, useArrows, useRoom } from '../kit/index.ts'
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
  const field = useRef<HTMLElement>(null)
  const size = useRoom(field)
  const moments = <Moments {...useMoments(table)} />
  // On phones they stand beside the totals: anywhere else they would cover the fighters.
  const inside = narrow && view.battle !== null
  return (
    <section
      ref={field}
      className={`${ground.table} ${styles.field}`}
      data-place="lawn"
      data-field={wordsFor(size)}
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

/** What the style sheets ask of the field's size. With container queries a card that comes would have the whole field styled and laid out anew. */
const wordsFor = ({ width, height }: Room): string =>
  Object.entries({
    low: height <= 380 && width >= 480,
    slim: width <= 480,
    broad: width > 860,
    broader: width > 900,
    high: height >= 470,
    higher: height >= 620,
  })
    .flatMap(([word, isTrue]) => (isTrue ? word : []))
    .join(' ')

/** A seat stands for its fighters. What is thrown, and who falls, flies by itself. */
const figureOf = (_view: View, token: Token): string | undefined =>
  kindOf(token) === 'seat' ? `[data-side="${idOf(token)}"] [data-thing][data-token^="unit:"]` : undefined
