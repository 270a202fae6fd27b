import { type NirdId, priceOf, type Row, rows, type View } from '@toadstool/games/nirds'
import { part, standingOf, Thing, useOfTable } from '../../kit/index.ts'
import { NirdCard } from '../cards/NirdCard.tsx'
import { type Table, tokenOf } from '../table.ts'
import { labelOfMarket } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Market.module.css'

const numerals: Readonly<Record<Row, string>> = { 1: 'I', 2: 'II' }

/** Both rows of the market, with what each card costs whoever looks at it. */
export const Market = part(function Market({ large }: { readonly large?: boolean | undefined }) {
  const { name, market } = useOfTable(marketOn)
  return (
    <section className={styles.market} data-large={large || undefined} aria-label={name}>
      {!large && <h2>{name}</h2>}
      <Zone label={name} className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            {market[row].map((id, place) =>
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
})

const marketOn = ({ view: { market }, t }: Table) => ({ name: t('board.market'), market })

const MarketCard = part(function MarketCard({ nird, large }: { readonly nird: NirdId; readonly large?: boolean | undefined }) {
  return <NirdCard nird={nird} {...useOfTable(forSaleOn, nird)} size={large ? 'army' : 'market'} />
})

function forSaleOn(table: Table, nird: NirdId) {
  const { view, seat } = table
  return { label: labelOfMarket(table, nird), price: priceOf(view, seat ?? Object.keys(view.players)[0] ?? '', nird) }
}

/** The number of cards left in a level's deck; a market day deals the row anew. */
const Deck = part(function Deck({ row }: { readonly row: Row }) {
  const { n, name, left, isMeant } = useOfTable(deckOn, row)
  const inside = (
    <>
      <b aria-hidden={isMeant || undefined}>{numerals[row]}</b>
      <span aria-hidden={isMeant || undefined}>{n}</span>
    </>
  )
  if (!isMeant)
    return (
      <span className={styles.deck} title={left}>
        {inside}
      </span>
    )
  return (
    <Thing token={tokenOf('level', row)} label={`${name}, ${left}`} className={styles.deck}>
      {inside}
    </Thing>
  )
})

function deckOn(table: Table, row: Row) {
  const thing = tokenOf('level', row)
  const n = deckOf(table.view, row)
  return { n, name: table.voice.name(thing), left: table.t('board.deckLeft', { n }), isMeant: standingOf(table, thing) !== undefined }
}

const deckOf = (view: View, row: Row): number => view.counts[row === 1 ? 'deck1' : 'deck2']
