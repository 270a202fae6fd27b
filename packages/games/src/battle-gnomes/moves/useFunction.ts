import type { Refusal } from '../../tabletop/refusal.ts'
import { type Arg, cardToken, idIn, idsIn, type Seat } from '../../tabletop/token.ts'
import { discardFromHand } from '../changes.ts'
import type { Ability } from '../content/gnomes.ts'
import { type Move, refuse } from '../grammar.ts'
import { abilityOf } from '../rules/cards.ts'
import { functionRefusal, weaponsOn, workingWeapons } from '../rules/functions.ts'
import { isParticipant, opponentOf } from '../rules/sides.ts'
import { declare } from '../stack.ts'
import type { Battle, GnomeId, View } from '../state.ts'
import { atHome, card, gnome, gnomeIn, inHand } from './slots.ts'

/** BG-7.16: a gnome does what it can do once in a battle. */
export const useFunction: Move = {
  stages: ['fight'],
  phases: ['play'],
  slots: (view, _seat, [named]) => {
    const ability = abilityIn(named)
    if (ability?.do === 'jam') return [user, weapon]
    return ability?.do === 'brew' ? [user, { ...price, set: { min: 1, max: Math.min(ability.most, view.hand?.length ?? 0) } }] : [user]
  },
  guarded: true,
  check(view, seat, [named, rest], whole) {
    const { battle } = view
    const id = gnomeIn(named)
    if (!battle) return undefined
    if (id === undefined) return isParticipant(battle, seat) ? undefined : refuse('not-participant', 'BG-11.4')
    return functionRefusal(view, battle, seat, id) ?? (rest === undefined ? undefined : restRefusal(view, battle, seat, id, rest, whole))
  },
  apply(play, seat, args) {
    const announced = announcedFunction(seat, args)
    play.state.battle?.used.push(announced.src)
    declare(play, announced)
    discardFromHand(play, seat, announced.discards) // BG-15.16
  },
}

/** The play that the sentence declares. */
export function announcedFunction(seat: Seat, [named, rest]: readonly Arg[]) {
  const src = gnomeIn(named) as GnomeId
  const ability = abilityOf(src)
  const isPaid = ability?.do === 'brew'
  return {
    by: seat,
    kind: 'function' as const,
    src,
    side: ability?.harms ? null : seat,
    card: isPaid ? null : (idIn(rest) ?? null),
    discards: isPaid ? idsIn(rest) : [],
  }
}

const user = gnome('ask-user', atHome)
const weapon = card('ask-weapon', (view, seat) => {
  const { battle } = view
  return battle ? weaponsOn(view, battle, opponentOf(battle, seat)).map(cardToken) : []
})
const price = card('ask-price', inHand)

function restRefusal(view: View, battle: Battle, seat: Seat, id: GnomeId, rest: Arg, whole: boolean): Refusal | undefined {
  const ability = abilityOf(id) as Ability
  const cards = idsIn(rest)
  if (ability.do === 'brew') {
    const isPaid = cards.length <= ability.most && cards.every((each) => view.hand?.includes(each)) && (cards.length > 0 || !whole)
    return isPaid ? undefined : refuse('cost-unpaid', 'BG-7.16', { n: 1 })
  }
  const [named] = cards
  if (ability.do !== 'jam' || named === undefined) return undefined
  if (workingWeapons(view, battle, opponentOf(battle, seat)).includes(named)) return undefined
  return refuse('bad-target', 'BG-6.13', { target: cardToken(named) })
}

function abilityIn(named: Arg | undefined): Ability | undefined {
  const id = gnomeIn(named)
  return id === undefined ? undefined : abilityOf(id)
}
