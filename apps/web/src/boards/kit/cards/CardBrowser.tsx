import type { Token } from '@toadstool/games/tabletop'
import { Card } from '../../../kit/Card.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { useAnyTable } from '../table.tsx'
import styles from './CardBrowser.module.css'

export interface Pile {
  /** Heading of the pile where a dialog shows several; the number of cards follows it. */
  readonly name?: string
  /** The uppermost last. */
  readonly cards: readonly Token[]
}

interface CardBrowserProps {
  readonly title: string
  readonly piles: readonly Pile[]
  /** Shown for a pile without cards. */
  readonly empty: string
  onClose(): void
}

/** Piles of cards to look through, the uppermost first. */
export function CardBrowser({ title, piles, empty, onClose }: CardBrowserProps) {
  const table = useAnyTable()
  return (
    <Dialog title={title} onClose={onClose}>
      {piles.map(({ name = '', cards }) => (
        <section key={name} className={styles.pile}>
          {name !== '' && (
            <h3>
              {name} <span>{cards.length}</span>
            </h3>
          )}
          {cards.length === 0 ? (
            <p className="quiet">{empty}</p>
          ) : (
            <ul className={styles.cards}>
              {cards.toReversed().map((token) => {
                const face = table.things.face?.(table, token, 'full')
                return (
                  face && (
                    <li key={token}>
                      <Card title={table.voice.name(token)} text={face.text} art={face.art} />
                    </li>
                  )
                )
              })}
            </ul>
          )}
        </section>
      ))}
    </Dialog>
  )
}
