import { rulebooks } from '@toadstool/games'
import { readRecording, recordedRules, recordingPath } from '@toadstool/games/testing'
import { commandLine } from './commandLine.ts'
import { travel } from './travelled.ts'

/**
 * Puts random matches into files and takes them out again: at the tables at which matches are recorded (`test/recorded`), which have all numbers of seats and all
 * options. Usage: travel.ts [--game slug] [--matches 1000] [--seed 1]; the matches of all games together.
 */

const { values: asked } = commandLine({
  name: 'travel',
  does: 'Puts random matches of all games into files, takes them out again, and compares every marked state.',
  options: {
    game: { type: 'string', offered: true },
    matches: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})

const games = Object.values(rulebooks).filter(({ slug }) => asked.game === undefined || asked.game === slug)
const each = Math.ceil(Number(asked.matches) / games.length)
let failures = 0
for (const rulebook of games) {
  const { slug, card } = rulebook
  const tables = readRecording(recordingPath(slug, Math.max(...recordedRules(slug), card.rules)))
  const begun = performance.now()
  let [over, actions, most] = [0, 0, 0]
  for (let match = 0; match < each; match += 1) {
    const table = tables[match % tables.length]
    if (!table) throw new Error(`no matches of ${slug} are recorded`)
    try {
      const options = rulebook.options(table.seats).parse(table.options)
      const travelled = await travel(rulebook, { ...table, options }, Number(asked.seed) + match)
      over += Number(travelled.isOver)
      actions += travelled.actions
      most = Math.max(most, travelled.characters)
    } catch (error) {
      failures += 1
      console.error(`${slug}, seed ${Number(asked.seed) + match}:`, error)
    }
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`${slug}: ${each} matches out and in, ${over} to their end, ${actions} actions, ${most} characters at most; ${seconds} s`)
}
console.log(failures === 0 ? 'All are the same.' : `${failures} failures.`)
process.exitCode = failures === 0 ? 0 : 1
