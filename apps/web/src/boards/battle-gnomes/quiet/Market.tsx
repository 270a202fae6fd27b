import { rowSize, stageOf } from '@toadstool/games/battle-gnomes'
import { CardPile, OpenPile, part } from '../../kit/index.ts'
import { tokenOf, useTable } from '../table.ts'
import { GnomeTile } from '../things/GnomeTile.tsx'
import { gaps } from '../words.ts'
import styles from './Market.module.css'
import { TurnHelp } from './TurnHelp.tsx'

/** The row of gnomes for hire between their deck and the deck of cards; what has been used lies open. */
export const Market = part(function Market() {
  const { view, seat, narrow, t } = useTable()
  const few = view.gnomeDeck <= 3
  // While the seat has to organise, the row is dimmed.
  const dim = seat !== null && stageOf(view, seat) === 'organize'
  return (
    <section className={styles.market} data-draft={view.phase === 'draft' || undefined} aria-label={t('term.row')}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{t('term.row')}</h2>
          <p className={styles.left} data-few={few || undefined}>
            {t('term.gnomesLeft', { n: view.gnomeDeck })}
          </p>
        </div>
        {view.finalTurnsLeft !== null && <p className={styles.last}>{t('term.lastTurns', { n: view.finalTurnsLeft })}</p>}
        {narrow && <Used />}
        <TurnHelp />
      </div>
      <div className={styles.row}>
        {view.row.map((gnome) => (
          <div key={gnome} className={styles.place}>
            <GnomeTile gnome={gnome} dim={dim} isFlat={!narrow} />
          </div>
        ))}
        {gaps(rowSize - view.row.length).map((gap) => (
          <div key={gap} className={`${styles.place} ${styles.gap}`} />
        ))}
        {!narrow && (
          <div className={styles.piles}>
            <CardPile icon="game:throwing-ball" color="#5B3A86" n={view.deck} noun={t('term.deck')} />
            <Used />
          </div>
        )}
      </div>
    </section>
  )
})

/** The discard pile and the gnomes that are gone, behind one pile. */
function Used() {
  const { view, narrow, t } = useTable()
  const button = (open: () => void) => (
    <button type="button" className={styles.usedButton} onClick={open}>
      {view.deck} {t('term.deck')} · {view.discard.length} {t('term.used')}
    </button>
  )
  return (
    <OpenPile
      icon="game:tied-scroll"
      color="#4A5A4E"
      n={view.discard.length}
      noun={t('term.used')}
      title={t('term.usedCards')}
      piles={[
        { name: t('term.usedCards'), cards: view.discard.map((card) => tokenOf('card', card)) },
        { name: t('term.goneGnomes'), cards: view.removed.map((gnome) => tokenOf('unit', gnome)) },
      ]}
      empty={t('term.noCards')}
      {...(narrow && { button })}
    />
  )
}
