import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { finished, journalSuite, reading } from '../journal.suite.ts'
import type { Journal } from '../journal.ts'
import { sqliteJournal } from './index.ts'
import { matches } from './matches.ts'
import { type Sql, statements } from './statements.ts'

const freshPath = (): string => join(mkdtempSync(join(tmpdir(), 'toadstool-')), 'sub', 'journal.db')

journalSuite(async () => sqliteJournal({ path: freshPath() }))

test('a file that is no journal is refused with a sentence, and stays as it is', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'toadstool-')), 'journal.db')
  const refused = (message: string): void => {
    const before = readFileSync(path)
    expect(() => sqliteJournal({ path })).toThrow(message)
    expect(readFileSync(path).equals(before)).toBe(true)
  }
  writeFileSync(path, 'not a database at all')
  refused('is not a SQLite file')

  writeFileSync(path, '')
  const foreign = new DatabaseSync(path)
  foreign.exec('CREATE TABLE birds (name TEXT)')
  foreign.close()
  refused('belongs to another program')
})

test('a damaged journal, or a newer one, is refused and stays as it is', async () => {
  const path = freshPath()
  await sqliteJournal({ path }).close()
  const sound = readFileSync(path)
  const damaged = Buffer.from(sound)
  damaged.fill(0xa5, 4096, 4096 * 3)
  writeFileSync(path, damaged)
  expect(() => sqliteJournal({ path })).toThrow('is damaged')
  expect(readFileSync(path).equals(damaged)).toBe(true)

  writeFileSync(path, sound)
  const newer = new DatabaseSync(path)
  newer.exec('PRAGMA user_version = 99')
  newer.close()
  expect(() => sqliteJournal({ path })).toThrow('newer release')
})

test('what was answered survives kill -9', async () => {
  const path = freshPath()
  const program = `
    import { sqliteJournal } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)}
    const journal = sqliteJournal({ path: ${JSON.stringify(path)} })
    await journal.begin('a', {}, { owes: [], owesSince: null, outcome: null })
    for (let seq = 1; ; seq += 1) {
      const row = { match: 'a', seq, at: seq, seat: '0', actionId: 'x' + seq, move: 'm', args: [], patch: [] }
      await journal.append(row, { owes: [], owesSince: null, outcome: null })
      process.stdout.write(seq + '\\n')
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout.on('data', (text) => {
    told += text
    if (told.split('\n').length > 200) child.kill('SIGKILL')
  })
  await once(child, 'close')
  const last = Number(told.trim().split('\n').at(-1))
  const journal = sqliteJournal({ path })
  const rows = await journal.rows('a', 0, -1)
  expect(last).toBeGreaterThan(100)
  expect(rows.length).toBeGreaterThanOrEqual(last)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
  await journal.close()
})

test('rows of one tick share one commit', async () => {
  const path = freshPath()
  const journal = sqliteJournal({ path })
  const nobody = { owes: [], owesSince: null, outcome: null }
  const rows = Array.from({ length: 50 }, (_, index) => ({
    match: `match-${index}`,
    seq: 1,
    at: 1,
    seat: '0',
    actionId: 'x',
    move: 'm',
    args: [],
    patch: [],
  }))
  const watcher = new DatabaseSync(path, { readOnly: true })
  const seen = new Set<number>()
  const answers = rows.map((row) =>
    journal.append(row, nobody).then((answer) => {
      seen.add(Number(watcher.prepare('SELECT count(*) AS n FROM actions').get()?.n))
      return answer
    }),
  )
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['stored']))
  expect([...seen]).toEqual([50])
  watcher.close()
  await journal.close()
})

test('wherever shrinking is cut off, nothing is lost, and it goes on from there', async () => {
  const path = freshPath()
  const journal = sqliteJournal({ path })
  await finished(journal, 430)
  const before = await reading(journal)
  await journal.close()

  let cuts = 0
  for (let whole = false; !whole; cuts += 1) {
    const copy = `${path}-${cuts}`
    copyFileSync(path, copy)
    const db = new DatabaseSync(copy)
    whole = await shrunk(matches(endingAfter(statements(db), cuts))).then(
      () => true,
      () => false,
    )
    // as the operating system does it for a process that has ended
    db.close()
    const after = sqliteJournal({ path: copy })
    expect(await reading(after)).toEqual(before)
    if (cuts % 5 === 0) {
      await shrunk(after)
      expect(await reading(after)).toEqual(before)
      expect(await after.fullLength(9999, 9)).toEqual([])
    }
    await after.close()
  }
  // three blocks and two states, each written, taken away, and committed
  expect(cuts).toBe(3 * 3 + 2 * 2 + 3 + 1)
})

async function shrunk(journal: Pick<Journal, 'shrink'>): Promise<void> {
  while (await journal.shrink('a'));
}

/** A store whose process ends before one of its writes, or commits. */
function endingAfter(sql: Sql, count: number): Sql {
  let left = count
  const step = (): void => {
    left -= 1
    if (left < 0) throw new Error('the process has ended')
  }
  return {
    ...sql,
    run(...statement) {
      step()
      return sql.run(...statement)
    },
    together: (work) =>
      sql.together(() => {
        const result = work()
        step()
        return result
      }),
  }
}
