// Finds secrets by which the arranged tables of `stretch.test.ts` come to every decision soon. Usage: secrets.ts [game] [how many words]
import { createHash } from 'node:crypto'
import { owing, type Rulebook, rulebooks } from '@toadstool/games'
import { engineOf } from '@toadstool/games/engine'
import { anySentence, randomOf } from '@toadstool/games/testing'
import { seedOf } from '../apps/server/src/match/chance.ts'
import { arrangementsOf, type Known, knownOf } from './hands.ts'
import { curiosity, wantedOf } from './playOut.ts'

const words = Array.from({ length: Number(process.argv[3] ?? 100) }, (_, index) => `word-${index}`)

for (const [slug, rulebook] of Object.entries(rulebooks)) {
  if ((process.argv[2] ?? slug) !== slug) continue
  const known = await knownOf(slug)
  const { abilities } = await arrangementsOf(slug)
  const engine = engineOf(rulebook, { ...(abilities && { arrange: abilities }) })
  const found: [number, string][] = []
  const never = new Map<string, number>()
  for (const word of words) {
    const lengths: number[] = []
    for (const seats of new Set([2, rulebook.card.seats.max])) {
      const { decisions, lacking } = stretch(rulebook, engine, seats, known, word)
      lengths.push(lacking.length > 0 ? Number.POSITIVE_INFINITY : decisions)
      for (const move of lacking) never.set(move, (never.get(move) ?? 0) + 1)
    }
    found.push([Math.max(...lengths), word])
    console.log(word, lengths, [...never])
  }
  console.log(slug, found.toSorted(([a], [b]) => a - b).slice(0, 5), never)
}

function stretch(rulebook: Rulebook, engine: ReturnType<typeof engineOf>, seats: number, known: Known, word: string) {
  const { grammar, bot } = rulebook
  const secret = createHash('sha256').update(word).digest('hex')
  const randoms = Array.from({ length: seats }, (_, seat) => randomOf(seat + 11))
  const made = new Set<string>()
  const wanted = wantedOf(grammar, known, seats)
  let state = engine.begin(seats, rulebook.options(seats).parse(known.usual), seedOf(secret, 0))
  let decisions = 0
  const lacking = () => wanted.filter((move) => !made.has(move))
  for (; lacking().length > 0 && !state.G.result && decisions < 600; decisions += 1) {
    const [seat = '0'] = owing(rulebook, state.G).toSorted()
    const random = randoms[Number(seat)] as () => number
    const view = rulebook.viewOf(state.G, seat)
    const any = (moves: ReadonlySet<string>) => anySentence(grammar, view, seat, random, (move) => (moves.has(move) ? 1 : 0))
    const sentence = (seat === '0' ? curiosity(grammar, made, any) : undefined) ?? bot.decide(view, seat, 'normal', random)
    const next = engine.reduce(state, seat, sentence.move, sentence.args, seedOf(secret, state.version + 1))
    if (!next) throw new Error(`${sentence.move} refused`)
    if (seat === '0') made.add(sentence.move)
    state = next
  }
  return { decisions, lacking: lacking() }
}
