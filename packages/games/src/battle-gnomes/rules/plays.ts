import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { cardToken, type Seat, type Token, unitToken } from '../../tabletop/token.ts'
import { refuse } from '../grammar.ts'
import type { Declared, View } from '../state.ts'
import { actionOf, isThrown } from './cards.ts'
import { isParticipant, opponentOf, participants } from './sides.ts'

/** A play as its declaration gives it. */
export type Announced = Pick<Declared, 'by' | 'kind' | 'src'> & Partial<Declared>

/** The play with this number. */
export const declaredAs = (n: number, announced: Announced): Declared => ({
  ...{ state: 'pending', side: null, value: null, gnome: null, card: null, seat: null, play: null, replace: null },
  ...{ discards: [], reveal: [] },
  ...announced,
  n,
})

/** The play that waits to be resolved, if one does. */
export const topPlay = (view: View): Declared | undefined => playOf(view, view.pending.at(-1) ?? null)

export const playOf = (view: View, n: number | null): Declared | undefined => view.inView.find((play) => play.n === n)

/** A card in response to another play, which it names. */
export const isAnswer = ({ kind, src }: Declared): boolean => kind === 'action' && actionOf(src)?.moment === 'respond'

/** The card, or the gnome whose function it is. */
export const nameToken = ({ kind, src }: Declared): Token => (kind === 'function' ? unitToken(src) : cardToken(src))

/** Seats that may respond to it (BG-7.10) and have cards (BG-7.14). */
export const entitled = (view: View, play: Declared): Seat[] => concerned(view, play).filter((seat) => playerOf(view, seat).cards > 0)

function concerned(view: View, { by }: Declared): Seat[] {
  const { battle } = view
  if (!battle) return seatsOf(view).filter((seat) => seat !== by)
  return isParticipant(battle, by) ? [opponentOf(battle, by)] : participants(battle)
}

/** BG-7.4: does this card of the seat's hand answer what waits? */
export function responseRefusal(view: View, seat: Seat, card: string): Refusal | undefined {
  const play = topPlay(view)
  return play && answers(view, seat, card, play) ? undefined : refuse('wrong-timing', 'BG-7.4', { card: cardToken(card) })
}

function answers(view: View, seat: Seat, card: string, play: Declared): boolean {
  const effect = actionOf(card)?.effect
  if (play.by === seat) return false
  if (effect?.do === 'catch') return play.kind === 'battle' && isThrown(play.src) && play.side === seat
  return effect?.do === 'cancel' && kindsOf(view, play).some((kind) => effect.what.includes(kind))
}

/** BG-7.18, 15.26 */
function kindsOf({ battle }: View, { kind, by }: Declared) {
  const isMeddling = kind === 'battle' && battle !== null && !isParticipant(battle, by)
  return isMeddling ? ([kind, 'meddling'] as const) : [kind]
}
