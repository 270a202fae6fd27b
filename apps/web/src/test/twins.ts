/** For tests: matches that begin in the middle of a game by chance, in two worlds that differ in nothing a viewer knows. */
import type { GameView, Rulebook, Seat } from '@toadstool/games'
import { type Engine, engineOf, type MatchState } from '@toadstool/games/engine'
import { check, type Sentence } from '@toadstool/games/tabletop'
import { anySentence, randomOf, randomPlay, type Support } from '@toadstool/games/testing'
import type { Beginning } from '../local/head.ts'
import type { HostParts } from '../local/host.ts'
import { givenHost, memoryStore } from './inMemory.ts'

/** A position of a game, as boardgame.io has it. */
type Moment = Pick<MatchState, 'G' | 'ctx'>

export interface Twins {
  readonly rulebook: Rulebook
  readonly support: Support<GameView, GameView>
  readonly here: Moment
  readonly there: Moment
  /** Who can't tell them apart; `null`: spectators. */
  readonly viewer: Seat | null
}

/** Positions of a game by chance, from its beginning on. */
function momentsIn(rulebook: Rulebook, support: Twins['support'], seats: number, seed: number, most: number): Moment[] {
  const moments: Moment[] = []
  const stop = new Error('enough')
  const watch = ({ state, ctx }: { state: GameView; ctx: Moment['ctx'] }): void => {
    if (moments.push({ G: state, ctx }) > most) throw stop
  }
  try {
    randomPlay(rulebook, { seats, options: support.tables[0]?.options, seed, weight: support.weight, watch })
  } catch (error) {
    if (moments.length <= most) throw error
  }
  return moments.filter(({ G }) => G.result === null)
}

/** A step of a match, as boardgame.io has taken it. */
interface Step {
  readonly before: GameView
  readonly after: GameView
  readonly seat: Seat
  readonly sentence: Sentence
}

/** The game, whose matches begin in this position; their steps are noted. */
function beginningAt(rulebook: Rulebook, { G, ctx }: Moment, steps: Step[]): Rulebook {
  const own = ({ game }: Pick<Rulebook, 'game'>): Engine => {
    const engine = engineOf({ game })
    return {
      begin: () => ({ G, ctx, version: 0 }),
      reduce(state, seat, move, args, seed) {
        const next = engine.reduce(state, seat, move, args, seed)
        if (next) steps.push({ before: state.G, after: next.G, seat, sentence: { move, args: args as Sentence['args'] } })
        return next
      },
    }
  }
  return Object.assign({ ...rulebook }, { engineOf: own })
}

/** A host of matches that begin in this position. */
export function hostAt(rulebook: Rulebook, moment: Moment, parts: Partial<HostParts> = {}) {
  const steps: Step[] = []
  const host = givenHost(memoryStore(), { rulebookOf: async () => beginningAt(rulebook, moment, steps), ...parts })
  return { ...host, steps }
}

/** Nothing but people around one device. */
export const peopleAround = ({ slug }: Rulebook, { ctx }: Moment): Beginning => ({
  ...{ game: slug, options: {} },
  seats: Array.from({ length: ctx.numPlayers }, (_, at) => ({ kind: 'person', name: `Gnome ${at}` })),
})

export interface Course {
  readonly twins: Twins
  /** Who is called first, and says this; `null`: nobody is called, or chance finds nothing that can be said in both worlds. */
  readonly said: { readonly seat: Seat; readonly sentence: Sentence } | null
  readonly hosts: readonly ReturnType<typeof hostAt>[]
}

/** Both worlds, in which whoever is called first says one sentence. @returns `undefined` if that brings anything to light */
export async function courseOf(twins: Twins, random = randomOf(1)): Promise<Course | undefined> {
  const { rulebook, here, there } = twins
  const hosts = [hostAt(rulebook, here), hostAt(rulebook, there)] as const
  for (const host of hosts) await host.hear({ ask: 'begin', wish: peopleAround(rulebook, here) })
  if (!areBlind(twins, hosts[0].steps, hosts[1].steps)) return undefined
  const [seat, other] = hosts.map((host) => host.now().curtain ?? host.now().seat)
  const sentence = typeof seat === 'string' && seat === other ? sayableIn(twins, seat, random) : undefined
  if (typeof seat !== 'string' || !sentence) return { twins, said: null, hosts }
  for (const { hear } of hosts) {
    await hear({ ask: 'take', seat })
    await hear({ ask: 'say', id: 'one', formal: false, move: sentence.move, args: [...sentence.args] as never })
  }
  return areBlind(twins, hosts[0].steps, hosts[1].steps) ? { twins, said: { seat, sentence }, hosts } : undefined
}

/** Pairs of worlds throughout games by chance; every other one can't be told apart by spectators, the others by one seat after the other. */
export function* twinsIn(
  rulebook: Rulebook,
  support: Twins['support'],
  seats: number,
  { seeds = 4, most = 80, step = 6 } = {},
): Generator<Twins> {
  const random = randomOf(seats)
  for (let seed = 1; seed <= seeds; seed += 1) {
    for (const [at, here] of momentsIn(rulebook, support, seats, seed, most).entries()) {
      if (at % step !== 0) continue
      const viewer = (at / step) % 2 === 0 ? null : String(at % seats)
      yield { rulebook, support, here, there: { ...here, G: support.otherWorld(here.G, viewer, random) }, viewer }
    }
  }
}

/** Whether none of these steps has brought anything to light that the viewer didn't know. */
const areBlind = ({ support, viewer }: Twins, here: readonly Step[], there: readonly Step[]): boolean =>
  here.every(({ before, after, seat, sentence }, at) => {
    const other = there[at]?.before
    return !after.result && other !== undefined && support.blind({ here: before, there: other, after, viewer, seat, sentence })
  })

/** What this seat can say in both worlds; `undefined` if chance finds nothing. */
function sayableIn({ rulebook: { grammar, viewOf }, support, here, there }: Twins, seat: Seat, random: () => number): Sentence | undefined {
  const weight = (move: string): number => (grammar.moves[move]?.aside ? 0 : support.weight(move))
  for (let tries = 0; tries < 4; tries += 1) {
    const sentence = anySentence(grammar, viewOf(here.G, seat), seat, random, weight)
    if (sentence && !check(grammar, viewOf(there.G, seat), seat, sentence)) return sentence
  }
  return undefined
}
