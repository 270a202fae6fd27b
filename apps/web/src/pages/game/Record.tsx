import { type GameCard, saidFacts } from '@toadstool/games/card'
import { isWin, resultOf } from '@toadstool/games/outcome'
import type { Table } from '@toadstool/protocol'
import { useMyTables } from '../../api/lobby.ts'
import { type TextKey, useLanguage, useT } from '../../i18n/index.ts'
import styles from './GamePage.module.css'
import { figuresOf } from './record.ts'

/** My record in one game; nothing until the first match is finished. */
export function Record({ slug, card }: { readonly slug: string; readonly card: GameCard }) {
  const t = useT()
  const mine = useMyTables().data?.tables ?? []
  const finished = mine.filter((table) => table.game === slug && table.outcome && !table.from).sort((a, b) => b.updatedAt - a.updatedAt)
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
      {card.facts && <Results card={card} finished={finished.slice(0, 8)} />}
    </section>
  )
}

/** The last matches, the latest first: won or lost, and what there is to tell of each. */
function Results({ card, finished }: { readonly card: GameCard; readonly finished: readonly Table[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className={styles.results}>
      {finished.map(
        ({ id, outcome, yourSeat, seats }) =>
          outcome && (
            <li key={id}>
              <b>{t(isWin(resultOf(outcome, yourSeat)) ? 'record.victory' : 'record.defeat')}</b>
              <span>{[...saidFacts(card, outcome.facts ?? {}, language), t('record.seats', { n: seats.length })].join(' · ')}</span>
            </li>
          ),
      )}
    </ul>
  )
}
