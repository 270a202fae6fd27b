import { type ComponentProps, type ReactNode, useState } from 'react'
import { CardBrowser, type Pile } from './CardBrowser.tsx'
import { CardPile } from './CardPile.tsx'

interface OpenPileProps extends Omit<ComponentProps<typeof CardPile>, 'n' | 'use'> {
  /** The number on it; absent: that of all its cards. */
  readonly n?: number
  /** Title of the dialog that shows the cards. */
  readonly title: string
  readonly piles: readonly Pile[]
  readonly empty: string
  /** Instead of the pile, where there is no room for one. */
  button?(open: () => void): ReactNode
}

/** What has been used, face up: a touch looks through it. */
export function OpenPile({ title, piles, empty, button, n = sizeOf(piles), ...pile }: OpenPileProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      {button ? button(open) : <CardPile {...pile} n={n} use={{ onUse: open }} />}
      {isOpen && <CardBrowser title={title} piles={piles} empty={empty} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const sizeOf = (piles: readonly Pile[]): number => piles.reduce((sum, { cards }) => sum + cards.length, 0)
