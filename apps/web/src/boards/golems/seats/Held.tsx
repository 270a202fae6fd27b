import type { Seat } from '@toadstool/games/tabletop'
import { HeldCards } from '../../kit/index.ts'
import { useTable } from '../table.ts'

/** Both hands of a seat: their faces where the view is that seat's, else their backs. */
export function Held({ of, isOpen }: { readonly of: Seat; readonly isOpen: boolean }) {
  const { view, t } = useTable()
  const { golem = 0, event = 0 } = view.players[of]?.cards ?? {}
  return (
    <HeldCards
      isOpen={isOpen}
      backs={[
        { color: '#8c5a38', icon: 'game:rock-golem', n: golem, label: t('term.heldGolem', { n: golem }) },
        { color: '#5b3a86', icon: 'game:spell-book', n: event, label: t('term.heldEvent', { n: event }) },
      ]}
    />
  )
}
