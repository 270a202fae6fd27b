// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings } from '../../settings.ts'
import { callBack } from './callBack.ts'

/** As Chrome on Android has it. */
class Illegal {
  static permission = 'granted'
  constructor() {
    throw new TypeError("Failed to construct 'Notification': Illegal constructor.")
  }
}

const showNotification = vi.fn(async () => undefined)
const failed = vi.fn()

beforeEach(() => {
  changeSettings({ notify: true })
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  process.on('unhandledRejection', failed)
})
afterEach(() => {
  process.off('unhandledRejection', failed)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const worker = (registration: object | undefined) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => registration } })

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('where there is a service worker it notifies: the constructor may throw', async () => {
  vi.stubGlobal('Notification', Illegal)
  const postMessage = vi.fn()
  worker({ showNotification, active: { postMessage } })
  callBack('Golems', 'mossy-kiln-2222-3333', 'Your turn', 80)
  await settled()
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Golems', {
    body: 'Your turn',
    tag: 'mossy-kiln-2222-3333',
    data: 'mossy-kiln-2222-3333',
  })
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ told: 'mossy-kiln-2222-3333' })
})

test('a browser that can not notify costs nothing else', async () => {
  vi.stubGlobal('Notification', Illegal)
  worker(undefined)
  expect(() => callBack('Golems', null, 'Your turn', 80)).not.toThrow()
  await settled()
  worker({ showNotification: () => Promise.reject(new Error('no')) })
  callBack('Golems', null, 'Your turn', 80)
  await settled()
  expect(failed).not.toHaveBeenCalled()
})

test('without a service worker the page notifies itself, and only while it is hidden', async () => {
  const made = vi.fn()
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      constructor(...args: unknown[]) {
        made(...args)
      }
    },
  )
  worker(undefined)
  callBack('Golems', null, 'Your turn', 80)
  await settled()
  expect(made).toHaveBeenCalledExactlyOnceWith('Golems', { body: 'Your turn', tag: 'toadstool', data: null })
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
  callBack('Golems', null, 'Your turn', 80)
  await settled()
  expect(made).toHaveBeenCalledTimes(1)
})
