import { type Table, tableList } from '@toadstool/protocol'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Browser, browser, type Running, startApp, until } from './running.ts'

let app: Running
const sockets: Socket[] = []
beforeEach(async () => {
  app = await startApp()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await app.close()
})

test('who looks at an open table where they sit is connected, for everybody, until the last page is closed', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game: 'wizards-of-war' })
  await bob.table(`/api/tables/${id}/sit`)
  expect(await dots(ann, id)).toEqual([false, false])

  const annsNews: unknown[] = []
  const page = lobby(ann, id)
  page.on('table', (news) => annsNews.push(news))
  await until(() => annsNews.length > 0)
  expect(await dots(bob, id)).toEqual([true, false])

  annsNews.length = 0
  const first = lobby(bob, id)
  await until(() => annsNews.length > 0)
  expect(await dots(ann, id)).toEqual([true, true])

  const second = lobby(bob, id)
  await until(() => second.connected)
  second.disconnect()
  await until(async () => /^toadstool_sockets 2$/m.test(String((await ann.get('/metrics')).body)))
  expect(await dots(ann, id)).toEqual([true, true])
  annsNews.length = 0
  first.emit('unwatch', id)
  await until(() => annsNews.length > 0)
  expect(await dots(ann, id)).toEqual([true, false])

  // at a running match only those with an open view are present
  await ann.table(`/api/tables/${id}/start`)
  expect(await dots(ann, id)).toEqual([false, false])
})

test('a page that is loaded again is no news, nor is one of somebody without a seat', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game: 'wizards-of-war' })
  await bob.get('/api/me')
  const news: unknown[] = []
  const page = lobby(ann, id)
  page.on('table', (about) => news.push(about))
  await until(() => news.length > 0)
  news.length = 0
  page.emit('unwatch', id)
  page.emit('watch', id)
  lobby(bob, id)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(news).toEqual([])
})

test('people are counted once, whatever they have open', async () => {
  const [ann, bob] = [browser(app.url), browser(app.url)]
  const { id } = await ann.table('/api/tables', { game: 'wizards-of-war' })
  await bob.get('/api/me')
  const people = async () => tableList.parse((await bob.get('/api/tables')).body).people
  const pages = [lobby(ann, id), lobby(ann, id), ann.socket('/wizards-of-war'), lobby(bob, id)]
  sockets.push(...pages)
  await until(() => pages.every((page) => page.connected))
  expect(await people()).toBe(2)
  pages[0]?.disconnect()
  pages[1]?.disconnect()
  await until(() => pages.filter((page) => page.connected).length === 2)
  expect(await people()).toBe(2)
  pages[2]?.disconnect()
  await until(async () => (await people()) === 1)
})

function lobby(person: Browser, table: string): Socket {
  const socket = person.socket('/lobby')
  sockets.push(socket)
  socket.on('connect', () => socket.emit('watch', table))
  return socket
}

async function dots(person: Browser, id: string): Promise<boolean[]> {
  const { body } = await person.get(`/api/tables/${id}`)
  return (body as Table).seats.map(({ occupant }) => occupant?.kind === 'person' && occupant.connected)
}
