import type { Problem } from '@toadstool/protocol'
import { afterEach, expect, test } from 'vitest'
import type { Pause } from '../live/handover.ts'
import { browser, type Running, startApp, until } from './running.ts'

let app: Running | undefined
let closing: Promise<void> | undefined
afterEach(async () => {
  await (closing ?? app?.close())
  app = undefined
  closing = undefined
})

/** The pauses of a stop, which end when the test says so. */
function pauses(): { readonly pause: Pause; readonly made: readonly number[]; end(): void } {
  const made: number[] = []
  let end = (): void => undefined
  return {
    made,
    end: () => end(),
    pause(ms) {
      made.push(ms)
      return new Promise<void>((resolve) => {
        end = resolve
      })
    },
  }
}

test('a node that stops first sends visitors elsewhere, then hands over those that it has, then closes', async () => {
  const { pause, made, end } = pauses()
  app = await startApp({}, { pause })
  const ann = browser(app.url)
  const open = async (): Promise<unknown[]> => Promise.all(['/openz', '/healthz'].map(async (path) => (await ann.get(path)).status))
  expect(await open()).toEqual([200, 200])
  const socket = ann.socket('/lobby')
  const told: (string | Problem)[] = []
  socket.on('problem', (problem: Problem) => told.push(problem))
  socket.on('disconnect', (reason) => told.push(reason))
  await until(() => socket.connected)

  closing = app.close()
  expect(made).toEqual([2500])
  expect(await open()).toEqual([404, 200])
  // It goes on as before for whoever is here.
  expect((await ann.post('/api/tables', { game: 'golems' })).status).toBe(201)
  const { id } = await ann.table('/api/tables', { game: 'golems' })
  expect(await socket.timeout(5000).emitWithAck('watch', id)).toBeUndefined()
  expect(told).toEqual([])

  end()
  // The page opens another connection by itself, which the balancer would bring to another node.
  await until(() => told.length > 0)
  socket.disconnect()
  expect(told).toEqual(['transport close'])
  expect(made).toEqual([2500, 100])
  expect((await ann.get('/openz')).status).toBe(404)

  end()
  await closing
  await expect(fetch(`${app.url}/openz`)).rejects.toThrow()
})

test('a server that stands alone closes at once', async () => {
  app = await startApp()
  const socket = browser(app.url).socket('/lobby')
  const told: Problem['error'][] = []
  socket.on('problem', ({ error }: Problem) => told.push(error))
  await until(() => socket.connected)
  closing = app.close()
  await closing
  await until(() => told.length > 0)
  socket.disconnect()
  expect(told).toEqual(['shutting-down'])
})
