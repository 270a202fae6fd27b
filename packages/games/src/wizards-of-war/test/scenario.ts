import type { Prompt } from '../../rulebook.ts'
import type { Chance } from '../../tabletop/dice.ts'
import { entriesOf, type LogEntry } from '../../tabletop/log.ts'
import { check, choices, sentences, unguard, why } from '../../tabletop/move.ts'
import type { Refusal } from '../../tabletop/refusal.ts'
import type { Seat } from '../../tabletop/token.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { testTable } from '../../testing/table.ts'
import { newTurn } from '../changes.ts'
import { wizardsOfWar } from '../index.ts'
import { east, north, under } from '../rules/board.ts'
import { isSpell, other, seats, spellOf } from '../rules/pieces.ts'
import { stageOf } from '../rules/stages.ts'
import type { Options, State, View } from '../state.ts'
import { cardsOf, type Inventory, invariants } from './invariants.ts'

/** A table arranged for one rule, played through boardgame.io with given dice; every move is followed by all invariants. */
export interface Scenario {
  act(seat: Seat, face: 'feet' | 'feet-plus'): this
  roll(seat: Seat): this
  turn(no: number): this
  /** `'orc-1(0) e7'` */
  put(...units: string[]): this
  hand(seat: Seat, ...cards: string[]): this
  lasting(card: string, at: { caster: Seat; unit?: string; center?: string; axis?: 'h' | 'v'; returnsTo?: Seat }): this
  life(seat: Seat, lives: number): this
  monsterDraw(...cards: string[]): this
  spellDraw(...cards: string[]): this
  onlyMonsterDraw(...cards: string[]): this
  onlySpellDraw(...cards: string[]): this
  monsterDiscard(...cards: string[]): this
  spellDiscard(...cards: string[]): this
  stops(seat: Seat, switches: { attack?: boolean; spell?: boolean }): this
  state(change: (state: State) => void): this

  d8(...results: number[]): this
  /** `'S S H | H -'` */
  dice(faces: string): this
  /** What the next shuffle yields. */
  shuffle(...order: string[]): this

  play(seat: Seat, move: string, ...tokens: string[]): this
  playFallback(seat: Seat): this
  /** Why the complete sentence is refused. */
  refusal(seat: Seat, move: string, ...tokens: string[]): Refusal | undefined
  /** Why no sentence that begins like this can be said. */
  why(seat: Seat, move: string, ...tokens: string[]): Refusal | undefined
  legal(seat: Seat, move: string, ...chosen: string[]): string[]
  sentences(seat: Seat, move?: string): string[]

  readonly g: State
  view(seat: Seat | null): View
  stage(seat: Seat): string
  events(): LogEntry[]
  owes(): Seat[]
  prompts(seat: Seat | null): Prompt[]
  readonly diceThrown: number
}

