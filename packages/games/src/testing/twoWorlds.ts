import type { Ctx } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/core'
import { hidesFrom } from '../hosting/front.ts'
import { owing, type Rulebook } from '../rulebook.ts'
import { type Chance, chanceOf, randomOf } from '../tabletop/chance.ts'
import { changing } from '../tabletop/drafts.ts'
import { sentences } from '../tabletop/enumeration.ts'
import { formalityOf } from '../tabletop/formality.ts'
import type { GameView, Sentence } from '../tabletop/grammar.ts'
import { check, checkPrefix } from '../tabletop/sentences.ts'
import type { Seat } from '../tabletop/token.ts'
import { isReversible } from '../tabletop/undo.ts'
import { copyOf } from './copied.ts'
import { anySentence } from './randomPlay.ts'

/**
 * Another state that this viewer (`null`: a spectator) can't tell from the given one: it differs only in what is hidden
 * from the viewer.
 */
export type OtherWorld<S> = (state: S, viewer: Seat | null, random: () => number) => S

/** Everything that reaches a viewer must be the same in both worlds, byte for byte. */
export function checkTwoWorlds<V extends GameView, S extends V>(
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

/** The same move in two worlds, as `viewer` sees it. */
export interface Twin<S> {
  readonly here: S
  readonly there: S
  /** The first world after the move. */
  readonly after: S
  readonly viewer: Seat | null
  readonly seat: Seat
  readonly sentence: Sentence
}

/** Both worlds must still look alike after the same move with the same dice, if the move is `blind`: if it reveals nothing hidden. */
export function checkSameMove<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  seats: readonly Seat[],
  { otherWorld, blind, weight }: { otherWorld: OtherWorld<S>; blind(twin: Twin<S>): boolean; weight(move: string): number },
  random: () => number,
): void {
  for (const seat of owing(rulebook, state)) {
    const viewer = [...seats, null][Math.floor(random() * (seats.length + 1))] ?? null
    const there = otherWorld(state, viewer, random)
    const sentence = anySentence(rulebook.grammar, rulebook.viewOf(state, seat), seat, random, weight)
    if (!sentence || check(rulebook.grammar, rulebook.viewOf(there, seat), seat, sentence)) continue
    const seed = random() * 2 ** 32
    const after = moved(rulebook, state, seat, sentence, chanceOf(randomOf(seed)))
    if (after.result || !blind({ here: state, there, after, viewer, seat, sentence })) continue
    const [one, other] = [after, moved(rulebook, there, seat, sentence, chanceOf(randomOf(seed)))].map((world) =>
      reaching(rulebook, world, viewer, seats),
    )
    if (one === other) continue
    const said = `${seat} ${sentence.move} ${sentence.args.join(' ')}`
    throw new Error(`viewer ${viewer} can tell two worlds apart after ${said}:\n${firstDifference(one ?? '', other ?? '')}`)
  }
}

/** A reversible move must have the same result in every world that the mover can't tell apart, and needs no dice. */
export function checkReversible<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  seats: readonly Seat[],
  otherWorld: OtherWorld<S>,
  random: () => number,
): void {
  const { moves } = rulebook.grammar
  for (const seat of owing(rulebook, state)) {
    const weight = (move: string): number => (moves[move]?.reversible ? 1 : 0)
    const sentence = anySentence(rulebook.grammar, rulebook.viewOf(state, seat), seat, random, weight)
    if (!sentence || !isReversible(rulebook.grammar, rulebook.viewOf(state, seat), seat, sentence)) continue
    const worlds = [state, otherWorld(state, seat, random)].map((world) => moved(rulebook, world, seat, sentence, none))
    if (worlds.some(({ result }) => result)) continue
    const [one, other] = worlds.map((world) => reaching(rulebook, world, seat, seats))
    if (one === other) continue
    const said = `${seat} ${sentence.move} ${sentence.args.join(' ')}`
    throw new Error(`${said} can't be taken back, for it shows something:\n${firstDifference(one ?? '', other ?? '')}`)
  }
}

const none: Chance = {
  die() {
    throw new Error('what can be taken back rolls no dice')
  },
  shuffle() {
    throw new Error('what can be taken back shuffles nothing')
  },
}

/** The state after a move, made without boardgame.io's reducer. */
export function moved<V extends GameView, S extends V>(
  rulebook: Rulebook<V, S>,
  state: S,
  seat: Seat,
  { move, args }: Sentence,
  chance: Chance,
): S {
  const G = changing(copyOf(state))
  const { moves, phases = {} } = rulebook.game
  const made = [moves, ...Object.values(phases).map((phase) => phase.moves)].map((all) => all?.[move]).find((each) => each !== undefined)
  if (typeof made !== 'object') throw new Error(`no move ${move}`)
  const nothing = new Proxy({}, { get: () => () => {} })
  const context = {
    G,
    ctx: { turn: 0, playOrder: [] as Seat[] } as Ctx,
    playerID: seat,
    random: { Die: chance.die, Shuffle: chance.shuffle },
    events: nothing,
  }
  if (made.move(context as never, ...args) === INVALID_MOVE) throw new Error(`${move} of seat ${seat} is refused`)
  return copyOf(G)
}

/** All that a viewer is sent or can work out, and what the host works out and tells everybody. */
export function reaching<V extends GameView, S extends V>(
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
    // what the host works out from the seats' own views
    stages: seats.map((seat) => rulebook.grammar.stageOf(rulebook.viewOf(state, seat), seat)),
    allowances: seats.map((seat) => rulebook.allowance(rulebook.viewOf(state, seat), seat)),
    pauses: seats.map((seat) => rulebook.bot.pause(rulebook.viewOf(state, seat), seat)),
    play: seats.map((seat) => rulebook.bot.playOf?.(rulebook.viewOf(state, seat)) ?? null),
    volunteers: rulebook.volunteers?.(rulebook.viewOf(state, null)) ?? [],
    fallbacks: seats.map((seat) => {
      const sentence = rulebook.fallback(rulebook.viewOf(state, seat), seat)
      // its arguments may be secret until it is made: the cards that a hand can spare
      return seat === viewer ? sentence : sentence?.move
    }),
    // whether a curtain falls between two who share a device
    hides: seats.map((seat) => hidesFrom(rulebook, state, seat)),
    // what goes by itself among people
    formalities: seats.map((seat) => formalityOf(rulebook, rulebook.viewOf(state, seat), seat, { alone: false, undoable: false })),
    prompts: rulebook.prompts(view, viewer),
    outcome: rulebook.outcome(view),
    sentences: viewer === null ? [] : sentences(rulebook.grammar, view, viewer),
    refusals:
      viewer === null
        ? []
        : Object.keys(rulebook.grammar.moves).map((move) => checkPrefix(rulebook.grammar, view, viewer, { move, args: [] })),
  })
}

export function firstDifference(here: string, there: string): string {
  let at = 0
  while (here[at] === there[at] && at < here.length) at += 1
  const around = (text: string): string => text.slice(Math.max(0, at - 120), at + 120)
  return `${around(here)}\n${around(there)}`
}
