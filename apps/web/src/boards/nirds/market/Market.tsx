import { type NirdId, priceOf, type Row, rows, type View } from '@toadstool/games/nirds'
import { say } from '@toadstool/games/tabletop'
import { Thing } from '../../kit/things/Thing.tsx'
import { heard, stateOf, use } from '../acts.ts'
import { NirdCard } from '../cards/NirdCard.tsx'
import type { Props } from '../props.ts'
import { labelOfMarket } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Market.module.css'

const numerals: Readonly<Record<Row, string>> = { 1: 'I', 2: 'II' }

/** Both rows of the market, with what each card costs whoever looks at it. */
export function Market(props: Props & { readonly large?: boolean }) {
  const { view, voice, large } = props
  return (
    <section className={styles.market} data-large={large || undefined} aria-label={say(voice, 'board.market')}>
      {!large && <h2>{say(voice, 'board.market')}</h2>}
      <Zone label={say(voice, 'board.market')} className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            {view.market[row].map((id, place) =>
              id ? (
                <MarketCard key={id} {...props} nird={id} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place.
                <span key={`empty ${place}`} className={styles.empty} />
              ),
            )}
            <Deck {...props} row={row} />
          </div>
        ))}
      </Zone>
    </section>
  )
}

function MarketCard({ nird, large, ...props }: Props & { readonly nird: NirdId; readonly large?: boolean }) {
  const { view, seat } = props
  const price = priceOf(view, seat ?? Object.keys(view.players)[0] ?? '', nird)
  return (
    <NirdCard
      {...props}
      token={`card:${nird}`}
      nird={nird}
      label={labelOfMarket(props, nird, seat)}
      size={large ? 'army' : 'market'}
      price={price}
    />
  )
}

/** How many cards are left of a level; dealt anew by a market day. */
function Deck({ row, ...props }: Props & { readonly row: Row }) {
  const { view, voice } = props
  const token = `level:${row}`
  const state = stateOf(props, token)
  const n = deckOf(view, row)
  const inside = (
    <>
      <b aria-hidden={state && true}>{numerals[row]}</b>
      <span aria-hidden={state && true}>{n}</span>
    </>
  )
  const left = say(voice, 'board.deckLeft', { n })
  if (!state)
    return (
      <span className={styles.deck} title={left}>
        {inside}
      </span>
    )
  return (
    <Thing
      token={token}
      label={heard(props, `${voice.name(token)}, ${left}`, state)}
      className={styles.deck}
      state={state}
      cursor={props.cursor === token}
      setCursor={props.setCursor}
      onClick={() => use(props, token)}
    >
      {inside}
    </Thing>
  )
}

const deckOf = (view: View, row: Row): number => view.counts[row === 1 ? 'deck1' : 'deck2']
