/** Those who go while a match is played, come back, or decide about others who have gone. */
import type { Seat } from '@toadstool/games'
import type { EndedBy } from '@toadstool/protocol'
import { backAt, decided, hasLeft, leftAt, voted } from '../match/away.ts'
import type { MatchHost } from '../match/ports.ts'
import type { StoredTable, Tables } from './changes.ts'
import type { Lobby } from './lobby.ts'
import { mustSit, stand } from './seats.ts'

export function goings({ tables, host }: { tables: Tables; host: MatchHost }): Pick<Lobby, 'leave' | 'leaveSeat' | 'back' | 'vote'> {
  return {
    async leave(person, id) {
      const table = await tables.change(id, (present) => (present.state === 'open' ? stand(present, person.id) : present))
      return table.state === 'open' ? table : left(id, (present) => mustSit(present, person.id))
    },
    leaveSeat: left,

    back: (person, id) => tables.change(id, (table) => backAt(table, mustSit(table, person.id))),

    async vote(person, id, { seat, choice }) {
      let agreed: string | undefined
      const table = await tables.change(id, (present) => {
        const result = voted(present, { by: mustSit(present, person.id), seat, choice, now: host.now() })
        agreed = result.agreed
        return result.table
      })
      return agreed === 'call-off' ? calledOff(id, 'vote') : table
    },
  }

  async function left(id: string, seatIn: (table: StoredTable) => Seat): Promise<StoredTable> {
    let agreed: string | undefined
    const table = await tables.change(id, (present) => {
      const result = decided(leftAt(present, seatIn(present), host.now()), host.now())
      agreed = result.agreed
      return result.table
    })
    const isDeserted = table.state === 'running' && table.seats.every((each) => each?.kind !== 'person' || hasLeft(each))
    if (isDeserted) return calledOff(id, 'left')
    return agreed === 'call-off' ? calledOff(id, 'vote') : table
  }

  async function calledOff(id: string, by: EndedBy): Promise<StoredTable> {
    await host.callOff(id, by)
    return tables.read(id)
  }
}
