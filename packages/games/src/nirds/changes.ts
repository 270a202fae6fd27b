import type { Outcome } from '../tabletop/grammar.ts'
import { playerOf, seatsOf } from '../tabletop/seats.ts'
import { nextBeat } from '../tabletop/steps.ts'
import type { Params } from '../tabletop/text.ts'
import { type Seat, seatToken, type Token, token } from '../tabletop/token.ts'
import type { Face } from './content/nirds.ts'
import type { Play } from './grammar.ts'
import { mostDice, mostLives, ownDie } from './rules/dice.ts'
import { byWave } from './rules/gnomes.ts'
import { places, rows } from './rules/market.ts'
import { inArmy, levelOf } from './rules/nirds.ts'
import { offersFrom, offersTo } from './rules/trade.ts'
import type { Die, DieId, Effect, GnomeId, NirdId, Pending, Row, State, TacticId } from './state.ts'

export function ask(state: State, pending: Pending): void {
  state.pending = pending
  nextBeat(state)
}

/** Puts effects at the front of the queue. */
export function first(state: State, ...effects: Effect[]): void {
  state.queue.unshift(...effects)
}

/** All have won or lost together (NI-1.1). */
export function finish({ state, log }: Play, reason: string, victory: boolean): void {
  const seats = seatsOf(state)
  const facts = { level: state.level, rounds: state.round, ...(state.boss && { boss: state.boss.id }) }
  const outcome: Outcome = { winners: victory ? seats : [], reason, sides: [seats], facts }
  state.queue = []
  state.pending = null
  state.attack = null
  state.offers = []
  state.lastCall = []
  state.prep = null
  state.step = 'over'
  state.result = outcome
  nextBeat(state)
  log(victory ? 'over-victory' : 'over-defeat', {})
}

/** The open counts, after a pile has changed. */
export function syncCounts(state: State): void {
  state.counts = countsOf(state)
}

export function countsOf({ secret }: State): State['counts'] {
  const { decks, tactics, gnomes, minions, ko } = secret
  return {
    deck1: decks[1].length,
    deck2: decks[2].length,
    tactics: tactics.length,
    minions: minions.length,
    ko: ko.length,
    gnomesByWave: byWave(gnomes),
    koByWave: byWave(ko),
  }
}

// Dice

export function rollDie({ state, chance }: Play): Face {
  state.rolls += 1
  return chance.die(6) as Face
}

/** A die more on the table. */
export function addDie(play: Play, seat: Seat, lasts: Die['lasts'] = 'game'): Die {
  const player = playerOf(play.state, seat)
  const die: Die = { id: `s${seat}d${player.nextDie}`, value: rollDie(play), use: 'free', locked: false, lasts }
  player.nextDie += 1
  player.dice.push(die)
  return die
}

/** Sets own dice to other values; offers with them lapse (NI-4.9). */
export function turnDice(state: State, seat: Seat, changes: readonly { die: DieId; value: Face }[]): void {
  const { dice } = playerOf(state, seat)
  for (const { die, value } of changes) {
    const found = dice.find(({ id }) => id === die)
    if (found) found.value = value
  }
  lapse(
    state,
    changes.map(({ die }) => die),
  )
}

export function rerollDice(play: Play, seat: Seat, ids: readonly DieId[]): void {
  const rolled = ids.map((die) => ({ die, value: rollDie(play) }))
  turnDice(
    play.state,
    seat,
    rolled.filter(({ die, value }) => ownDie(play.state, seat, die)?.value !== value),
  )
}

export function useDice(state: State, seat: Seat, ids: readonly DieId[], use: Die['use']): void {
  for (const die of playerOf(state, seat).dice) if (ids.includes(die.id)) die.use = use
}

/** A die goes back to the supply for good (NI-8.5); `undefined`: one that isn't on the table. */
export function loseDie(state: State, seat: Seat, id: DieId | undefined): void {
  const player = playerOf(state, seat)
  player.pool -= 1
  player.dice = player.dice.filter((die) => die.id !== id)
}

// Trades

export function lapse(state: State, dice: readonly DieId[]): void {
  state.offers = state.offers.filter(({ give, want }) => ![...give, ...want].some((id) => dice.includes(id)))
}

