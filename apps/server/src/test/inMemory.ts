import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { tablesOf } from '../tables/changes.ts'

/** Tables in memory, and the people who are told of news. */
export function inMemory() {
  const journal = sqliteJournal({ path: ':memory:' })
  const bus = localBus()
  const told: string[] = []
  bus.subscribe('person', ({ id }) => told.push(id))
  return {
    journal,
    bus,
    tables: tablesOf(journal, bus),
    /** The people told of news since the last call. */
    told: () => told.splice(0),
    /** Stores people with these names, and the names in lower case as ids. */
    async know(...names: string[]): Promise<void> {
      for (const name of names) await journal.savePerson(somebody(name))
    },
  }
}

export type InMemory = ReturnType<typeof inMemory>

export const somebody = (name: string) => ({ id: name.toLowerCase(), name, named: true, createdAt: 0 })
