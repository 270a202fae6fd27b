import type { Sql } from './statements.ts'

/** Writes of one tick share one commit, and so one wait for the disk; one that fails doesn't affect the others. */
export function grouped<I, O>(sql: Sql, write: (item: I) => O): { add(item: I): Promise<O>; flush(): void } {
  let waiting: Waiting<I, O>[] = []
  const flush = (): void => {
    const group = waiting
    waiting = []
    if (group.length === 0) return
    try {
      const results = sql.together(() => group.map(({ item }) => write(item)))
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as O)
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      else for (const each of group) alone(each)
    }
  }
  const alone = ({ item, resolve, reject }: Waiting<I, O>): void => {
    try {
      resolve(sql.together(() => write(item)))
    } catch (error) {
      reject(error)
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

interface Waiting<I, O> {
  readonly item: I
  resolve(result: O): void
  reject(error: unknown): void
}
