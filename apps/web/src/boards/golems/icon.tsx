import { golemOf, isWizard, seatOfUnit, terrainAt } from '@toadstool/games/golems'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { ArtTile, Icon, SeatEmblem } from '../kit/index.ts'
import { artOf, deckLooks, terrainIcons } from './art.ts'
import { Face, golemLook, wizardLook } from './faces.tsx'
import { stackAt } from './pieces/Stacks.tsx'
import type { Table } from './table.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view, colorOf }: Table, token: Token): ReactNode {
  const id = idOf(token)
  const kind = kindOf(token)
  if (kind === 'unit') {
    const golem = golemOf(view, id)
    if (!golem && !isWizard(id)) return null
    return <Face {...(golem ? golemLook(golem) : wizardLook(seatOfUnit(id)))} token size={30} />
  }
  if (kind === 'space') {
    const stack = stackAt(view, id)
    if (stack) return <SeatEmblem color={colorOf(stack.seat)} size={20} />
    const terrain = terrainAt(view, id)
    return terrain === 'wasteland' ? null : <Icon name={terrainIcons[terrain]} size={20} />
  }
  if (kind === 'seat') return view.players[id] ? <SeatEmblem color={colorOf(id)} size={22} /> : null
  if (kind === 'deck') return <Icon name={deckLooks[id === 'event' ? 'event' : 'golem'].icon} size={20} />
  return kind === 'card' ? <ArtTile art={artOf(id)} size={28} /> : null
}
