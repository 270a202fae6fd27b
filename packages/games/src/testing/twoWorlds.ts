import type { Rulebook } from '../rulebook.ts'
import { checkPrefix, sentences, type TableView } from '../tabletop/move.ts'
import type { Seat } from '../tabletop/token.ts'

/** Another state that this viewer (`null`: a spectator) can't tell from the given one: what is hidden from him is changed. */
export type OtherWorld<S> = (state: S, viewer: Seat | null, random: () => number) => S

/** Everything that reaches a viewer must be the same in both worlds, byte for byte. */
export function checkTwoWorlds<V extends TableView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  seats: readonly Seat[],
  otherWorld: OtherWorld<S>,
  random: () => number,
): void {
  for (const viewer of [...seats, null]) {
    const [here, there] = [state, otherWorld(state, viewer, random)].map((world) => reaching(rulebook, world, viewer, seats))
    if (here !== there) throw new Error(`viewer ${viewer} can tell two worlds apart:\n${firstDifference(here ?? '', there ?? '')}`)
  }
}

function reaching<V extends TableView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  viewer: Seat | null,
  seats: readonly Seat[],
): string {
  const view = rulebook.viewOf(state, viewer)
  return JSON.stringify({
    view,
    log: rulebook.logOf(view),
    owes: rulebook.owes(view),
    // what the host works out on its own knowledge and tells everybody
    stages: seats.map((seat) => rulebook.grammar.stageOf(rulebook.viewOf(state, seat), seat)),
    allowances: seats.map((seat) => rulebook.allowance(rulebook.viewOf(state, seat), seat)),
    pauses: seats.map((seat) => rulebook.bot.pause(rulebook.viewOf(state, seat), seat)),
    fallbacks: seats.map((seat) => {
      const sentence = rulebook.fallback(rulebook.viewOf(state, seat), seat)
      // what it would be said of may be the seat's secret until it is said: the cards that a hand can spare
      return seat === viewer ? sentence : sentence?.move
    }),
    prompts: rulebook.prompts(view, viewer),
    outcome: rulebook.outcome(view),
    sentences: viewer === null ? [] : sentences(rulebook.grammar, view, viewer),
    refusals:
      viewer === null
        ? []
        : Object.keys(rulebook.grammar.moves).map((move) => checkPrefix(rulebook.grammar, view, viewer, { move, args: [] })),
  })
}

function firstDifference(here: string, there: string): string {
  let at = 0
  while (here[at] === there[at] && at < here.length) at += 1
  const around = (text: string): string => text.slice(Math.max(0, at - 120), at + 120)
  return `${around(here)}\n${around(there)}`
}
