import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import { Icon, SeatEmblem } from '../kit/index.ts'
import { artOf } from './art.ts'
import type { Table } from './table.ts'

/** Small picture of a token for chips and lists. */
export function icon({ colorOf }: Table, token: Token) {
  if (kindOf(token) === 'card') return <Icon name={artOf(idOf(token)).icon} size={18} />
  return kindOf(token) === 'piece' ? <SeatEmblem color={colorOf(idOf(token))} size={18} /> : null
}
