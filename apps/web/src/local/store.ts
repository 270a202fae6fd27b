/**
 * Matches on this device, in IndexedDB: what lists show, the secrets, and the rows of each, apart from each other. They belong to the browser's
 * user, as all in `api/ownStore.ts` does, which deletes them when the browser is handed on.
 */
import { localName } from '../api/localName.ts'
import { type Head, head, type Stored, stored } from './head.ts'

export interface LocalStore {
  /** Adds these rows and what has changed with them, all or nothing. @returns `overtaken`: another tab has gone on with the match, or taken it online */
  keep(match: Stored): Promise<'kept' | 'overtaken'>
  /** `undefined`: there is no such match, or what is kept of it can't be read. */
  read(id: string): Promise<Stored | undefined>
  /** The latest first. */
  heads(): Promise<readonly Head[]>
  remove(id: string): Promise<void>
}

const [heads, secrets, rows] = ['heads', 'secrets', 'rows'] as const

/** Everything rejects where the browser lends no storage, or there is no room. */
export function localStore(): LocalStore {
  return {
    async keep(match) {
      const database = await open()
      let isClosed = false
      try {
        const transaction = database.transaction([heads, secrets, rows], 'readwrite')
        await finished(transaction, (in_) => {
          // What was deleted meanwhile doesn't come back in parts.
          const known = in_(heads).get(match.head.id)
          known.onsuccess = () => {
            if (known.result === undefined && (match.rows[0]?.seq ?? 1) > 1) return transaction.abort()
            isClosed = known.result?.wentTo !== undefined && match.head.wentTo === undefined
            if (isClosed) return transaction.abort()
            for (const row of match.rows) in_(rows).add({ ...row, match: match.head.id })
            in_(heads).put(match.head)
            const { secret, file, beginning, snapshot } = match
            in_(secrets).put({ id: match.head.id, secret, ...(file && { file }), ...(beginning && { beginning }) })
            if (snapshot) in_(secrets).put({ id: snapshotOf(match.head.id), ...snapshot })
            // Of a match of this name that was deleted.
            else if (known.result === undefined) in_(secrets).delete(snapshotOf(match.head.id))
          }
        })
        return 'kept'
      } catch (error) {
        if (isClosed || (error as DOMException | null)?.name === 'ConstraintError') return 'overtaken'
        throw error
      } finally {
        database.close()
      }
    },
    async read(id) {
      const found = await reading([heads, secrets, rows], (in_) => [
        in_(heads).get(id),
        in_(secrets).get(id),
        in_(secrets).get(snapshotOf(id)),
        in_(rows).getAll(rangeOf(id)),
      ])
      const [known, secret, snapshot, all] = found as [
        unknown,
        { readonly secret: unknown; readonly file?: unknown; readonly beginning?: unknown } | undefined,
        unknown,
        unknown,
      ]
      return known === undefined ? undefined : stored.safeParse({ ...secret, head: known, rows: all, snapshot }).data
    },
    async heads() {
      const [all] = await reading([heads], (in_) => [in_(heads).getAll()])
      const known = (all as readonly unknown[]).flatMap((each) => head.safeParse(each).data ?? [])
      return known.toSorted((one, other) => other.updatedAt - one.updatedAt)
    },
    async remove(id) {
      const database = await open()
      try {
        await finished(database.transaction([heads, secrets, rows], 'readwrite'), (in_) => {
          in_(rows).delete(rangeOf(id))
          in_(heads).delete(id)
          in_(secrets).delete(id)
          in_(secrets).delete(snapshotOf(id))
        })
      } finally {
        database.close()
      }
    },
  }
}

/** Beside the secrets, since all that is hidden is in it; without a store of its own, which pages of an earlier release couldn't open. */
const snapshotOf = (id: string): string => `${id}:snapshot`

const rangeOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

/** Of whatever version it is: a client of an earlier release opens what later ones have made of it. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(localName)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(heads, { keyPath: 'id' })
      request.result.createObjectStore(secrets, { keyPath: 'id' })
      request.result.createObjectStore(rows, { keyPath: ['match', 'seq'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

type In = (store: string) => IDBObjectStore

function finished(transaction: IDBTransaction, work: (in_: In) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    work((store) => transaction.objectStore(store))
  })
}

async function reading(stores: string[], work: (in_: In) => readonly IDBRequest[]): Promise<readonly unknown[]> {
  const database = await open()
  try {
    let requests: readonly IDBRequest[] = []
    await finished(database.transaction(stores, 'readonly'), (in_) => {
      requests = work(in_)
    })
    return requests.map(({ result }) => result as unknown)
  } finally {
    database.close()
  }
}
