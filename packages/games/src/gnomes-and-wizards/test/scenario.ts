import { playerOf } from '../../tabletop/seats.ts'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { Scenario as Base } from '../../testing/scenario.ts'
import { testTable } from '../../testing/table.ts'
import { countCards } from '../changes.ts'
import type { Half, Space } from '../content/boards.ts'
import { type Face, faces } from '../content/dice.ts'
import type { Counter } from '../content/vocabulary.ts'
import { gnomesAndWizards } from '../index.ts'
import { halfOf, isMine } from '../rules/board.ts'
import { boardOf } from '../rules/boards.ts'
import { allCards } from '../rules/cards.ts'
import { deadTile, startTiles, tileId } from '../rules/ground.ts'
import { fullHp, leaderOf, unitOf } from '../rules/units.ts'
import { newTurn } from '../sequence.ts'
import type { CardId, Options, Orders, State, Step, TileId, TribeId, UnitId, View } from '../state.ts'
import { cardsOf, type Inventory, invariants } from './invariants.ts'

/**
 * Unless said otherwise it is the first turn, of seat 0, in its action step; leaders stand on each half's first start
 * tile (every tribe for itself: 0.2, 0.8, 4.3), all clans wait in the reserve, nobody has a card, nobody is ever asked.
 */
export class Scenario extends Base<View, State, Inventory> {
  step(step: Step): this {
    return this.state((state) => {
      state.step = step
    })
  }

  /** The turn slot, with its seat. */
  slot(slot: number): this {
    return this.state((state) => {
      state.slot = slot
      state.current = state.order[slot % state.order.length] ?? ''
    })
  }

  round(round: number): this {
    return this.slot((round - 1) * this.seats.length)
  }

  /** `'0-L 1.4'`, `'1-2 1.4 hp 4 added 2 charge 3'`, `'0-L 1.4 learned stone-skin-1 on 1'`: these are on the board. */
  put(...units: string[]): this {
    return this.state((state) => {
      for (const text of units) place(state, text)
    })
  }

  dead(...units: UnitId[]): this {
    return this.state((state) => {
      for (const unit of units) {
        Object.assign(unitOf(state, unit), {
          status: 'dead',
          hp: 0,
          added: 0,
          at: null,
          charge: 0,
          learned: null,
          learnedCharge: 0,
          counters: {},
        })
      }
    })
  }

  kills(seat: Seat, ...units: UnitId[]): this {
    return this.state((state) => {
      playerOf(state, seat).kills = units
    })
  }

  /** Dice that have been assigned. */
  dice(unit: UnitId, given: { move?: number; attack?: number }): this {
    return this.state(({ turn }) => {
      turn.unitDice[unit] = { move: 0, attack: 0, ...given }
    })
  }

  /** Dice that lie on the table. */
  rolled(...shown: Face[]): this {
    return this.state(({ turn }) => {
      turn.dice = shown.map((face, index) => ({ color: index < 4 ? 'black' : 'pink', face }))
    })
  }

  counter(unit: UnitId, counter: Counter, ring: Seat, by: Seat = ring, slot = 0): this {
    return this.state((state) => {
      unitOf(state, unit).counters[counter] = { ring, by, slot }
    })
  }

  reserve(crystals: number): this {
    return this.state((state) => {
      state.reserve = crystals
    })
  }

  pool(call: number, deck = 0): this {
    return this.state(({ turn }) => {
      turn.pool = { call, deck }
    })
  }

  flips(left: number): this {
    return this.state(({ turn }) => {
      turn.flipsLeft = left
    })
  }

  flipped(...spaces: Space[]): this {
    return this.state((state) => {
      for (const space of spaces) (state.tiles[space] as { flipped: boolean }).flipped = true
    })
  }

  /** Puts a tile there, by swapping it with the one that lies there. */
  symbol(id: TileId, space: Space): this {
    return this.state(({ tiles }) => {
      const lay = Object.values(tiles).find((tile) => tile.id === id)
      const there = tiles[space]
      if (lay && there) [lay.id, there.id] = [there.id, lay.id]
    })
  }

  walled(space: Space, seat: Seat): this {
    return this.state((state) => {
      state.blockades[space] = { seat, slot: state.slot }
    })
  }

  hand(seat: Seat, ...cards: CardId[]): this {
    return this.lay(cards, ({ secret }) => secret.hands[seat])
  }

  /** These on top, in this order. */
  top(...cards: CardId[]): this {
    return this.layOnTop(cards, ({ secret }) => secret.deck)
  }

  orders(seat: Seat, orders: Partial<Orders>): this {
    return this.state(({ secret }) => {
      Object.assign(secret.orders[seat] ?? {}, orders)
    })
  }

  /** Results of dice by their faces. */
  d6(...results: Face[]): this {
    return this.die(6, ...results.map((face) => 1 + faces.indexOf(face)))
  }

  /** A unit in words: `1.4 hp 11 added 0`. */
  unit(unit: UnitId): string {
    const { status, at, hp, added } = unitOf(this.g, unit)
    return status === 'active' ? `${at} hp ${hp} added ${added}` : status
  }

  move(unit: UnitId, ...path: Space[]): this {
    return this.play(
      this.g.current,
      'moveUnit',
      `unit:${unit}`,
      path.map((space) => `space:${space}`),
    )
  }

