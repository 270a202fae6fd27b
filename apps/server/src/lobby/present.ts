import type { Outcome } from '@toadstool/games/tabletop'
import type { Table } from '@toadstool/protocol'
import type { Journal } from '../journal/journal.ts'
import type { Presence } from '../match/ports.ts'
import type { StoredTable } from './changes.ts'
import { seatOf } from './seats.ts'
import { commitmentOf } from './secret.ts'

/** Shows a table to one person. Neither the secret nor what proves a seat is in it. */
export async function present(
  { journal, presence }: { journal: Journal; presence: Presence },
  table: StoredTable,
  viewer: string | undefined,
): Promise<Table> {
  const host = table.hostId === null ? undefined : await journal.person(table.hostId)
  const running = table.state === 'running'
  return {
    id: table.id,
    game: table.game,
    options: table.options,
    pace: table.pace,
    listed: table.listed,
    state: table.state,
    host: host ? { id: host.id, name: host.name } : null,
    yours: table.hostId !== null && table.hostId === viewer,
    yourSeat: (viewer === undefined ? undefined : seatOf(table, viewer)) ?? null,
    seats: table.seats.map((occupant, index) => {
      const seat = String(index)
      if (occupant?.kind !== 'person') return { seat, occupant }
      const { personId, name, ready, looking = false } = occupant
      const person = { id: personId ?? `${table.id}/${seat}`, name }
      const connected = presence.isConnected(table.id, seat, table.state === 'open' ? personId : null)
      const you = personId !== null && personId === viewer
      return { seat, occupant: { kind: 'person', person, connected, ready, you, looking } }
    }),
    commitment: commitmentOf(table),
    spectators: presence.spectators(table.id),
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    startedAt: table.startedAt,
    owes: running ? [...table.owes] : [],
    owesSince: running ? table.owesSince : null,
    outcome: table.outcome && told(table.outcome),
    rematch: table.rematch,
    ...(table.from && { from: table.from }),
    ...(viewer !== undefined && table.unwelcome?.includes(viewer) && { unwelcome: true }),
    ...(table.closed && { closed: true }),
  }
}

const told = ({ winners, reason, sides, ranking, facts }: Outcome): NonNullable<Table['outcome']> => ({
  winners: [...winners],
  reason,
  ...(sides && { sides: sides.map((side) => [...side]) }),
  ...(ranking && { ranking: ranking.map((place) => [...place]) }),
  ...(facts && { facts }),
})
