import { rulebooks } from '@toadstool/games'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { type Duellist, goOn, level, settled, startDuel, whoOwes } from './duel.ts'
import { knownOf } from './hands.ts'
import { inBrowser } from './house.ts'
import { watch } from './watcher.ts'
import { listen } from './wire.ts'

inBrowser('watching a match', {}, (house) => {
  for (const game of Object.keys(rulebooks)) {
    test(`a spectator of ${game} follows live, learns no secret, and can do nothing`, async () => {
      const { board, secrets, drawing } = await knownOf(game)
      const { first, second, table, close } = await startDuel(house, game, { wish: { options: {} } })
      const secretsOf = ({ watcher }: Duellist) => secrets?.(watcher.view()) ?? []
      const cleo = await visit(house.browser, house.server.url)
      const wire = listen(cleo.page)
      // the first page had opened its line before the listening began
      await cleo.page.reload()
      const toWatch = cleo.page.getByRole('link', { name: 'Watch' })
      await toWatch.and(cleo.page.locator(`[href="/t/${table.id}"]`)).click()
      await cleo.page.waitForURL(`**/t/${table.id}`)
      await settled(cleo.page, first.watcher.version())
      await cleo.page.getByRole('heading', { name: /You are watching/ }).waitFor()

      for (const { page } of [first, cleo]) await page.getByTitle('1 person is watching').waitFor()

      // A spectator's watcher, which isn't told that somebody has chosen in secret.
      const watcher = await watch(cleo, table.id, game, null)
      const follows = async (): Promise<void> => {
        await level([{ watcher }])
        await settled(cleo.page, watcher.version())
      }

      const leaks: string[] = []
      const versions = new Set<number>()
      const held = new Set<string>()
      let made = 0
      for (; made < 200 && ((secrets && held.size < 1) || made < 25) && !first.watcher.view().result; made += 1) {
        const from = wire.received.length
        const acting = await whoOwes([first, second])
        await goOn(acting, drawing?.(acting.watcher.view()))
        await follows()
        versions.add(watcher.version())
        const frames = wire.received.slice(from)
        for (const secret of [first, second].flatMap(secretsOf)) {
          held.add(secret)
          if (frames.some((frame) => frame.includes(secret))) leaks.push(secret)
        }
      }
      expect(held.size > 0).toBe(secrets !== undefined)
      expect(leaks).toEqual([])
      expect(wire.received.length).toBeGreaterThanOrEqual(versions.size)
      for (const frame of wire.received) expect(frame).not.toContain('"secret"')

      await cleo.page.getByRole('button', { name: 'Menu' }).click()
      const { grammar, texts } = first.watcher.rulebook
      for (const [move, { aside }] of Object.entries(grammar.moves)) {
        if (aside) expect(await cleo.page.getByRole('button', { name: texts.en[`move.${move}`] ?? move, exact: true }).count()).toBe(0)
      }
      await cleo.page.keyboard.press('Escape')
      const squares = await cleo.page.locator('[data-cell]').evaluateAll((fields) => fields.map((field) => field.getAttribute('data-cell')))
      for (const place of [board, ...squares.filter((_, at) => at % 5 === 0).map((at) => `[data-cell="${at}"]`)])
        await cleo.page.locator(place).first().click({ force: true, timeout: 2000 })
      await cleo.page.keyboard.press('Escape')
      await cleo.page.keyboard.press('l')
      for (const key of ['r', 'e', 'g', ' ']) await cleo.page.keyboard.press(key)
      expect(await cleo.page.getByRole('combobox').count()).toBe(0)
      // Anything that the page had sent would be on its way by the next decision, or be sent anew after a reload.
      if (first.watcher.view().result) await cleo.page.reload()
      else await goOn(await whoOwes([first, second]))
      await follows()
      expect(wire.sent.filter((frame) => /"(act|update)"/.test(frame))).toEqual([])

      expect(cleo.errors).toEqual([])
      watcher.close()
      await cleo.context.close()
      await close()
    })
  }
})
