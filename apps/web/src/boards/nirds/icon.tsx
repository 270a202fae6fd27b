import { holderOf, ownDie } from '@toadstool/games/nirds'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { ArtTile, Die, Icon, SeatEmblem } from '../kit/index.ts'
import { artOf } from './art.ts'
import type { Table } from './table.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view, colorOf }: Table, thing: Token): ReactNode {
  const id = idOf(thing)
  switch (kindOf(thing)) {
    case 'seat':
      return view.players[id] ? <SeatEmblem color={colorOf(id)} size={22} /> : null
    case 'die':
      return dieIcon(view, id)
    default: {
      const art = artOf(thing)
      if (!art) return null
      return 'icon' in art ? <Icon name={art.icon} size={22} /> : <ArtTile art={art} size={28} />
    }
  }
}

function dieIcon(view: Table['view'], id: string): ReactNode {
  const holder = holderOf(view, id)
  const die = holder === undefined ? undefined : ownDie(view, holder, id)
  return die ? (
    <span aria-hidden="true">
      <Die value={die.value} size={22} label="" />
    </span>
  ) : null
}
