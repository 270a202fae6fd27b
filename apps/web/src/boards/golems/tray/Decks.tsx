import { cardPrice, type Deck, deckNames, drawsLeft } from '@toadstool/games/golems'
import { attempt, CardPile, OpenPile } from '../../kit/index.ts'
import { deckLooks } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import styles from './Decks.module.css'
import { isDrawing } from './hand.ts'

/** Both decks with their number, which pulse while a draw is due; and what has been used. */
export function Decks() {
  const table = useTable()
  const { narrow } = table
  const due = isDrawing(table) && !table.why({ move: 'draw', args: [] }) ? drawsLeft(table.view) : 0
  return (
    <div className={styles.decks} data-narrow={narrow || undefined}>
      {due > 0 && <p className={styles.due}>{table.t('term.drawsLeft', { n: due })}</p>}
      {deckNames.map((deck) => (
        <DeckPile key={deck} deck={deck} />
      ))}
      {!narrow && <UsedPile />}
    </div>
  )
}

function DeckPile({ deck }: { readonly deck: Deck }) {
  const table = useTable()
  const { view, narrow, t } = table
  const thing = tokenOf('deck', deck)
  const isFate = isDrawing(table) && view.result === null
  const can = (move: string) => isFate && !table.why({ move, args: [thing] })
  const due = can('draw') && !table.sending
  return (
    <CardPile
      {...deckLooks[deck]}
      size={narrow ? 28 : 34}
      n={view.deck[deck]}
      noun={t(`term.${deck}Deck`)}
      token={thing}
      due={due}
      use={{
        hint: due ? t('move.draw') : undefined,
        disabled: !due,
        onUse: () => (isFate ? attempt(table, thing, 'draw') : table.point(thing)),
      }}
    >
      {isFate && (
        <button
          type="button"
          className={styles.buy}
          data-state={can('buyCard') ? undefined : 'dimmed'}
          onClick={() => attempt(table, thing, 'buyCard')}
        >
          {t('term.buy', { n: cardPrice })}
        </button>
      )}
    </CardPile>
  )
}

/** Both discard piles behind one pile. */
export function UsedPile() {
  const { view, narrow, t } = useTable()
  return (
    <OpenPile
      place="used"
      icon="game:broken-pottery"
      color="#4A5A4E"
      size={narrow ? 28 : 34}
      noun={t('term.used')}
      title={t('term.usedCards')}
      piles={deckNames.map((deck) => ({ name: t(`term.${deck}Cards`), cards: view.discard[deck].map((card) => tokenOf('card', card)) }))}
      empty={t('term.noCards')}
    />
  )
}
