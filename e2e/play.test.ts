import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { phone, type Visitor, visit } from './browser.ts'
import { leave, startMatch } from './duel.ts'
import { byKeyboard, byMouse, byTouch, type Hands, knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { playOut } from './playOut.ts'
import { openTable, request } from './table.ts'
import { watch } from './watcher.ts'

for (const [game, { card }] of Object.entries(rulebooks)) {
  inBrowser(`whole games of ${game} in a browser`, {}, (house) => {
    test('two people with a mouse play to the end, a spectator watches, and a rematch swaps the start', async () => {
      const [ana, ben, cleo] = await Promise.all([
        visit(house.browser, house.server.url),
        visit(house.browser, house.server.url),
        visit(house.browser, house.server.url),
      ])
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

      const players = await Promise.all(
        [ana, ben].map(async (person, seat) => {
          await person.page.locator(board).first().waitFor()
          return { ...person, watcher: await watch(person, table.id, game, String(seat)), hands: byMouse }
        }),
      )
      const spectator = await watch(cleo, table.id, game, null)
      const finished = await playOut(players)
      expect(finished.misses).toEqual([])
      expect(await spectator.grown(finished.version - 1)).toBe(true)
      expect(spectator.view().result).toMatchObject({ reason: expect.any(String) })
      await expectText(cleo, / wins?\.|A draw/)
      await expectText(ana, /You win|You lose|A draw/)
      for (const person of [ana, ben, cleo]) expect(person.errors).toEqual([])

      await ana.page.getByRole('button', { name: 'Rematch' }).first().click()
      await ana.page.waitForURL((url) => !url.pathname.includes(table.id))
      const next = ana.page.url().split('/t/')[1] ?? ''
      const again = await request<{ seats: { occupant: { person: { name: string } } }[] }>(ana, 'GET', `/api/tables/${next}`)
      expect(again.seats).toHaveLength(2)
      await leave([...players, { ...cleo, watcher: spectator }])
    })

    test('on a phone, by touch, in German, against as many bots as there are seats', async () => {
      const bots = Array.from({ length: card.seats.max - 1 }, () => 'normal')
      await playAgainst(bots, byTouch, { viewport: phone, touch: true, locale: 'de-DE' })
    })

    test('by keyboard alone, from the list, against a bot', async () => {
      await playAgainst(['normal'], byKeyboard, {}, '?board=none')
    })

    async function playAgainst(bots: readonly string[], hands: Hands, look: Parameters<typeof visit>[2], search = ''): Promise<void> {
      const { quick } = await knownOf(game)
      const { people, close } = await startMatch(house, game, { people: 1, bots, look, wish: { options: quick } })
      const [person] = people
      if (!person) throw new Error('nobody plays')
      if (search) await person.page.goto(person.page.url() + search)
      let wide = 0
      const { misses } = await playOut([{ ...person, hands }], async () => {
        wide = Math.max(wide, await overhang(person))
      })
      expect(misses).toEqual([])
      await expectText(person, /You win|You lose|A draw|Place|Du gewinnst|Du verlierst|Remis|Platz/)
      expect(Math.max(wide, await overhang(person))).toBe(0)
      expect(person.errors).toEqual([])
      await close()
    }
  })
}

async function expectText(person: Visitor, text: RegExp): Promise<void> {
  await person.page.getByRole('heading', { name: text }).first().waitFor({ timeout: 10_000 })
}

/** Pixels by which the page could be scrolled sideways. */
const overhang = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
