import { CardPile, type IconName, OpenPile } from '../../kit/index.ts'
import { tokenOf, useTable } from '../table.ts'
import styles from './Tray.module.css'

/** Draw piles with their number, discard piles to look through. */
export function Piles() {
  const { view, narrow, t } = useTable()
  const size = narrow ? { size: 15, compact: true } : {}
  const { monsterDraw, spellDraw } = view.counts
  const discard = (pile: 'monsterDiscard' | 'spellDiscard', icon: IconName, place?: string) => (
    <OpenPile
      {...{ ...size, icon, color: '#4A5A4E', noun: t(`term.${pile}`), empty: t('term.emptyPile'), ...(place && { place }) }}
      title={`${view[pile].length} ${t(`term.${pile}`)}`}
      piles={[{ cards: view[pile].map((card) => tokenOf('card', card)) }]}
    />
  )
  return (
    <div className={styles.piles}>
      <div className={styles.draw}>
        <CardPile {...size} icon="game:orc-head" color="#6B4A2C" n={monsterDraw} noun={t('term.monsterDraw', { n: monsterDraw })} />
        <CardPile {...size} icon="game:spell-book" color="#3C4A86" n={spellDraw} noun={t('term.spellDraw', { n: spellDraw })} />
      </div>
      {discard('monsterDiscard', 'game:tombstone', 'graveyard')}
      {discard('spellDiscard', 'game:tied-scroll')}
    </div>
  )
}
