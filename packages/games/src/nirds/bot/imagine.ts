import { chanceOf, shuffled } from '../../tabletop/chance.ts'
import { changing } from '../../tabletop/drafts.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { emptyLog } from '../../tabletop/log.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { unguard } from '../../tabletop/sentences.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Move } from '../grammar.ts'
import { poolOf } from '../rules/difficulty.ts'
import { gnomesOnTable } from '../rules/gnomes.ts'
import { rowOf } from '../rules/market.ts'
import { deckOf } from '../rules/nirds.ts'
import { countOf } from '../rules/seats.ts'
import { owes } from '../rules/stages.ts'
import { tacticDeck } from '../rules/tactics.ts'
import type { GnomeId, NirdId, Row, State, View } from '../state.ts'

type Moves = Readonly<Record<string, Pick<Move, 'apply'>>>
type Policy = (view: View, seat: Seat) => Sentence

/** A possible table behind this view: everything face down is dealt anew. */
export function worldOf(view: View, random: () => number): State {
  const { deck1, deck2, tactics, minions, gnomesByWave } = view.counts
  const gnomes = unseenGnomes(view, random)
  const coming = gnomesByWave.flatMap((count, wave) => (gnomes[wave] ?? []).splice(0, count))
  const held = seatsOf(view).flatMap((seat) => playerOf(view, seat).tactics)
  const cards = shuffled(
    tacticDeck.filter((id) => !held.includes(id)),
    random,
  )
  const world: State = {
    ...structuredClone({ ...view, log: emptyLog() }),
    viewer: null,
    secret: {
      decks: { 1: unseenNirds(view, 1, random).slice(0, deck1), 2: unseenNirds(view, 2, random).slice(0, deck2) },
      tactics: cards.slice(0, tactics),
      gnomes: coming,
      minions: minions > 0 ? gnomes.slice(2).flat().slice(0, minions) : [],
      ko: view.counts.koByWave.flatMap((count, wave) => (gnomes[wave] ?? []).slice(0, count)),
      unused: [],
    },
  }
  return changing(world)
}

/** Plays on from a sentence to the end of the round; all seats decide by this policy. */
export function playOn(world: State, moves: Moves, seat: Seat, sentence: Sentence, policy: Policy, random: () => number): State {
  const { round } = world
  const chance = chanceOf(random)
  const make = (mover: Seat, { move, args }: Sentence): void =>
    moves[move]?.apply({ state: world, chance, log: () => {} }, mover, unguard(args).args)
  make(seat, sentence)
  for (let steps = 0; steps < mostSteps && !world.result && world.round === round; steps += 1) {
    const view: View = { ...world }
    const [next] = owes(view)
    if (next === undefined) break
    make(next, policy({ ...view, viewer: next }, next))
  }
  return world
}

const mostSteps = 120

function unseenNirds(view: View, row: Row, random: () => number): NirdId[] {
  const seen = new Set<NirdId>([...rowOf(view, row), ...seatsOf(view).flatMap((seat) => playerOf(view, seat).army.map(({ id }) => id))])
  return shuffled(
    deckOf(row).filter((id) => !seen.has(id)),
    random,
  )
}

/** By wave. */
function unseenGnomes(view: View, random: () => number): GnomeId[][] {
  const seen = gnomesOnTable(view).map(({ id }) => id)
  return [1, 2, 3, 4].map((wave) =>
    shuffled(
      poolOf(wave, view.options, countOf(view)).filter((id) => !seen.includes(id)),
      random,
    ),
  )
}
