import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { ArtTile } from '../kit/index.ts'
import { artOf } from './art.ts'
import { UnitToken } from './faces.tsx'
import type { Table } from './table.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view }: Table, token: Token): ReactNode {
  const id = idOf(token)
  if (kindOf(token) === 'unit') {
    return view.units[id] ? <UnitToken view={view} unit={id} size={30} /> : null
  }
  return kindOf(token) === 'card' ? <ArtTile art={artOf(id)} size={28} /> : null
}
