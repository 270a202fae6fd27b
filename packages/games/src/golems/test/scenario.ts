import { owing, type Prompt } from '../../rulebook.ts'
import type { Chance } from '../../tabletop/dice.ts'
import { emptyLog, entriesOf, type LogEntry } from '../../tabletop/log.ts'
import { check, choices, sentences, unguard, why } from '../../tabletop/move.ts'
import type { Refusal } from '../../tabletop/refusal.ts'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { testTable } from '../../testing/table.ts'
import { golems } from '../index.ts'
import { indexOf, isTower, squares } from '../rules/board.ts'
import { deckOf, eventCards, golemCards } from '../rules/cards.ts'
import { effective } from '../rules/figures.ts'
import { seatOfUnit } from '../rules/stacks.ts'
import type { Auto, CardId, Deck, Kind, MaterialId, Options, Shape, Size, Square, State, Step, TerrainId, UnitId, View } from '../state.ts'
import { cardsOf, type Inventory, invariants } from './invariants.ts'

/**
 * A table arranged for one rule, played through boardgame.io with given dice; every move is followed by all invariants.
 * Unless said otherwise seat 0 is active in step craft of turn 1, all land is Wasteland, everybody has 20 mana and
 * no cards, the Wizards are whole and nobody else is on the board.
 */
export interface Scenario {
  /** The step begins: with priority for the active seat (spell), or with the Clay golems' owners in line (start). */
  step(step: Step): this
  active(seat: Seat): this
  turn(no: number, round?: number): this
  terrain(tiles: Record<Square, TerrainId>): this
  /** `'g0-1 Iron Small Beast b1'`, `'g1-2 Wood Giant Man d5 damage 1'` */
  put(...golems: string[]): this
  wizard(seat: Seat, damage: number): this
  mana(seat: Seat, mana: number): this
  hand(seat: Seat, ...cards: CardId[]): this
  /** These on top, in this order. */
  deck(deck: Deck, ...cards: CardId[]): this
  /** These and no others; what was in the deck besides leaves the game. */
  onlyDeck(deck: Deck, ...cards: CardId[]): this
  discarded(...cards: CardId[]): this
  mark(unit: UnitId, mark: 'power' | 'protection', lastTurn: number): this
  auto(seat: Seat, orders: Partial<Auto>): this
  state(change: (state: State) => void): this

  /** `'5/4'`: attacker 5, defender 4. */
  d10(...pairs: string[]): this
  die(sides: number, ...results: number[]): this
  /** What the next shuffle yields. */
  shuffle(...order: CardId[]): this

  play(seat: Seat, move: string, ...args: Arg[]): this
  playFallback(seat: Seat): this
  /** Everybody asked passes, in Spell priority and in all windows, until the step changes or something else is to be decided. */
  passAll(): this
  /** Why the complete sentence is refused. */
  refusal(seat: Seat, move: string, ...args: Arg[]): Refusal | undefined
  /** Why no sentence that begins like this can be said. */
  why(seat: Seat, move: string, ...args: Arg[]): Refusal | undefined
  legal(seat: Seat, move: string, ...chosen: Arg[]): string[]
  sentences(seat: Seat, move?: string): string[]

  readonly g: State
  view(seat: Seat | null): View
  stage(seat: Seat): string
  events(): LogEntry[]
  /** The events of one kind, by their params. */
  said(key: string): LogEntry['params'][]
  privyEvents(seat: Seat): LogEntry[]
  /** Seats that truly owe a decision. */
  owes(): Seat[]
  prompts(seat: Seat | null): Prompt[]
  /** Effective figures of a unit in play. */
  figures(unit: UnitId): { force: number; armor: number; hits: number; left: number; move: number }
}

