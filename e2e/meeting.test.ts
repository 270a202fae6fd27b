import type { Me, Table } from '@toadstool/protocol'
import { expect, test } from 'vitest'
import { phone, type Visitor, visit } from './browser.ts'
import { inBrowser } from './house.ts'
import { ask, enter, openTable, request } from './table.ts'

inBrowser('people meet', {}, (house) => {
  test('two who look for an opponent come to one table, whose match begins; meanwhile the first plays a bot', async () => {
    const ana = await visit(house.browser, house.server.url)
    await ana.page.getByRole('button', { name: 'Find an opponent' }).click()
    await ana.page.getByRole('dialog', { name: 'For which game?' }).getByRole('button', { name: 'Wizards of War' }).click()
    await ana.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor()
    const found = ana.page.url()
    await ana.page.getByRole('button', { name: 'Play a bot meanwhile' }).click()
    await ana.page.waitForURL((url) => url.href !== found)
    await ana.page.locator('[data-version]').waitFor()

    const ben = await visit(house.browser, `${house.server.url}/g/wizards-of-war`, { viewport: phone, touch: true, locale: 'de-DE' })
    await ben.page.getByText('1 sucht').waitFor()
    await ben.page.getByRole('button', { name: 'Leute finden' }).tap()
    await ben.page.waitForURL(found)
    // He waits for her, and she is told where she plays.
    await ben.page.getByText(/^Jetzt kann .* das Spiel starten/).waitFor()
    await ana.page.getByRole('region', { name: 'News for you' }).getByText('sits at your table').waitFor()
    await ana.page.getByRole('link', { name: 'Go to the table' }).click()
    await ana.page.waitForURL(found)
    await ana.page.getByRole('button', { name: 'Start the game' }).click()
    for (const { page } of [ana, ben]) await page.locator('[data-version]').waitFor()
    await end(ana, ben)
  })

  test('whoever stops looking, or closes the page, is no longer found', async () => {
    const ana = await visit(house.browser, `${house.server.url}/g/golems`)
    await ana.page.getByRole('button', { name: 'Find an opponent' }).click()
    await ana.page.getByRole('button', { name: 'Stop looking' }).click()
    await ana.page.waitForURL('**/g/golems')
    const { tables } = await request<{ tables: Table[] }>(ana, 'GET', '/api/tables')
    expect(tables.filter(({ state, game }) => state === 'open' && game === 'golems')).toEqual([])
    await end(ana)
  })

  test('somebody I have played with is invited in one click, and joins from whatever page they are on', async () => {
    const ana = await visit(house.browser, house.server.url)
    const ben = await visit(house.browser, house.server.url)
    await request(ana, 'PATCH', '/api/me', { name: 'Ana' })
    await request(ben, 'PATCH', '/api/me', { name: 'Ben' })
    await begun(ana, ben)
    await ben.page.goto(`${house.server.url}/how`)
    await ana.page.goto(`${house.server.url}/my-games`)
    await ana.page.getByRole('button', { name: 'Invite Ben' }).click()
    await ana.page.waitForURL('**/t/*')
    const news = ben.page.getByRole('region', { name: 'News for you' })
    await news.getByText('Ana invites you').waitFor()
    await news.getByRole('button', { name: 'Not now' }).click()
    await ana.page.getByText('Can’t just now').waitFor()

    await ana.page.goto(`${house.server.url}/my-games`)
    await ana.page.getByRole('button', { name: 'Invite Ben' }).click()
    await news.getByRole('button', { name: 'Join' }).click()
    await ben.page.waitForURL('**/t/*')
    await ana.page.getByRole('list', { name: 'Seats' }).getByRole('heading', { name: 'Ben' }).waitFor()

    await ana.page.getByLabel('Say something').fill('Good evening')
    await ana.page.getByLabel('Say something').press('Enter')
    await ben.page.getByRole('log', { name: 'Chat' }).getByText('Good evening').waitFor()
    await ben.page.reload()
    await ben.page.getByRole('log', { name: 'Chat' }).getByText('Good evening').waitFor()
    await end(ana, ben)
  })

  test('whoever has enough of somebody, or of invitations, hears nothing', async () => {
    const ana = await visit(house.browser, house.server.url)
    const guest = await enter(house.server.url)
    const { id: person } = await request<Me>(ana, 'GET', '/api/me')
    const { id } = await ask<Table>(guest, 'POST', '/api/tables', { game: 'golems', seats: 2 })
    await request(ana, 'POST', `/api/tables/${id}/sit`, {})
    await request(ana, 'POST', `/api/tables/${id}/ready`, { ready: true })
    await ask(guest, 'POST', `/api/tables/${id}/start`, {})
    const invite = async () => {
      const table = await ask<Table>(guest, 'POST', '/api/tables', { game: 'golems' })
      await ask(guest, 'POST', `/api/tables/${table.id}/invite`, { person })
    }
    await invite()
    const news = ana.page.getByRole('region', { name: 'News for you' })
    await news.getByRole('button', { name: /^Block / }).click()
    await news.getByRole('listitem').waitFor({ state: 'detached' })
    await ana.page.goto(`${house.server.url}/settings`)
    await ana.page.getByRole('button', { name: /^Unblock/ }).click()
    await news.getByRole('listitem').waitFor()
    const saved = ana.page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await ana.page.getByLabel('Take invitations').uncheck()
    await saved
    await request(ana, 'POST', `/api/tables/${(await received(ana))[0]}/decline`, {})
    await news.getByRole('listitem').waitFor({ state: 'detached' })
    await invite()
    expect(await received(ana)).toEqual([])
    await end(ana)
  })

  test('a friend who comes by the link sees the game and sits down, and is asked for no bot', async () => {
    const ana = await visit(house.browser, house.server.url)
    const { id } = await openTable(ana, 'golems', { listed: false })
    await ana.page.goto(`${house.server.url}/t/${id}`)
    await ana.page.getByText('This link works on this computer only.').waitFor()
    const ben = await visit(house.browser, `${house.server.url}/t/${id}`)
    await ben.page.getByRole('heading', { name: /invites you to Golems/ }).waitFor()
    await ben.page.getByText('Knead golems from matter, size and shape.').waitFor()
    for (const name of ['Add a bot', 'Copy']) expect(await ben.page.getByRole('button', { name }).count()).toBe(0)
    await ben.page.getByRole('button', { name: 'Take a seat' }).click()
    await ben.page.getByRole('button', { name: 'I’m ready' }).waitFor()
    await end(ana, ben)
  })

  test('a newcomer is offered the lesson with its length, and plays the quick game', async () => {
    const ana = await visit(house.browser, house.server.url)
    const [game] = await request<
      { slug: string; card: { lessonMinutes: number; quick: string; presets: { key: string; options: object }[] } }[]
    >(ana, 'GET', '/api/shelf')
    const lesson = ana.page.getByRole('link', { name: `Learn it in ${game?.card.lessonMinutes} minutes` })
    await lesson.waitFor()
    await ana.page.getByRole('button', { name: 'Play now' }).click()
    await ana.page.locator('[data-version]').waitFor()
    const table = await request<Table>(ana, 'GET', `/api/tables/${ana.page.url().split('/t/')[1]}`)
    expect(table.options).toMatchObject(game?.card.presets.find(({ key }) => key === game.card.quick)?.options ?? {})
    await ana.page.goto(house.server.url)
    await ana.page.getByText('Your turn in').waitFor()
    expect(await lesson.count()).toBe(0)
    await end(ana)
  })

  /** A match that both play. */
  async function begun(ana: Visitor, ben: Visitor): Promise<void> {
    const { id } = await openTable(ana, 'wizards-of-war')
    await request(ben, 'POST', `/api/tables/${id}/sit`, {})
    await request(ben, 'POST', `/api/tables/${id}/ready`, { ready: true })
    await request(ana, 'POST', `/api/tables/${id}/start`, {})
  }
})

async function received(visitor: Visitor): Promise<string[]> {
  const { received } = await request<{ received: { table: string }[] }>(visitor, 'GET', '/api/news')
  return received.map(({ table }) => table)
}

async function end(...people: readonly Visitor[]): Promise<void> {
  for (const { errors, context } of people) {
    expect(errors).toEqual([])
    await context.close()
  }
}
