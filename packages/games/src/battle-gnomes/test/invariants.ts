import { entriesOf } from '../../tabletop/log.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { check, same } from '../../testing/holds.ts'
import { gnomeIds, isCard, isGnome, playerCards } from '../rules/cards.ts'
import { carried, mostGnomes, placesOf, placesTaken } from '../rules/households.ts'
import type { CardId, GnomeId, State } from '../state.ts'

/** What is in the game, in the order of names. */
export interface Inventory {
  readonly cards: readonly CardId[]
  readonly gnomes: readonly GnomeId[]
}

const box: Inventory = { cards: playerCards.toSorted(), gnomes: gnomeIds.toSorted() }

/** BG-1.2, 1.5, 4.3, 6.1, 6.6: nothing is lost or doubled, counts are right, and the table is one that the rules allow. */
export function invariants(state: State, inventory: Inventory = box): void {
  const { cards, gnomes } = inventoryOf(state)
  same('cards', cards.join(), inventory.cards.join())
  same('gnomes', gnomes.join(), inventory.gnomes.join())
  checkCounts(state)
  for (const seat of Object.keys(state.players)) checkHousehold(state, seat)
  checkBattle(state)
  checkSilence(state)
}

export function inventoryOf({ secret, discard, players, inView, row, removed }: State): Inventory {
  const households = Object.values(players)
  const kits = households.flatMap(({ att }) => Object.values(att).flatMap((kit) => carried(kit)))
  const shown = inView.filter(({ kind }) => kind !== 'function').map(({ src }) => src)
  return {
    cards: [
      ...[...secret.deck, ...Object.values(secret.hands).flat(), ...discard],
      ...[...kits, ...households.flatMap(({ yard }) => yard), ...shown],
    ].toSorted(),
    gnomes: [...secret.gnomeDeck, ...row, ...removed, ...households.flatMap(({ gnomes, trophies }) => [...gnomes, ...trophies])].toSorted(),
  }
}

function checkCounts({ secret, players, deck, gnomeDeck, row, phase }: State): void {
  same('deck', deck, secret.deck.length)
  same('gnome deck', gnomeDeck, secret.gnomeDeck.length)
  for (const [seat, hand] of Object.entries(secret.hands)) same(`hand of ${seat}`, players[seat]?.cards, hand.length)
  check(row.length === 3 || (phase === 'play' && gnomeDeck === 0), `${row.length} gnomes in the row, ${gnomeDeck} in the deck`)
}

function checkHousehold(state: State, seat: string): void {
  const { gnomes, att, yard, trophies, lost } = playerOf(state, seat)
  check(gnomes.length <= mostGnomes, `${gnomes.length} gnomes with ${seat}`)
  same(`bearers of ${seat}`, Object.keys(att).toSorted().join(), gnomes.toSorted().join())
  const isTrimmed = state.choice?.kind !== 'trim' || state.choice.who !== seat
  check(!isTrimmed || placesTaken(yard) <= placesOf(state, seat), `the yard of ${seat} is too full`)
  check(att['bare-bart'] === undefined || att['bare-bart'].d === null, 'Bart bears a defense')
  check(lost >= 0 && trophies.length <= state.options.goal, `${trophies.length} trophies of ${seat}`)
}

function checkBattle({ battle, players, inView, pending, waiting, turn, result }: State): void {
  const waits = inView.filter(({ state }) => state === 'pending').map(({ n }) => n)
  same('pending plays', waits.join(), pending.toSorted((a, b) => a - b).join())
  check(pending.length > 0 || waiting.length === 0, `${waiting} answer nothing`)
  check(inView.length === 0 || turn.action !== null, 'cards are in view outside of an action')
  if (!battle || result) return
  same('instigator', battle.instigator, turn.seat)
  for (const [seat, fighters] of Object.entries(battle.fighters)) {
    for (const gnome of fighters) check(players[seat]?.gnomes.includes(gnome) === true, `${gnome} fights, but isn't with ${seat}`)
  }
}

/** BG-1.16: the public log doesn't tell which cards were drawn or traded. */
function checkSilence({ log }: State): void {
  for (const { key, params } of entriesOf(log)) {
    const isSecret = /^(drew|traded)$/.test(key)
    for (const value of Object.values(params)) {
      check(!isSecret || !String(value).startsWith('card:'), `the log betrays ${value}: ${key}`)
      const [kind, id = ''] = String(value).split(':')
      check(kind !== 'card' || isCard(id), `no such card: ${value}`)
      check(kind !== 'unit' || isGnome(id), `no such gnome: ${value}`)
    }
  }
}
