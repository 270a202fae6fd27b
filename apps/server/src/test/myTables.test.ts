/** One's own tables: those in play, those asleep, and the wanted number of finished ones. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableList } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { localBus } from '../cluster/local.ts'
import { sqliteJournal } from '../journal/sqlite/index.ts'
import { tablesOf } from '../tables/changes.ts'
import { type Browser, browser, concede, startApp } from './running.ts'

const game = 'wizards-of-war'

test('the list of one’s own has all that goes on and all that sleeps, and says whether more have ended', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toadstool-'))
  const before = await startApp({ dataDir })
  const ann = browser(before.url)
  const begun = (person: Browser) => person.table('/api/tables', { game, bots: ['easy'], start: true })
  const [going, sleeping] = [await begun(ann), await begun(ann)]
  for (let over = 0; over < 3; over += 1) await concede(ann, await begun(ann), '0')
  await before.close()

  const journal = sqliteJournal({ path: join(dataDir, 'toadstool.db') })
  await tablesOf(journal, localBus()).change(sleeping.id, (table) => ({ ...table, sleep: { since: 0 } }))
  await journal.close()

  const after = await startApp({ dataDir })
  const again = Object.assign(browser(after.url), { cookie: ann.cookie })
  const mine = async (count: number) => tableList.parse((await again.get(`/api/tables?mine=1&count=${count}`)).body)
  const two = await mine(2)
  expect(two.tables.map(({ id, state, sleep }) => [state === 'over' || id, sleep !== undefined])).toEqual([
    [going.id, false],
    [sleeping.id, true],
    [true, false],
    [true, false],
  ])
  expect([two.more, (await mine(3)).more]).toEqual([true, false])
  expect((await browser(after.url).get('/api/tables?mine=1')).body).toMatchObject({ tables: [], more: false })
  await after.close()
  rmSync(dataDir, { recursive: true })
})
