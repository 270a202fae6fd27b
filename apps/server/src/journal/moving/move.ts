/** All of a store, moved into an empty one: `npm run move-store`. */
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { database } from './database.ts'
import { folder } from './folder.ts'
import type { Place, Readable, Source, Target } from './stores.ts'
import { type Moved, moved, type Row } from './tables.ts'

type Say = (line: string) => void | Promise<void>

/**
 * From and to a data folder or a `postgres://` address; `say` is told of each table, and what to do next. What was there at the beginning is
 * moved, and stays. Rejects, with a sentence for the operator, and leaves the new place empty, unless both ends hold the same in the end.
 */
export async function moveStore(from: string, to: string, say: Say): Promise<void> {
  const [source, target] = [placeOf(from), placeOf(to)]
  await source.from((held) => target.into((empty) => moveAll(held, empty, say)))
  await say(`All of ${source.name} is in ${target.name} as well. To go on there, set ${target.setting}, and start;`)
  await say(`${source.name} stays as it is: what is played there from now on isn't in ${target.name}.`)
}

const placeOf = (place: string): Place => (/^\w+:\/\//.test(place) ? database(place) : folder(resolve(place)))

async function moveAll(source: Source, target: Target, say: Say): Promise<void> {
  await target.saveKey(await source.key())
  for (const table of moved) {
    const here = digest()
    for await (const rows of source.pages(table)) {
      here.add(rows)
      await target.write(table, rows)
    }
    if (table.numbers !== 'none') await target.goOnAfter(table, await source.lastNumber(table))
    const there = await digestOf(target, table)
    const { rows, hash } = here.end()
    if (there.hash !== hash)
      throw new Error(
        `${table.name}: what was written isn't what was read (${rows} rows, ${hash}; ${there.rows} rows, ${there.hash}). Nothing was moved.`,
      )
    await say(`${table.name.padEnd(15)}${String(rows).padStart(10)} rows, the same at both ends: ${hash}`)
  }
}

interface Digest {
  readonly rows: number
  readonly hash: string
}

async function digestOf(store: Readable, table: Moved): Promise<Digest> {
  const all = digest()
  for await (const rows of store.pages(table)) all.add(rows)
  return all.end()
}

function digest(): { add(rows: readonly Row[]): void; end(): Digest } {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows) {
      count += rows.length
      for (const row of rows)
        hash.update(`${JSON.stringify(row.map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value)))}\n`)
    },
    end: () => ({ rows: count, hash: hash.digest('hex').slice(0, 16) }),
  }
}
