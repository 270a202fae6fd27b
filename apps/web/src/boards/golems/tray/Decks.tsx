import { cardPrice, type Deck, drawsLeft, stageOf } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { CardBrowser } from '../../kit/cards/CardBrowser.tsx'
import { CardPile } from '../../kit/cards/CardPile.tsx'
import { artOf, deckLooks } from '../art.ts'
import type { Props } from '../props.ts'
import { brief } from './cardTexts.ts'
import styles from './Decks.module.css'

/** Both decks with their number, which pulse while a draw is due; and what has been used. */
export function Decks(props: Props) {
  const { voice } = props
  const due = isDrawing(props) && !props.why({ move: 'draw', args: [] }) ? drawsLeft(props.view) : 0
  return (
    <div className={styles.decks} data-narrow={props.narrow || undefined}>
      {due > 0 && <p className={styles.due}>{say(voice, 'term.drawsLeft', { n: due })}</p>}
      <DeckPile {...props} deck="golem" />
      <DeckPile {...props} deck="event" />
      {!props.narrow && <UsedPile {...props} />}
    </div>
  )
}

/** True in the Fate Phase of one's own turn. */
export const isDrawing = ({ view, seat, past }: Pick<Props, 'view' | 'seat' | 'past'>): boolean =>
  seat !== null && !past && stageOf(view, seat) === 'fate'

function DeckPile({ deck, ...props }: Props & { readonly deck: Deck }) {
  const { view, voice } = props
  const n = view.deck[deck]
  const token = `deck:${deck}`
  const fate = isDrawing(props) && view.result === null
  const notDraw = fate ? props.why({ move: 'draw', args: [token] }) : undefined
  const notBuy = fate ? props.why({ move: 'buyCard', args: [token] }) : undefined
  const drawn = fate && !notDraw && !props.sending
  return (
    <CardPile
      {...deckLooks[deck]}
      size={props.narrow ? 28 : 34}
      n={n}
      noun={say(voice, `term.${deck}Deck`)}
      token={token}
      due={drawn}
      use={{
        hint: drawn ? say(voice, 'move.draw') : undefined,
        disabled: !drawn,
        onUse: () => (notDraw ? props.explain(token, notDraw) : fate ? props.begin('draw', [token]) : props.point(token)),
      }}
    >
      {fate && (
        <button
          type="button"
          className={styles.buy}
          data-state={notBuy ? 'dimmed' : undefined}
          onClick={() => (notBuy ? props.explain(token, notBuy) : props.begin('buyCard', [token]))}
        >
          {say(voice, 'term.buy', { n: cardPrice })}
        </button>
      )}
    </CardPile>
  )
}

/** Both discard piles behind one pile. */
export function UsedPile({ view, voice, narrow }: Props) {
  const [open, setOpen] = useState(false)
  const n = view.discard.golem.length + view.discard.event.length
  const used = (deck: Deck) => ({
    name: say(voice, deck === 'golem' ? 'term.golemCards' : 'term.eventCards'),
    cards: view.discard[deck].toReversed().map((card) => ({
      id: card,
      title: voice.name(`card:${card}`),
      text: brief(voice, card),
      art: artOf(card),
    })),
  })
  return (
    <>
      <CardPile
        icon="game:broken-pottery"
        color="#4A5A4E"
        size={narrow ? 28 : 34}
        n={n}
        noun={say(voice, 'term.used')}
        use={{ onUse: () => setOpen(true) }}
      />
      {open && (
        <CardBrowser
          title={say(voice, 'term.usedCards')}
          piles={[used('golem'), used('event')]}
          empty={say(voice, 'term.noCards')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
