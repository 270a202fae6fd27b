import { useMyTables } from '../../api/lobby.ts'
import { useT } from '../../i18n/index.ts'
import { nameAt } from '../tables/tables.ts'
import styles from './GamePage.module.css'

/** My finished games of one kind, in figures; nothing before the first. */
export function Record({ slug }: { readonly slug: string }) {
  const t = useT()
  const finished = (useMyTables().data?.tables ?? [])
    .filter((table) => table.game === slug && table.outcome && table.yourSeat !== null)
    .sort((a, b) => b.updatedAt - a.updatedAt)
  if (finished.length === 0) return null
  const won = finished.filter((table) => table.outcome?.winners.includes(table.yourSeat ?? ''))
  const lost = finished.find((table) => table.outcome?.winners.length && !won.includes(table))
  const beater = lost?.outcome?.winners.map((seat) => nameAt(lost, seat)).find(Boolean)
  return (
    <section className={styles.record}>
      <h2>{t('record.title')}</h2>
      <dl>
        <div>
          <dt>{t('record.won')}</dt>
          <dd>{t('record.of', { won: won.length, all: finished.length })}</dd>
        </div>
        {beater && (
          <div>
            <dt>{t('record.beaten')}</dt>
            <dd>{beater}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
