import { handLimit, itemsInPlay } from '@toadstool/games/battle-gnomes'
import { type Seat, say } from '@toadstool/games/tabletop'
import type { Props } from '../props.ts'
import { Household } from './Household.tsx'

/** All public things of a seat. */
export function SeatSheet({ of, ...props }: Props & { readonly of: Seat }) {
  const { view, voice } = props
  const household = view.players[of]
  if (!household) return null
  return (
    <>
      <p className="quiet">
        {say(voice, 'term.houseLine', {
          hand: household.cards,
          limit: handLimit(view, of),
          lost: household.lost,
          items: itemsInPlay(view, of),
        })}
      </p>
      <Household {...props} of={of} onChosen={() => {}} />
      {household.trophies.length > 0 && (
        <p>{say(voice, 'term.stack', { names: household.trophies.map((gnome) => voice.name(`unit:${gnome}`)).join(', ') })}</p>
      )}
    </>
  )
}
