import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon } from '../../icons/index.ts'
import { Piece } from '../../kit/Piece.tsx'
import { spellIcon, unitIcon } from './art.ts'
import type { Props } from './land/marks.ts'
import { colorOfSeat } from './seats.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view }: Props, token: Token): ReactNode {
  const id = idOf(token)
  if (kindOf(token) === 'unit') {
    const unit = view.units[id]
    return unit ? <Piece color={colorOfSeat(unit.seat)} icon={unitIcon(id)} size={24} /> : null
  }
  if (kindOf(token) !== 'card') return null
  const isMonster = view.monsterDiscard.includes(id)
  return <Icon name={isMonster ? unitIcon(id) : spellIcon(id)} size={22} />
}
