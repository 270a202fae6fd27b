import { useKnown } from '../../api/lobby.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { MyTable } from '../tables/MyTable.tsx'
import { isYourTurn } from '../tables/tables.ts'
import styles from './states.module.css'

/** The matches that this device remembers: their boards can be looked at until the server is back. */
export default function OfflineMatches() {
  const t = useT()
  const language = useLanguage()
  const { tables = [], shelf = [] } = useKnown(true) ?? {}
  const running = tables.filter(({ state }) => state === 'running')
  if (running.length === 0) return null
  const titleOf = (slug: string) => shelf.find((game) => game.slug === slug)?.card.title[language] ?? slug
  return (
    <section className={styles.known} aria-labelledby="known">
      <h2 id="known">{t('state.known')}</h2>
      <p>{t('state.known.text')}</p>
      {running.map((table) => (
        <MyTable key={table.id} table={table} title={titleOf(table.game)} kind={isYourTurn(table) ? 'due' : 'waiting'} />
      ))}
    </section>
  )
}
