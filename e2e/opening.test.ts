import { expect, test } from 'vitest'
import { decide, settled, startAgainstBot } from './duel.ts'
import { inBrowser } from './house.ts'
import { listen } from './wire.ts'

inBrowser('opening a match by its link', {}, (house) => {
  for (const game of ['wizards-of-war', 'golems']) {
    test(`${game}: the page brings what it would ask for, and asks the table once`, async () => {
      const { page, context, watcher, errors, table } = await startAgainstBot(house, game)
      const wire = listen(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const html = (await (await page.goto(`${house.server.url}/t/${table.id}`))?.text()) ?? ''
      await settled(page, watcher.version())
      expect(wire.sent.filter((frame) => frame.includes('"sync"'))).toHaveLength(1)
      // the page itself names all code but what comes last, faces, sounds and what the home page has of it among it: none is found out on the way
      const isLast = (path: string): boolean =>
        /^\/assets\/(news|clipboard|drawings|after|afterTexts|outcomeWords|Field|HeldCards|PersonDialog|figures-[\w-]+|image|Moves|synth|takeBack|recap|hours|texts|home)\b/.test(
          path,
        )
      expect(asked.filter((path) => path.endsWith('.js') && !isLast(path) && !html.includes(`"${path}"`))).toEqual([])
      // who the visitor is comes with the page, and the shelf waits until the code of the match is here
      const early = asked.slice(
        0,
        asked.findLastIndex((path) => path.endsWith('.js') && !isLast(path)),
      )
      expect(early).not.toEqual([])
      expect(early.filter((path) => path === '/api/shelf')).toEqual([])
      expect(asked.filter((path) => path === '/api/me')).toEqual([])
      await page.locator('html:not([data-fonts])').waitFor({ state: 'attached' })
      await decide({ page, watcher })
      expect(errors).toEqual([])
      watcher.close()
      await context.close()
    })
  }
})
