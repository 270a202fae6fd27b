import { isDeepStrictEqual } from 'node:util'
import { playerOf, seatsOf } from '../../tabletop/seats.ts'
import { check, same } from '../../testing/holds.ts'
import { countsOf } from '../changes.ts'
import { phaseOf } from '../game.ts'
import { differing, optionsOf } from '../rules/decisions.ts'
import { gnomeCard } from '../rules/gnomes.ts'
import { places, rows } from '../rules/market.ts'
import { inArmy } from '../rules/nirds.ts'
import type { State } from '../state.ts'

/** The cards in the game, wherever they are, in the order of their names. */
export interface Inventory {
  readonly nirds: readonly string[]
  readonly tactics: readonly string[]
  readonly gnomes: readonly string[]
}

/** NI-2.11, 7.13, 8.4, 8.8: no card is lost or doubled, and the table is one that the rules allow. */
export function invariants(state: State, inventory?: Inventory): void {
  const cards = inventoryOf(state)
  for (const kind of ['nirds', 'tactics', 'gnomes'] as const) {
    check(new Set(cards[kind]).size === cards[kind].length, `a card is there twice: ${cards[kind]}`)
    if (inventory) same(kind, cards[kind].join(), inventory[kind].join())
  }
  check(isDeepStrictEqual(state.counts, countsOf(state)), 'the counts are wrong')
  for (const seat of seatsOf(state)) checkPlayer(state, seat)
  for (const row of rows) same(`row ${row}`, state.market[row].length, places)
  // an arranged table may have gaps
  if (!inventory) checkMarket(state)
  checkOffers(state)
  checkAttack(state)
  checkFlow(state)
}

export function inventoryOf(state: State): Inventory {
  const { secret, market, gone } = state
  const players = Object.values(state.players)
  return {
    nirds: [
      ...[secret.decks[1], secret.decks[2], gone].flat(),
      ...rows.flatMap((row) => market[row].filter((id) => id !== null)),
      ...players.flatMap(({ army }) => army.map(({ id }) => id)),
    ].toSorted(),
    tactics: [...secret.tactics, ...players.flatMap(({ tactics }) => tactics)].toSorted(),
    gnomes: [
      ...[secret.gnomes, secret.minions, secret.ko, secret.unused].flat(),
      ...players.flatMap(({ gnomes }) => gnomes.map(({ id }) => id)),
    ].toSorted(),
  }
}

function checkPlayer(state: State, seat: string): void {
  const { lives, pool, dice, army, gnomes, discount } = playerOf(state, seat)
  check(lives >= (state.result ? 0 : 1) && lives <= 3, `seat ${seat} has ${lives} lives`)
  check(pool >= 0 && pool <= 8, `seat ${seat} has a pool of ${pool}`)
  check(army.length > 0 || state.result !== null, `seat ${seat} has no Nird`)
  const own = dice.filter(({ lasts }) => lasts === 'game')
  check(own.length <= pool, `seat ${seat} has ${own.length} dice of ${pool}`)
  check(dice.length - own.length <= 2, `seat ${seat} has too many dice of others`)
  check(new Set(dice.map(({ id }) => id)).size === dice.length, `a die of seat ${seat} is there twice`)
  for (const { id, value, locked, use } of dice) {
    check(value >= 1 && value <= 6, `${id} shows ${value}`)
    check(!locked || (state.step === 'trade' && use === 'free'), `${id} is locked`)
  }
  for (const { id, damage } of gnomes) check(damage >= 0 && damage < gnomeCard(id).hp, `${id} has ${damage} damage`)
  check(discount === 0 || phaseOf(state) === 'action' || state.result !== null, `seat ${seat} keeps its discount`)
}

function checkMarket({ market, secret, step, pending }: State): void {
  for (const row of rows) {
    const isFull = market[row].every((id) => id !== null) || secret.decks[row].length === 0
    check(isFull || step !== 'trade' || pending !== null, `row ${row} has a gap`)
  }
}

function checkOffers(state: State): void {
  check(state.offers.length === 0 || state.step === 'trade', 'an offer has outlived its phase')
  for (const { from, to, give, want } of state.offers) {
    same('dice of an offer', give.length, want.length)
    for (const [seat, ids] of [
      [from, give],
      [to, want],
    ] as const) {
      const dice = playerOf(state, seat).dice
      for (const id of ids)
        check(
          dice.some((die) => die.id === id && die.use === 'free' && !die.locked),
          `${id} is offered`,
        )
    }
    check(!playerOf(state, from).ready, `seat ${from} offers and is ready`)
  }
}

function checkAttack(state: State): void {
  const { attack } = state
  const attacking = seatsOf(state).filter((seat) => playerOf(state, seat).dice.some(({ use }) => use === 'attack'))
  check(
    attacking.every((seat) => seat === attack?.seat),
    'dice attack without an attack',
  )
  if (!attack) return
  same('whose attack it is', attack.seat, state.actor)
  same(`${attack.unit} sleeps`, inArmy(state, attack.seat, attack.unit)?.asleep, false)
}

function checkFlow(state: State): void {
  const { step, pending, actor, acted, lastCall } = state
  check((state.prep !== null) === (step === 'prep'), 'preparing at another time')
  check(lastCall.length === 0 || step === 'lastcall', 'a last call at another time')
  if (state.result) {
    check(step === 'over' && !pending && state.queue.length === 0 && !state.attack, 'something is left to do')
    return
  }
  if (pending)
    check(pending.kind === 'sneefle' || differing(state, pending.seat, optionsOf(state, pending)).length > 1, 'nothing to choose')
  else check(state.queue.length === 0, 'an effect waits for nobody')
  if (step === 'action' && !pending) {
    check(actor !== null && !playerOf(state, actor).passed && !acted, `the turn of ${actor} is over`)
  }
}
