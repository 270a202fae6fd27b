/** The webhook of a table: its host sets it, and only whoever has set it sees and tries it. */
import type { AddHook, Hook, TriedHook } from '@toadstool/protocol/alerts'
import { heraldOf } from '../../journal/heralds.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Tables } from '../../tables/changes.ts'
import { withoutHook } from '../../tables/herald.ts'
import { mustHost } from '../../tables/seats.ts'
import type { OwnHooks } from './setting.ts'

export interface TableHooks {
  /** `undefined`: there is none, or somebody else has set it. */
  of(person: string, table: string): Promise<Hook | undefined>
  /** In place of the one that was there. @returns the secret with which posts are signed @throws RequestError not-your-table, too-many-requests */
  set(person: string, table: string, wish: AddHook, home: string): Promise<string>
  /** By the host, or by whoever has set it. @throws RequestError not-your-table */
  drop(person: string, table: string): Promise<void>
  /** @throws RequestError too-many-requests, no-such-page */
  test(person: string, table: string): Promise<Pick<TriedHook, 'result' | 'status'>>
}

interface TableHookParts {
  readonly journal: Pick<Journal, 'hooks' | 'dropHook'>
  readonly tables: Tables
  readonly hooks: OwnHooks
}

export function createTableHooks({ journal, tables, hooks }: TableHookParts): TableHooks {
  const of: TableHooks['of'] = async (person, id) => {
    const { hook } = await tables.read(id)
    return hook?.by === person ? (await hooks.of(heraldOf(id))).at(-1) : undefined
  }
  /** Forgets all but so many of the latest. */
  const keep = async (id: string, count: 0 | 1): Promise<void> => {
    const all = await journal.hooks(heraldOf(id))
    for (const hook of all.slice(0, all.length - count)) await journal.dropHook(heraldOf(id), hook.id)
  }
  return {
    of,
    async set(person, id, wish, home) {
      mustHost(await tables.read(id), { id: person })
      await keep(id, 1)
      const secret = await hooks.add({ owner: heraldOf(id), by: person }, wish, home)
      await keep(id, 1)
      await tables.change(id, (table) => {
        mustHost(table, { id: person })
        return { ...table, hook: { by: person } }
      })
      return secret
    },
    async drop(person, id) {
      await tables.change(id, (table) => {
        if (table.hook?.by !== person) mustHost(table, { id: person })
        return table.hook ? withoutHook(table) : table
      })
      await keep(id, 0)
    },
    test: async (person, id) => hooks.test({ owner: heraldOf(id), by: person }, (await of(person, id))?.id ?? ''),
  }
}
