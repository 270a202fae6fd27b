import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { type Visitor, visit } from './browser.ts'
import { level } from './duel.ts'
import { byMouse, knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { type Player, playOut } from './playOut.ts'
import { openTable, request } from './table.ts'
import { watch } from './watcher.ts'

for (const game of Object.keys(rulebooks)) {
  inBrowser(`the end of ${game} in a browser`, { arranged: 'brief' }, (house) => {
    test('two people with a mouse play to the end, a spectator watches, and a rematch swaps the start', async () => {
      // As everybody's pages: what has only one answer goes by itself.
      const as = { asksEach: false }
      const ana = await visit(house.browser, house.server.url, as)
      const ben = await visit(house.browser, house.server.url, as)
      const cleo = await visit(house.browser, house.server.url, as)
      const { board, quick } = await knownOf(game)
      const table = await openTable(ana, game, { seats: 2, options: quick })
      await ana.page.goto(`${house.server.url}/t/${table.id}`)
      await ben.page.goto(`${house.server.url}/t/${table.id}`)
      await ben.page.getByRole('button', { name: /^Sit/ }).first().click()
      await ben.page
        .getByRole('button', { name: /[Rr]eady/ })
        .first()
        .click()
      await ana.page.getByRole('button', { name: 'Start the game' }).click()
      await cleo.page.goto(`${house.server.url}/t/${table.id}`)

      const players: Player[] = []
      for (const [seat, person] of [ana, ben].entries()) {
        await person.page.locator(board).first().waitFor()
        players.push({ ...person, watcher: await watch(person, table.id, game, String(seat)), hands: byMouse })
      }
      const spectator = await watch(cleo, table.id, game, null)
      await playOut(players)
      await level([...players, { watcher: spectator }])
      expect(spectator.view().result).toMatchObject({ reason: expect.any(String) })
      await expectText(cleo, / wins?\.|A draw|All of them have (won|lost)/)
      await expectText(ana, /You win|You lose|A draw|You have all (won|lost)/)
      for (const person of [ana, ben, cleo]) expect(person.errors).toEqual([])

      await ana.page.getByRole('button', { name: 'Rematch' }).first().click()
      await ana.page.waitForURL((url) => !url.pathname.includes(table.id))
      const next = ana.page.url().split('/t/')[1] ?? ''
      const again = await request<{ seats: { occupant: { person: { name: string } } }[] }>(ana, 'GET', `/api/tables/${next}`)
      expect(again.seats).toHaveLength(2)
      for (const { watcher } of [...players, { watcher: spectator }]) watcher.close()
      for (const { context } of [ana, ben, cleo]) await context.close()
    })
  })
}

async function expectText(person: Visitor, text: RegExp): Promise<void> {
  await person.page.getByRole('heading', { name: text }).first().waitFor({ timeout: 30_000 })
}
