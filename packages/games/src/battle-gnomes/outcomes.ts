/** What a play leads to in a fight, before it is made. */
import { remember } from '../tabletop/drafts.ts'
import { sentences } from '../tabletop/enumeration.ts'
import type { Sentence } from '../tabletop/grammar.ts'
import { unguard } from '../tabletop/sentences.ts'
import type { Arg, Seat } from '../tabletop/token.ts'
import { grammar } from './game.ts'
import { announcedAction } from './moves/playAction.ts'
import { announcedItem } from './moves/playBattleItem.ts'
import { announcedAnswer } from './moves/respond.ts'
import { keyOf } from './moves/slots.ts'
import { announcedFunction } from './moves/useFunction.ts'
import { abilityOf } from './rules/cards.ts'
import { allForeseen, foreseen } from './rules/marks.ts'
import { type Announced, declaredAs } from './rules/plays.ts'
import { participants } from './rules/sides.ts'
import { type Total, totalsOf } from './rules/totals.ts'
import type { Declared, View } from './state.ts'

/** The totals after a play, if nobody answers it. */
export interface Outcome {
  /** The attacking side and the other, as the board and all words name them. */
  readonly order: readonly [Seat, Seat]
  readonly totals: Readonly<Record<Seat, Total>>
  /** The side whose total isn't known yet: cards that are turned up count on top of it. */
  readonly open: Seat | undefined
}

/** A whole sentence and its outcome. */
export interface Foretold extends Sentence {
  readonly outcome: Outcome
}

/** All that the viewer may say from here on, with what it leads to; cards of one name stand for each other. */
export function foretoldFrom(view: View, { move, args }: Sentence): readonly Foretold[] {
  const begins = (said: Foretold): boolean => said.move === move && args.every((arg, place) => same(arg, said.args[place]))
  return allForetold(view).filter(begins)
}

const allForetold = remember((view: View): readonly Foretold[] => {
  const { viewer, battle } = view
  if (viewer === null || battle?.step !== 'fight') return []
  return sentences(grammar, view, viewer).flatMap(({ move, args: guarded }) => {
    const { args } = unguard(guarded)
    const play = declaredBy(view, viewer, { move, args })
    return play ? [{ move, args, outcome: outcomeOf(view, viewer, play) }] : []
  })
})

function outcomeOf(view: View, seat: Seat, play: Declared): Outcome {
  const { battle } = view
  if (!battle) throw new Error(`no battle for play ${play.src}`)
  const then = allForeseen({ ...view, inView: [...view.inView, play], pending: [...view.pending, play.n] })
  const gambles = play.kind === 'function' && abilityOf(play.src)?.do === 'gamble'
  return { order: participants(battle), totals: totalsOf(then), open: gambles ? seat : undefined }
}

/** The view after a play, if nobody answers it and whatever else waits is left aside. */
export const afterPlay = (view: View, play: Declared): View => foreseen({ ...view, inView: [...view.inView, play] }, play)

/** The play that a sentence declares, if it declares one. */
export function declaredBy(view: View, seat: Seat, { move, args }: Sentence): Declared | undefined {
  const announced = announcers[move]?.(view, seat, args)
  return announced && declaredAs(view.nextPlay, announced)
}

const announcers: Readonly<Record<string, (view: View, seat: Seat, args: readonly Arg[]) => Announced>> = {
  playBattleItem: announcedItem,
  playAction: (_view, seat, args) => announcedAction(seat, args),
  useFunction: (_view, seat, args) => announcedFunction(seat, args),
  respond: announcedAnswer,
}

const same = (arg: Arg, said: Arg | undefined): boolean => said !== undefined && keyIn(arg) === keyIn(said)

const keyIn = (arg: Arg): string => [arg].flat().map(keyOf).toSorted().join()
