import { mostAdded } from '../content/lines.ts'
import { boardOf } from '../rules/boards.ts'
import { allCards } from '../rules/cards.ts'
import { isFlipped } from '../rules/ground.ts'
import { fallenSeats } from '../rules/relations.ts'
import { clanSlot, learnedSlot, openSockets, roomOf, socketOf } from '../rules/slots.ts'
import { fullHp, isActive, isLeader, lineOf, placeOf, seatOf } from '../rules/units.ts'
import type { CardId, State } from '../state.ts'

/** The ability cards in the game, wherever they are, in the order of their names. */
export type Inventory = readonly CardId[]

/** GW-2.2, 3.7, 9.5, 13.3: no card is lost or doubled, and the board is one that the rules allow. */
export function invariants(state: State, inventory: Inventory = state.phase === 'draft' ? [] : allCards.toSorted()): void {
  same('ability cards', cardsOf(state).join(), inventory.join())
  same('deck', state.deck, state.secret.deck.length)
  for (const [seat, player] of Object.entries(state.players)) same(`hand of ${seat}`, player.cards, state.secret.hands[seat]?.length)
  checkTiles(state)
  for (const unit of Object.keys(state.units)) checkUnit(state, unit)
  check(state.reserve >= 0, `${state.reserve} crystals in the reserve`)
  for (const space of Object.keys(state.blockades)) check(!isFlipped(state, space), `a blockade on ${space}, which has fallen`)
  check(state.window !== null || state.secret.answers.length === 0, 'answers without a window')
  check(state.window === null || state.window.waiting.length > 0, 'a window that waits for nobody')
  check(state.window === null || state.pending.length === 0, 'a decision in an open window')
  if (state.phase === 'play' && !state.result) checkCourse(state)
}

/** Nothing goes on without those whom it is about (GW-10.12, 14.28), and plans are ones that can come true (GW-13.2). */
function checkCourse(state: State): void {
  const { window, pending, motion, script, step, turn, reserve, current } = state
  const isQuiet = window === null && pending.length === 0
  check(motion === null || (isActive(state, motion) && seatOf(motion) === current), `${motion} is under way`)
  check(pending.length > 0 || fallenSeats(state).length === 0, 'a dead tribe plays on')
  check(window?.declared.type !== 'stop' || isActive(state, window.declared.unit), 'the dead stop')
  check(!isQuiet || script.length === 0, 'something is left undone')
  if (step !== 'collect' || !isQuiet) return
  const open = new Map(openSockets(state, current).map((socket) => [socket.slot, roomOf(socket)]))
  for (const [slot, crystals] of Object.entries(turn.placing)) check(crystals <= (open.get(slot) ?? 0), `${crystals} crystals onto ${slot}`)
  check(sum(Object.values(turn.placing)) <= reserve, 'more crystals are planned than there are')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

export const cardsOf = ({ secret, units }: State): Inventory =>
  [
    ...secret.deck,
    ...Object.values(secret.hands).flat(),
    ...Object.values(units).flatMap(({ learned }) => (learned === null ? [] : [learned])),
  ].toSorted()

function checkTiles(state: State): void {
  if (state.phase === 'draft') return
  const { tiles, mines } = boardOf(state.board)
  same('tiles', Object.keys(state.tiles).toSorted().join(), tiles.toSorted().join())
  for (const mine of mines) check(!isFlipped(state, mine), `the mine ${mine} has fallen`)
}

function checkUnit(state: State, unit: string): void {
  const { status, hp, added, at, charge, learned, learnedCharge, counters } = state.units[unit] as State['units'][string]
  check(hp >= 0 && hp <= fullHp(unit), `${unit} has ${hp} HP`)
  same(`life of ${unit}`, hp === 0, status === 'dead')
  check(added >= 0 && added <= mostAdded, `${unit} has ${added} added defense`)
  same(`place of ${unit}`, at !== null, status === 'active')
  if (status !== 'active') {
    same(`what ${unit} has`, JSON.stringify([added, charge, learned, learnedCharge, counters]), '[0,0,null,0,{}]')
    return
  }
  const isLeaving =
    state.script.some((task) => task.do === 'escape' && task.unit === unit) || state.pending.some((each) => each.unit === unit)
  check(isLeaving || !isFlipped(state, placeOf(state, unit)), `${unit} stands on ${at}, which has fallen`)
  check(lineOf(state, unit).attack > 0, `${unit} has no attack`)
  for (const [slot, crystals] of [
    [clanSlot(unit), charge],
    [learnedSlot(unit), learnedCharge],
  ] as const) {
    const cost = socketOf(state, slot)?.cost ?? 0
    check(crystals >= 0 && crystals <= cost, `${slot} holds ${crystals} of ${cost}`)
  }
  check(!isLeader(unit) || charge === 0, `${unit} has crystals without an ability`)
}

function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

function same(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`)
}