export function scenario(options: Partial<Options> = {}, players = 2): Scenario {
  const script = scriptedChance()
  const table = testTable(golems, { seats: players, options: { firstPlayer: 'seat0', map: 'raw', ...options }, chance: script.chance })
  const { grammar, viewOf } = golems
  const seats = Array.from({ length: players }, (_, index) => String(index))
  let inventory: Inventory | undefined

  const arrange = (change: (state: State) => void): Scenario => {
    inventory = undefined
    table.arrange(
      (state) => {
        change(state)
        count(state)
      },
      (state) => ({
        turn: state.turn.no,
        currentPlayer: state.turn.seat,
        playOrderPos: Number(state.turn.seat),
        activePlayers: Object.fromEntries(
          seats.filter((seat) => state.players[seat]?.alive).map((seat) => [seat, grammar.stageOf(state, seat)]),
        ),
      }),
    )
    return scene
  }
  const view = (seat: Seat | null): View => viewOf(table.state, seat)

  const scene: Scenario = {
    step: (step) =>
      arrange((state) => {
        state.turn.step = step
        begin(state, seats)
      }),
    active: (seat) =>
      arrange((state) => {
        Object.assign(state.turn, { seat, crafted: false, draws: 0, shaped: [], undecided: [], moves: [] })
        begin(state, seats)
      }),
    turn: (no, round = state().turn.round) =>
      arrange(({ turn }) => {
        turn.no = no
        turn.round = round
      }),
    terrain: (tiles) =>
      arrange((state) => {
        for (const [square, terrain] of Object.entries(tiles)) state.terrain[indexOf(square)] = terrain
      }),
    put: (...units) =>
      arrange((state) => {
        for (const text of units) place(state, text)
        begin(state, seats)
      }),
    wizard: (seat, damage) =>
      arrange((state) => {
        playerOf(state, seat).damage = damage
      }),
    mana: (seat, mana) =>
      arrange((state) => {
        playerOf(state, seat).mana = mana
      }),
    hand: (seat, ...cards) =>
      arrange((state) => {
        for (const card of cards) {
          take(state, card)
          state.secret.hands[seat]?.[deckOf(card)].push(card)
        }
      }),
    deck: (deck, ...cards) =>
      arrange((state) => {
        for (const card of cards) take(state, card)
        state.secret.decks[deck].unshift(...cards)
      }),
    onlyDeck: (deck, ...cards) =>
      arrange((state) => {
        for (const card of cards) take(state, card)
        state.secret.decks[deck] = [...cards]
      }),
    discarded: (...cards) =>
      arrange((state) => {
        for (const card of cards) {
          take(state, card)
          state.discard[deckOf(card)].push(card)
        }
      }),
    mark: (unit, mark, lastTurn) =>
      arrange((state) => {
        state.golems[unit]?.[mark].push(lastTurn)
      }),
    auto: (seat, orders) =>
      arrange(({ secret }) => {
        Object.assign(secret.auto[seat] ?? {}, orders)
      }),
    state: arrange,

    d10(...pairs) {
      for (const pair of pairs) script.add(10, pair.split('/').map(Number))
      return scene
    },
    die(sides, ...results) {
      script.add(sides, results)
      return scene
    },
    shuffle(...order) {
      script.shuffle(order)
      return scene
    },

    play(seat, move, ...args) {
      inventory ??= cardsOf(table.state)
      table.play(seat, { move, args })
      script.end(`${seat} ${move} ${args.join(' ')}`)
      checkInvariants(golems, table.state, seats, (after) => invariants(after, inventory))
      return scene
    },
    playFallback(seat) {
      const sentence = golems.fallback(view(seat), seat)
      if (!sentence) throw new Error(`seat ${seat} owes nothing`)
      return scene.play(seat, sentence.move, ...unguard(sentence.args).args)
    },
    passAll() {
      const { step } = state().turn
      while (state().turn.step === step && !state().result) {
        const [seat = ''] = scene.owes()
        const pass = passes[scene.stage(seat)]
        if (!pass) break
        scene.play(seat, ...pass)
      }
      return scene
    },
    refusal: (seat, move, ...args) => check(grammar, view(seat), seat, { move, args }),
    why: (seat, move, ...args) => why(grammar, view(seat), seat, move, args),
    legal: (seat, move, ...chosen) => [...(choices(grammar, view(seat), seat, move, chosen)?.legal ?? [])].toSorted(),
    sentences: (seat, name) =>
      sentences(grammar, view(seat), seat)
        .filter(({ move }) => name === undefined || move === name)
        .map(({ move, args }) => [move, ...unguard(args).args].join(' '))
        .toSorted(),

    get g() {
      return table.state
    },
    view,
    stage: (seat) => grammar.stageOf(view(seat), seat),
    events: () => entriesOf(table.state.log),
    said: (key) =>
      scene
        .events()
        .filter((event) => event.key === key)
        .map(({ params }) => params),
    privyEvents: (seat) => [...(table.state.secret.privy[seat] ?? [])],
    owes: () => owing(golems, table.state),
    prompts: (seat) => [...golems.prompts(view(seat), seat)],
    figures(unit) {
      const { force, armor, hits, left, move } = effective(view(null), unit)
      return { force, armor, hits, left, move }
    },
  }
  const state = (): State => table.state
  script.begin()
  return arrange(empty)
}

