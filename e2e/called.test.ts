/** A real Chromium shows what calls its player, takes it back, and asks only at the moment when it makes sense. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, visit, wholeChromiumPath } from './browser.ts'
import { inBrowser } from './house.ts'
import { request } from './table.ts'

const shown = test.skipIf(wholeChromiumPath === undefined)

inBrowser('called back', {}, (house) => {
  let browser: Browser | undefined
  beforeAll(async () => {
    if (wholeChromiumPath) browser = await launch(wholeChromiumPath)
  })
  afterAll(() => browser?.close())

  /** Somebody whose browser lets the site notify, and whose worker is at work. */
  async function come(path = '/') {
    const visitor = await visit(browser as Browser, house.server.url + path, { keeps: true })
    const { context, page } = visitor
    await context.grantPermissions(['notifications'], { origin: house.server.url })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    return { visitor, ...visitor, push: await pushing(context, page, house.server.url) }
  }

  shown('a message is shown under its table, heard once, and gone when it is taken back', async () => {
    const { page, context, push, errors } = await come()
    const [one, two] = ['mossy-kiln-2222-2222', 'mossy-kiln-3333-3333']
    await push({ show: [turn(one, 'Golems with Ana', '1'), turn(two, 'Nirds with Ben', '2')], close: [] })
    await expect
      .poll(() => notifications(page))
      .toEqual([
        { title: 'Golems with Ana', body: 'It’s your turn.', tag: one, data: one, silent: false },
        { title: 'Nirds with Ben', body: 'It’s your turn.', tag: two, data: two, silent: true },
      ])
    await push({ show: [turn(one, 'Golems with Ana', '1')], close: [] })
    await expect.poll(async () => (await notifications(page))[0]?.silent).toBe(true)
    await push({ show: [], close: [one] })
    await expect.poll(async () => (await notifications(page)).map(({ tag }) => tag)).toEqual([two])
    expect(errors).toEqual([])
    await context.close()
  })

  shown('nobody is asked at the first visit; at a table of days they are, and can say no', async () => {
    const { visitor, page, context, errors } = await come()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText('Shall we call you').count()).toBe(0)
    const { id } = await request<{ id: string }>(visitor, 'POST', '/api/tables', {
      game: 'golems',
      seats: 2,
      pace: { kind: 'days', days: 2 },
    })
    await page.goto(`${house.server.url}/t/${id}`)
    await page.getByText('Shall we call you when it’s your turn?').waitFor()
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText('Shall we call you').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  shown('in the settings one chooses what for, and when not', async () => {
    const { visitor, page, context, errors } = await come('/settings')
    await page.getByRole('heading', { name: 'Call me back' }).waitFor()
    // Chromium has no push service here: what the server would be told is told by hand.
    const taken = { endpoint: 'https://push.example.com/x', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }, language: 'en' }
    await request(visitor, 'POST', '/api/alerts/take', taken)
    await page.reload()
    await page.getByRole('switch', { name: 'Somebody nudges me' }).click()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await page.getByLabel('From', { exact: true }).fill('21:30')
    await expect
      .poll(() => request<{ wishes: object }>(visitor, 'GET', '/api/alerts').then(({ wishes }) => wishes))
      .toMatchObject({ off: false, without: ['nudge'], quiet: { from: '21:30', to: '07:00' } })
    await page.getByRole('switch', { name: 'Pause all calls' }).click()
    await page.getByRole('switch', { name: 'Somebody nudges me' }).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await context.close()
  })
})

const turn = (table: string, title: string, id: string) => ({ ids: [id], tag: table, table, title, body: 'It’s your turn.' })

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = (await registration.getNotifications()).map(({ title, body, tag, data, silent }) => ({ title, body, tag, data, silent }))
    return shown.toSorted((one, other) => (one.tag < other.tag ? -1 : 1))
  })

/** Messages for this browser, as if a push service had brought them. */
async function pushing(context: BrowserContext, page: Page, origin: string): Promise<(message: object) => Promise<void>> {
  const session: CDPSession = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
      if (found) resolve(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (message) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}
