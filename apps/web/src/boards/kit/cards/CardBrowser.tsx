import type { ComponentProps } from 'react'
import { Card } from '../../../kit/Card.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import styles from './CardBrowser.module.css'

interface Pile {
  /** Of several in one dialog; followed by the number of cards. */
  readonly name?: string
  /** The uppermost first. */
  readonly cards: readonly (Pick<ComponentProps<typeof Card>, 'title' | 'text' | 'art'> & { readonly id: string })[]
}

interface CardBrowserProps {
  readonly title: string
  readonly piles: readonly Pile[]
  /** Of a pile without cards. */
  readonly empty: string
  onClose(): void
}

/** Piles of cards to look through. */
export function CardBrowser({ title, piles, empty, onClose }: CardBrowserProps) {
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
              {cards.map(({ id, ...card }) => (
                <li key={id}>
                  <Card {...card} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Dialog>
  )
}
