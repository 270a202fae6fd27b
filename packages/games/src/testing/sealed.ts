import { owing, type Rulebook } from '../rulebook.ts'
import { chanceOf, randomOf, shuffled } from '../tabletop/chance.ts'
import type { GameView, Sentence } from '../tabletop/grammar.ts'
import type { Seat } from '../tabletop/token.ts'
import { anySentence } from './randomPlay.ts'
import type { Support } from './support.ts'
import { firstDifference, moved, reaching } from './twoWorlds.ts'

/** How many different sentences of one move are compared. */
const variants = 3

/**
 * As long as a sealed move stays sealed, its content must make no difference to any other viewer: not in the log, nor in
 * what others are asked, nor in what the host works out. Each such move is tried for one seat and seen by one viewer.
 */
export function checkSealed<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  seats: readonly Seat[],
  { kept = [], shown = () => false }: Pick<Support<V, S>, 'kept' | 'shown'>,
  random: () => number,
): void {
  const owes = owing(rulebook, state)
  for (const [move, { sealed, standing }] of Object.entries(rulebook.grammar.moves)) {
    if (!sealed) continue
    // A standing order may answer an open question of its seat: then others rightly see a difference between orders that do and
    // don't.
    const staysSealed = (seat: Seat): boolean =>
      standing ? !owes.includes(seat) : owes.includes(seat) && (owes.length > 1 || kept.includes(move))
    const [seat] = shuffled(seats.filter(staysSealed), random)
    if (seat === undefined) continue
    const hidden = different(rulebook, state, seat, move, random).filter((each) => !shown(state, each))
    const [viewer = null] = shuffled([...seats.filter((each) => each !== seat), null], random)
    checkAlike(rulebook, state, { seats, seat, viewer }, hidden, random() * 2 ** 32)
  }
}

function checkAlike<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  { seats, seat, viewer }: { readonly seats: readonly Seat[]; readonly seat: Seat; readonly viewer: Seat | null },
  sentences: readonly Sentence[],
  seed: number,
): void {
  const [first, ...others] = sentences.map((sentence) => {
    const after = moved(rulebook, state, seat, sentence, chanceOf(randomOf(seed)))
    return { said: sentence.args.join(' '), told: reaching(rulebook, after, viewer, seats) }
  })
  const other = others.find(({ told }) => told !== first?.told)
  if (!first || !other) return
  const said = `${sentences[0]?.move} ${first.said} or ${other.said}`
  throw new Error(`viewer ${viewer} can tell what ${seat} has sealed, ${said}:\n${firstDifference(first.told, other.told)}`)
}

/** Different sentences of this move, found by chance. */
function different<V extends GameView, S extends V>(
  { grammar, viewOf }: Rulebook<V, S>,
  state: S,
  seat: Seat,
  move: string,
  random: () => number,
): Sentence[] {
  const found = new Map<string, Sentence>()
  for (let tries = 0; tries < 2 * variants && found.size < variants; tries += 1) {
    const sentence = anySentence(grammar, viewOf(state, seat), seat, random, (name) => (name === move ? 1 : 0))
    if (!sentence) break
    found.set(JSON.stringify(sentence.args), sentence)
  }
  return [...found.values()]
}
