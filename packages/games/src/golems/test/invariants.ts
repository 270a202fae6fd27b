import { entriesOf } from '../../tabletop/log.ts'
import { check, same } from '../../testing/holds.ts'
import { distance, isLand } from '../rules/board.ts'
import { deckOf, eventCards, golemCards } from '../rules/cards.ts'
import { effective, figuresOf } from '../rules/figures.ts'
import { conflict, golemsAt, seatOfUnit, unitsAt, wizardOf } from '../rules/stacks.ts'
import type { CardId, Deck, State } from '../state.ts'

/** The cards in the game, wherever they are, in the order of their names. */
export type Inventory = Readonly<Record<Deck, readonly CardId[]>>

const box: Inventory = { golem: golemCards.toSorted(), event: eventCards.toSorted() }

/** GO-1.5, 1.6, 8.1, 8.2, 8.7, 9.5, 10.13: no card is lost or doubled, and the board is one that the rules allow. */
export function invariants(state: State, inventory: Inventory = box): void {
  const cards = cardsOf(state)
  same('golem cards', cards.golem.join(), inventory.golem.join())
  same('event cards', cards.event.join(), inventory.event.join())
  checkCounts(state)
  checkBoard(state)
  checkPlayers(state)
  checkBattle(state)
  checkSilence(state)
}

export function cardsOf({ secret, discard, spells }: State): Inventory {
  const of = (deck: Deck): CardId[] => [
    ...secret.decks[deck],
    ...Object.values(secret.hands).flatMap((hand) => hand[deck]),
    ...discard[deck],
  ]
  const chain = spells?.chain.map(({ card }) => card) ?? []
  return { golem: of('golem').toSorted(), event: [...of('event'), ...chain].toSorted() }
}

function checkCounts({ secret, players, deck }: State): void {
  for (const each of ['golem', 'event'] as const) {
    same(`${each} deck`, deck[each], secret.decks[each].length)
    for (const [seat, hand] of Object.entries(secret.hands)) same(`${each} hand of ${seat}`, players[seat]?.cards[each], hand[each].length)
  }
}

function checkBoard(state: State): void {
  for (const [id, golem] of Object.entries(state.golems)) {
    const { at, seat, number, damage, moves } = golem
    same(`name of ${id}`, id, `g${seat}-${number}`)
    check(isLand(state, at), `${id} is in the water at ${at}`)
    check(damage >= 0 && damage < figuresOf(golem).hits, `${id} has ${damage} damage`)
    check(moves <= (golem.haste ? 2 : 1), `${id} has moved ${moves} times`)
    check(number <= (state.players[seat]?.made ?? 0), `${id} is none of seat ${seat}'s`)
    check(state.players[seat]?.alive === true, `${id} outlives its Wizard`)
    const here = golemsAt(state, at)
    check(here.length <= 4, `${here.length} golems on ${at}`)
    check(
      here.every((other) => seatOfUnit(other) === seat),
      `two seats on ${at}`,
    )
    const kinds = here.map((other) => state.golems[other])
    const clash = kinds.some((a, index) => a && kinds.slice(index + 1).some((b) => b && conflict(a, b)))
    check(!clash, `a conflict on ${at}`)
  }
}

function checkPlayers(state: State): void {
  for (const [seat, player] of Object.entries(state.players)) {
    check(player.mana >= 0, `seat ${seat} has ${player.mana} mana`)
    check(!player.alive || player.damage < 5, `seat ${seat} lives with ${player.damage} damage`)
    same(`place of seat ${seat}`, player.out === null, player.alive)
    if (!player.alive) {
      same(`mana of seat ${seat}`, player.mana, 0)
      same(`cards of seat ${seat}`, player.cards.golem + player.cards.event, 0)
      continue
    }
    same(`Wizard on ${player.tower}`, unitsAt(state, player.tower)[0], wizardOf(seat))
    for (const unit of unitsAt(state, player.tower)) same(`seat of ${unit} on ${player.tower}`, seatOfUnit(unit), seat)
  }
}

function checkBattle({ battle, golems, ...state }: State): void {
  if (!battle) return
  check(state.turn.step === 'battle', 'a battle out of its phase')
  same('distance of the battle', distance(battle.from, battle.to), 1)
  same('active seat in the battle', battle.attacker, state.turn.seat)
  for (const [id, left] of Object.entries(battle.left)) check(left >= 0, `${id} has ${left} attacks left`)
  for (const id of Object.keys(battle.dead)) check(!golems[id], `${id} is dead and alive`)
  const { current } = battle
  if (!current) return
  const view = { battle, golems, ...state } as State
  for (const id of [current.attacker, current.target]) check(effective(view, id).left > 0, `${id} is no more`)
}

/** GO-17.1: since a deck was last refilled, the public log has named none of its cards that is in a hand now. */
function checkSilence(state: State): void {
  const named: Record<Deck, Set<CardId>> = { golem: new Set(), event: new Set() }
  for (const { key, params } of entriesOf(state.log)) {
    if (key === 'refilled') named[params.deck === 'deck:golem' ? 'golem' : 'event'].clear()
    for (const value of Object.values(params)) {
      if (typeof value !== 'string' || !value.startsWith('card:')) continue
      const card = value.slice(5)
      named[deckOf(card)].add(card)
      check(!/^(drew|bought|stole)$/.test(key), `the log betrays ${card}: ${key}`)
    }
  }
  for (const hand of Object.values(state.secret.hands)) {
    for (const deck of ['golem', 'event'] as const) for (const card of hand[deck]) check(!named[deck].has(card), `the log betrays ${card}`)
  }
}
