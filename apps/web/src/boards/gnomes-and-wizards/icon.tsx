import { clanOf, slotUnit, tribes } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Figure, FigureAt } from '../../kit/Figure.tsx'
import { Icon, type IconName } from '../kit/index.ts'
import { abilityIcon, cardIcon, faceIcons, ink, tileTint } from './art.ts'
import { figures, signFigure, UnitToken } from './faces.tsx'
import type { Table } from './table.ts'

/** The small picture of a thing in the sentence and in lists. */
export function icon({ view }: Table, token: Token): ReactNode {
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'unit':
      return view.units[id] ? <UnitToken view={view} unit={id} size={36} /> : null
    case 'tribe':
      return Object.hasOwn(tribes, id) ? <Figure of={figures} id={id} side={id} token size={36} /> : null
    case 'space': {
      const { id: tile = '', flipped } = view.tiles[id] ?? {}
      return flipped ? <Icon name="game:hole" size={22} /> : <Tile id={tile} />
    }
    default: {
      const sign = signOf(view, token)
      return sign ? <Icon name={sign} size={22} /> : null
    }
  }
}

/** A tile with its sign. */
function Tile({ id }: { readonly id: string }) {
  const sign = signFigure(id)
  return sign ? (
    <svg width={32} height={28} viewBox="0 0 32 28" aria-hidden="true">
      <path d="M16 1.5L30.5 26.5H1.5Z" fill={tileTint(id)} stroke={ink} strokeWidth={1.5} strokeLinejoin="round" />
      <FigureAt of={figures} id={sign} x={16} y={18.5} size={13} pixels={13} />
    </svg>
  ) : null
}

/** The sign of a thing that isn't a piece. */
export function signOf(view: Table['view'], token: Token): IconName | undefined {
  const id = idOf(token)
  switch (kindOf(token)) {
    case 'card':
      return cardIcon(id)
    case 'ability':
      return slotIcon(view, id)
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
