/** What stands in the menu: standing orders, and moves about the table. */
import { type Refusal, remember, type StandingOrder, type Token } from '@toadstool/games/tabletop'
import { isInStage, nextSlot, type Speaker, whyNot } from './speaker.ts'

/** A standing order as a switch: what to send for each of its values. */
export interface Switch extends StandingOrder {
  readonly move: string
  readonly values: readonly Token[]
}

/** Standing orders the seat may give now. */
export const switchesOf = remember((speaker: Speaker): readonly Switch[] =>
  Object.entries(speaker.grammar.moves).flatMap(([move, { standing }]) =>
    (isInStage(speaker, move) ? (standing?.(speaker.view, speaker.seat) ?? []) : [])
      .filter(({ args }) => !whyNot(speaker, move, args))
      .map((order) => ({
        ...order,
        move,
        values: nextSlot(speaker, move, order.args)?.candidates(speaker.view, speaker.seat, order.args, []) ?? [],
      })),
  ),
)

/** Moves about the table that stand in the menu, with the reason why one can't be made now. */
export const asidesOf = (speaker: Speaker): readonly { readonly move: string; readonly refusal: Refusal | undefined }[] =>
  Object.keys(speaker.grammar.moves)
    .filter((move) => speaker.grammar.moves[move]?.aside === 'menu')
    .map((move) => ({ move, refusal: whyNot(speaker, move, []) }))