export function scenario(options: Partial<Options> = {}): Scenario {
  const script = scriptedChance()
  const table = testTable(wizardsOfWar, { seats: 2, options: { firstPlayer: 'seat0', ...options }, chance: script.chance })
  const { grammar, viewOf } = wizardsOfWar
  let inventory: Inventory | undefined
  script.begin()

  const arrange = (change: (state: State) => void): Scenario => {
    inventory = undefined
    table.arrange(
      (state) => {
        change(state)
        count(state)
      },
      ({ turn, ...state }) => ({
        turn: turn.no,
        currentPlayer: turn.seat,
        playOrderPos: Number(turn.seat),
        activePlayers: Object.fromEntries(seats.map((seat) => [seat, stageOf({ turn, ...state }, seat)])),
      }),
    )
    return scene
  }
  const view = (seat: Seat | null): View => viewOf(table.state, seat)

  const scene: Scenario = {
    act: (seat, face) =>
      arrange((state) => {
        state.turn = { ...newTurn(state.turn.no, seat), face }
      }),
    roll: (seat) =>
      arrange((state) => {
        state.turn = newTurn(state.turn.no, seat)
      }),
    turn: (no) =>
      arrange((state) => {
        state.turn.no = no
      }),
    put: (...units) =>
      arrange((state) => {
        for (const text of units) {
          const [, id = '', seat = '', at = ''] = /^([\w-]+)\((\d)\) ([a-k]\d+)$/.exec(text) ?? []
          if (!id) throw new Error(`put what? ${text}`)
          take(state, id)
          state.units[id] = { at, seat }
        }
      }),
    hand: (seat, ...cards) =>
      arrange((state) => {
        for (const card of cards) {
          take(state, card)
          state.secret.hands[seat]?.push(card)
        }
      }),
    lasting: (card, { caster, unit, center, axis, returnsTo }) =>
      arrange((state) => {
        take(state, card)
        const { effect } = spellOf(card)
        const squares = effect.do === 'lay' && center ? under(effect.tile, center, axis === 'v' ? east : north) : []
        const before = effect.do === 'control' ? (returnsTo ?? other(caster)) : (returnsTo ?? null)
        state.effects[card] = { caster, unit: unit ?? null, returnsTo: before, squares, center: center ?? null, axis: axis ?? null }
      }),
    life: (seat, lives) =>
      arrange((state) => {
        state.life[seat] = lives
      }),
    monsterDraw: (...cards) =>
      arrange((state) => {
        for (const card of cards) take(state, card)
        state.secret.monsterDraw.unshift(...cards)
      }),
    spellDraw: (...cards) =>
      arrange((state) => {
        for (const card of cards) take(state, card)
        state.secret.spellDraw.unshift(...cards)
      }),
    onlyMonsterDraw: (...cards) =>
      arrange((state) => {
        for (const card of cards) take(state, card)
        state.secret.monsterDraw = [...cards]
      }),
    onlySpellDraw: (...cards) =>
      arrange((state) => {
        for (const card of cards) take(state, card)
        state.secret.spellDraw = [...cards]
      }),
    monsterDiscard: (...cards) =>
      arrange((state) => {
        for (const card of cards) take(state, card)
        state.monsterDiscard.push(...cards)
      }),
    spellDiscard: (...cards) =>
      arrange((state) => {
        for (const card of cards) take(state, card)
        state.spellDiscard.push(...cards)
      }),
    stops: (seat, { attack, spell }) =>
      arrange((state) => {
        if (attack !== undefined) state.attackStops[seat] = attack
        if (spell !== undefined) state.spellStops[seat] = spell
      }),
    state: arrange,

    d8(...results) {
      script.add(8, results)
      return scene
    },
    dice(faces) {
      script.add(
        6,
        faces
          .split(/[\s|]+/)
          .filter(Boolean)
          .map(resultOf),
      )
      return scene
    },
    shuffle(...order) {
      script.shuffle(order)
      return scene
    },

    play(seat, move, ...tokens) {
      inventory ??= inventoryOf(table.state)
      table.play(seat, { move, args: tokens })
      script.end(`${seat} ${move} ${tokens.join(' ')}`)
      checkInvariants(wizardsOfWar, table.state, seats, (state) => invariants(state, inventory))
      return scene
    },
    playFallback(seat) {
      const sentence = wizardsOfWar.fallback(view(seat), seat)
      if (!sentence) throw new Error(`seat ${seat} owes nothing`)
      return scene.play(seat, sentence.move, ...sentence.args.map(String))
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
    owes: () => [...wizardsOfWar.owes(view(null))],
    prompts: (seat) => [...wizardsOfWar.prompts(view(seat), seat)],
    get diceThrown() {
      return script.thrown()
    },
  }
  return scene
}

/** Results in the order given; before `begin`, shuffles leave everything as it is. */
function scriptedChance() {
  const dice: { sides: number; result: number }[] = []
  const shuffles: string[][] = []
  let begun = false
  let thrown = 0
  const chance: Chance = {
    die(sides) {
      if (!begun) return 1
      const next = dice.shift()
      if (next?.sides !== sides) throw new Error(`a d${sides} is thrown, but ${next ? `a d${next.sides}` : 'no result'} is given`)
      if (sides === 6) thrown += 1
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
    thrown: () => thrown,
    end(what: string) {
      if (dice.length + shuffles.length > 0) throw new Error(`${what}: ${dice.length} dice and ${shuffles.length} shuffles are left over`)
    },
  }
}

function resultOf(face: string): number {
  if (face === 'S') return 1
  if (face === 'H') return 4
  if (face === '-' || face === '–') return 6
  throw new Error(`no such face: ${face}`)
}

/** Takes a card or unit from wherever it is. */
function take(state: State, id: string): void {
  const without = (cards: string[]): string[] => cards.filter((card) => card !== id)
  if (isSpell(id)) {
    state.secret.spellDraw = without(state.secret.spellDraw)
    state.spellDiscard = without(state.spellDiscard)
    for (const seat of seats) state.secret.hands[seat] = without(state.secret.hands[seat] ?? [])
    delete state.effects[id]
  } else {
    state.secret.monsterDraw = without(state.secret.monsterDraw)
    state.monsterDiscard = without(state.monsterDiscard)
    delete state.units[id]
  }
}

function count({ counts, secret }: State): void {
  counts.monsterDraw = secret.monsterDraw.length
  counts.spellDraw = secret.spellDraw.length
  for (const seat of seats) counts.hand[seat] = secret.hands[seat]?.length ?? 0
}

function inventoryOf(state: State): Inventory {
  const { monsters, spells } = cardsOf(state)
  return { monsters: monsters.length, spells: spells.length }
}
