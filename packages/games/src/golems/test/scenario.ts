import { onTop } from '../../tabletop/chance.ts'
import type { Slot } from '../../tabletop/grammar.ts'
import { emptyLog, type LogEntry } from '../../tabletop/log.ts'
import { playerOf } from '../../tabletop/seats.ts'
import { slotsOf } from '../../tabletop/sentences.ts'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { Scenario as Base } from '../../testing/scenario.ts'
import { testTable } from '../../testing/table.ts'
import { countCards } from '../changes.ts'
import { golems } from '../index.ts'
import { indexOf, isTower, squares } from '../rules/board.ts'
import { deckOf, eventCards, golemCards } from '../rules/cards.ts'
import { effective } from '../rules/figures.ts'
import { deckNames } from '../rules/hands.ts'
import { seatOfUnit } from '../rules/stacks.ts'
import type { Auto, CardId, Deck, Kind, MaterialId, Options, Shape, Size, Square, State, Step, TerrainId, UnitId, View } from '../state.ts'
import { cardsOf, type Inventory, invariants } from './invariants.ts'

/**
 * Unless said otherwise seat 0 is active in step craft of turn 1, all land is Wasteland, everybody has 20 mana and
 * no cards, the Wizards are whole and nobody else is on the board.
 */
export class Scenario extends Base<View, State, Inventory> {
  /** The step begins: with priority for the active seat (spell), or with the Clay golems' owners in line (start). */
  step(step: Step): this {
    return this.state((state) => {
      state.turn.step = step
      begin(state, this.seats)
    })
  }

  active(seat: Seat): this {
    return this.state((state) => {
      Object.assign(state.turn, { seat, crafted: false, draws: 0, shaped: [], undecided: [], moves: [] })
      begin(state, this.seats)
    })
  }

  turn(no: number, round = this.g.turn.round): this {
    return this.state(({ turn }) => {
      turn.no = no
      turn.round = round
    })
  }

  terrain(tiles: Record<Square, TerrainId>): this {
    return this.state((state) => {
      for (const [square, terrain] of Object.entries(tiles)) state.terrain[indexOf(square)] = terrain
    })
  }

  /** `'g0-1 Iron Small Beast b1'`, `'g1-2 Wood Giant Man d5 damage 1'` */
  put(...units: string[]): this {
    return this.state((state) => {
      for (const text of units) place(state, text)
      begin(state, this.seats)
    })
  }

  wizard(seat: Seat, damage: number): this {
    return this.state((state) => {
      playerOf(state, seat).damage = damage
    })
  }

  mana(seat: Seat, mana: number): this {
    return this.state((state) => {
      playerOf(state, seat).mana = mana
    })
  }

  hand(seat: Seat, ...cards: CardId[]): this {
    return this.lay(cards, ({ secret }, card) => secret.hands[seat]?.[deckOf(card)])
  }

  /** These on top, in this order. */
  deck(deck: Deck, ...cards: CardId[]): this {
    return this.layOnTop(cards, ({ secret }) => secret.decks[deck])
  }

  /** These and no others; what was in the deck besides leaves the game. */
  onlyDeck(deck: Deck, ...cards: CardId[]): this {
    return this.layAlone(cards, ({ secret }) => secret.decks[deck])
  }

  discarded(...cards: CardId[]): this {
    return this.lay(cards, ({ discard }, card) => discard[deckOf(card)])
  }

  mark(unit: UnitId, mark: 'power' | 'protection', lastTurn: number): this {
    return this.state((state) => {
      state.golems[unit]?.[mark].push(lastTurn)
    })
  }

  auto(seat: Seat, orders: Partial<Auto>): this {
    return this.state(({ secret }) => {
      Object.assign(secret.auto[seat] ?? {}, orders)
    })
  }

  /** `'5/4'`: attacker 5, defender 4. */
  d10(...pairs: string[]): this {
    return this.die(10, ...pairs.flatMap((pair) => pair.split('/').map(Number)))
  }

  /** Everybody asked passes, in Spell priority and in all windows, until the step changes or something else is to be decided. */
  passAll(): this {
    const { step } = this.g.turn
    while (this.g.turn.step === step && !this.g.result) {
      const [seat = ''] = this.owes()
      const pass = passes[this.stage(seat)]
      if (!pass) break
      this.play(seat, ...pass)
    }
    return this
  }

