import { idOf, say, type Token } from '@toadstool/games/tabletop'
import { isSpell, nameOf } from '@toadstool/games/wizards-of-war'
import { useState } from 'react'
import { Icon, type IconName } from '../../../icons/index.ts'
import { Card } from '../../../kit/Card.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { artOf } from '../art.ts'
import type { Props } from '../land/marks.ts'
import styles from './Tray.module.css'

/** Draw piles with their number, discard piles to look through. */
export function Piles(props: Props) {
  const { view, voice } = props
  const [open, setOpen] = useState<'monsterDiscard' | 'spellDiscard' | null>(null)
  const { monsterDraw, spellDraw } = view.counts
  return (
    <div className={styles.piles}>
      <Pile icon="game:orc-head" color="#6B4A2C" n={monsterDraw} noun={say(voice, 'term.monsterDraw', { n: monsterDraw })} />
      <Pile icon="game:spell-book" color="#3C4A86" n={spellDraw} noun={say(voice, 'term.spellDraw', { n: spellDraw })} />
      <span className={styles.gap} />
      <Pile
        icon="game:tombstone"
        color="#4A5A4E"
        n={view.monsterDiscard.length}
        noun={say(voice, 'term.monsterDiscard')}
        onClick={() => setOpen('monsterDiscard')}
      />
      <Pile
        icon="game:tied-scroll"
        color="#4A5A4E"
        n={view.spellDiscard.length}
        noun={say(voice, 'term.spellDiscard')}
        onClick={() => setOpen('spellDiscard')}
      />
      {open && (
        <Dialog title={`${view[open].length} ${say(voice, `term.${open}`)}`} onClose={() => setOpen(null)}>
          {view[open].length === 0 ? (
            <p className="quiet">{say(voice, 'term.emptyPile')}</p>
          ) : (
            <ul className={styles.browser}>
              {view[open].toReversed().map((card) => (
                <li key={card}>
                  <Card title={voice.name(`card:${card}`)} text={cardText(props, `card:${card}`)} art={artOf(card)} />
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </div>
  )
}

interface PileProps {
  readonly icon: IconName
  readonly color: string
  readonly n: number
  readonly noun: string
  readonly onClick?: () => void
}

function Pile({ icon, color, n, noun, onClick }: PileProps) {
  const inside = (
    <>
      <span className={styles.deck} data-empty={n === 0 || undefined} style={{ background: n === 0 ? undefined : color }}>
        <Icon name={icon} size={34} />
      </span>
      <span className={styles.count}>
        <b>{n}</b> {noun}
      </span>
    </>
  )
  return onClick ? (
    <button type="button" className={styles.pile} onClick={onClick}>
      {inside}
    </button>
  ) : (
    <span className={styles.pile}>{inside}</span>
  )
}

/** The short text of a card, spell or monster. */
export function cardText({ voice }: Props, token: Token, size: 'text' | 'long' = 'text'): string {
  const card = idOf(token)
  return isSpell(card) ? say(voice, `spell.${nameOf(card)}.${size}`) : say(voice, `monster.${nameOf(card)}.text`)
}
