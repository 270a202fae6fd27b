import type { Seat } from '@toadstool/games/tabletop'
import { tokenOf, useTable } from '../table.ts'
import { householdText, namesOf } from '../words.ts'
import { Household } from './Household.tsx'

/** All public things of a seat. */
export function SeatSheet({ of }: { readonly of: Seat }) {
  const table = useTable()
  const household = table.view.players[of]
  if (!household) return null
  const trophies = household.trophies.map((gnome) => tokenOf('unit', gnome))
  return (
    <>
      <p className="quiet">{householdText(table, of)}</p>
      <Household of={of} onChosen={() => {}} />
      {trophies.length > 0 && <p>{table.t('term.stack', { names: namesOf(table, trophies) })}</p>}
    </>
  )
}
