import { isCard, isGnome } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { ArtTile, Icon, type IconName, SeatEmblem } from '../kit/index.ts'
import { faceOf, iconOf } from './art.ts'
import type { Table } from './table.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view, colorOf }: Table, thing: Token): ReactNode {
  const id = idOf(thing)
  const kind = kindOf(thing)
  if (kind === 'unit' && isGnome(id)) return <ArtTile art={faceOf(id)} size={28} />
  if (kind === 'card' && isCard(id)) return <Icon name={iconOf(thing)} size={22} />
  if (kind === 'seat') return view.players[id] ? <SeatEmblem color={colorOf(id)} size={22} /> : null
  const named = optionIcons[id]
  return kind === 'option' && named ? <Icon name={named} size={20} /> : null
}

const optionIcons: Readonly<Record<string, IconName>> = { organize: 'game:knapsack', recruit: 'game:bad-gnome' }
