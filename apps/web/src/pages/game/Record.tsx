import { useMyTables } from '../../api/lobby.ts'
import { type TextKey, useT } from '../../i18n/index.ts'
import styles from './GamePage.module.css'
import { figuresOf } from './record.ts'

/** My record in one game; nothing until the first match is finished. */
export function Record({ slug }: { readonly slug: string }) {
  const t = useT()
  const mine = useMyTables().data?.tables ?? []
  const finished = mine.filter((table) => table.game === slug && table.outcome).sort((a, b) => b.updatedAt - a.updatedAt)
  const { all, won, shared, drawn, together, beater } = figuresOf(finished)
  if (all === 0) return null
  const lines: readonly (readonly [TextKey, string | number | undefined])[] = [
    [together ? 'record.together' : 'record.won', t('record.of', { won, all })],
    ['record.shared', shared || undefined],
    ['record.drawn', drawn || undefined],
    ['record.beaten', beater],
  ]
  return (
    <section className={styles.record}>
      <h2>{t('record.title')}</h2>
      <dl>
        {lines.map(
          ([label, figure]) =>
            figure !== undefined && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{figure}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
