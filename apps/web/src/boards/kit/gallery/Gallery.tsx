import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { TableContext } from '../table.tsx'
import { cards } from './cards.tsx'
import { cells } from './cells.tsx'
import styles from './Gallery.module.css'
import { panels } from './panels.tsx'
import { pieces } from './pieces.tsx'
import type { Shown } from './shown.ts'
import { useGarden } from './useGarden.ts'

/** Every part that draws something, in the order of the rooms of the kit. */
export const shown: readonly Shown[] = [...cards, ...cells, ...pieces, ...panels]

/** All parts of the kit on one page, with what the last gesture on them meant. */
export function Gallery() {
  const [narrow, setNarrow] = useState(false)
  const { table, said } = useGarden(narrow)
  return (
    <TableContext value={table}>
      <div className={styles.page}>
        <h1>The boards’ kit</h1>
        <p>
          What boards are built of, alive. Everything is imported from <code>boards/kit/index.ts</code>; each part takes a token and asks
          the table for the rest, with <code>useThing(token)</code>.
        </p>
        <p className={styles.said} role="status">
          <Button size="small" pressed={narrow} onClick={() => setNarrow(!narrow)}>
            As on a phone
          </Button>
          <b>{said}</b>
        </p>
        {shown.map(({ of, text, paper, Part }) => (
          <section key={text} className={styles.part} data-part="">
            <h2>{of.join(', ')}</h2>
            <p>{text}</p>
            <div className={paper ? `${styles.shown} ${styles.paper}` : styles.shown}>
              <Part />
            </div>
          </section>
        ))}
      </div>
    </TableContext>
  )
}
