import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { About } from '../kit/index.ts'
import { artOf } from './art.ts'
import type { Table } from './table.ts'

/** All there is to tell of a card, a space or a piece. */
export function about({ voice, t }: Table, token: Token): About | undefined {
  const title = voice.name(token)
  switch (kindOf(token)) {
    case 'card':
      return { title, art: artOf(idOf(token)), text: t('about.card'), rule: 'BR-2.3' }
    case 'space':
      return { title, text: t('about.space'), rule: 'BR-3.1' }
    case 'piece':
      return { title, rule: 'BR-1.1' }
    default:
      return undefined
  }
}
