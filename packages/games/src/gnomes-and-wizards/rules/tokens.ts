import { type Seat, type Token, token } from '../../tabletop/token.ts'
import type { CardId, SlotId, Source, Space, UnitId } from '../state.ts'

export const unitToken = (unit: UnitId): Token => token('unit', unit)
export const spaceToken = (space: Space): Token => token('space', space)
export const cardToken = (card: CardId): Token => token('card', card)
export const slotToken = (slot: SlotId): Token => token('ability', slot)
export const seatToken = (seat: Seat): Token => token('seat', seat)
export const option = (word: string): Token => token('option', word)

export const sourceToken = (source: Source): Token =>
  source.kind === 'secret' ? cardToken(source.card) : slotToken(`${source.kind === 'clan' ? 'c' : 'l'}.${source.unit}`)
