import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon, Piece } from '../kit/index.ts'
import { spellIcon, unitIcon } from './art.ts'
import type { Table } from './table.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view, colorOf }: Table, token: Token): ReactNode {
  const id = idOf(token)
  if (kindOf(token) === 'unit') {
    const unit = view.units[id]
    return unit ? <Piece color={colorOf(unit.seat)} icon={unitIcon(id)} size={24} /> : null
  }
  if (kindOf(token) !== 'card') return null
  const isMonster = view.monsterDiscard.includes(id)
  return <Icon name={isMonster ? unitIcon(id) : spellIcon(id)} size={22} />
}
