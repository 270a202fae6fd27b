// How much of the screen each game's board gets, how small its smallest letters are, and which texts are cut: `npm run room [-- --pictures folder --game golems --seats 4 --after 20]`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import type { Page } from 'playwright-core'
import { commandLine } from '../scripts/commandLine.ts'
import { launch } from './browser.ts'
import { goOn, nextOf, settled, startMatch } from './duel.ts'
import { lookAs, still } from './faults.ts'
import { knownOf } from './hands.ts'
import { cutTexts } from './measure.ts'
import { startServer } from './server.ts'

const { values } = commandLine({
  name: 'room',
  does: 'How much of the screen each board gets in the middle of a match, and how small its smallest letters are.',
  options: {
    game: { type: 'string', multiple: true, default: Object.keys(rulebooks) },
    seats: { type: 'string', default: '2' },
    after: { type: 'string', default: '16' },
    locale: { type: 'string', default: 'en-GB' },
    dark: { type: 'boolean', default: false },
    arranged: { type: 'boolean', default: false },
    client: { type: 'string' },
    pictures: { type: 'string' },
  },
})
const { pictures: folder } = values
const sizes = [
  [1920, 1080],
  [1280, 800],
  [820, 1180],
  [390, 844],
  [844, 390],
] as const

if (folder !== undefined) mkdirSync(folder, { recursive: true })
const server = await startServer({ client: values.client ?? null, arranged: values.arranged ? 'cards' : null })
const browser = await launch()
try {
  console.log('| game | screen | board | share of the screen | smallest letters |')
  console.log('|---|---|--:|--:|--:|')
  for (const game of values.game) await measureAll(game)
} finally {
  await browser.close()
  await server.close()
}

async function measureAll(game: string): Promise<void> {
  const { usual } = await knownOf(game)
  const others = Number(values.seats) - 1
  const {
    people,
    others: unseen,
    close,
  } = await startMatch({ server, browser }, game, {
    people: 1,
    others,
    wish: { options: usual },
    look: { locale: values.locale, drawn: true },
  })
  const [me] = people
  if (!me) throw new Error('nobody plays')
  for (let decisions = 0; decisions < Number(values.after) || !me.watcher.owes(); decisions += 1) {
    const next = await nextOf([me, ...unseen])
    if (!next || me.watcher.view().result !== null) break
    await goOn(next)
  }
  await settled(me.page, me.watcher.version())
  for (const [width, height] of sizes) {
    await lookAs(me.page, { size: { width, height }, colorScheme: values.dark ? 'dark' : 'light' })
    await still(me.page)
    const { board, letters } = await roomOn(me.page)
    const share = (100 * board.width * board.height) / (width * height)
    const cells = [game, `${width} × ${height}`, `${board.width} × ${board.height}`, `${share.toFixed(0)} %`, `${letters} px`]
    console.log(`| ${cells.join(' | ')} |`)
    for (const cut of await cutTexts(me.page)) console.log(`cut: ${cut}`)
    if (folder === undefined) continue
    await me.page.screenshot({ path: join(folder, `${game} ${width}x${height}.png`), animations: 'disabled', caret: 'hide' })
  }
  await close()
}

/** Pixels of what is drawn as the board, a grid of cells or a table of cards, and of the lowest letters to be seen on it or in the tray. */
function roomOn(page: Page): Promise<{ board: { width: number; height: number }; letters: number }> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const cells = [...document.querySelectorAll('main [data-cell]')]
    const boxes = (cells.length > 0 ? cells : main ? [main] : []).map((each) => each.getBoundingClientRect())
    const board = {
      width: Math.round(
        Math.min(innerWidth, Math.max(...boxes.map(({ right }) => right))) - Math.max(0, Math.min(...boxes.map(({ left }) => left))),
      ),
      height: Math.round(
        Math.min(innerHeight, Math.max(...boxes.map(({ bottom }) => bottom))) - Math.max(0, Math.min(...boxes.map(({ top }) => top))),
      ),
    }
    const read = [...document.querySelectorAll<HTMLElement>('main *, [data-place="prompt"] *')].filter(
      (each) =>
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) &&
        !each.closest('svg, .visually-hidden') &&
        each.checkVisibility(),
    )
    const letters = Math.min(...read.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
    return { board, letters: Math.round(letters * 10) / 10 }
  })
}
