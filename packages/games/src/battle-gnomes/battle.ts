import { playerOf, seatsOf } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { type Seat, seatToken, unitToken } from '../tabletop/token.ts'
import { discard, draw, giveToHand, leave } from './changes.ts'
import type { Play } from './grammar.ts'
import { yardItemOf } from './rules/cards.ts'
import { askedNow, declaring, giveable, loserOf } from './rules/fight.ts'
import { carried, handLimit, sum } from './rules/households.ts'
import { agrees, letsDeclare, noOrders, staysOut } from './rules/orders.ts'
import { outcomeOf } from './rules/ranking.ts'
import { fightersOf, isParticipant, opponentOf, participants, toolOf, working } from './rules/sides.ts'
import { totalOf } from './rules/totals.ts'
import type { Auto, Battle, GnomeId, State } from './state.ts'

/** The course of a battle, from the challenge (BG-8) to the last draw (BG-10). */

// BG-8.1
export function startBattle({ state, log }: Play, instigator: Seat, defender: Seat): void {
  state.turn.step = 'act'
  state.turn.action = 'battle'
  state.battle = {
    instigator,
    defender,
    step: 'declare',
    fighters: { [instigator]: [], [defender]: [] },
    done: nobodyDone(state),
    conceded: null,
    loser: null,
    fog: false,
    oneOnOne: false,
    insured: false,
    off: [],
    trapped: [],
    raged: [],
    used: [],
  }
  log('challenged', { p: seatToken(instigator), q: seatToken(defender) })
  nextBeat(state)
}

/** Goes on while nobody has to decide. @returns whether anything has happened. */
export function settleBattle(play: Play, battle: Battle): boolean {
  const { state } = play
  switch (battle.step) {
    case 'declare':
      return settleDeclarations(play, battle)
    case 'attackers':
      return false
    case 'defenders': {
      const [only, ...more] = playerOf(state, battle.defender).gnomes
      if (only === undefined || more.length > 0) return false
      send(play, battle.defender, [only]) // BG-13.6
      return true
    }
    case 'fight':
      return settleFight(play, battle)
    case 'defeat': {
      const [only, ...more] = giveable(battle)
      if (only === undefined || more.length > 0 || playerOf(state, battle.loser ?? '').cards > 0) return false
      give(play, only) // BG-13.6
      return true
    }
  }
}

/** BG-8.6, 8.7: the gnomes go; then the others, or the fight begins. */
export function send({ state, log }: Play, seat: Seat, gnomes: readonly GnomeId[]): void {
  const { battle } = state
  if (!battle) throw new Error('no battle')
  battle.fighters[seat] = [...gnomes]
  for (const gnome of gnomes) log('sent', { p: seatToken(seat), gnome: unitToken(gnome) })
  battle.step = seat === battle.instigator ? 'defenders' : 'fight'
  battle.done = nobodyDone(state)
  battle.conceded = null
  nextBeat(state)
}

/** BG-8.5, 9.7, 9.11: the seat has nothing more to do; in the fight this is logged, whether the seat or its order decided it. */
export function beDone({ log }: Play, battle: Battle, seat: Seat, how: 'pass' | 'out'): void {
  battle.done[seat] = how
  if (battle.step === 'fight') log(how === 'pass' ? 'passed' : 'sat-out', { p: seatToken(seat) })
}

/** BG-10: the gnome goes to the winner, and what follows. */
export function give(play: Play, gnome: GnomeId): void {
  const { state, log } = play
  const { battle } = state
  const loser = battle?.loser ?? null
  if (!battle || loser === null) throw new Error('nobody is defeated')
  const winner = opponentOf(battle, loser)
  const params = { p: seatToken(loser), gnome: unitToken(gnome), to: seatToken(winner) }
  log('defeated', { ...params, a: totalOf(state, battle.instigator), b: totalOf(state, battle.defender) })
  strip(state, battle, loser, gnome)
  playerOf(state, loser).lost += 1
  const { trophies } = playerOf(state, winner)
  trophies.push(gnome)
  if (trophies.length >= state.options.goal) endGame(play, 'third-gnome')
  else windUp(play, battle, winner)
}

/** BG-8.9: back to before the battle; only the cards played stay spent. */
export function callOff({ state, log }: Play): void {
  const { battle, turn } = state
  if (!battle) return
  log('called-off', { p: seatToken(battle.instigator), q: seatToken(battle.defender) })
  clearView(state)
  turn.truce.push(battle.defender)
  turn.step = 'choose'
  turn.action = null
  state.battle = null
  forget(state, 'battle')
  nextBeat(state)
}