  /** The slot that is filled after `chosen`. */
  slot(seat: Seat, move: string, ...chosen: Arg[]): Slot<View> | undefined {
    return slotsOf(golems.grammar, this.view(seat), seat, move, chosen)[chosen.length]
  }

  /** All that may be pointed at there, whether it fits or not. */
  offered(seat: Seat, move: string, ...chosen: Arg[]): string[] {
    return [...(this.slot(seat, move, ...chosen)?.candidates(this.view(seat), seat, chosen, []) ?? [])].toSorted()
  }

  /** What a seat alone knows of public events. */
  privyEvents(seat: Seat): LogEntry[] {
    return [...(this.g.secret.privy[seat] ?? [])]
  }

  /** Effective figures of a unit in play. */
  figures(unit: UnitId): { force: number; armor: number; hits: number; left: number; move: number } {
    const { force, armor, hits, left, move } = effective(this.view(null), unit)
    return { force, armor, hits, left, move }
  }

  protected turnOf({ turn }: State) {
    return turn
  }

  protected piles({ secret, discard }: State): CardId[][] {
    return [secret.decks, discard, ...Object.values(secret.hands)].flatMap((cards) => deckNames.map((deck) => cards[deck]))
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

/** Without a truce, as it is round 1. */
export const scenario = (options: Partial<Options> = {}, players = 2): Scenario =>
  new Scenario(golems, players, { firstPlayer: 'seat0', map: 'raw', truce: 0, ...options }).state(empty)

/** The state right after a setup with these dice and shuffles; each shuffle puts its given cards or tiles on top, where it has them. */
export function setUp(
  options: Readonly<Record<string, unknown>>,
  players: number,
  chance: { readonly dice?: readonly number[]; readonly shuffles?: readonly (readonly string[])[] } = {},
): { state: State; dice: number[]; shuffles: string[][] } {
  const dice: number[] = []
  const shuffles: string[][] = []
  const given = [...(chance.dice ?? [])]
  const tops = [...(chance.shuffles ?? [])]
  const { state } = testTable(golems, {
    seats: players,
    options,
    chance: {
      die(sides) {
        dice.push(sides)
        return given.shift() ?? 1
      },
      shuffle<T>(cards: readonly T[]): T[] {
        shuffles.push(cards.map(String))
        return onTop(cards, tops.shift() ?? [])
      },
    },
  })
  return { state, dice, shuffles }
}

const passes: Readonly<Record<string, [string, ...Arg[]]>> = {
  spell: ['passSpell'],
  respond: ['answerSpell', 'option:pass'],
  window: ['passBattle'],
  roundEnd: ['passBattle'],
}

/** The conventions of a scenario. */
function empty(state: State): void {
  state.terrain = squares.map((square) => (isTower(square) ? 'tower' : 'wasteland'))
  state.secret.decks = { golem: [...golemCards], event: [...eventCards] }
  for (const [seat, player] of Object.entries(state.players)) {
    player.mana = 20
    state.secret.hands[seat] = { golem: [], event: [] }
  }
  state.turn.no = 1
  state.turn.step = 'craft'
  state.log = emptyLog()
}

/** What belongs to the beginning of a step. */
function begin(state: State, seats: readonly Seat[]): void {
  const { turn } = state
  const order = seats.map((_, index) => seats[(Number(turn.seat) + index) % seats.length] as Seat)
  const clay = (seat: Seat): boolean => Object.values(state.golems).some((golem) => golem.seat === seat && golem.material === 'clay')
  turn.queue = turn.step === 'start' ? order.filter(clay) : []
  state.battle = null
  state.spells = turn.step === 'spell' ? { priority: turn.seat, passed: [], chain: [], asked: [] } : null
}

function place(state: State, text: string): void {
  const [, id = '', number = '', kind = '', at = '', damage = '0'] =
    /^(g\d-(\d+)) (\w+ \w+ \w+) ([a-h][1-8])(?: damage (\d))?$/.exec(text) ?? []
  if (!id) throw new Error(`put what? ${text}`)
  const seat = seatOfUnit(id)
  const player = playerOf(state, seat)
  player.made = Math.max(player.made, Number(number))
  state.golems[id] = {
    ...kindOf(kind),
    seat,
    number: Number(number),
    at,
    damage: Number(damage),
    moves: 0,
    haste: false,
    power: [],
    protection: [],
  }
}

function kindOf(text: string): Kind {
  const [material, size, shape] = text.toLowerCase().split(' ')
  return { material: material as MaterialId, size: size as Size, shape: shape as Shape }
}
