/** News for one person alone, on whatever page they are. */
import type { News } from '@toadstool/protocol'
import type { Journal } from '../journal/journal.ts'
import type { TableRecord } from '../journal/records.ts'
import { foundBy } from '../tables/seats.ts'
import { askersFor } from './admission.ts'
import type { Hosting } from './hosting.ts'
import type { InvitationBook } from './invitations.ts'
import { shown } from './opponents.ts'

interface NewsParts {
  readonly journal: Journal
  readonly invitations: Pick<InvitationBook, 'of'>
  readonly hosting: Pick<Hosting, 'told'>
}

const mostTables = 100

export async function newsFor({ journal, invitations, hosting }: NewsParts, me: string): Promise<News> {
  const tables = await journal.tables({ states: ['open', 'running'], personId: me, limit: mostTables })
  return {
    ...(await invitations.of(me)),
    looking: tables.filter((table) => foundBy(table).includes(me)).map((table) => lookedFor(table, me)),
    told: await hosting.told(me),
    asking: tables.flatMap((table) =>
      askersFor(table, me).map(({ personId, name }) => ({ table: table.id, game: table.game, from: { id: personId, name } })),
    ),
  }
}

function lookedFor({ id, game, state, seats }: TableRecord, me: string): News['looking'][number] {
  const others = seats.flatMap((each) => {
    const person =
      each?.kind === 'person' && each.personId !== null && each.personId !== me ? { id: each.personId, name: each.name } : undefined
    return person ? [shown(person)] : []
  })
  return { table: id, game, state: state === 'open' ? 'open' : 'running', others, free: seats.filter((each) => each === null).length }
}
