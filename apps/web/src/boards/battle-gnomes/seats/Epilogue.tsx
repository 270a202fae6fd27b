import { type Seat, say } from '@toadstool/games/tabletop'
import type { Props } from '../props.ts'

/** The gnomes that a seat has defeated, and the cards that it still held. */
export function Epilogue({ view, voice, of }: Props & { readonly of: Seat }) {
  const names = (kind: 'unit' | 'card', ids: readonly string[]) => ids.map((id) => voice.name(`${kind}:${id}`)).join(', ')
  const trophies = view.players[of]?.trophies ?? []
  const cards = view.final?.hands[of] ?? []
  return (
    <span>
      {trophies.length > 0 && <>{say(voice, 'term.stack', { names: names('unit', trophies) })} </>}
      {cards.length > 0 ? say(voice, 'term.finalHand', { names: names('card', cards) }) : say(voice, 'term.noFinalHand')}
    </span>
  )
}