/** Ends all offers between this seat and others. */
export function closeOffers(state: State, seat: Seat): void {
  const closed = [...offersFrom(state, seat), ...offersTo(state, seat)]
  state.offers = state.offers.filter((offer) => !closed.includes(offer))
}

// Nirds

export function sleep(state: State, seat: Seat, id: NirdId): void {
  const nird = inArmy(state, seat, id)
  if (nird) nird.asleep = true
}

export function wake({ state, log }: Play, seat: Seat, id: NirdId): void {
  const nird = inArmy(state, seat, id)
  if (nird) nird.asleep = false
  log('woke', { seat: seatToken(seat), nird: token('nird', id) })
}

/** A Nird joins an army from the market, asleep (NI-7.18, 8.9). */
export function join({ state }: Play, seat: Seat, id: NirdId): void {
  for (const row of rows) state.market[row] = state.market[row].map((each) => (each === id ? null : each))
  playerOf(state, seat).army.push({ id, asleep: true })
}

/** Starter Nirds leave the game, others go under their deck (NI-8.7). */
export function dismiss(state: State, seat: Seat, id: NirdId): void {
  const player = playerOf(state, seat)
  player.army = player.army.filter((nird) => nird.id !== id)
  const level = levelOf(id)
  if (level === 0) state.gone.push(id)
  else state.secret.decks[level].push(id)
  syncCounts(state)
}

/** Fills empty places from the decks, as far as they go (NI-5.5). */
export function refillMarket(state: State): void {
  for (const row of rows) refillRow(state, row)
  syncCounts(state)
}

export function refillRow(state: State, row: Row): void {
  const deck = state.secret.decks[row]
  state.market[row] = Array.from({ length: places }, (_, place) => state.market[row][place] ?? deck.shift() ?? null)
}

// Tactic cards

export function drawTactic({ state, log }: Play, seat: Seat): void {
  const card = state.secret.tactics.shift()
  if (card === undefined) return // NI-8.11
  playerOf(state, seat).tactics.push(card)
  syncCounts(state)
  log('drew', { seat: seatToken(seat), tactic: token('tactic', card) })
}

/** Puts a tactic card under its deck (NI-8.2). */
export function discardTactic(state: State, seat: Seat, card: TacticId): void {
  const player = playerOf(state, seat)
  player.tactics = player.tactics.filter((held) => held !== card)
  state.secret.tactics.push(card)
  syncCounts(state)
}

// Lives and dice of the pool

export function gainLife({ state, log }: Play, seat: Seat): void {
  const player = playerOf(state, seat)
  if (player.lives >= mostLives) return // NI-8.4
  player.lives += 1
  log('gained-life', { seat: seatToken(seat), n: player.lives })
}

/** NI-8.8: rolled at once in the action phase. */
export function gainDie(play: Play, seat: Seat): void {
  const { state, log } = play
  const player = playerOf(state, seat)
  if (player.pool >= mostDice) return
  player.pool += 1
  const rolled = state.step === 'action' || state.step === 'lastcall' ? addDie(play, seat).value : null
  if (rolled === null) log('gained-die', { seat: seatToken(seat) })
  else log('rolled-die', { seat: seatToken(seat), value: rolled })
}

// Gnomes

/** The top gnome comes and lies down in front of a player. */
export function dealGnome({ state, log }: Play, seat: Seat, from: 'gnomes' | 'minions'): void {
  const id = state.secret[from].shift()
  if (id === undefined) return
  playerOf(state, seat).gnomes.push({ id, damage: 0, stunned: false, distracted: false, gagged: false })
  syncCounts(state)
  log(from === 'gnomes' ? 'new-gnome' : 'new-minion', { seat: seatToken(seat), gnome: token('gnome', id) })
}

/** Puts a gnome onto the K.O. pile. */
export function removeGnome(state: State, id: GnomeId): void {
  for (const seat of seatsOf(state)) {
    const player = playerOf(state, seat)
    player.gnomes = player.gnomes.filter((gnome) => gnome.id !== id)
  }
  state.secret.ko.push(id)
  syncCounts(state)
}

export const named = (seat: Seat, more: Record<string, Token | string | number> = {}): Params => ({ seat: seatToken(seat), ...more })
