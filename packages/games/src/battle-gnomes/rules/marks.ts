import type { Seat } from '../../tabletop/token.ts'
import type { Declared, View } from '../state.ts'
import { abilityOf, actionOf, battleItemOf, numberOf } from './cards.ts'
import { bearerOf, slotOf } from './households.ts'
import { isAnswer, playOf } from './plays.ts'
import { fightersOf, opponentOf } from './sides.ts'
import { leadOf } from './totals.ts'

/** What a play does to the numbers of a battle when it resolves. Changes the given view, which is a state or a copy. */
export function leaveMark(view: View, play: Declared): void {
  if (isAnswer(play)) markByAnswer(view, play)
  else if (view.battle) {
    if (play.kind === 'battle') markByItem(view, play)
    else if (play.kind === 'action') markByAction(view, play)
    else markByFunction(view, play)
  }
  play.state = 'resolved'
}

/** The view as it would be if nobody answered the play. A new object, since totals are remembered by object. */
export function foreseen(view: View, { n }: Declared): View {
  const { battle, players, inView } = view
  const next: View = { ...view, ...structuredClone({ battle, players, inView }) }
  const play = playOf(next, n)
  if (play) leaveMark(next, play)
  return { ...next }
}

/** The view as it would be if nobody answered what waits: the last is resolved first (BG-7.11). */
export const allForeseen = (view: View): View =>
  view.pending.toReversed().reduce((then, n) => {
    const play = playOf(then, n)
    return play?.state === 'pending' ? foreseen(then, play) : then
  }, view)

function markByAnswer(view: View, { by, src, play }: Declared): void {
  const beneath = playOf(view, play)
  if (!beneath) return
  if (actionOf(src)?.effect.do === 'cancel') beneath.state = 'cancelled'
  else if (view.battle) {
    // The catcher counts as thrower from now on (BG-15.1).
    beneath.side = opponentOf(view.battle, by)
    beneath.by = by
  }
}

function markByItem(view: View, play: Declared): void {
  const { battle } = view
  const trait = battleItemOf(play.src)?.trait
  if (!battle) return
  if (trait?.is === 'humbles') play.value = leadOf(view, battle, play.side ?? '') > 0 ? trait.value : numberOf(play.src)
  if (trait?.is === 'traps' && play.gnome) battle.trapped.push(play.gnome)
  if (trait?.is === 'glues' && play.card) battle.off.push(play.card)
  const blocked = trait?.is === 'blocks' ? playOf(view, play.play) : undefined
  if (blocked) blocked.state = 'blocked'
}

function markByAction(view: View, play: Declared): void {
  const { battle } = view
  const effect = actionOf(play.src)?.effect
  if (!battle || !effect) return
  if (effect.do === 'rally') play.value = leadOf(view, battle, play.by) < 0 ? effect.behind : effect.by
  if (effect.do === 'disarm') takeOff(view, opponentOf(battle, play.by), play.card ?? '')
  if (effect.do === 'reinforce' && play.gnome) battle.fighters[play.by] = [...fightersOf(battle, play.by), play.gnome]
  if (effect.do === 'enrage' && play.gnome) battle.raged.push(play.gnome)
  if (effect.do === 'fog') battle.fog = true
  if (effect.do === 'duel') battle.oneOnOne = true
  if (effect.do === 'insure') battle.insured = true
}

function markByFunction(view: View, play: Declared): void {
  const ability = abilityOf(play.src)
  if (ability?.do === 'jam' && play.card) view.battle?.off.push(play.card)
  if (ability?.do === 'brew') play.value = ability.each * play.discards.length
}

function takeOff(view: View, seat: Seat, card: string): void {
  const gnome = bearerOf(view, seat, card)
  const kit = gnome && view.players[seat]?.att[gnome]
  if (kit) kit[slotOf(card)] = null
}
