import type { Shelf } from '../../api/lobby.ts'
import { Poster } from '../../boards/Poster.tsx'
import { useLanguage, withTexts } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { loaded } from '../../kit/loaded.tsx'
import styles from './LocalStart.module.css'
import { useLocal } from './texts.ts'

const LocalTables = loaded(() => withTexts(import('./LocalTables.tsx')), null)

/** Without a server: every game that this device knows, and the matches that it has begun itself. */
export function LocalStart({ shelf }: { readonly shelf: Shelf }) {
  const l = useLocal()
  const language = useLanguage()
  return (
    <>
      <section className={styles.start} aria-labelledby="offline">
        <h2 id="offline">{l('offline.title')}</h2>
        <p>{l('offline.text')}</p>
        <ul>
          {shelf.map(({ slug, card }) => (
            <li key={slug}>
              <span className={styles.poster}>
                <Poster slug={slug} />
              </span>
              <Button wide href={`/local?game=${slug}`}>
                {card.title[language]}
              </Button>
            </li>
          ))}
        </ul>
        {shelf.length === 0 && <Button href="/local">{l('title')}</Button>}
      </section>
      <LocalTables />
    </>
  )
}
