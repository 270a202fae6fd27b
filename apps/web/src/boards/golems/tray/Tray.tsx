import { type Deck, deckNames, handLimit } from '@toadstool/games/golems'
import { useState } from 'react'
import { byItself, type CardSize, HandCard, HandRow, Icon, useOnChange } from '../../kit/index.ts'
import row from '../../kit/view/tray.module.css'
import { deckLooks } from '../art.ts'
import { Hint } from '../battle/Hint.tsx'
import { Bill } from '../bench/Bill.tsx'
import { isCrafting, useBench, useBenchKept } from '../bench/bench.ts'
import { Slots } from '../bench/Workbench.tsx'
import { SpellPanel } from '../panels/SpellPanel.tsx'
import { isTransforming } from '../sentence.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { liesOf } from '../things.tsx'
import { Decks, UsedPile } from './Decks.tsx'
import { excessIn, handInPlay, handOf, isDiscarding, isDrawing, isWatching } from './hand.ts'
import { lap } from './lap.ts'
import { Roster } from './Roster.tsx'
import styles from './Tray.module.css'
import { Vision } from './Vision.tsx'

/** What lies before the player: both hands, and beside them what a card would do now. */
export function Tray() {
  const table = useTable()
  useBenchKept(table)
  useDiscards(table)
  return table.narrow ? <Narrow /> : <Wide />
}

function Wide() {
  const table = useTable()
  const [isOther, swap] = useOther(table)
  const many = handOf(table, 'event').length > 5
  const deck: Deck = isOther ? 'golem' : 'event'
  const hands =
    handInPlay(table) === 'event'
      ? [
          <Hand key={deck} deck={deck} size={isOther ? 'small' : 'full'} />,
          !table.view.battle &&
            (many ? (
              <OtherHand key="other" deck={otherDeck(deck)} onClick={swap} />
            ) : (
              <Hand key={otherDeck(deck)} deck="golem" size="small" fold />
            )),
        ]
      : deckNames.map((each) => <Hand key={each} deck={each} size="small" />)
  return (
    <div className={`${row.tray} ${styles.tray}`} data-low="cards">
      {isWatching(table) ? <Roster /> : hands}
      <Hint />
    </div>
  )
}

interface HandProps {
  readonly deck: Deck
  readonly size: CardSize
  /** Only the edges of the cards show. */
  readonly fold?: boolean
}

function Hand({ deck, size, fold }: HandProps) {
  const table = useTable()
  const { view, voice, t } = table
  // What lies on the workbench isn't part of the table.
  useBench()
  const cards = handOf(table, deck)
  const over = excessIn(table, deck)
  return (
    <div className={styles.hold} data-fold={fold || undefined}>
      <HandRow
        className={styles.hand}
        data-size={size}
        spread={isDiscarding(table)}
        label={t(`term.${deck}Hand`)}
        empty={cards.length === 0 && view.hand !== null ? t('term.noCards') : undefined}
      >
        {cards.map((card, place) => (
          <HandCard
            key={card}
            token={tokenOf('card', card)}
            size={size}
            lies={liesOf(table, card)}
            data-over={(over > 0 && place >= cards.length - over) || undefined}
            data-letters={lettersOf(voice.name(tokenOf('card', card)))}
          />
        ))}
      </HandRow>
      <p className={styles.held} data-over={cards.length > handLimit || undefined}>
        <b>
          {cards.length}/{handLimit}
        </b>
        {over > 0 ? t('term.discardN', { n: over }) : t(`term.${deck}Short`)}
      </p>
    </div>
  )
}

/** Titles with long words are set smaller. */
function lettersOf(title: string): 'many' | 'some' | 'few' | undefined {
  const longest = Math.max(...title.split(/[ -]/).map((word) => word.length))
  return longest > 10 ? 'many' : longest > 8 ? 'some' : longest > 6 ? 'few' : undefined
}

/** One row of what matters now; the other hand and the piles are a touch away. */
function Narrow() {
  const table = useTable()
  const { view, draft, t } = table
  const bench = useBench()
  const [isOther, swap] = useOther(table)
  if (isWatching(table)) return <div ref={lap.set} className={`${row.tray} ${styles.tray}`} data-narrow="" data-watch="" />
  const [crafting, fate, discarding] = [isCrafting(table), isDrawing(table), isDiscarding(table)]
  const eventsFirst = discarding ? excessIn(table, 'golem') === 0 : handInPlay(table) === 'event'
  const deck: Deck = eventsFirst === isOther ? 'golem' : 'event'
  return (
    <div ref={lap.set} className={`${row.tray} ${styles.tray}`} data-narrow="" data-tall={crafting || fate || discarding || undefined}>
      {isTransforming(table) && (
        <div className={styles.sheet}>
          <SpellPanel />
        </div>
      )}
      {crafting && <Slots bench={bench} />}
      {crafting && <Bill bench={bench} />}
      <div className={styles.strip} hidden={crafting && draft?.args.length === 3}>
        {fate && <Decks />}
        <Hand deck={deck} size="phone" />
        {!view.battle && <OtherHand deck={otherDeck(deck)} onClick={swap} />}
        {!view.battle && !fate && !crafting && !discarding && (
          <>
            <UsedPile />
            <Vision className={styles.other} size={22}>
              <small>{t('term.notebook')}</small>
            </Vision>
          </>
        )}
      </div>
    </div>
  )
}

const otherDeck = (deck: Deck): Deck => (deck === 'golem' ? 'event' : 'golem')

/** Whether the other hand is looked at; each phase begins with the one that it needs. */
function useOther({ view: { turn } }: Table) {
  const [isOther, setIsOther] = useState(false)
  useOnChange([`${turn.no} ${turn.step}`], () => setIsOther(false))
  return [isOther, () => setIsOther(!isOther)] as const
}

function OtherHand({ deck, onClick }: { readonly deck: Deck; onClick(): void }) {
  const table = useTable()
  const { t } = table
  return (
    <button type="button" className={styles.other} title={t(`term.${deck}Hand`)} onClick={onClick}>
      <Icon name={deckLooks[deck].icon} size={22} />
      <b>{handOf(table, deck).length}</b>
      <small>{t(`term.${deck}Short`)}</small>
    </button>
  )
}

/** Too many cards: the sentence of what goes begins by itself. */
function useDiscards(table: Table): void {
  const due = isDiscarding(table) && !table.draft && !table.sending
  useOnChange([due], () => {
    if (due) byItself(() => table.begin('discardExcess'))
  })
}
