import { type Deck, handLimit } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { useEffect, useState } from 'react'
import { Icon } from '../../icons/index.ts'
import { isCrafting, useBench, useBenchKept } from './bench.ts'
import { Decks, UsedPile } from './Decks.tsx'
import { HandCard } from './HandCard.tsx'
import { Hint } from './Hint.tsx'
import { excess, handInPlay, handOf, isDiscarding } from './hand.ts'
import type { Props } from './props.ts'
import { isTransforming, SpellPanel } from './SpellPanel.tsx'
import styles from './Tray.module.css'
import { VisionButton } from './Vision.tsx'
import { Bill, Slots } from './Workbench.tsx'

/** What lies before the player: both hands, and beside them what a card would do now. */
export function Tray(props: Props) {
  useBenchKept(props)
  useDiscards(props)
  return props.narrow ? <Narrow {...props} /> : <Wide {...props} />
}

function Wide(props: Props) {
  const { view, seat } = props
  const main = handInPlay(props)
  const roomy = main === 'event'
  const idle = view.hand === null && (seat === null || !view.final)
  return (
    <div className={styles.tray}>
      {idle ? null : roomy ? (
        <>
          <Hand {...props} deck="event" size="full" />
          {!view.battle && <Hand {...props} deck="golem" size="small" fold />}
        </>
      ) : (
        <>
          <Hand {...props} deck="golem" size="small" />
          <Hand {...props} deck="event" size="small" />
        </>
      )}
      <Hint {...props} />
    </div>
  )
}

interface HandProps extends Props {
  readonly deck: Deck
  readonly size: 'full' | 'small' | 'phone'
  /** Only the edges of the cards show. */
  readonly fold?: boolean
}

function Hand({ deck, size, fold, ...props }: HandProps) {
  const { view, voice } = props
  const cards = handOf(props, deck)
  const over = excess(cards)
  const marked = isDiscarding(props) ? over : 0
  return (
    <div className={styles.hold} data-fold={fold || undefined}>
      <ul
        className={styles.hand}
        data-place="hand"
        data-size={size}
        aria-label={say(voice, deck === 'golem' ? 'term.golemHand' : 'term.eventHand')}
      >
        {cards.map((card, place) => (
          <HandCard
            key={card}
            {...props}
            token={`card:${card}`}
            size={size}
            place={place}
            over={marked > 0 && place >= cards.length - marked}
          />
        ))}
        {cards.length === 0 && view.hand !== null && <li className={styles.empty}>{say(voice, 'term.noCards')}</li>}
      </ul>
      <Count {...props} deck={deck} n={cards.length} over={marked} />
    </div>
  )
}

/** "7/7 golem"; too many: how many must go. */
function Count({ deck, n, over, voice }: Props & { readonly deck: Deck; readonly n: number; readonly over: number }) {
  return (
    <p className={styles.held} data-over={n > handLimit || undefined}>
      <b>
        {n}/{handLimit}
      </b>
      {over > 0 ? say(voice, 'term.discardN', { n: over }) : say(voice, deck === 'golem' ? 'term.golemShort' : 'term.eventShort')}
    </p>
  )
}

/** One row of what matters now; the other hand and the piles are a touch away. */
function Narrow(props: Props) {
  const { view, voice, seat } = props
  const bench = useBench()
  const crafting = isCrafting(props)
  const main = handInPlay(props)
  const [other, setOther] = useState(false)
  const phase = `${view.turn.no} ${view.turn.step}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase begins with the hand that it needs.
  useEffect(() => setOther(false), [phase])
  if (view.hand === null && (seat === null || !view.final)) return <div className={styles.tray} data-narrow="" data-watch="" />
  const first: Deck = main === 'event' ? 'event' : 'golem'
  const deck: Deck = other ? (first === 'golem' ? 'event' : 'golem') : first
  const hidden: Deck = deck === 'golem' ? 'event' : 'golem'
  const fate = view.turn.step === 'fate' && view.turn.seat === seat
  return (
    <div className={styles.tray} data-narrow="" data-tall={crafting || undefined}>
      {isTransforming(props) && (
        <div className={styles.sheet}>
          <SpellPanel {...props} />
        </div>
      )}
      {crafting && <Slots {...props} bench={bench} />}
      {crafting && <Bill {...props} bench={bench} />}
      <div className={styles.strip}>
        {fate && <Decks {...props} />}
        <Hand {...props} deck={deck} size="phone" />
        <button type="button" className={styles.other} onClick={() => setOther(!other)}>
          <Icon name={hidden === 'golem' ? 'game:golem-head' : 'game:scroll-unfurled'} size={22} />
          <b>{handOf(props, hidden).length}</b>
          <small>{say(voice, hidden === 'golem' ? 'term.golemCards' : 'term.eventCards')}</small>
        </button>
        {!fate && (
          <>
            <UsedPile {...props} />
            <VisionButton {...props} />
          </>
        )}
      </div>
    </div>
  )
}

/** Too many cards: the sentence of what goes begins by itself. */
function useDiscards(props: Props): void {
  const due = isDiscarding(props) && !props.draft && !props.sending
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is due.
  useEffect(() => {
    if (due) props.begin('discardExcess')
  }, [due])
}
