// What keeps readers from the pages: `npm run axe [-- --game golems]`. Every page and dialog, and every kind of question of a match with a
// sentence begun, is seen small and large, light and dark, and in forced colours. The tests look at a part of this.
import { rulebooks } from '@toadstool/games'
import { commandLine } from '../scripts/commandLine.ts'
import { desktop, launch, phone, visit } from './browser.ts'
import { startMatch } from './duel.ts'
import { faultsOf, type Look, lookAs } from './faults.ts'
import { knownOf } from './hands.ts'
import type { House } from './house.ts'
import { begin, confirmsMoves, eachQuestion, stepBack } from './questions.ts'
import { startServer } from './server.ts'
import { commonSights, type Sight, see, sightsOf } from './sights.ts'

const { values } = commandLine({
  name: 'axe',
  does: 'What keeps people from reading the pages: every page, dialog and question.',
  options: { game: { type: 'string', multiple: true, default: Object.keys(rulebooks) } },
})

/** Besides contrast, what axe checks depends on sizes, and not on colours. */
const looks: readonly Look[] = [desktop, phone].flatMap((size) => [
  { size, colorScheme: 'light', search: 'all', forced: size === desktop },
  { size, colorScheme: 'dark', search: 'contrast', forced: size === desktop },
])

const browser = await launch()
const faults = new Set<string>()
const tell = (at: string, fault: string): void => {
  if (!faults.has(`${at}: ${fault}`)) console.log(`${at}: ${fault}`)
  faults.add(`${at}: ${fault}`)
}
console.log('| what is looked at | states | with faults |')
console.log('|---|--:|--:|')
await inHouse({}, async (house) => {
  const host = await visit(browser, house.server.url)
  await walk(house, host, 'pages of no game', await commonSights(house, host))
  for (const game of values.game) await walk(house, host, `pages of ${game}`, await sightsOf(house, host, game))
})
await inHouse({ arranged: 'abilities', secret: 'word-28' }, async (house) => {
  for (const game of values.game) await ask(house, game)
})
await browser.close()
process.exitCode = faults.size > 0 ? 1 : 0

async function inHouse(settings: Parameters<typeof startServer>[0], work: (house: House) => Promise<void>): Promise<void> {
  const server = await startServer(settings)
  try {
    await work({ server, browser })
  } finally {
    await server.close()
  }
}

async function walk(house: House, host: Awaited<ReturnType<typeof visit>>, what: string, sights: readonly Sight[]): Promise<void> {
  const before = faults.size
  for (const sight of sights) {
    for (const look of looks) {
      await lookAs(host.page, look)
      if (look.colorScheme === 'light') {
        await host.page.goto(house.server.url + sight.path)
        await host.page.locator(sight.shows).first().waitFor()
      }
      await see(host.page, sight, look, tell)
    }
  }
  const states = sights.reduce((sum, { deeds = [] }) => sum + 1 + deeds.length, 0)
  console.log(`| ${what} | ${states * looks.length} | ${faults.size - before} |`)
}

/** Each question as it comes, and with a sentence begun from the list. */
async function ask(house: House, game: string): Promise<void> {
  const before = faults.size
  const { usual } = await knownOf(game)
  const { people, others, close } = await startMatch(house, game, {
    people: 1,
    others: 1,
    wish: { options: usual },
    prepare: confirmsMoves,
  })
  const [me] = people
  if (!me) throw new Error('nobody plays')
  let states = 0
  const kinds = await eachQuestion(me, others, async (kind) => {
    for (const look of looks) {
      await lookAs(me.page, look)
      for (const fault of await faultsOf(me.page, look)) tell(`${game}, ${kind}, ${look.size.width} wide, ${look.colorScheme}`, fault)
      states += 1
      // On a phone the list covers the board.
      if (look.size === phone || !(await begin(me.page))) continue
      for (const fault of await faultsOf(me.page, look))
        tell(`${game}, ${kind}, answered from the list, ${look.size.width} wide, ${look.colorScheme}`, fault)
      states += 1
      await stepBack(me.page)
    }
  })
  for (const error of me.errors) tell(game, error)
  await close()
  console.log(`| ${kinds.length} questions of ${game} | ${states} | ${faults.size - before} |`)
}
