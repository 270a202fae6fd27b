import type { Refusal } from '../../tabletop/refusal.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { type Arg, cardToken, idIn, one, unitToken } from '../../tabletop/token.ts'
import { type Move, refuse, type Slot } from '../grammar.ts'
import { attachmentOf, yardItemOf } from '../rules/cards.ts'
import { bearRefusal } from '../rules/households.ts'
import type { CardId } from '../state.ts'
import { atHome, card, gnome, gnomeIn, inHand } from './slots.ts'

const none = 'option:none'
const orNone = (slot: Slot): Slot => ({
  ...slot,
  kinds: ['card', 'option'],
  candidates: (view, seat, chosen, picked) => [none, ...slot.candidates(view, seat, chosen, picked)],
})

const attachment = orNone(card('ask-attachment', inHand))
const bearer = gnome('ask-bearer', atHome)
const yardItem = orNone(card('ask-yard-item', inHand))

/** BG-2.9, 2.10 in the form of matches recorded before {@link placeItems}: only taken as a whole sentence, never begun. */
export const submitPlacement: Move = {
  stages: ['placement'],
  phases: ['placement'],
  slots: (_view, _seat, [first]) => (first === undefined || first === none ? [attachment, yardItem] : [attachment, bearer, yardItem]),
  guarded: true,
  sealed: true,
  check(view, seat, args, whole) {
    if (!whole) return refuse('no-choice', null)
    if (view.plan !== null) return refuse('already-placed', 'BG-2.10')
    const { card: fastened, bearer: id, yard } = planOf(args)
    const strange = [fastened, yard].find((each) => each !== undefined && !view.hand?.includes(each))
    if (strange !== undefined) return refuse('not-in-hand', 'BG-2.11', { card: cardToken(strange) })
    const wrong = wrongType(fastened, yard)
    if (wrong) return wrong
    if (fastened === undefined || id === undefined) return undefined
    if (!playerOf(view, seat).gnomes.includes(id)) return refuse('not-your-gnome', 'BG-2.9', { gnome: unitToken(id) })
    return bearRefusal(id, fastened)
  },
  apply(play, seat, args) {
    const { card: fastened, bearer: id, yard } = planOf(args)
    const attach = fastened !== undefined && id !== undefined ? { card: fastened, gnome: id } : null
    play.state.secret.plans[seat] = { attach, yard: yard ?? null }
  },
}

function planOf(args: readonly Arg[]) {
  const [first, second, third] = args
  const named = (arg: Arg | undefined): CardId | undefined => (one(arg) === none ? undefined : idIn(arg))
  if (first === none) return { card: undefined, bearer: undefined, yard: named(second) }
  return { card: idIn(first), bearer: gnomeIn(second), yard: named(third) }
}

// BG-2.11
function wrongType(fastened: CardId | undefined, yard: CardId | undefined): Refusal | undefined {
  if (fastened !== undefined && !attachmentOf(fastened)) return refuse('wrong-type', 'BG-2.11', { card: cardToken(fastened) })
  if (yard !== undefined && !yardItemOf(yard)) return refuse('wrong-type', 'BG-2.11', { card: cardToken(yard) })
  return undefined
}
