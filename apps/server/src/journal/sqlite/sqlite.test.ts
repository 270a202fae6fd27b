import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { freshFolder } from '../../test/folders.ts'
import { journalSuite } from '../journal.suite.ts'
import type { Journal } from '../journal.ts'
import { lineOf, tableOf } from '../suite/given.suite.ts'
import { finished, reading } from '../suite/shrinking.suite.ts'
import { sqliteJournal } from './index.ts'
import { matches } from './matches.ts'
import { journalToRead } from './reading.ts'
import { type Sql, statements } from './statements.ts'
import { threadedJournal } from './threaded.ts'

const freshPath = (): string => join(freshFolder(), 'sub', 'journal.db')

/** In the caller's thread, and in a thread of its own. */
const kinds = [
  { name: 'sqliteJournal', open: sqliteJournal, file: './index.ts' },
  { name: 'threadedJournal', open: threadedJournal, file: './threaded.ts' },
] as const

describe.each(kinds)('$name', ({ open }) => journalSuite(async () => open({ path: freshPath() })))

test.each(kinds)('what was answered survives kill -9: $name', async ({ name, open, file }) => {
  const path = freshPath()
  const program = `
    import { ${name} } from ${JSON.stringify(new URL(file, import.meta.url).href)}
    const journal = ${name}({ path: ${JSON.stringify(path)} })
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
  const journal = open({ path })
  const rows = await journal.rows('a', 0, -1)
  expect(last).toBeGreaterThan(100)
  expect(rows.length).toBeGreaterThanOrEqual(last)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
  await journal.close()
})

test.each(kinds)('rows of one tick share one commit: $name', async ({ open }) => {
  const path = freshPath()
  const journal = open({ path })
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
    // as the operating system does for a process that has ended
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

/** A store whose process ends before one of its writes or commits. */
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

test.each(kinds)('a row that fails takes none of its tick with it, and tells why: $name', async ({ open }) => {
  const path = freshPath()
  const journal = open({ path })
  const other = new DatabaseSync(path)
  other.exec(
    `CREATE TRIGGER full BEFORE INSERT ON actions WHEN new.match = 'b' BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END`,
  )
  const nobody = { owes: [], owesSince: null, outcome: null }
  const row = { seq: 1, at: 1, seat: '0', actionId: 'x', move: 'm', args: [], patch: [] }
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((match) => journal.append({ ...row, match }, nobody)))
  expect(answers).toMatchObject([
    { value: 'stored' },
    { reason: { message: 'database or disk is full', code: 'ERR_SQLITE_ERROR', errcode: 1811 } },
    { value: 'stored' },
  ])
  expect((await Promise.all(['a', 'b', 'c'].map((match) => journal.rows(match, 0, -1)))).map(({ length }) => length)).toEqual([1, 0, 1])
  other.exec('DROP TRIGGER full')
  other.close()
  expect(await journal.append({ ...row, match: 'b' }, nobody)).toBe('stored')
  await journal.close()
})

test('what is asked for after the end is refused, and what was asked for before is done', async () => {
  const path = freshPath()
  const journal = threadedJournal({ path })
  const saved = journal.saveTime(7)
  const closed = journal.close()
  await saved
  await closed
  await expect(journal.saveTime(8)).rejects.toThrow('the journal is closed')
  const again = sqliteJournal({ path })
  expect(await again.savedTime()).toBe(7)
  await again.close()
})

test.each(kinds)('it is closed once, however often that is asked, and looks no more: $name', async ({ open }) => {
  const looking = { begun: 0, ended: 0 }
  const journal = open({
    path: freshPath(),
    looks() {
      looking.begun += 1
      return () => {
        looking.ended += 1
      }
    },
  })
  await journal.close()
  await journal.close()
  expect(looking).toEqual({ begun: 1, ended: 2 })
})

test('rows that wait for the end of their tick are stored before the journal is closed', async () => {
  const path = freshPath()
  const journal = sqliteJournal({ path })
  const stored = journal.append({ match: 'a', seq: 1, at: 1, seat: '0', actionId: 'x', move: 'm', args: [], patch: [] }, null)
  await journal.close()
  expect(await stored).toBe('stored')
  const again = sqliteJournal({ path })
  expect(await again.rows('a', 0, -1)).toHaveLength(1)
  await again.close()
})

const readers: readonly { name: string; read(place: { path: string }): Pick<Journal, 'rows'> & Partial<Pick<Journal, 'close'>> }[] = [
  { name: 'threadedJournal', read: threadedJournal },
  { name: 'journalToRead', read: ({ path }) => journalToRead(path) },
]

test.each(readers)('rows that are packed while they are read are there all the same: $name', async ({ read }) => {
  const path = freshPath()
  const journal = sqliteJournal({ path })
  await finished(journal, 30)
  const reader = read({ path })
  const packer = new DatabaseSync(path)
  // between reading the packed rows and reading the others
  const { all } = StatementSync.prototype
  vi.spyOn(StatementSync.prototype, 'all').mockImplementationOnce(function (this: StatementSync, ...values) {
    const packed = all.apply(this, values)
    packer.exec("DELETE FROM actions WHERE match = 'a'")
    return packed
  })
  const rows = await reader.rows('a', 0, -1)
  vi.restoreAllMocks()
  expect([rows.length, (await journal.rows('a', 0, -1)).length]).toEqual([30, 0])
  packer.close()
  await reader.close?.()
  await journal.close()
})

test.each(kinds)('it is told how much of the file is used, free, and not in it yet: $name', async ({ open }) => {
  const journal = open({ path: freshPath() })
  const before = await journal.size()
  expect([before.used > 0 && before.used % 4096, before.free % 4096, before.log > 0]).toEqual([0, 0, true])
  for (let line = 0; line < 20; line += 1) await journal.appendChat({ ...lineOf(String(line), 'players'), payload: 'x'.repeat(8000) })
  await journal.createTable(tableOf('a'))
  const full = await journal.size()
  expect([full.used - before.used >= 20 * 8000, full.log > before.log]).toEqual([true, true])
  await journal.expireOpenTables(9)
  const after = await journal.size()
  expect([after.free >= 20 * 8000, after.free % 4096, after.used + after.free]).toEqual([true, 0, full.used + full.free])
  await journal.close()
})
