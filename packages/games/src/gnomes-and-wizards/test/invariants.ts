import { check, same } from '../../testing/holds.ts'
import { mostAdded } from '../content/lines.ts'
import { counters } from '../content/vocabulary.ts'
import { halfOf, isMine } from '../rules/board.ts'
import { boardOf } from '../rules/boards.ts'
import { allCards, isLearned, nameOf } from '../rules/cards.ts'
import { isFlipped, symbolOf, tileId } from '../rules/ground.ts'
import { clanSlot, learnedSlot, roomOf, socketOf } from '../rules/slots.ts'
import { fullHp, isLeader, lineOf, placeOf, unitOf } from '../rules/units.ts'
import type { CardId, State, TileId } from '../state.ts'
import { checkCourse } from './courseInvariants.ts'
import { checkSides } from './sideInvariants.ts'

/** The ability cards in the game, wherever they are, in the order of their names. */
export type Inventory = readonly CardId[]

/** GW-2.2, 3.7, 9.5, 13.3: no card is lost or doubled, and the board is one that the rules allow. */
export function invariants(state: State, inventory: Inventory = state.phase === 'draft' ? [] : allCards.toSorted()): void {
  same('ability cards', cardsOf(state).join(), inventory.join())
  same('deck', state.deck, state.secret.deck.length)
  for (const [seat, player] of Object.entries(state.players)) same(`hand of ${seat}`, player.cards, state.secret.hands[seat]?.length)
  checkTiles(state)
  for (const unit of Object.keys(state.units)) checkUnit(state, unit)
  checkSides(state)
  check(state.reserve >= 0, `${state.reserve} crystals in the reserve`)
  check(state.window !== null || state.secret.answers.length === 0, 'answers without a window')
  if (state.phase === 'play' && !state.result) checkCourse(state)
}

export const cardsOf = ({ secret, units }: State): Inventory =>
  [
    ...secret.deck,
    ...Object.values(secret.hands).flat(),
    ...Object.values(units).flatMap(({ learned }) => (learned === null ? [] : [learned])),
  ].toSorted()

/** Each clan's symbol is on a tile of each half, the last clan's on mines (GW-2.2, 2.3, 2.5). */
function checkTiles(state: State): void {
  if (state.phase === 'draft') return
  const { tiles, mines, dead } = boardOf(state.board)
  same('tiles', Object.keys(state.tiles).toSorted().join(), tiles.toSorted().join())
  for (const mine of mines) check(!isFlipped(state, mine), `the mine ${mine} has fallen`)
  if (dead !== null) check(isFlipped(state, dead), 'the dead tile has risen')
  const laid = Object.entries(state.tiles).filter(([space]) => space !== dead)
  same(
    'symbols',
    laid
      .map(([, { id }]) => id)
      .toSorted()
      .join(),
    symbolsOf(state).toSorted().join(),
  )
  const isHalved = state.order.length % 2 === 0
  for (const [space, { id }] of laid) {
    const symbol = symbolOf(id)
    same(`mine on ${space}`, isMine(boardOf(state.board), space), symbol?.slot === 6)
    if (isHalved) same(`half of ${space}`, symbol?.half, halfOf(boardOf(state.board), space))
  }
  for (const [space, { slot }] of Object.entries(state.blockades)) {
    check(!isFlipped(state, space), `a blockade on ${space}, which has fallen`)
    check(isYoung(state, slot), `the blockade on ${space} is of turn slot ${slot}`)
  }
}

const symbolsOf = ({ players }: State): TileId[] =>
  Object.values(players).flatMap(({ tribe }) =>
    tribe === null ? [] : [1, 2, 3, 4, 5, 6].flatMap((slot) => [tileId(tribe, 'A', slot), tileId(tribe, 'B', slot)]),
  )

/** What lasts until a seat's next turn is gone within a round (GW-16.4, 17.1). */
const isYoung = ({ slot, order, result }: State, since: number): boolean =>
  since <= slot && (slot - since < order.length || result !== null)

function checkUnit(state: State, unit: string): void {
  const { status, hp, added, at, charge, learned, learnedCharge, counters: on } = unitOf(state, unit)
  check(hp >= 0 && hp <= fullHp(unit), `${unit} has ${hp} HP`)
  same(`life of ${unit}`, hp === 0, status === 'dead')
  check(added >= 0 && added <= mostAdded, `${unit} has ${added} added defense`)
  same(`place of ${unit}`, at !== null, status === 'active')
  if (status !== 'active') {
    same(`what ${unit} has`, JSON.stringify([added, charge, learned, learnedCharge, on]), '[0,0,null,0,{}]')
    check(status === 'dead' || hp === fullHp(unit), `${unit} waits with ${hp} HP`)
    check(status === 'dead' || state.phase !== 'play' || !isLeader(unit), `${unit} isn't on the board`)
    return
  }
  const isLeaving =
    state.script.some((task) => task.do === 'escape' && task.unit === unit) || state.pending.some((each) => each.unit === unit)
  check(isLeaving || !isFlipped(state, placeOf(state, unit)), `${unit} stands on ${at}, which has fallen`)
  check(lineOf(state, unit).attack > 0, `${unit} has no attack`)
  check(learned === null || isLearned(nameOf(learned)), `${unit} bears ${learned}`)
  for (const [slot, crystals] of [
    [clanSlot(unit), charge],
    [learnedSlot(unit), learnedCharge],
  ] as const) {
    const socket = socketOf(state, slot)
    check(crystals >= 0 && (socket ? roomOf(socket) >= 0 : crystals === 0), `${slot} holds ${crystals} of ${socket?.cost ?? 0}`)
  }
  for (const counter of counters) {
    const mark = on[counter]
    check(!mark || isYoung(state, mark.slot), `${unit} is ${counter} since turn slot ${mark?.slot}`)
  }
}
