import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import type { Auto, Battle, Declared, View } from '../state.ts'
import { actionOf, battleItemOf } from './cards.ts'
import { openYards } from './households.ts'
import { isAgainst } from './items.ts'
import { playOf } from './plays.ts'
import { ownerOf } from './seats.ts'
import { participants } from './sides.ts'

/** The standing orders and their values, the default first (BG-13.5). */
export const orders = {
  declarations: ['ask', 'pass'],
  items: ['ask', 'aimed', 'pass'],
  functions: ['ask', 'pass'],
  actions: ['ask', 'mine', 'pass'],
  meddle: ['ask', 'decisive', 'never'],
  agree: ['ask', 'pass'],
  everything: ['off', 'battle', 'turn'],
} as const satisfies { readonly [K in keyof Auto]: readonly Auto[K][] }

/** The value of each order for a player who wants to be asked little; `everything` lasts for one battle or turn only. */
export const quiet = {
  declarations: 'pass',
  items: 'aimed',
  functions: 'pass',
  actions: 'mine',
  meddle: 'decisive',
  agree: 'pass',
} as const satisfies { readonly [K in Exclude<keyof Auto, 'everything'>]: Auto[K] }

export type Order = keyof Auto
export type QuietOrder = keyof typeof quiet

export const noOrders = (): Auto => ({
  declarations: 'ask',
  items: 'ask',
  functions: 'ask',
  actions: 'ask',
  meddle: 'ask',
  agree: 'ask',
  everything: 'off',
})

/** Do these orders let the play pass without an answer of this seat? By public facts alone. */
export function letsPass(view: View, seat: Seat, auto: Auto, play: Declared): boolean {
  if (auto.everything !== 'off') return true
  if (play.kind === 'battle') return auto.items === 'pass' || (auto.items === 'aimed' && !aimsAt(view, seat, play))
  if (play.kind === 'function') return auto.functions === 'pass'
  if (view.battle) return false
  return auto.actions === 'pass' || (auto.actions === 'mine' && !concerns(view, seat, play))
}

export const letsDeclare = ({ declarations, everything }: Auto): boolean => declarations === 'pass' || everything !== 'off'

export const agrees = ({ agree, everything }: Auto): boolean => agree === 'pass' || everything !== 'off'

/** Does the seat sit this battle of others out? */
export function staysOut(view: View, battle: Battle, { meddle, everything }: Auto): boolean {
  if (meddle === 'never' || everything !== 'off') return true
  return meddle === 'decisive' && !isDecisive(view, battle)
}

/** May a participant win the game with this battle, or is it in the last turns? */
function isDecisive(view: View, battle: Battle): boolean {
  const last = view.finalTurnsLeft !== null && view.finalArmed
  return last || participants(battle).some((seat) => playerOf(view, seat).trophies.length === view.options.goal - 1)
}

/** Is it thrown at the seat's side, or does it name a thing of it? */
function aimsAt(view: View, seat: Seat, play: Declared): boolean {
  const item = battleItemOf(play.src)
  return (item !== undefined && isAgainst(item) && play.side === seat) || answersTo(view, play) === seat
}

/** The seat whose play it blocks or responds to. */
const answersTo = (view: View, { play }: Declared): Seat | undefined => playOf(view, play)?.by

/** Does it answer a play of the household, or does the T card that began it name or hit the household? */
function concerns(view: View, seat: Seat, play: Declared): boolean {
  if (answersTo(view, play) === seat) return true
  const first = firstOf(view, play)
  if (actionOf(first.src)?.effect.do === 'hail') return openYards(view, first.by).includes(seat)
  const { card, gnome } = first
  if (first.seat === seat || (gnome !== null && ownerOf(view, gnome) === seat)) return true
  return card !== null && playerOf(view, seat).yard.includes(card)
}

function firstOf(view: View, play: Declared): Declared {
  const beneath = playOf(view, play.play)
  return beneath ? firstOf(view, beneath) : play
}
