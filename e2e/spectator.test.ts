import type { View } from '@toadstool/games/wizards-of-war'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { type Duellist, decide, settled, startDuel } from './duel.ts'
import { inBrowser } from './house.ts'

inBrowser('watching a match', {}, (house) => {
  test('a spectator follows live, learns no secret, and can do nothing', async () => {
    const { first, second, table, close } = await startDuel(house, 'wizards-of-war', {
      wish: { options: { map: 'twin-fords', wizardLife: 4, firstPlayer: 'seat0' } },
    })
    const cleo = await visit(house.browser, house.server.url)
    const wire = listen(cleo.page)
    await cleo.page.getByRole('link', { name: 'Watch' }).click()
    await cleo.page.waitForURL(`**/t/${table.id}`)
    await settled(cleo.page, first.watcher.version())
    await cleo.page.getByRole('heading', { name: /You are watching/ }).waitFor()

    for (const { page } of [first, cleo]) await page.getByTitle('1 person is watching').waitFor()

    const leaks: string[] = []
    const held = new Set<string>()
    for (let made = 0; made < 40 && (held.size < 1 || made < 20); made += 1) {
      const from = wire.received.length
      const acting = [first, second].find(({ watcher }) => watcher.owes())
      if (!acting) throw new Error(`nobody owes a decision: ${JSON.stringify([first, second].map(({ watcher }) => watcher.view()))}`)
      await decide(acting)
      const version = acting.watcher.version()
      for (const { watcher } of [first, second]) await watcher.grown(version - 1)
      await settled(cleo.page, version)
      const frames = wire.received.slice(from)
      for (const card of [first, second].flatMap(handOf)) {
        held.add(card)
        if (frames.some((frame) => frame.includes(card))) leaks.push(card)
      }
    }
    expect(held.size).toBeGreaterThan(0)
    expect(leaks).toEqual([])
    expect(wire.received.length).toBeGreaterThan(20)
    for (const frame of wire.received) expect(frame).not.toContain('"secret"')

    const tray = cleo.page.getByRole('region', { name: 'Your decision' })
    expect(await tray.getByRole('button', { disabled: false }).allTextContents()).toEqual([
      expect.stringContaining('fallen'),
      expect.stringContaining('spent'),
    ])
    await cleo.page.getByRole('button', { name: 'Menu' }).click()
    expect(await cleo.page.getByRole('button', { name: /Concede|Offer a draw/ }).count()).toBe(0)
    await cleo.page.keyboard.press('Escape')
    for (const place of ['[data-place="die"]', ...squares(first)])
      await cleo.page.locator(place).first().click({ force: true, timeout: 2000 })
    await cleo.page.keyboard.press('l')
    await cleo.page.keyboard.press('r')
    expect(await cleo.page.getByRole('combobox').count()).toBe(0)
    await cleo.page.waitForTimeout(300)
    expect(wire.sent.filter((frame) => /"(act|update)"/.test(frame))).toEqual([])

    expect(cleo.errors).toEqual([])
    await cleo.context.close()
    await close()
  })
})

/** Everything that a page's sockets carry from now on. */
function listen(page: Page): { readonly received: string[]; readonly sent: string[] } {
  const wire = { received: [] as string[], sent: [] as string[] }
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => wire.received.push(payload.toString()))
    socket.on('framesent', ({ payload }) => wire.sent.push(payload.toString()))
  })
  return wire
}

const viewOf = ({ watcher }: Duellist): View => watcher.view() as unknown as View

const handOf = (person: Duellist): readonly string[] => viewOf(person).myHand ?? []

const squares = (person: Duellist): string[] => Object.values(viewOf(person).units).map(({ at }) => `[data-square="${at}"]`)
