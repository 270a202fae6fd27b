import type { Table } from '@toadstool/protocol'
import { useKnown } from '../../api/lobby.ts'
import { isSeen } from '../../api/seen.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { Button } from '../../kit/Button.tsx'
import { LocalStart } from '../local/LocalStart.tsx'
import { MyTable } from '../tables/MyTable.tsx'
import { isAsleep, isYourTurn } from '../tables/tables.ts'
import styles from './states.module.css'

/** What can be done until the server is back: play on this device, and look at the matches that it remembers, where it has kept their boards. */
export default function OfflineMatches() {
  const t = useT()
  const language = useLanguage()
  const { tables = [], shelf = [] } = useKnown(true) ?? {}
  const matches = tables.filter(({ state }) => state !== 'open')
  const titleOf = (slug: string) => shelf.find((game) => game.slug === slug)?.card.title[language] ?? slug
  return (
    <>
      <div className={styles.known}>
        <LocalStart shelf={shelf} />
      </div>
      {matches.length > 0 && (
        <section className={styles.known} aria-labelledby="known">
          <h2 id="known">{t('state.known')}</h2>
          <p>{t('state.known.text')}</p>
          {matches.map((table) => (
            <MyTable key={table.id} table={table} title={titleOf(table.game)} kind={kindOf(table)} instead={<Look table={table} />} />
          ))}
        </section>
      )}
    </>
  )
}

function kindOf(table: Table) {
  if (table.state === 'over') return 'finished'
  if (isYourTurn(table)) return 'due'
  return isAsleep(table) ? 'asleep' : 'waiting'
}

function Look({ table }: { readonly table: Table }) {
  const t = useT()
  if (!isSeen(table.id)) return <span>{t('state.known.none')}</span>
  const isDue = isYourTurn(table)
  return (
    <Button href={`/t/${table.id}`} {...(isDue ? { kind: 'primary' as const } : { size: 'small' as const })}>
      {t(isDue ? 'home.sit' : 'table.look')}
    </Button>
  )
}
