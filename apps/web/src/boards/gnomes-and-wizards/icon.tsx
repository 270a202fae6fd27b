import { clanOf, slotUnit, tribes } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon, type IconName, Piece, SeatEmblem } from '../kit/index.ts'
import { abilityIcon, cardIcon, faceIcons, tileIcon, tribeIcons, unitIcon } from './art.ts'
import type { Table } from './table.ts'
import { tribeColors } from './tribeColors.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view, colorOf }: Table, token: Token): ReactNode {
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'unit':
      return view.units[id] ? (
        <Piece color={colorOf(id.slice(0, id.indexOf('-')))} icon={unitIcon(view, id)} crown={id.endsWith('L')} size={24} />
      ) : null
    case 'tribe':
      return id in tribes ? (
        <SeatEmblem color={tribeColors[id as keyof typeof tribeColors]} icon={tribeIcons[id as keyof typeof tribeIcons]} size={24} />
      ) : null
    default: {
      const sign = signOf(view, token)
      return sign ? <Icon name={sign} size={22} /> : null
    }
  }
}

/** The sign of a thing that isn't a piece. */
export function signOf(view: Table['view'], token: Token): IconName | undefined {
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'card':
      return cardIcon(id)
    case 'ability':
      return slotIcon(view, id)
    case 'space':
      return view.tiles[id]?.flipped ? 'game:hole' : tileIcon(view.tiles[id]?.id ?? '')
    case 'die': {
      const face = view.turn.dice[Number(id)]?.face
      return face && faceIcons[face]
    }
    case 'face':
      return faceIcons[id as keyof typeof faceIcons]
    default:
      return undefined
  }
}

/** `c.0-3`: the clan's ability; `l.0-L`: the card that the unit bears. */
export function slotIcon(view: Table['view'], slot: string): IconName | undefined {
  const unit = slotUnit(slot)
  if (slot.startsWith('c.')) return abilityIcon(clanOf(view, unit)?.ability ?? '')
  const card = view.units[unit]?.learned
  return card ? cardIcon(card) : undefined
}
