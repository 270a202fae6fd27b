import type { Seat } from '@toadstool/games/tabletop'
import { HeldCards } from '../../kit/index.ts'
import { useTable } from '../table.ts'

/** The hidden cards of a seat. */
export function Held({ of, isOpen }: { readonly of: Seat; readonly isOpen: boolean }) {
  const { view, t } = useTable()
  const n = view.players[of]?.cards ?? 0
  return <HeldCards isOpen={isOpen} backs={[{ color: '#2B3F66', icon: 'game:card-pick', n, label: t('board.cards-of', { n }) }]} />
}
