import { clockwise, playerOf, seatsOf } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import { type Seat, seatToken, token } from '../tabletop/token.ts'
import { bossAttacks, enterBoss } from './boss.ts'
import { ask, dealGnome, finish, first, refillMarket } from './changes.ts'
import type { Part } from './content/gnomes.ts'
import type { Play } from './grammar.ts'
import { mostDice } from './rules/dice.ts'
import { gnomeCard, gnomeOnTable, willAttack } from './rules/gnomes.ts'
import type { Effect, GnomeId, Prep, State } from './state.ts'

/** The preparation phase begins (NI-9); it goes on by itself but for choices. */
export function beginPrep(play: Play): void {
  const { state } = play
  state.step = 'prep'
  state.lastCall = []
  for (const seat of seatsOf(state)) {
    const player = playerOf(state, seat)
    player.discount = 0
    for (const gnome of player.gnomes) gnome.gagged = false
  }
  const toAttack = seatsOf(state).map((seat) => [seat, playerOf(state, seat).gnomes.map(({ id }) => id)])
  state.prep = { part: 'attacks', toAttack: Object.fromEntries(toAttack) } // NI-9.4
  nextBeat(state)
  if (!state.boss && state.secret.gnomes.length === 0) enterBoss(play) // NI-9.10
}

/** The next thing that happens in it; `false` once it is over. */
export function prepare(play: Play): boolean {
  const { state } = play
  const { prep } = state
  if (!prep) return false
  steps[prep.part](play, prep)
  return state.prep !== null
}

/** A gnome attacks the player in front of it (NI-9.3). */
export function attackWith({ state, log }: Play, seat: Seat, id: GnomeId): void {
  const left = state.prep?.toAttack[seat] ?? []
  if (state.prep) state.prep.toAttack[seat] = left.filter((each) => each !== id)
  log('gnome-attacks', { gnome: token('gnome', id), seat: seatToken(seat) })
  first(state, ...gnomeCard(id).attack.flatMap((part) => effectsOf(state, seat, id, part)))
}

const steps: Readonly<Record<Prep['part'], (play: Play, prep: Prep) => void>> = { attacks, boss, wake, refill, dice }

/** The seat whose gnomes are to attack, from the first player on (NI-9.2). */
function attacks(play: Play, prep: Prep): void {
  const { state, log } = play
  for (const seat of clockwise(state, state.firstPlayer)) {
    for (const id of prep.toAttack[seat] ?? []) {
      const gnome = gnomeOnTable(state, id)
      if (gnome && willAttack(gnome)) continue
      if (gnome) log('gnome-skips', { gnome: token('gnome', id), seat: seatToken(seat) }) // NI-9.6
      prep.toAttack[seat] = (prep.toAttack[seat] ?? []).filter((each) => each !== id)
    }
    const [only, ...more] = prep.toAttack[seat] ?? []
    if (only === undefined) continue
    if (more.length > 0) ask(state, { seat, kind: 'next-attacker', effect: null })
    else attackWith(play, seat, only)
    return
  }
  prep.part = 'boss'
}

function boss(play: Play, prep: Prep): void {
  prep.part = 'wake'
  bossAttacks(play)
}

/** NI-9.7 */
function wake({ state, log }: Play, prep: Prep): void {
  for (const seat of seatsOf(state)) {
    const player = playerOf(state, seat)
    for (const nird of player.army) nird.asleep = false
    for (const gnome of player.gnomes) Object.assign(gnome, { stunned: false, distracted: false })
  }
  refillMarket(state)
  log('all-wake', {})
  prep.part = state.boss?.entered === state.round ? 'dice' : 'refill'
}

function refill(play: Play, prep: Prep): void {
  prep.part = 'dice'
  const { state } = play
  if (state.boss?.id === 'scarecrow') refillMinions(play)
  else if (!state.boss) refillGnomes(play)
}

/** NI-9.8 */
function refillGnomes(play: Play): void {
  const { state } = play
  for (const seat of clockwise(state, state.firstPlayer)) {
    while (playerOf(state, seat).gnomes.length < gnomePlaces) {
      dealGnome(play, seat, 'gnomes')
      if (state.secret.gnomes.length > 0) continue
      enterBoss(play)
      return
    }
  }
}

/** Places for gnomes in front of each player. */
export const gnomePlaces = 2

/** NI-10.9, 10.10 */
function refillMinions(play: Play): void {
  const { state } = play
  for (const seat of clockwise(state, state.firstPlayer)) {
    if (playerOf(state, seat).gnomes.length > 0) continue
    if (state.secret.minions.length === 0) {
      finish(play, 'minions', false)
      return
    }
    dealGnome(play, seat, 'minions')
  }
}

/** NI-9.9 */
function dice(play: Play): void {
  const { state, log } = play
  for (const seat of seatsOf(state)) {
    const player = playerOf(state, seat)
    player.pool = Math.min(mostDice, player.pool + 1)
  }
  log('new-dice', {})
  const { roundLimit } = state.options
  if (roundLimit > 0 && state.round >= roundLimit) finish(play, 'rounds', false) // NI-1.8
  state.prep = null
}

function effectsOf(state: State, seat: Seat, id: GnomeId, part: Part): Effect[] {
  const from = token('gnome', id)
  if ('add' in part) return [{ do: 'gnome', seat, from }]
  const { on, n = 1 } = part
  const all = on === 'all' ? clockwise(state, state.firstPlayer) : [seat] // NI-8.13
  if ('gain' in part) return all.map((each) => ({ do: 'gain', what: part.gain, seat: each, n, from }))
  if (on === 'any') return [{ do: 'victim', seat, what: part.lose, n, from }]
  return all.map((each) => ({ do: 'lose', what: part.lose, seat: each, n, from }))
}
