import { cardToken, type Token, token } from '../../tabletop/token.ts'
import type { SlotId, Source } from '../state.ts'

export const slotToken = (slot: SlotId): Token => token('ability', slot)

export const sourceToken = (source: Source): Token =>
  source.kind === 'secret' ? cardToken(source.card) : slotToken(`${source.kind === 'clan' ? 'c' : 'l'}.${source.unit}`)