/** The state right after a setup with these dice and shuffles: the things that each brings to the top, if it has them. */
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
        return sortedBy(cards, tops.shift() ?? [])
      },
    },
  })
  return { state, dice, shuffles }
}

/** As many of each as `first` names, in that order, and then the rest as it was. */
function sortedBy<T>(cards: readonly T[], first: readonly string[]): T[] {
  const rest = [...cards]
  const top = first.flatMap((wanted) => {
    const at = rest.findIndex((card) => String(card) === wanted)
    return at < 0 ? [] : rest.splice(at, 1)
  })
  return [...top, ...rest]
}

const passes: Readonly<Record<string, [string, ...Arg[]]>> = {
  spell: ['passSpell'],
  respond: ['answerSpell', 'option:pass'],
  window: ['passBattle'],
  roundEnd: ['passBattle'],
}

/** Results in the order given; before `begin`, shuffles leave everything as it is. */
function scriptedChance() {
  const dice: { sides: number; result: number }[] = []
  const shuffles: string[][] = []
  let begun = false
  const chance: Chance = {
    die(sides) {
      if (!begun) return 1
      const next = dice.shift()
      if (next?.sides !== sides) throw new Error(`a d${sides} is thrown, but ${next ? `a d${next.sides}` : 'no result'} is given`)
      return next.result
    },
    shuffle<T>(cards: readonly T[]): T[] {
      if (!begun) return [...cards]
      const order = shuffles.shift()
      if (!order) throw new Error('a pile is shuffled, but no order is given')
      if (order.toSorted().join() !== cards.toSorted().join()) throw new Error(`${order} is no order of ${cards}`)
      return order as T[]
    },
  }
  return {
    chance,
    begin() {
      begun = true
    },
    add: (sides: number, results: readonly number[]) => void dice.push(...results.map((result) => ({ sides, result }))),
    shuffle: (order: string[]) => void shuffles.push(order),
    end(what: string) {
      if (dice.length + shuffles.length > 0) throw new Error(`${what}: ${dice.length} dice and ${shuffles.length} shuffles are left over`)
    },
  }
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

function playerOf(state: State, seat: Seat) {
  const player = state.players[seat]
  if (!player) throw new Error(`no seat ${seat}`)
  return player
}

/** Takes a card from wherever it is. */
function take(state: State, id: CardId): void {
  const deck = deckOf(id)
  const without = (cards: CardId[]): CardId[] => cards.filter((card) => card !== id)
  state.secret.decks[deck] = without(state.secret.decks[deck])
  state.discard[deck] = without(state.discard[deck])
  for (const hand of Object.values(state.secret.hands)) hand[deck] = without(hand[deck])
}

function count(state: State): void {
  for (const deck of ['golem', 'event'] as const) {
    state.deck[deck] = state.secret.decks[deck].length
    for (const [seat, hand] of Object.entries(state.secret.hands)) playerOf(state, seat).cards[deck] = hand[deck].length
  }
}
