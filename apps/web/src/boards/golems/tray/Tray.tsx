import { type Deck, handLimit } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { Icon } from '../../../icons/index.ts'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { HandRow } from '../../kit/cards/HandRow.tsx'
import { deckLooks } from '../art.ts'
import { Hint } from '../battle/Hint.tsx'
import { Bill } from '../bench/Bill.tsx'
import { isCrafting, useBench, useBenchKept } from '../bench/bench.ts'
import { Slots } from '../bench/Workbench.tsx'
import { isTransforming } from '../panels/Dial.tsx'
import { SpellPanel } from '../panels/SpellPanel.tsx'
import type { Props } from '../props.ts'
import { Decks, isDrawing, UsedPile } from './Decks.tsx'
import { HandCard } from './HandCard.tsx'
import { excessIn, handInPlay, handOf, isDiscarding } from './hand.ts'
import { Roster } from './Roster.tsx'
import styles from './Tray.module.css'
import { VisionButton } from './Vision.tsx'

/** What lies before the player: both hands, and beside them what a card would do now. */
export function Tray(props: Props) {
  useBenchKept(props)
  useDiscards(props)
  return props.narrow ? <Narrow {...props} /> : <Wide {...props} />
}

function Wide(props: Props) {
  const { view, seat } = props
  const [other, setOther] = useOther(props)
  const roomy = handInPlay(props) === 'event'
  const idle = view.hand === null && (seat === null || !view.final)
  const many = handOf(props, 'event').length > 5
  const deck: Deck = other ? 'golem' : 'event'
  return (
    <div className={styles.tray}>
      {!idle && roomy && (
        <>
          <Hand {...props} deck={deck} size={other ? 'small' : 'full'} />
          {!view.battle && many && <OtherHand {...props} deck={other ? 'event' : 'golem'} onClick={() => setOther(!other)} />}
          {!view.battle && !many && <Hand {...props} deck="golem" size="small" fold />}
        </>
      )}
      {!idle && !roomy && (
        <>
          <Hand {...props} deck="golem" size="small" />
          <Hand {...props} deck="event" size="small" />
        </>
      )}
      {idle && <Roster {...props} />}
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
  const over = excessIn(props, deck)
  return (
    <div className={styles.hold} data-fold={fold || undefined}>
      <HandRow
        className={styles.hand}
        data-size={size}
        spread={isDiscarding(props)}
        label={say(voice, deck === 'golem' ? 'term.golemHand' : 'term.eventHand')}
        empty={cards.length === 0 && view.hand !== null ? say(voice, 'term.noCards') : undefined}
      >
        {cards.map((card, place) => (
          <HandCard key={card} {...props} token={`card:${card}`} size={size} over={over > 0 && place >= cards.length - over} />
        ))}
      </HandRow>
      <Count {...props} deck={deck} n={cards.length} over={over} />
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
  const [other, setOther] = useOther(props)
  const crafting = isCrafting(props)
  if (view.hand === null && (seat === null || !view.final)) return <div className={styles.tray} data-narrow="" data-watch="" />
  const fate = isDrawing(props)
  const discarding = isDiscarding(props)
  const eventsFirst = discarding ? excessIn(props, 'golem') === 0 : handInPlay(props) === 'event'
  const first: Deck = eventsFirst ? 'event' : 'golem'
  const deck: Deck = other ? otherDeck(first) : first
  return (
    <div className={styles.tray} data-narrow="" data-tall={crafting || fate || discarding || undefined}>
      {isTransforming(props) && (
        <div className={styles.sheet}>
          <SpellPanel {...props} />
        </div>
      )}
      {crafting && <Slots {...props} bench={bench} />}
      {crafting && <Bill {...props} bench={bench} />}
      {discarding && (
        <p className={styles.excess}>
          {(['golem', 'event'] as const).map((each) => {
            const over = excessIn(props, each)
            return over > 0 ? (
              <span key={each}>
                {say(voice, each === 'golem' ? 'term.golemCards' : 'term.eventCards')}: {say(voice, 'term.discardN', { n: over })}
              </span>
            ) : null
          })}
        </p>
      )}
      <div className={styles.strip} hidden={crafting && props.draft?.args.length === 3}>
        {fate && <Decks {...props} />}
        <Hand {...props} deck={deck} size="phone" />
        {!view.battle && <OtherHand {...props} deck={otherDeck(deck)} onClick={() => setOther(!other)} />}
        {!view.battle && !fate && !crafting && !discarding && (
          <>
            <UsedPile {...props} />
            <VisionButton {...props} />
          </>
        )}
      </div>
    </div>
  )
}

const otherDeck = (deck: Deck): Deck => (deck === 'golem' ? 'event' : 'golem')

/** Whether the other hand is looked at; each phase begins with the one that it needs. */
function useOther({ view }: Props) {
  const [other, setOther] = useState(false)
  const phase = `${view.turn.no} ${view.turn.step}`
  useOnChange([phase], () => setOther(false))
  return [other, setOther] as const
}

function OtherHand({ deck, onClick, ...props }: Props & { readonly deck: Deck; onClick(): void }) {
  return (
    <button
      type="button"
      className={styles.other}
      title={say(props.voice, deck === 'golem' ? 'term.golemHand' : 'term.eventHand')}
      onClick={onClick}
    >
      <Icon name={deckLooks[deck].icon} size={22} />
      <b>{handOf(props, deck).length}</b>
      <small>{say(props.voice, deck === 'golem' ? 'term.golemShort' : 'term.eventShort')}</small>
    </button>
  )
}

/** Too many cards: the sentence of what goes begins by itself. */
function useDiscards(props: Props): void {
  const due = isDiscarding(props) && !props.draft && !props.sending
  useOnChange([due], () => {
    if (due) props.begin('discardExcess')
  })
}
