import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { chromiumPath, launch, skipNotice } from './browser.ts'
import { type RunningServer, type Settings, startServer } from './server.ts'

/** What the browser tests of a file share: one server, one browser. */
export interface House {
  readonly server: RunningServer
  readonly browser: Browser
}

let opened: Promise<Browser> | undefined
/** One browser for all files of a worker: it ends with the worker. */
const shared = (): Promise<Browser> => {
  opened ??= launch()
  return opened
}

/** Tests in a real browser against a real server with these settings; skipped, with a notice, where there is no Chromium. */
export function inBrowser(name: string, settings: Settings, tests: (house: House) => void): void {
  if (!chromiumPath) console.warn(skipNotice)
  describe.skipIf(!chromiumPath)(name, () => {
    let server: RunningServer
    let browser: Browser
    beforeAll(async () => {
      server = await startServer(settings)
      browser = await shared()
    })
    afterAll(async () => {
      for (const context of browser?.contexts() ?? []) await context.close()
      await server?.close()
    })
    tests({
      get server() {
        return server
      },
      get browser() {
        return browser
      },
    })
  })
}
