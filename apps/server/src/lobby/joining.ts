/** Two guests who turn out to be one person: all of the one becomes the other's, wherever it lies. */
import { RequestError } from '@toadstool/protocol'
import { wishesIn } from '../alerts/wishes.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import type { Join } from '../journal/passkeys.ts'
import type { PersonRecord } from '../journal/records.ts'
import { recordOf } from '../tables/changes.ts'
import { asOnePerson } from '../tables/onePerson.ts'

export interface Joining {
  /** Whether this guest has anything that would be lost if the browser became somebody else's. */
  hasOwn(person: PersonRecord): Promise<boolean>
  /** @throws RequestError link-expired if one of them is known no more */
  join(join: Join): Promise<void>
  /** Goes on with joins that were cut off. */
  goOn(): Promise<void>
}

interface JoiningParts {
  readonly journal: Journal
  readonly bus: Bus
}

/** Tables read at once, and those that are handed over before the request is answered; the rest follow. */
const [page, mostAtOnce] = [50, 500]
/** For what is left of joins, in ms. */
const every = 60_000
/** Changes of one table at once. */
const attempts = 60
/** Tables of which an alert may be unwanted. */
const mostMuted = 100

export function createJoining({ journal, bus }: JoiningParts): Joining {
  return {
    async hasOwn({ id }) {
      const [table] = await journal.sittings(id, '', 1)
      return table !== undefined || (await journal.muted(id)).length > 0 || (await journal.passkeys(id)).length > 0
    },

    join: (join) =>
      journal.inTurn('join', async () => {
        const sessions = await journal.sessions(join.from)
        await joinWishes(journal, join)
        if (!(await journal.joinPeople(join, Date.now()))) throw new RequestError('link-expired', 'one of the two is known no more')
        // Their pages come back as the person's.
        for (const { id } of sessions) bus.publish('session', { id })
        await handOver(join, mostAtOnce)
        bus.publish('person', { id: join.into })
      }),

    async goOn() {
      for (const join of await journal.openJoins(page)) {
        await handOver(join, Number.POSITIVE_INFINITY)
        await journal.closeJoin(join.from)
      }
    },
  }

  async function handOver(join: Join, most: number): Promise<void> {
    const into = await journal.person(join.into)
    if (!into) return
    let after = ''
    for (let done = 0; done < most; done += page) {
      const tables = await journal.sittings(join.from, after, page)
      for (const id of tables) await handOverAt(id, join.from, into)
      after = tables.at(-1) ?? ''
      if (tables.length < page) return
    }
  }

  /** The time of its last change stays: it says when the match ended, and since when it is quiet. */
  async function handOverAt(id: string, from: string, into: PersonRecord): Promise<void> {
    await journal.joinChat(id, { from, into: into.id })
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const table = await journal.table(id)
      if (!table) return
      if (!(await journal.saveTable(recordOf(asOnePerson(table, from, into))))) continue
      if (table.state !== 'over') bus.publish('table', { id })
      return
    }
  }
}

/** Looks now and then, and at the start. @returns the function that ends it. */
export function goOnJoining({ journal, joining, log }: { journal: Journal; joining: Pick<Joining, 'goOn'>; log: Log }): () => void {
  const look = () =>
    void journal.alone('joins', joining.goOn).catch((error: unknown) => log.error({ err: error }, 'a join could not go on'))
  const timer = setInterval(look, every)
  timer.unref()
  look()
  return () => clearInterval(timer)
}

/** What the one didn't want to hear of, the two don't. */
async function joinWishes(journal: Journal, { from, into }: Join): Promise<void> {
  const [theirs, own] = [await journal.alertWishes(from), await journal.alertWishes(into)]
  if (theirs === undefined || own === undefined) return
  const [gone, kept] = [wishesIn(theirs), wishesIn(own)]
  await journal.setAlertWishes(into, { ...kept, tables: [...new Set([...gone.tables, ...kept.tables])].slice(-mostMuted) })
}
