import type { Sql } from './statements.ts'

/** Writes made in one tick share one commit, and so one wait for the disk. */
export function grouped<I, O>(sql: Sql, write: (item: I) => O): { add(item: I): Promise<O>; flush(): void } {
  let waiting: { item: I; resolve(result: O): void; reject(error: unknown): void }[] = []
  const flush = (): void => {
    const group = waiting
    waiting = []
    if (group.length === 0) return
    try {
      const results = sql.together(() => group.map(({ item }) => write(item)))
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as O)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        if (waiting.length === 1) setImmediate(flush)
      }),
    flush,
  }
}
