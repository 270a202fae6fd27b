// Pictures of every kind of question of a game, as a person has it before them: `npm run pictures -- folder [--game golems] [--client dist] [--beside folder]`.
// For whoever rebuilds a board: taken before and after, what has changed is named, and can be looked at.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulebooks } from '@toadstool/games'
import type { Page } from 'playwright-core'
import { commandLine } from '../scripts/commandLine.ts'
import { launch } from './browser.ts'
import { startMatch } from './duel.ts'
import { lookAs, still } from './faults.ts'
import { knownOf } from './hands.ts'
import { begin, confirmsMoves, eachQuestion, stepBack } from './questions.ts'
import { type Settings, startServer } from './server.ts'

const { values, positionals } = commandLine({
  name: 'pictures',
  does: 'Pictures of every kind of question of a game, in two sizes, by day and by night.',
  words: ['<folder>'],
  options: {
    game: { type: 'string', multiple: true, default: Object.keys(rulebooks) },
    client: { type: 'string' },
    beside: { type: 'string' },
    most: { type: 'string', default: '99' },
    seats: { type: 'string', default: '2' },
    size: { type: 'string', multiple: true, default: ['390x844', '1280x800'] },
    locale: { type: 'string', default: 'en-GB' },
  },
})
const [folder = 'pictures'] = positionals
const arranged = ['abilities', 'cards'] as const
/** Pixels: beside a board on a screen as wide as this there is room for the list. */
const roomy = 1024
const sizes = values.size.map(sizeOf)
const looks = sizes.flatMap((size) => (['dark', 'light'] as const).map((colorScheme) => ({ size, colorScheme })))

mkdirSync(folder, { recursive: true })
const browser = await launch()
try {
  for (const arrangement of arranged) await takeAll({ arranged: arrangement, secret: 'word-28', client: values.client ?? null })
} finally {
  await browser.close()
}
console.log(`${readdirSync(folder).length} pictures in ${folder}`)
if (values.beside !== undefined) for (const name of changedFrom(values.beside)) console.log(`differs: ${name}`)

async function takeAll(settings: Settings): Promise<void> {
  const server = await startServer(settings)
  try {
    for (const game of values.game) {
      const { usual } = await knownOf(game)
      const company = {
        people: 1,
        others: Number(values.seats) - 1,
        wish: { options: usual },
        prepare: confirmsMoves,
        look: { locale: values.locale, drawn: true },
      }
      const { people, others, close } = await startMatch({ server, browser }, game, company)
      const [me] = people
      if (!me) throw new Error('nobody plays')
      await whole(me.page)
      await eachQuestion(me, others, async (kind, count) => {
        if (count > Number(values.most)) return
        await shoot(me.page, [game, settings.arranged, count, kind.replace(/\W+/g, '-')].join(' '))
      })
      await close()
    }
  } finally {
    await server.close()
  }
}

/** With what comes after the board: its figures, and the late parts of the frame, of which one is always in the page. */
async function whole(page: Page): Promise<void> {
  for (const late of ['main :is(img, image)', '[aria-live="assertive"]']) await page.locator(late).first().waitFor({ state: 'attached' })
}

/** As it comes; on a large screen also with a sentence begun from the list, which would cover the board of a small one. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const look of looks) {
    const full = `${name} ${look.size.width}x${look.size.height} ${look.colorScheme}`
    await lookAs(page, look)
    await take(page, full)
    if (look.size.width < roomy || !(await begin(page))) continue
    await take(page, `${full} begun`)
    await stepBack(page)
  }
}

async function take(page: Page, name: string): Promise<void> {
  await still(page)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}

function sizeOf(words: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(words) ?? []
  if (!width || !height) throw new Error(`--size takes width and height, as 390x844, not "${words}".`)
  return { width: Number(width), height: Number(height) }
}

/** Those that aren't the same, point by point, in both folders. */
function changedFrom(other: string): readonly string[] {
  const names = [...new Set([folder, other].flatMap((each) => readdirSync(each)))].toSorted()
  return names.filter((name) => {
    const [one, two] = [join(folder, name), join(other, name)]
    return !existsSync(one) || !existsSync(two) || !readFileSync(one).equals(readFileSync(two))
  })
}
