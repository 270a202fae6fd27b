import { type Seat, say, seatToken } from '@toadstool/games/tabletop'
import { HeldCards } from '../../kit/cards/HeldCards.tsx'
import { artOf } from '../art.ts'
import type { Props } from '../land/marks.ts'

/** The spells in a hand: their faces where the view is that seat's, else their backs. */
export function Held({ view, voice, of, isOpen }: Props & { readonly of: Seat; readonly isOpen: boolean }) {
  const cards = isOpen ? view.hand?.toSorted().map((card) => ({ key: card, title: voice.name(`card:${card}`), art: artOf(card) })) : null
  const n = view.counts.hand[of] ?? 0
  return (
    <HeldCards
      cards={cards}
      backs={[{ color: '#3d4f8a', icon: 'game:spell-book', n, label: say(voice, 'term.hand', { seat: seatToken(of), n }) }]}
    />
  )
}
