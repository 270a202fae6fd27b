import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './http/log.ts'
import { stopWhenAsked } from './serve.ts'

const log = createLog('fatal')
const process = Object.assign(new EventEmitter(), { exit: vi.fn<(code: number) => void>() })
const close = vi.fn<() => Promise<void>>()
let now: number
beforeEach(() => {
  process.removeAllListeners()
  vi.resetAllMocks()
  now = 0
  stopWhenAsked({ close, log }, process, () => now)
})

test('asked to stop, it ends with code 0 once everything is closed', async () => {
  const closed = Promise.withResolvers<void>()
  close.mockReturnValue(closed.promise)
  process.emit('SIGTERM')
  expect(process.exit).not.toHaveBeenCalled()
  closed.resolve()
  await expect.poll(() => process.exit.mock.calls).toEqual([[0]])
})

test('a second signal ends it at once, though sockets are still being handed over', () => {
  close.mockReturnValue(new Promise(() => undefined))
  process.emit('SIGTERM')
  now = 1999
  // the same signal, passed on by the parent process
  process.emit('SIGINT')
  expect(process.exit).not.toHaveBeenCalled()
  now = 2001
  process.emit('SIGTERM')
  expect(process.exit.mock.calls).toEqual([[1]])
  expect(close).toHaveBeenCalledTimes(1)
})
