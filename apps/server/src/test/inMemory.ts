import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { tablesOf } from '../tables/changes.ts'

/** Tables in memory, and whose pages are told that something concerns them. */
export function inMemory() {
  const journal = sqliteJournal({ path: ':memory:' })
  const bus = localBus()
  const told: string[] = []
  bus.subscribe('person', ({ id }) => told.push(id))
  return {
    journal,
    bus,
    tables: tablesOf(journal, bus),
    /** Whom news has concerned since this was asked last. */
    told: () => told.splice(0),
    /** People called so, whose ids are their names in small letters. */
    async know(...names: string[]): Promise<void> {
      for (const name of names) await journal.savePerson(somebody(name))
    },
  }
}

export type InMemory = ReturnType<typeof inMemory>

export const somebody = (name: string) => ({ id: name.toLowerCase(), name, named: true, createdAt: 0 })
