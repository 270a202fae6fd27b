import type { Seat } from '@toadstool/games/tabletop'
import { tokenOf, useTable } from '../table.ts'
import { namesOf } from '../words.ts'

/** The gnomes that a seat has defeated, and the cards that it still held. */
export function Epilogue({ of }: { readonly of: Seat }) {
  const table = useTable()
  const { view, t } = table
  const trophies = view.players[of]?.trophies.map((gnome) => tokenOf('unit', gnome)) ?? []
  const cards = view.final?.hands[of]?.map((card) => tokenOf('card', card)) ?? []
  return (
    <span>
      {trophies.length > 0 && <>{t('term.stack', { names: namesOf(table, trophies) })} </>}
      {cards.length > 0 ? t('term.finalHand', { names: namesOf(table, cards) }) : t('term.noFinalHand')}
    </span>
  )
}
