/** A data folder that a store is moved from or into. */
import { existsSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { takeFolder } from '../folder.ts'
import { keyFileIn, mustHaveKey, sessionKey } from '../key.ts'
import { advice, comingIn, databaseIn, dropComing, forTheirOwner, keyOf, putInPlace } from '../sqlite/coming.ts'
import { migrations } from '../sqlite/migrations.ts'
import { open, openToRead, refuseForeign } from '../sqlite/open.ts'
import { statements } from '../sqlite/statements.ts'
import { inWords, whyNot } from '../storageErrors.ts'
import type { Place, Readable, Source, Target } from './stores.ts'
import { type Kind, parts, type Row, reading, type Value } from './tables.ts'

export const folder = (dataDir: string): Place => ({
  name: dataDir,
  setting: `DATA_DIR=${dataDir}, and no DATABASE_URL`,
  from: (work) => from(dataDir, work),
  into: (work) => into(dataDir, work),
})

async function from<T>(dataDir: string, work: (source: Source) => Promise<T>): Promise<T> {
  const path = databaseIn(dataDir)
  if (!existsSync(path)) throw new Error(`there is no database in ${dataDir}`)
  mustHaveKey(dataDir, path)
  const release = takeFolder(dataDir)
  try {
    inWords(path, () => refuseForeign(path), advice)
    const db = openToRead(path)
    try {
      refuseEarlier(db, path)
      db.exec('BEGIN')
      return await work(sourceIn(db, dataDir))
    } finally {
      db.close()
    }
  } finally {
    release()
  }
}

function refuseEarlier(db: DatabaseSync, path: string): void {
  const form = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  if (form === migrations.length) return
  const forms = `form ${form}, now ${migrations.length}`
  throw new Error(
    `${path} was written by an earlier release (${forms}). It was left untouched: start this release on it once, then move it.`,
  )
}

async function into<T>(dataDir: string, work: (target: Target) => Promise<T>): Promise<T> {
  refuseUsed(dataDir)
  const release = takeFolder(dataDir)
  try {
    dropComing(dataDir)
    const coming = comingIn(dataDir)
    writeFileSync(coming, '', { flag: 'wx', mode: forTheirOwner })
    const db = open(coming)
    let result: T
    try {
      result = await work(targetIn(db, dataDir))
    } finally {
      db.close()
    }
    putInPlace(dataDir)
    return result
  } catch (error) {
    throw new Error(whyNot(databaseIn(dataDir), error, advice) ?? (error as Error).message, { cause: error })
  } finally {
    dropComing(dataDir)
    release()
  }
}

function refuseUsed(dataDir: string): void {
  const file = [databaseIn(dataDir), keyFileIn(dataDir)].find((each) => existsSync(each))
  if (file) throw new Error(`There is a store in ${dataDir} already (${file}). It was left untouched: name an empty folder.`)
}

function sourceIn(db: DatabaseSync, dataDir: string): Source {
  const sql = statements(db)
  return {
    ...readable(db),
    key: async () => sessionKey(dataDir),
    async lastNumber({ name }) {
      const row = sql.get(
        `SELECT max(coalesce((SELECT max(number) FROM ${name}), 0), coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?), 0)) AS last`,
        name,
      )
      return Number(row?.last)
    },
  }
}

function targetIn(db: DatabaseSync, dataDir: string): Target {
  const sql = statements(db)
  return {
    ...readable(db),
    async write(table, rows) {
      sql.together(() => {
        for (const { name, columns } of parts(table, 'file')) {
          const insert = `INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
          for (const row of rows) sql.run(insert, ...columns.map(({ index }) => storable(row[index] ?? null)))
        }
      })
    },
    async goOnAfter({ name, numbers }, lastNumber) {
      if (numbers !== 'never again' || lastNumber === 0) return
      sql.together(() => {
        sql.run('DELETE FROM sqlite_sequence WHERE name = ?', name)
        sql.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', name, lastNumber)
      })
    },
    async saveKey(key) {
      writeFileSync(keyOf(comingIn(dataDir)), key.toString('hex'), { flag: 'wx', mode: forTheirOwner, flush: true })
    },
  }
}

const readable = (db: DatabaseSync): Readable => ({
  async *pages(table) {
    const kinds = Object.entries(table.columns)
    let page: Row[] = []
    for (const row of db.prepare(reading(table, 'file')).iterate()) {
      page.push(kinds.map(([name, kind]) => valueIn(row[name], kind)))
      if (page.length < table.page) continue
      yield page
      page = []
    }
    yield page
  },
})

function valueIn(value: unknown, kind: Kind): Value {
  if (kind === 'flag') return Boolean(value)
  return kind === 'bytes' ? Buffer.from(value as Uint8Array) : (value as string | number)
}

const storable = (value: Value): Exclude<Value, boolean> => (typeof value === 'boolean' ? Number(value) : value)
