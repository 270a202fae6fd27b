import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Row } from '../rows.ts'

export interface Sql {
  run(sql: string, ...values: SQLInputValue[]): number
  get(sql: string, ...values: SQLInputValue[]): Row | undefined
  all(sql: string, ...values: SQLInputValue[]): Row[]
  named(sql: string, values: Record<string, SQLInputValue>): Row[]
  /** All or nothing. */
  together<T>(work: () => T): T
}

/** Statements by their text, each prepared once. */
export function statements(db: DatabaseSync): Sql {
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known) return known
    const made = db.prepare(sql)
    prepared.set(sql, made)
    return made
  }
  return {
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
    get: (sql, ...values) => statement(sql).get(...values),
    all: (sql, ...values) => statement(sql).all(...values),
    named: (sql, values) => statement(sql).all(values),
    together(work) {
      statement('BEGIN IMMEDIATE').run()
      try {
        const result = work()
        statement('COMMIT').run()
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
  }
}

/** All that `read` reads is of one moment, though another connection may commit meanwhile. It ends before it returns. */
export function ofOneMoment<T>(db: DatabaseSync, read: () => T): T {
  db.exec('BEGIN')
  try {
    return read()
  } finally {
    db.exec('COMMIT')
  }
}
