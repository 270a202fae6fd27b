import { cardText, gnomeText, rowSize, stageOf } from '@toadstool/games/battle-gnomes'
import { say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { CardBrowser } from '../../kit/cards/CardBrowser.tsx'
import { CardPile } from '../../kit/cards/CardPile.tsx'
import { cardArt, gnomeArt } from '../art.ts'
import type { Props } from '../props.ts'
import { GnomeTile } from '../things/GnomeTile.tsx'
import { gaps } from '../words.ts'
import styles from './Market.module.css'
import { TurnHelp } from './TurnHelp.tsx'

/** The row of gnomes for hire between their deck and the deck of cards; what has been used lies open. */
export function Market(props: Props) {
  const { view, voice, narrow } = props
  const few = view.gnomeDeck <= 3
  return (
    <section className={styles.market} data-narrow={narrow || undefined} aria-label={say(voice, 'term.row')}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{say(voice, 'term.row')}</h2>
          {narrow && (
            <p className={styles.left} data-few={few || undefined}>
              {say(voice, 'term.gnomesLeft', { n: view.gnomeDeck })}
            </p>
          )}
        </div>
        {view.finalTurnsLeft !== null && <p className={styles.last}>{say(voice, 'term.lastTurns', { n: view.finalTurnsLeft })}</p>}
        {narrow && <Used {...props} />}
        <TurnHelp voice={voice} brief={narrow} />
      </div>
      <div className={styles.row}>
        {!narrow && (
          <div className={styles.gnomeDeck} data-few={few || undefined}>
            <CardPile icon="game:bad-gnome" color="#B3261E" n={view.gnomeDeck} noun={say(voice, 'term.gnomeDeck')} />
          </div>
        )}
        {view.row.map((gnome) => (
          <div key={gnome} className={styles.place}>
            <GnomeTile {...props} gnome={gnome} dim={dims(props)} />
          </div>
        ))}
        {gaps(rowSize - view.row.length).map((gap) => (
          <div key={gap} className={`${styles.place} ${styles.gap}`} />
        ))}
        {!narrow && (
          <div className={styles.piles}>
            <CardPile icon="game:throwing-ball" color="#5B3A86" n={view.deck} noun={say(voice, 'term.deck')} />
            <Used {...props} />
          </div>
        )}
      </div>
    </section>
  )
}

/** While something else is to be done, the row steps back. */
const dims = ({ view, seat }: Props): boolean => seat !== null && stageOf(view, seat) === 'organize'

/** The discard pile and the gnomes that are gone, behind one pile. */
function Used({ view, voice, narrow }: Props) {
  const [open, setOpen] = useState(false)
  const cards = view.discard.toReversed().map((card) => ({
    id: card,
    title: voice.name(`card:${card}`),
    text: cardText(voice, card),
    art: cardArt(card),
  }))
  const gone = view.removed.toReversed().map((gnome) => ({
    id: gnome,
    title: voice.name(`unit:${gnome}`),
    text: gnomeText(voice, gnome),
    art: gnomeArt(gnome),
  }))
  return (
    <>
      {narrow ? (
        <button type="button" className={styles.usedButton} onClick={() => setOpen(true)}>
          {view.deck} {say(voice, 'term.deck')} · {view.discard.length} {say(voice, 'term.used')}
        </button>
      ) : (
        <CardPile
          icon="game:tied-scroll"
          color="#4A5A4E"
          n={view.discard.length}
          noun={say(voice, 'term.used')}
          use={{ onUse: () => setOpen(true) }}
        />
      )}
      {open && (
        <CardBrowser
          title={say(voice, 'term.usedCards')}
          piles={[
            { name: say(voice, 'term.usedCards'), cards },
            { name: say(voice, 'term.goneGnomes'), cards: gone },
          ]}
          empty={say(voice, 'term.noCards')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
