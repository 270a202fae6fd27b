// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { GameView } from '@toadstool/games/tabletop'
import type { Table } from '@toadstool/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const id = 'mossy-kiln-7kq3-x2md'
const place = { id, seat: '0' }
const hand = { view: { hand: ['a secret card'] } as unknown as GameView, version: 7 }
const act = { id: 'a'.repeat(24), move: 'walk', args: [], sent: false }
const table = { id, state: 'running', yourSeat: '0', commitment: 'a'.repeat(64), nonce: null } as unknown as Table

/** Modules as a page that is loaded has them: nothing but what the browser keeps connects it to the page before. */
async function load() {
  vi.resetModules()
  const [own, seen, acts, read, seals, known, opened, held] = await Promise.all([
    import('./ownStore.ts'),
    import('./seen.ts'),
    import('./kept.ts'),
    import('./read.ts'),
    import('./seals.ts'),
    import('./known.ts'),
    import('./opened.ts'),
    import('../proof/held.ts'),
  ])
  return { ...own, ...seen, ...acts, ...read, ...seals, ...known, ...opened, ...held }
}
type Page = Awaited<ReturnType<typeof load>>

async function open(person: string): Promise<Page> {
  const page = await load()
  page.belongTo(person)
  return page
}

/** Everything that a page keeps of a person. */
function play(page: Page): void {
  page.keepSeen(place, hand as never)
  page.keepActs(place, [act])
  page.noteRead(id, [{ at: 5 }])
  page.pin({ ...table, state: 'open' })
  page.commit(id, page.seedFor(id))
  page.keepOpened(id, { 2: 'a'.repeat(32) })
  page.keepKnown([table])
}

const found = (page: Page) => ({
  view: page.lastSeen(place),
  acts: page.keptActs(place).length,
  unread: page.hasUnread(id, [{ at: 5 }]),
  seal: page.heldBy({ id, commitment: table.commitment }).seal,
  chain: page.opens(id),
  opened: Object.keys(page.openedIn(id)),
})
const nothing = { view: undefined, acts: 0, unread: true, seal: 'unseen', chain: false, opened: [] }
const everything = { view: hand, acts: 1, unread: false, seal: 'same', chain: true, opened: ['2'] }

const stored = () => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
const isOf = (person: string) => stored().some(([key]) => key.startsWith(`toadstool.of.${person}.`))

const reload = vi.fn()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what is kept of a person is there in their next page, with and without a network', async () => {
  play(await open('ann'))
  expect(found(await load())).toEqual(everything)
  expect(found(await open('ann'))).toEqual(everything)
})

test('a browser that is handed on keeps nothing of who used it before', async () => {
  localStorage.setItem('toadstool.settings', '{"theme":"dark"}')
  localStorage.setItem('toadstool.shelf', '[]')
  const ann = await open('ann')
  play(ann)
  expect(ann.belongTo('ben')).toBe(true)
  expect(JSON.stringify(stored())).not.toContain('secret')
  expect([isOf('ann'), localStorage.getItem('toadstool.settings'), localStorage.getItem('toadstool.shelf')]).toEqual([
    false,
    '{"theme":"dark"}',
    '[]',
  ])
  const without = await load()
  expect([found(without), (await without.known()).tables]).toEqual([nothing, []])
})

test('the matches on this device go with their owner', async () => {
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  const ann = await open('ann')
  expect([ann.belongTo('ann'), deleteDatabase.mock.calls]).toEqual([false, []])
  expect([ann.belongTo('ben'), deleteDatabase.mock.calls]).toEqual([true, [['toadstool.local']]])
  localStorage.clear()
  const guest = await open('guest')
  expect([guest.belongTo('carl', ['guest']), deleteDatabase.mock.calls.length]).toEqual([true, 1])
})

test('what was kept of a guest who turns out to be somebody else is theirs, in every page of the browser', async () => {
  const guest = await open('guest')
  play(guest)
  expect(guest.belongTo('ann', ['earlier', 'guest'])).toBe(true)
  expect([isOf('guest'), isOf('ann')]).toEqual([false, true])
  expect(found(await load())).toEqual(everything)
  const other = await open('ann')
  expect([other.belongTo('ann', ['earlier', 'guest']), found(other)]).toEqual([false, everything])
})

test('what is still on its way to the page of one person is not kept for the next', async () => {
  const ann = await open('ann')
  play(ann)
  ann.belongTo('ben')
  play(ann)
  expect([found(ann), isOf('ann'), isOf('ben')]).toEqual([nothing, false, false])
  expect(ann.belongTo('ann')).toBe(true)
  const ben = await open('ben')
  play(ann)
  expect([found(ben), isOf('ann')]).toEqual([nothing, false])
})

test('the pages of a browser that is handed on in one of them are loaded anew, and keep nothing', async () => {
  const ann = await open('ann')
  play(ann)
  ann.leaveWhenHandedOn()
  window.dispatchEvent(new Event('storage'))
  expect(reload).not.toHaveBeenCalled()
  const other = await load()
  other.belongTo('ben')
  for (const event of ['storage', 'pageshow']) window.dispatchEvent(new Event(event))
  expect(reload).toHaveBeenCalledTimes(2)
  play(ann)
  expect([found(ann), isOf('ann')]).toEqual([nothing, false])
})

test('what a page keeps before it knows whose it is belongs to whoever it turns out to be, and to nobody if it never does', async () => {
  const early = await load()
  play(early)
  early.belongTo('ann')
  expect(found(early)).toEqual(everything)
  localStorage.clear()
  sessionStorage.clear()
  play(await load())
  expect(found(await open('ben'))).toEqual(nothing)
})

test('what earlier releases kept, without saying whose it is, is gone', async () => {
  for (const old of ['known', 'views', `views.${id}`, 'seals', `seen.${id}`]) localStorage.setItem(`toadstool.${old}`, '[1]')
  for (const old of [`kept.${id}.0`, `read.${id}`]) sessionStorage.setItem(`toadstool.${old}`, '[1]')
  await load()
  expect(stored()).toEqual([])
})

test('without storage the chain lasts as long as the page, nothing else is kept, and nothing fails', async () => {
  const denied = {
    get getItem(): never {
      throw new Error('denied')
    },
  }
  vi.stubGlobal('localStorage', denied)
  vi.stubGlobal('sessionStorage', denied)
  const page = await open('ann')
  play(page)
  expect(found(page)).toEqual({ ...nothing, seal: 'same', chain: true, opened: ['2'] })
  expect(page.belongTo('ben')).toBe(true)
  expect(found(await load())).toEqual(nothing)
})

test('nothing else keeps anything of a person', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const keeping = sources.filter((file) =>
    /localStorage|sessionStorage|indexedDB|caches\b|\.cookie\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(keeping.map((file) => relative('.', file)).sort()).toEqual([
    'api/known.ts',
    'api/ownStore.ts',
    'boards/kit/view/useRemembered.ts',
    'local/store.ts',
    'newRelease.ts',
    'settings.ts',
    'worker/sw.ts',
  ])
})