  noMove(unit: UnitId, ...path: Space[]): string | undefined {
    return this.refusal(
      this.g.current,
      'moveUnit',
      `unit:${unit}`,
      path.map((space) => `space:${space}`),
    )?.code
  }

  attack(unit: UnitId, target: UnitId): this {
    return this.play(this.g.current, 'attack', `unit:${unit}`, `unit:${target}`)
  }

  noAttack(unit: UnitId, target: UnitId): string | undefined {
    return this.refusal(this.g.current, 'attack', `unit:${unit}`, `unit:${target}`)?.code
  }

  /** The code with which this is refused. */
  code(seat: Seat, move: string, ...args: Arg[]): string | undefined {
    return this.refusal(seat, move, ...args)?.code
  }

  protected override phaseOf({ phase }: State): string {
    return phase
  }

  protected turnOf({ before, slot, current }: State) {
    return { no: before + slot + 1, seat: current }
  }

  protected piles({ secret }: State): CardId[][] {
    return [secret.deck, ...Object.values(secret.hands)]
  }

  protected count(state: State): void {
    countCards(state)
  }

  protected inventoryOf(state: State): Inventory {
    return cardsOf(state)
  }

  protected invariants(state: State, inventory: Inventory): void {
    invariants(state, inventory)
  }
}

const plain = { boardFairness: 'random', evenStart: false, evenDice: false, reactionSeconds: 20 } as const

/** Tribes by seat, as many as sit there. */
export const scenario = (tribes: readonly TribeId[] = ['turquefoss', 'imblasham'], options: Partial<Options> = {}): Scenario =>
  new Scenario(gnomesAndWizards, tribes.length, { ...plain, ...options }).state((state) => arrange(state, tribes))

/** A match before anything is chosen. */
export const fresh = (players: number, options: Partial<Options> = {}): Scenario =>
  new Scenario(gnomesAndWizards, players, { ...plain, ...options })

/** The state right after a setup with these results of the dice, and shuffles that change nothing. */
export function setUp(players: number, options: Partial<Options>, shown: readonly Face[]): State {
  const given = [...shown]
  const chance = { die: () => 1 + faces.indexOf(given.shift() ?? 'move'), shuffle: <T>(cards: readonly T[]): T[] => [...cards] }
  return testTable(gnomesAndWizards, { seats: players, options: { ...plain, ...options }, chance }).state
}

function arrange(state: State, tribes: readonly TribeId[]): void {
  for (const [seat, tribe] of tribes.entries()) {
    const half: Half = seat % 2 === 0 ? 'A' : 'B'
    Object.assign(playerOf(state, String(seat)), { tribe, half: state.options.mode === 'teams' ? half : null })
  }
  layTiles(state, tribes)
  const seats = Object.keys(state.players)
  state.order = seats
  state.secret.deck = [...allCards]
  for (const seat of seats) Object.assign(state.secret.orders[seat] ?? {}, { ask: 'quiet' })
  for (const seat of seats) {
    const [first = ''] = startTiles(state, state.players[seat]?.half ?? null)
    const own = state.options.mode === 'teams' ? first : (['0.2', '0.8', '4.3'][Number(seat)] ?? first)
    place(state, `${leaderOf(seat)} ${own}`)
  }
  Object.assign(state, { phase: 'play', step: 'action', current: '0', slot: 0, before: seats.length, turn: newTurn(0) })
}

/** Deals the tiles of each half (odd numbers of players: of the whole board) in turn to the seats, each seat's by their slots. */
function layTiles(state: State, tribes: readonly TribeId[]): void {
  const board = boardOf(state.board)
  const halves: readonly (readonly Half[])[] = tribes.length % 2 === 0 ? [['A'], ['B']] : [['A', 'B']]
  for (const part of halves) {
    for (const mines of [false, true]) {
      const spaces = board.tiles.filter(
        (space) => space !== board.dead && isMine(board, space) === mines && (part.length === 2 || part.includes(halfOf(board, space))),
      )
      const slots = mines ? [6] : [1, 2, 3, 4, 5]
      const own = part.flatMap((half) => slots.map((slot) => [half, slot] as const))
      for (const [index, space] of spaces.entries()) {
        const [half, slot] = own[Math.floor(index / tribes.length)] ?? ['A', 1]
        state.tiles[space] = { id: tileId(tribes[index % tribes.length] as TribeId, half, slot), flipped: false }
      }
    }
  }
  if (board.dead !== null) state.tiles[board.dead] = { id: deadTile, flipped: true }
}

function place(state: State, text: string): void {
  const [, unit = '', at = '', rest = ''] = /^(\d-[L1-6]) (\d+\.\d+)(.*)$/.exec(text) ?? []
  if (!unit) throw new Error(`put what? ${text}`)
  const figures = Object.fromEntries(
    [...rest.matchAll(/ (hp|added|charge|on) (\d+)/g)].map(([, name = '', value]) => [name, Number(value)]),
  )
  const [, card = null] = / learned (\S+)/.exec(rest) ?? []
  for (const pile of [state.secret.deck]) if (card !== null && pile.includes(card)) pile.splice(pile.indexOf(card), 1)
  Object.assign(unitOf(state, unit), {
    status: 'active',
    at,
    hp: figures.hp ?? fullHp(unit),
    added: figures.added ?? 0,
    charge: figures.charge ?? 0,
    learned: card,
    learnedCharge: figures.on ?? 0,
  })
}
