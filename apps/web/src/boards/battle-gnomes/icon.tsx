import { isCard, isGnome } from '@toadstool/games/battle-gnomes'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../icons/index.ts'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { cardIcon, gnomeIcon } from './art.ts'
import type { Props } from './props.ts'
import { colorOfSeat } from './seats.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view }: Props, token: Token): ReactNode {
  const id = idOf(token)
  const kind = kindOf(token)
  if (kind === 'unit') return isGnome(id) ? <Icon name={gnomeIcon(id)} size={22} /> : null
  if (kind === 'card') return isCard(id) ? <Icon name={cardIcon(id)} size={22} /> : null
  if (kind === 'seat') return view.players[id] ? <SeatEmblem color={colorOfSeat(id)} size={22} /> : null
  const named = optionIcons[id]
  return kind === 'option' && named ? <Icon name={named} size={20} /> : null
}

const optionIcons: Readonly<Record<string, IconName>> = { organize: 'game:knapsack', recruit: 'game:bad-gnome' }
