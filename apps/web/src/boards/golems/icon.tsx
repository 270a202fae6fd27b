import { golemOf, isWizard, seatOfUnit, terrainAt } from '@toadstool/games/golems'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon, Piece, SeatEmblem } from '../kit/index.ts'
import { cardIcon, deckLooks, shapeIcons, terrainIcons } from './art.ts'
import { stackAt } from './pieces/Stacks.tsx'
import type { Table } from './table.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view, colorOf }: Table, token: Token): ReactNode {
  const id = idOf(token)
  const kind = kindOf(token)
  if (kind === 'unit') {
    const golem = golemOf(view, id)
    if (!golem && !isWizard(id)) return null
    return <Piece color={colorOf(seatOfUnit(id))} icon={golem ? shapeIcons[golem.shape] : 'game:wizard-face'} size={24} />
  }
  if (kind === 'space') {
    const stack = stackAt(view, id)
    if (stack) return <SeatEmblem color={colorOf(stack.seat)} size={20} />
    const terrain = terrainAt(view, id)
    return terrain === 'wasteland' ? null : <Icon name={terrainIcons[terrain]} size={20} />
  }
  if (kind === 'seat') return view.players[id] ? <SeatEmblem color={colorOf(id)} size={22} /> : null
  if (kind === 'deck') return <Icon name={deckLooks[id === 'event' ? 'event' : 'golem'].icon} size={20} />
  return kind === 'card' ? <Icon name={cardIcon(id)} size={22} /> : null
}
