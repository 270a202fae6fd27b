// Does each game go on to its end when somebody says nothing any more? `npm run silence [-- --game golems --moments 6 --absence free --seed 1]`.
// Every seat of every table falls silent at many moments, under each policy but `wait`, with each pace; others play by chance.
import { everyRulebook, randomOf, supportOf } from '@toadstool/games/testing'
import { playInSilence, type Silence } from '@toadstool/server/test/silence.ts'
import { commandLine } from './commandLine.ts'

const every: readonly Pick<Silence, 'absence' | 'choice'>[] = [
  { absence: 'stand-in' },
  { absence: 'bot' },
  { absence: 'free' },
  { absence: 'vote', choice: 'stand-in' },
  { absence: 'vote', choice: 'bot' },
  { absence: 'vote', choice: 'free' },
]

const { values: asked } = commandLine({
  name: 'silence',
  does: 'Matches in which somebody falls silent, at every seat and many moments: does each go on to its end?',
  options: {
    game: { type: 'string' },
    moments: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    /** Only what was agreed for the absence of players; by default each. */
    absence: { type: 'string', oneOf: [...new Set(every.map(({ absence }) => absence))] },
    /** Uses the bots of the product, which think: much slower. */
    bots: { type: 'boolean', default: false },
  },
})
const quickBots = new URL('../apps/server/src/test/quickBots.ts', import.meta.url).href
const policies = every.filter(({ absence }) => asked.absence === undefined || absence === asked.absence)
const paces: readonly Silence['pace'][] = [{ kind: 'none' }, { kind: 'live', factor: 1, bank: 5 }, { kind: 'days', days: 1 }]
const random = randomOf(Number(asked.seed))
/** How many decisions a seat makes itself at most before it falls silent. */
const latest = 150

let failures = 0
for (const slug of Object.keys(everyRulebook)) if (asked.game === undefined || asked.game === slug) await sweep(slug)
console.log(failures === 0 ? 'Nobody waits for ever.' : `${failures} matches stood still.`)
process.exitCode = failures === 0 ? 0 : 1

/** Tables with one seat are left out: nobody waits there. */
async function sweep(slug: string): Promise<void> {
  const { tables } = await supportOf(slug)
  for (const { seats, options } of tables.filter((table) => table.seats > 1)) {
    const begun = performance.now()
    const sum = { matches: 0, made: 0, early: 0 }
    for (let seat = 0; seat < seats; seat += 1) {
      for (const policy of policies) {
        for (let moment = 0; moment < Number(asked.moments); moment += 1) {
          const after = moment === 0 ? 0 : Math.floor(latest * random() ** 3)
          const pace = paces[Math.floor(random() * paces.length)] ?? { kind: 'none' }
          await play({ slug, seats, options, ...policy, pace, silent: String(seat), after, seed: Math.floor(random() * 1e6) }, sum)
        }
      }
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const { matches, made, early } = sum
    console.log(`${slug}, ${seats} seats: ${matches} matches, ${made} decisions made for silent seats, ${early} over before; ${seconds} s`)
  }
}

async function play(given: Silence, sum: { matches: number; made: number; early: number }): Promise<void> {
  sum.matches += 1
  try {
    const { made, reason } = await playInSilence({ ...given, ...(!asked.bots && { botModule: quickBots }) })
    sum.made += made
    if (made === 0) sum.early += 1
    if (reason === 'called-off') throw new Error(`called off: ${JSON.stringify(given)}`)
  } catch (error) {
    failures += 1
    console.error(error)
  }
}