/** BG-3.10, 10.4: what was played goes to the discard pile, in the order in which it was played. */
export function clearView(state: State): void {
  discard(
    state,
    state.inView.filter(({ kind }) => kind !== 'function').map(({ src }) => src),
  )
  state.inView = []
  state.pending = []
  state.waiting = []
}

/** BG-12.1, 12.5 */
export function endGame({ state, log }: Play, reason: 'third-gnome' | 'gnomes-out'): void {
  state.result = outcomeOf(state, reason)
  for (const seat of state.result.winners) log('won', { p: seatToken(seat), reason: `result:${reason}` })
}

/** Orders for one battle or turn end with it. */
export function forget({ secret }: State, what: Exclude<Auto['everything'], 'off'>): void {
  for (const auto of Object.values(secret.auto)) if (auto.everything === what || what === 'turn') auto.everything = 'off'
}

// BG-8.5
function settleDeclarations(play: Play, battle: Battle): boolean {
  const { state } = play
  const open = declaring(state, battle)
  const silent = open.filter((seat) => letsDeclare(ordersOf(state, seat)))
  for (const seat of silent) beDone(play, battle, seat, 'pass')
  if (silent.length < open.length) return silent.length > 0
  battle.step = 'attackers'
  nextBeat(state)
  return true
}

// BG-9.7, 9.18
function settleFight(play: Play, battle: Battle): boolean {
  const { state } = play
  const asked = askedNow(state, battle)
  const excused = asked.filter((seat) => isExcused(state, battle, seat))
  for (const seat of excused) beDone(play, battle, seat, isParticipant(battle, seat) ? 'pass' : 'out')
  if (asked.length > 0) return excused.length > 0
  battle.loser = loserOf(state, battle)
  nextBeat(state)
  if (battle.loser !== null) battle.step = 'defeat'
  else standOff(play, battle)
  return true
}

/** BG-13.5 */
function isExcused(state: State, battle: Battle, seat: Seat): boolean {
  const orders = ordersOf(state, seat)
  if (!isParticipant(battle, seat)) return staysOut(state, battle, orders)
  return battle.conceded !== null && battle.conceded !== seat && agrees(orders)
}

// BG-9.17
function standOff(play: Play, battle: Battle): void {
  const { state, log } = play
  log('standoff', { a: totalOf(state, battle.instigator), b: totalOf(state, battle.defender) })
  windUp(play, battle, null)
}

/** BG-10.6, after the gnome was given, if one was. */
function windUp(play: Play, battle: Battle, winner: Seat | null): void {
  const { state } = play
  const extra = participants(battle).map((seat) => ({ seat, n: extraDraws(state, battle, seat, winner) }))
  clearView(state)
  for (const seat of participants(battle)) draw(play, seat, handLimit(state, seat) - playerOf(state, seat).cards)
  for (const { seat, n } of extra) draw(play, seat, n)
  state.turn.done = true
  forget(state, 'battle')
}

function extraDraws(state: State, battle: Battle, seat: Seat, winner: Seat | null): number {
  const traits = playerOf(state, seat).yard.map((card) => yardItemOf(card)?.trait)
  const consoled = sum(traits.map((trait) => (trait?.is === 'consoles' ? trait.draw : 0)))
  return consoled + (seat === winner ? (toolOf(state, battle, seat, 'spoils')?.trait.draw ?? 0) : 0)
}

/** BG-10.3, 10.8, 15.10: the gnome leaves, and its attachments too. */
function strip(state: State, battle: Battle, seat: Seat, gnome: GnomeId): void {
  const wraps = fightersOf(battle, seat).includes(gnome) && working(battle, playerOf(state, seat).att[gnome]?.d ?? null, 'savesWeapon')
  const kit = leave(state, seat, gnome)
  const saved = battle.insured ? carried(kit) : wraps ? carried({ ...kit, d: null }) : []
  giveToHand(state, seat, saved)
  discard(
    state,
    carried(kit).filter((card) => !saved.includes(card)),
  )
}

const ordersOf = ({ secret }: State, seat: Seat): Auto => secret.auto[seat] ?? noOrders()

const nobodyDone = (state: State): Battle['done'] => Object.fromEntries(seatsOf(state).map((seat) => [seat, 'no' as const]))
