import { type Seat, say } from '@toadstool/games/tabletop'
import { HeldCards } from '../../kit/cards/HeldCards.tsx'
import { artOf } from '../art.ts'
import type { Props } from '../props.ts'

/** The hidden cards of a seat: their faces where the view is that seat's, else their backs. */
export function Held({ view, voice, of, isOpen }: Props & { readonly of: Seat; readonly isOpen: boolean }) {
  const cards = isOpen ? view.hand?.map((card) => ({ key: card, title: voice.name(`card:${card}`), art: artOf(card) })) : null
  const n = view.players[of]?.cards ?? 0
  return <HeldCards cards={cards} backs={[{ color: '#2B3F66', icon: 'game:card-pick', n, label: say(voice, 'board.cards-of', { n }) }]} />
}
