import { type Seat, say } from '@toadstool/games/tabletop'
import { HeldCards } from '../../kit/cards/HeldCards.tsx'
import { artOf } from '../art.ts'
import type { Props } from '../props.ts'
import { sorted } from '../tray/hand.ts'

/** Both hands of a seat: their faces where the view is that seat's, else their backs. */
export function Held({ view, voice, of, isOpen }: Props & { readonly of: Seat; readonly isOpen: boolean }) {
  const { hand, players } = view
  const cards = isOpen && hand ? [...sorted(hand.golem), ...sorted(hand.event)] : null
  const { golem = 0, event = 0 } = players[of]?.cards ?? {}
  return (
    <HeldCards
      cards={cards?.map((card) => ({ key: card, title: voice.name(`card:${card}`), art: artOf(card) }))}
      backs={[
        { color: '#8c5a38', icon: 'game:rock-golem', n: golem, label: say(voice, 'term.heldGolem', { n: golem }) },
        { color: '#5b3a86', icon: 'game:spell-book', n: event, label: say(voice, 'term.heldEvent', { n: event }) },
      ]}
    />
  )
}
