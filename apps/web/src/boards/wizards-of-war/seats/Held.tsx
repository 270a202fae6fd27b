import type { Seat } from '@toadstool/games/tabletop'
import { HeldCards } from '../../kit/index.ts'
import { tokenOf, useTable } from '../table.ts'

/** The spells in a hand. */
export function Held({ of, isOpen }: { readonly of: Seat; readonly isOpen: boolean }) {
  const { view, t } = useTable()
  const n = view.counts.hand[of] ?? 0
  const label = t('term.hand', { seat: tokenOf('seat', of), n })
  return <HeldCards isOpen={isOpen} backs={[{ color: '#3d4f8a', icon: 'game:spell-book', n, label }]} />
}
