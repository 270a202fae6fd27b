import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Table } from '@toadstool/protocol'
import { earlierListAt } from '@toadstool/protocol/addresses'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlierPath } from '../apps/web/scripts/earlier.ts'
import { localName } from '../apps/web/src/api/localName.ts'
import { builtIn, clientIn } from '../scripts/freeze/client.ts'
import { copyOfTree } from '../scripts/treeCopy.ts'
import { chromiumPath, type Visitor, visit } from './browser.ts'
import { decide, fromMenu, settled, startDuel } from './duel.ts'
import { inBrowser } from './house.ts'
import { keptAll, patient } from './kept.ts'
import { inMatch, saySomething, versionOf } from './local.ts'
import { openTable, request } from './table.ts'
import { watch } from './watcher.ts'

const game = 'wizards-of-war'
const built = join(import.meta.dirname, '../apps/web/dist')
const client = chromiumPath ? clientOfTwoReleases() : null

interface LocalMatch {
  readonly visitor: Visitor
  readonly path: string
}

inBrowser('after the rules of a game have changed', {}, (house) => {
  const at = (path: string): string => house.server.url + path
  let person: Visitor
  /** A match by the first rules. */
  let old: Table
  /** Of two people, a match on their device by the first rules: that of the second keeps no files of the site. */
  let locals: readonly [LocalMatch, LocalMatch]

  beforeAll(async () => {
    person = await visit(house.browser, house.server.url, { keeps: true })
    old = await openTable(person, game, { seats: 2 })
    await request(person, 'POST', `/api/tables/${old.id}/bot`, { seat: '1', level: 'easy' })
    await request(person, 'POST', `/api/tables/${old.id}/start`, {})
    const [keeper, visitor] = [await visit(house.browser, house.server.url, { keeps: true }), await visit(house.browser, house.server.url)]
    await keptAll(keeper, built)
    locals = [
      { visitor: keeper, path: await beginLocally(keeper) },
      { visitor, path: await beginLocally(visitor) },
    ]
    await house.server.restart({ newer: game, client })
  })

  async function beginLocally({ page }: Visitor): Promise<string> {
    await page.goto(at(`/local?game=${game}`))
    await page.getByRole('button', { name: 'Begin' }).click()
    await inMatch(page)
    await saySomething(page)
    return new URL(page.url()).pathname
  }

  test('a match of before is drawn by the client of then, all else by that of today', async () => {
    const { page } = person
    await page.goto(at('/my-games'))
    const today = await scriptOf(page)
    await page.getByRole('link', { name: 'Sit down' }).click()
    const watcher = await watch(person, old.id, game, '0')
    await decide({ page, watcher })
    expect(await keepsTo(page)).toBe(`/t/${old.id}`)
    expect(await scriptOf(page)).not.toBe(today)

    await page.goBack()
    await page.getByRole('link', { name: 'Sit down' }).waitFor()
    expect([await keepsTo(page), await scriptOf(page)]).toEqual([null, today])
    await page.goForward()
    await settled(page, watcher.version())
    await page.getByRole('link', { name: 'Toadstool, to the start page' }).first().click()
    await page.waitForURL(at('/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([await keepsTo(page), await scriptOf(page)]).toEqual([null, today])
    expect(person.errors).toEqual([])
    watcher.close()
  })

  test('its proof plays it again by its own rules', async () => {
    const { page } = person
    await page.goto(at(`/t/${old.id}`))
    await fromMenu(page, 'Concede')
    await page.getByRole('link', { name: 'Check' }).first().click()
    for (const isLoaded of [false, true]) {
      if (isLoaded) await page.goto(at(`/t/${old.id}/proof`))
      await page.getByRole('button', { name: 'Play it again here' }).click()
      await page.getByText('Every roll and every shuffle came out the same.').waitFor()
      expect(await keepsTo(page)).toBe(`/t/${old.id}`)
    }
    expect(person.errors).toEqual([])
  })

  test('a match that begins now is drawn by the client of today', async () => {
    const { first, second, table, close } = await startDuel(house, game)
    expect(await keepsTo(first.page)).toBeNull()
    expect(await request<Table>(first, 'GET', `/api/tables/${table.id}`)).toMatchObject({ rules: 2 })
    expect([...first.errors, ...second.errors]).toEqual([])
    await close()
  })

  test('a match on the device is played on by the client of then, which the server sends', async () => {
    const [, { visitor, path }] = locals
    await visitor.page.goto(at('/local'))
    await visitor.page.getByRole('link', { name: 'Play on' }).click()
    await visitor.page.waitForURL(at(`${path}?client=${game}-1`))
    await toItsEnd(visitor, path)
  })

  test('without a server it is played on by the one that the device keeps', async () => {
    const [{ visitor, path }] = locals
    await visitor.page.goto(at('/local'))
    await makeDatabaseLater(visitor.page)
    await keptEarlier(visitor.page)
    await house.server.stop()
    await visitor.page.goto(at(path))
    await toItsEnd(visitor, path)
    await house.server.restart()
  })

  async function toItsEnd({ page, errors }: Visitor, path: string): Promise<void> {
    await inMatch(page)
    expect(await keepsTo(page)).toBe(path)
    await saySomething(page)
    const version = await versionOf(page)
    await page.reload()
    await inMatch(page)
    expect(await versionOf(page)).toBeGreaterThanOrEqual(version)
    await saySomething(page)
    await fromMenu(page, 'Concede')
    await page.getByRole('link', { name: 'Check' }).first().click()
    for (const isLoaded of [false, true]) {
      if (isLoaded) await page.goto(at(`${path}/proof`))
      await page.getByRole('button', { name: 'Play it again here' }).click()
      await page.getByText('Every roll and every shuffle came out the same.').waitFor()
      expect(await keepsTo(page)).toBe(path)
    }
    expect(errors).toEqual([])
  }

  test('without the client of then the page says so, and draws nothing', async () => {
    const folder = client ?? ''
    rmSync(join(folder, 'earlier'), { recursive: true })
    utimesSync(join(folder, 'index.html'), 1, 1)
    const { page } = person
    for (const [language, title] of [
      ['en', 'This match can’t be played on here.'],
      ['de', 'Diese Partie lässt sich hier nicht weiterspielen.'],
    ]) {
      await page.evaluate((language) => localStorage.setItem('toadstool.settings', JSON.stringify({ language })), language)
      await page.goto(at(`/t/${old.id}`))
      await page.getByRole('heading', { name: title ?? '' }).waitFor()
    }
    expect(await page.locator('[data-version]').count()).toBe(0)
    await page.getByRole('link', { name: 'Zur Startseite' }).click()
    await page.waitForURL(at('/'))
    expect(person.errors).toEqual([])

    const [, { visitor, path }] = locals
    await visitor.page.goto(at(path))
    await visitor.page.getByRole('heading', { name: 'This match has other rules' }).waitFor()
    expect(await visitor.page.getByText('neither this device nor the server').count()).toBe(1)
    expect(visitor.errors).toEqual([])
  })
})

/** As a release might leave it that comes after today's. */
const makeDatabaseLater = (page: Page): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 2)
        request.onupgradeneeded = () => {
          request.result.createObjectStore('later')
          const heads = request.transaction?.objectStore('heads')
          if (heads)
            heads.openCursor().onsuccess = ({ target }) => {
              const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
              cursor?.update({ ...cursor.value, later: 'more' })
            }
        }
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
      }),
    localName,
  )

/** Waits until the worker of today's client keeps the earlier one. */
async function keptEarlier(page: Page): Promise<void> {
  const isKept = (list: string) => caches.match(list).then((found) => found !== undefined)
  for (const end = Date.now() + patient.timeout; !(await page.evaluate(isKept, earlierListAt(`${game}-1`))); ) {
    if (Date.now() > end) throw new Error('the earlier client didn’t come in time')
    await page.waitForTimeout(100)
  }
}

const keepsTo = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="keeps-to"]')?.content ?? null)

const scriptOf = (page: Page): Promise<string | null> => page.locator('script[src*="/assets/index-"]').getAttribute('src')

/** The folder of a client in which the game has its second rules, with that of the first ones kept. */
function clientOfTwoReleases(): string {
  const [then, now] = [copyOfTree(), copyOfTree()]
  afterAll(() => now.remove())
  const pack = clientIn(then.root, game)
  then.remove()
  const card = join(now.root, `packages/games/src/${game}/card.ts`)
  writeFileSync(card, readFileSync(card, 'utf8').replace('rules: 1,', 'rules: 2,'))
  const place = earlierPath(join(now.root, 'apps/web'), game, 1)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, pack)
  return builtIn(now.root)
}
