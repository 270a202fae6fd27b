import { type GameCard, saidFacts } from '@toadstool/games/card'
import type { GameRecord } from '@toadstool/protocol'
import { Link } from 'wouter'
import { useRecord } from '../../api/lobby.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import styles from './GamePage.module.css'

/** My record in one game; nothing until the first match is finished. */
export function Record({ slug, card }: { readonly slug: string; readonly card: GameCard }) {
  const t = useT()
  const language = useLanguage()
  const record = useRecord(slug).data
  if (!record || record.all === 0) return null
  const { all, won, shared, drawn, together, beater, best } = record
  const bests = (card.facts ?? []).map(({ key, best: label }) => [label?.[language], best[key]] as const)
  const lines: readonly (readonly [string | undefined, string | number | undefined])[] = [
    [t(together ? 'record.together' : 'record.won'), t('record.of', { won, all })],
    ...bests,
    [t('record.shared'), shared || undefined],
    [t('record.drawn'), drawn || undefined],
    [t('record.beaten'), beater],
  ]
  return (
    <section className={styles.record}>
      <h2>{t('record.title')}</h2>
      <dl>
        {lines.map(
          ([label, figure]) =>
            label !== undefined &&
            figure !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ),
        )}
      </dl>
      {card.facts && <Results card={card} latest={record.latest} />}
    </section>
  )
}

/** The last matches, the latest first: won or lost, and what there is to tell of each. */
function Results({ card, latest }: { readonly card: GameCard; readonly latest: GameRecord['latest'] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className={styles.results}>
      {latest.map(({ match, won, seats, facts }) => (
        <li key={match} data-won={won || undefined}>
          <Link href={`/t/${match}`}>{t(won ? 'record.victory' : 'record.defeat')}</Link>
          <span>{[...saidFacts(card, facts, language), t('record.seats', { n: seats })].join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
