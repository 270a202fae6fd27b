import { idOf, say, type Token } from '@toadstool/games/tabletop'
import { isSpell, nameOf } from '@toadstool/games/wizards-of-war'
import { useState } from 'react'
import type { IconName } from '../../../icons/index.ts'
import { CardBrowser } from '../../kit/cards/CardBrowser.tsx'
import { CardPile } from '../../kit/cards/CardPile.tsx'
import { artOf } from '../art.ts'
import type { Props } from '../land/marks.ts'
import styles from './Tray.module.css'

/** Draw piles with their number, discard piles to look through. */
export function Piles(props: Props) {
  const { view, voice, narrow } = props
  const size = narrow ? { size: 15, compact: true } : {}
  const [open, setOpen] = useState<'monsterDiscard' | 'spellDiscard' | null>(null)
  const { monsterDraw, spellDraw } = view.counts
  const discard = (pile: 'monsterDiscard' | 'spellDiscard', icon: IconName) => {
    const n = view[pile].length
    const noun = say(voice, `term.${pile}`)
    return <CardPile {...size} icon={icon} color="#4A5A4E" n={n} noun={noun} use={{ onUse: () => setOpen(pile) }} />
  }
  return (
    <div className={styles.piles}>
      <div className={styles.draw}>
        <CardPile
          {...size}
          icon="game:orc-head"
          color="#6B4A2C"
          n={monsterDraw}
          noun={say(voice, 'term.monsterDraw', { n: monsterDraw })}
        />
        <CardPile {...size} icon="game:spell-book" color="#3C4A86" n={spellDraw} noun={say(voice, 'term.spellDraw', { n: spellDraw })} />
      </div>
      {discard('monsterDiscard', 'game:tombstone')}
      {discard('spellDiscard', 'game:tied-scroll')}
      {open && (
        <CardBrowser
          title={`${view[open].length} ${say(voice, `term.${open}`)}`}
          piles={[
            {
              cards: view[open].toReversed().map((card) => ({
                id: card,
                title: voice.name(`card:${card}`),
                text: cardText(props, `card:${card}`),
                art: artOf(card),
              })),
            },
          ]}
          empty={say(voice, 'term.emptyPile')}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** The short text of a card, spell or monster. */
export function cardText({ voice }: Props, token: Token, size: 'text' | 'long' = 'text'): string {
  const card = idOf(token)
  return isSpell(card) ? say(voice, `spell.${nameOf(card)}.${size}`) : say(voice, `monster.${nameOf(card)}.text`)
}
