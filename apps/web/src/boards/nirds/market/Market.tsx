import { type NirdId, priceOf, type Row, rows, type View } from '@toadstool/games/nirds'
import { part, standingOf, Thing, useOfTable } from '../../kit/index.ts'
import { NirdCard } from '../cards/NirdCard.tsx'
import { type Table, tokenOf, useTable } from '../table.ts'
import { labelOfMarket } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Market.module.css'

const numerals: Readonly<Record<Row, string>> = { 1: 'I', 2: 'II' }

/** Both rows of the market, with what each card costs whoever looks at it. */
export function Market({ large }: { readonly large?: boolean | undefined }) {
  const { view, t } = useTable()
  return (
    <section className={styles.market} data-large={large || undefined} aria-label={t('board.market')}>
      {!large && <h2>{t('board.market')}</h2>}
      <Zone label={t('board.market')} className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            {view.market[row].map((id, place) =>
              id ? (
                <MarketCard key={id} large={large} nird={id} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place.
                <span key={`empty ${place}`} className={styles.empty} />
              ),
            )}
            <Deck row={row} />
          </div>
        ))}
      </Zone>
    </section>
  )
}

const MarketCard = part(function MarketCard({ nird, large }: { readonly nird: NirdId; readonly large?: boolean | undefined }) {
  return <NirdCard nird={nird} {...useOfTable(forSaleOn, nird)} size={large ? 'army' : 'market'} />
})

function forSaleOn(table: Table, nird: NirdId) {
  const { view, seat } = table
  return { label: labelOfMarket(table, nird), price: priceOf(view, seat ?? Object.keys(view.players)[0] ?? '', nird) }
}

/** The number of cards left in a level's deck; a market day deals the row anew. */
function Deck({ row }: { readonly row: Row }) {
  const table = useTable()
  const { view, voice, t } = table
  const thing = tokenOf('level', row)
  const state = standingOf(table, thing)
  const n = deckOf(view, row)
  const inside = (
    <>
      <b aria-hidden={state && true}>{numerals[row]}</b>
      <span aria-hidden={state && true}>{n}</span>
    </>
  )
  const left = t('board.deckLeft', { n })
  if (!state)
    return (
      <span className={styles.deck} title={left}>
        {inside}
      </span>
    )
  return (
    <Thing token={thing} label={`${voice.name(thing)}, ${left}`} className={styles.deck}>
      {inside}
    </Thing>
  )
}

const deckOf = (view: View, row: Row): number => view.counts[row === 1 ? 'deck1' : 'deck2']
