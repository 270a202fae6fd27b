/** A connection whose session can't be read. */
import { io as connect } from 'socket.io-client'
import { expect, test } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { liveTable } from './liveTable.ts'

test('is refused with its reason, and takes no place from the next on the same line', async () => {
  const disk = { broken: false }
  const wrap = (journal: Journal): Journal => ({
    ...journal,
    person: (id) => (disk.broken ? Promise.reject(new Error('the disk is gone')) : journal.person(id)),
  })
  const server = await liveTable({ wrap })
  await server.journal.savePerson({ id: 'Ann-1234', name: 'Ann', named: true, createdAt: 0 })
  const cookie = (await server.identity.signIn('Ann-1234', null)).split(';')[0] ?? ''
  // All attempts share one connection, as on a page.
  const line = connect(`${server.url}/other`, { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false })
  await new Promise<void>((resolve) => line.once('connect', resolve))
  disk.broken = true
  const attempt = () =>
    new Promise<string>((resolve) => {
      const socket = line.io.socket('/fixture', {})
      socket.once('connect', () => resolve('welcome'))
      socket.once('connect_error', ({ message }) => resolve(message))
      socket.connect()
    })
  const refusals: string[] = []
  for (let count = 0; count < 20; count += 1) refusals.push(await attempt())
  expect([...new Set(refusals)]).toEqual(['internal'])
  disk.broken = false
  expect(await attempt()).toBe('welcome')
  line.disconnect()
  await server.close()
})
