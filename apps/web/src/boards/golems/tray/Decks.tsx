import { type CardId, cardPrice, type Deck, drawsLeft, stageOf } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Card } from '../../../kit/Card.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
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
    <div className={styles.pile} data-token={token}>
      <button
        type="button"
        className={styles.deck}
        data-due={drawn || undefined}
        data-empty={n === 0 || undefined}
        style={n === 0 ? undefined : { background: deckLooks[deck].color }}
        aria-label={say(voice, drawn ? 'a11y.drawFrom' : 'a11y.deck', { deck: token, n })}
        aria-disabled={!drawn}
        onClick={() => (notDraw ? props.explain(token, notDraw) : fate ? props.begin('draw', [token]) : props.point(token))}
      >
        <Icon name={deckLooks[deck].icon} size={props.narrow ? 28 : 34} />
      </button>
      <span className={styles.count}>
        <b>{n}</b> {say(voice, `term.${deck}Deck`)}
      </span>
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
    </div>
  )
}

/** Both discard piles behind one pile. */
export function UsedPile(props: Props) {
  const { view, voice } = props
  const [open, setOpen] = useState(false)
  const n = view.discard.golem.length + view.discard.event.length
  return (
    <div className={styles.pile}>
      <button
        type="button"
        className={styles.deck}
        data-empty={n === 0 || undefined}
        style={n === 0 ? undefined : { background: '#4A5A4E' }}
        aria-label={say(voice, 'a11y.used', { n })}
        onClick={() => setOpen(true)}
      >
        <Icon name="game:broken-pottery" size={props.narrow ? 28 : 34} />
      </button>
      <span className={styles.count}>
        <b>{n}</b> {say(voice, 'term.used')}
      </span>
      {open && (
        <Dialog title={say(voice, 'term.usedCards')} onClose={() => setOpen(false)}>
          <Used {...props} deck="golem" />
          <Used {...props} deck="event" />
        </Dialog>
      )}
    </div>
  )
}

function Used({ deck, view, voice }: Props & { readonly deck: Deck }) {
  const cards = view.discard[deck].toReversed()
  return (
    <section className={styles.used}>
      <h3>
        {say(voice, deck === 'golem' ? 'term.golemCards' : 'term.eventCards')} <span>{cards.length}</span>
      </h3>
      {cards.length === 0 ? <p className="quiet">{say(voice, 'term.noCards')}</p> : <Cards voice={voice} cards={cards} />}
    </section>
  )
}

export function Cards({ voice, cards }: Pick<Props, 'voice'> & { readonly cards: readonly CardId[] }) {
  return (
    <ul className={styles.browser}>
      {cards.map((card) => (
        <li key={card}>
          <Card title={voice.name(`card:${card}`)} text={brief(voice, card)} art={artOf(card)} />
        </li>
      ))}
    </ul>
  )
}
