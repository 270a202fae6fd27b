import type { Seat } from '@toadstool/games/tabletop'
import { Icon } from '../../kit/index.ts'
import { cardIcon } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import styles from './Epilogue.module.css'
import { ScoreSheet } from './ScoreSheet.tsx'

/** The score sheet of a seat, and the cards that it still held. */
export function Epilogue({ of }: { readonly of: Seat }) {
  const { view, voice, t } = useTable()
  const held = view.final?.[of] ?? []
  return (
    <div className={styles.epilogue}>
      <ScoreSheet of={of} />
      {held.length > 0 && (
        <ul className={styles.cards} aria-label={t('board.cards-of', { n: held.length })}>
          {held.map((card) => (
            <li key={card} data-about={tokenOf('card', card)}>
              <Icon name={cardIcon(card)} size={16} />
              {voice.name(tokenOf('card', card))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
