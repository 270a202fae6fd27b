/** Plays the matches that are recorded for a version of a game's rules: always the same ones. */
import type { Options } from '../card.ts'
import { engineOf, type MatchState } from '../engine.ts'
import { isMarked } from '../hosting/file.ts'
import { type RecordedAction, type Replayed, replaying } from '../replay.ts'
import { owing, type Rulebook } from '../rulebook.ts'
import { callOffAction } from '../tabletop/callOff.ts'
import type { GameView, Sentence } from '../tabletop/grammar.ts'
import type { Seat } from '../tabletop/token.ts'
import { isReversible, undoAction } from '../tabletop/undo.ts'
import { anyone, randomOf } from './randomPlay.ts'
import { type Mark, markOf, type RecordedMatch, seedOf } from './recorded.ts'
import type { Support } from './support.ts'

const count = 30
/** A longer match is tried again, and called off at last. */
const longest = 900
const tries = 4
/** How much of a match bots play: nothing, half of it, everything. */
const shares = [0, 0.5, 1]
/** How often what can be taken back is taken back, and how often a decision is left to the fallback. */
const [undos, standIns] = [0.2, 0.05]

interface Table {
  readonly seats: number
  readonly options: unknown
}

/** Matches over all numbers of seats, presets and options, by chance and by bots. */
export function recordedMatches(rulebook: Rulebook, { weight }: Pick<Support<GameView, GameView>, 'weight'>): RecordedMatch[] {
  return tablesOf(rulebook).map((table, index) => {
    for (let attempt = 1; ; attempt += 1) {
      const share = shares[(index + attempt) % shares.length] ?? 0
      const { match, ended } = recorded(rulebook, table, { weight, share, seed: 100 * (index + 1) + attempt })
      if (ended || attempt === tries) return match
    }
  })
}

/** Each preset with each number of seats; two tables of three have values of options besides that none before them has had. */
function tablesOf({ card, options }: Rulebook): Table[] {
  const { min, max } = card.seats
  const sizes = max - min + 1
  const waiting = new Set(card.options.flatMap(({ key, values }) => values.map(({ value }) => ({ key, value }))))
  return Array.from({ length: count }, (_, index) => {
    const seats = min + (index % sizes)
    const read = (wish: Options) => options(seats).safeParse(wish).data
    const preset = card.presets[Math.floor(index / sizes) % card.presets.length]?.options ?? {}
    let table: Options = read(preset) ?? {}
    const most = index % 3 === 0 ? 0 : Math.ceil(waiting.size / (count - index)) + 1
    const taken = new Set<string>()
    for (const each of waiting) {
      const { key, value } = each
      const other = taken.size < most && !taken.has(key) ? read({ ...table, [key]: value }) : undefined
      if (!other) continue
      table = other
      taken.add(key)
      waiting.delete(each)
    }
    return { seats, options: read(table) }
  })
}

interface Manner {
  readonly weight: (move: string) => number
  /** The share of the decisions that bots make. */
  readonly share: number
  readonly seed: number
}

function recorded(rulebook: Rulebook, { seats, options }: Table, manner: Manner): { match: RecordedMatch; ended: boolean } {
  const seed = `match ${manner.seed}`
  const random = randomOf(manner.seed)
  const actions: RecordedAction[] = []
  // a replay that is told its next action when it has made the last one
  const playing = replaying(rulebook, { seats, options, actions, seedOf: seedOf(seed) })
  const states = [engineOf(rulebook).begin(seats, options, seedOf(seed)(0))]
  let last: { readonly seat: Seat; readonly undoable: boolean } | undefined
  const made = (seat: Seat, { move, args }: Sentence): void => {
    const before = stateIn(states)
    last = { seat, undoable: move !== undoAction && isReversible(rulebook.grammar, rulebook.viewOf(before.G, seat), seat, { move, args }) }
    actions.push({ seq: actions.length + 1, seat, move, args })
    const { value, done } = playing.next()
    if (done) throw new Error(`${rulebook.slug}, ${seed}: ${JSON.stringify(value)}`)
    states.push((value as Replayed).state)
  }
  while (!stateIn(states).G.result && actions.length < longest) {
    if (last?.undoable && random() < undos) made(last.seat, { move: undoAction, args: [] })
    else {
      const { seat, sentence } = decision(rulebook, stateIn(states), seats, manner, random)
      made(seat, sentence)
    }
  }
  const ended = stateIn(states).G.result !== null
  if (!ended) made('0', { move: callOffAction, args: [] })
  const marks: Mark[] = states.filter(({ version }) => version > 0 && isMarked(version, actions.length)).map(markOf)
  return { match: { seats, options, seed, actions: actions.map(({ seat, move, args }) => [seat, move, args]), marks }, ended }
}

function decision(rulebook: Rulebook, { G }: MatchState, seats: number, { weight, share }: Manner, random: () => number) {
  const { seat, sentence } = anyone(rulebook, G, { seats, weight }, random)
  if (!owing(rulebook, G).includes(seat)) return { seat, sentence }
  const view = rulebook.viewOf(G, seat)
  const { levels } = rulebook.bot
  const level = levels[Number(seat) % levels.length]
  if (level && random() < share) return { seat, sentence: rulebook.bot.decide(view, seat, level, random) }
  const fallback = random() < standIns ? rulebook.fallback(view, seat) : undefined
  return { seat, sentence: fallback ?? sentence }
}

function stateIn(states: readonly MatchState[]): MatchState {
  const state = states.at(-1)
  if (!state) throw new Error('no match has begun')
  return state
}
