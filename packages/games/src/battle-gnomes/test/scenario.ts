import type { Allowance } from '../../rulebook.ts'
import type { Sentence } from '../../tabletop/grammar.ts'
import { emptyLog, type LogEntry } from '../../tabletop/log.ts'
import type { Refusal } from '../../tabletop/refusal.ts'
import type { Arg, Seat } from '../../tabletop/token.ts'
import { Scenario as Base } from '../../testing/scenario.ts'
import { testTable } from '../../testing/table.ts'
import { count } from '../changes.ts'
import { battleGnomes } from '../index.ts'
import { gnomeIds, isGnome, playerCards } from '../rules/cards.ts'
import { fallback } from '../rules/defaults.ts'
import { carried, handLimit } from '../rules/households.ts'
import { owes } from '../rules/stages.ts'
import { type Total, totalOf, totalsOf } from '../rules/totals.ts'
import { newTurn } from '../sequence.ts'
import type { Auto, CardId, GnomeId, Household, Kit, Options, State, View } from '../state.ts'
import { type Inventory, invariants, inventoryOf } from './invariants.ts'

/** Seats as the worked examples call them. */
export const [A, B, C, D] = ['0', '1', '2', '3'] as const

/**
 * Unless said otherwise: three seats, seat 0 has the turn and chooses an action, everybody has had a turn; every household
 * has two gnomes whose texts don't matter, nobody has cards, and the rest lies in the decks in the order of the content.
 */
export class Scenario extends Base<View, State, Inventory> {
  /** `'hilda-hammerfist[garden-rake|oven-mitts]'`: these gnomes and no others. */
  home(seat: Seat, ...gnomes: string[]): this {
    return this.state((state) => {
      const wanted = gnomes.map(parsed)
      const ids = wanted.map(({ id }) => id)
      const household = householdIn(state, seat)
      state.secret.gnomeDeck.push(...household.gnomes)
      Object.assign(household, { gnomes: [], att: {} })
      for (const { id, kit } of wanted) {
        moveOut(state, id, ids)
        household.gnomes.push(id)
        household.att[id] = kit
        for (const card of carried(kit)) this.take(state, card)
      }
      state.secret.gnomeDeck = inOrder(state.secret.gnomeDeck)
    })
  }

  yard(seat: Seat, ...cards: string[]): this {
    return this.lay(cards.map(instance), ({ players }) => players[seat]?.yard)
  }

  hand(seat: Seat, ...cards: string[]): this {
    return this.lay(cards.map(instance), ({ secret }) => secret.hands[seat])
  }

  /** These on top, in this order. */
  deck(...cards: string[]): this {
    return this.layOnTop(cards.map(instance), ({ secret }) => secret.deck)
  }

  /** These and no others; what was in the deck besides leaves the game. */
  onlyDeck(...cards: string[]): this {
    return this.layAlone(cards.map(instance), ({ secret }) => secret.deck)
  }

  discarded(...cards: string[]): this {
    return this.lay(cards.map(instance), ({ discard }) => discard)
  }

  /** The row, and on top of the gnome deck these. */
  row(row: readonly GnomeId[], next: readonly GnomeId[] = []): this {
    return this.state((state) => {
      const wanted = [...row, ...next]
      for (const gnome of wanted) if (!state.row.includes(gnome)) moveOut(state, gnome, wanted)
      const rest = [...state.secret.gnomeDeck, ...state.row].filter((gnome) => !wanted.includes(gnome))
      state.row = [...row]
      state.secret.gnomeDeck = [...next, ...inOrder(rest)]
    })
  }

  /** Only so many gnomes are left in their deck; the others leave the game. */
  gnomesLeft(n: number): this {
    return this.state(({ secret }) => {
      secret.gnomeDeck = secret.gnomeDeck.slice(0, n)
    })
  }

  /** So many gnomes of the deck, from its end, in this stack. */
  stack(seat: Seat, n: number): this {
    return this.state((state) => {
      householdIn(state, seat).trophies = state.secret.gnomeDeck.splice(-n, n)
    })
  }

  household(seat: Seat, change: Partial<Household>): this {
    return this.state((state) => {
      Object.assign(householdIn(state, seat), change)
    })
  }

  turn(seat: Seat, change: Partial<State['turn']> = {}): this {
    return this.state((state) => {
      state.turn = { ...newTurn(state.turn.no, seat), step: 'choose', ...change }
    })
  }

  auto(seat: Seat, orders: Partial<Auto>): this {
    return this.state(({ secret }) => {
      Object.assign(secret.auto[seat] ?? {}, orders)
    })
  }

  organize(seat: Seat = A): this {
    return this.turn(seat).play(seat, 'chooseAction', 'option:organize')
  }

  recruiting(seat: Seat = A): this {
    return this.turn(seat).play(seat, 'chooseAction', 'option:recruit')
  }

  /** The challenge, and both let the declarations pass. */
  against(defender: Seat, instigator: Seat = A): this {
    this.play(instigator, 'challenge', `seat:${defender}`)
    return this.passAll('declare')
  }

  /** The fight begins with these gnomes. */
  fight(own: readonly string[], foes: readonly string[], defender: Seat = B, instigator: Seat = A): this {
    this.against(defender, instigator).play(instigator, 'sendAttackers', own.map(unit))
    return this.stage(defender) === 'defenders' ? this.play(defender, 'sendDefenders', foes.map(unit)) : this
  }

  /** Everybody who is asked in this stage passes. */
  passAll(stage: 'declare' | 'fight' | 'respond' = 'fight'): this {
    for (let [seat] = this.owes(); seat !== undefined && this.stage(seat) === stage; [seat] = this.owes()) {
      this.play(seat, stage === 'respond' ? 'passResponse' : 'pass')
    }
    return this
  }

  /** A battle item, named with the tokens that belong to it; all let it happen. */
  item(seat: Seat, card: string, ...args: Arg[]): this {
    return this.play(seat, 'playBattleItem', cardOf(card), ...args).passAll('respond')
  }

  action(seat: Seat, card: string, ...args: Arg[]): this {
    return this.play(seat, 'playAction', cardOf(card), ...args).passAll('respond')
  }

  /** The code of the refusal. */
  code(seat: Seat, move: string, ...args: Arg[]): Refusal['code'] | undefined {
    return this.refusal(seat, move, ...args)?.code
  }

  /** Totals of instigator and defender. */
  get totals(): [number, number] {
    const { battle } = this.g
    return battle ? [totalOf(this.view(null), battle.instigator), totalOf(this.view(null), battle.defender)] : [0, 0]
  }

  /** What a side's total is made of. */
  sums(seat: Seat) {
    const { strength, weapons, defenses, yard, support, thrown } = totalsOf(this.view(null))[seat] as Total
    return {
      ...{ strength: strength.total, weapons: weapons.total, defenses: defenses.total },
      ...{ yard: yard.total, support: support.total, thrown: thrown.total },
    }
  }

  handOf(seat: Seat): CardId[] {
    return [...(this.g.secret.hands[seat] ?? [])]
  }

  player(seat: Seat): Household {
    return householdIn(this.g, seat)
  }

  limitOf(seat: Seat): number {
    return handLimit(this.g, seat)
  }

  allowed(seat: Seat): Allowance {
    return battleGnomes.allowance(this.view(seat), seat)
  }

  /** Whom the game waits for, as this viewer knows it. */
  owedBy(viewer: Seat | null): Seat[] {
    return owes(this.view(viewer))
  }

  fallbackOf(seat: Seat): Sentence | undefined {
    return fallback(this.view(seat), seat)
  }

  /** What a seat alone knows of public events. */
  privyEvents(seat: Seat): LogEntry[] {
    return [...(this.g.secret.privy[seat] ?? [])]
  }

  /** Cards that are discarded, the top last. */
  get pile(): CardId[] {
    return [...this.g.discard]
  }

  protected turnOf({ turn }: State) {
    return turn
  }

  protected override phaseOf({ phase }: State): string {
    return phase
  }

  protected piles({ secret, discard, players }: State): CardId[][] {
    return [secret.deck, discard, ...Object.values(secret.hands), ...Object.values(players).map(({ yard }) => yard)]
  }

  protected count(state: State): void {
    count(state)
  }

  protected inventoryOf(state: State): Inventory {
    return inventoryOf(state)
  }

  protected invariants(state: State, inventory: Inventory): void {
    invariants(state, inventory)
  }
}

/** A table in play, all cards in their decks. */
export const scenario = (options: Partial<Options> = {}, players = 3): Scenario =>
  new Scenario(battleGnomes, players, { starter: 'seat0', ...options }).state(inPlay)

/** A table as it is dealt, with the decks in the order of the content. */
export const dealt = (options: Partial<Options> = {}, players = 3): Scenario =>
  new Scenario(battleGnomes, players, { starter: 'seat0', ...options })

/** The state right after a setup with this die. */
export function setUp(options: Readonly<Record<string, unknown>>, players: number, die: number) {
  const thrown: number[] = []
  const table = testTable(battleGnomes, {
    seats: players,
    options,
    chance: {
      die(sides) {
        thrown.push(sides)
        return die
      },
      shuffle: (cards) => [...cards],
    },
  })
  return { table, thrown }
}

/** `garden-rake` is the first, or only, copy; `mud-ball-2` says which. */
const instance = (card: string): CardId => (/-\d+$/.test(card) ? card : `${card}-1`)
export const cardOf = (card: string): string => `card:${instance(card)}`
export const unit = (gnome: string): string => `unit:${gnome}`

/** Gnomes that serve as neutral ones: at home, and alone in a fight without anything thrown, their texts have no effect. */
const standIns: readonly GnomeId[] = [
  ...(['nimble-nell', 'tilly-tosswell', 'clumsy-klaus', 'sir-snoozalot', 'hilda-hammerfist', 'charging-archie'] as const),
  ...(['doorstep-dora', 'grumblebeard', 'rallying-rosie', 'bruno-bulwark', 'mirror-mabel', 'pocket-pete'] as const),
]

function inPlay(state: State): void {
  const seats = Object.keys(state.players)
  state.phase = 'play'
  state.draftPos = 2 * seats.length
  state.log = emptyLog()
  state.secret.deck = [...playerCards]
  for (const [index, seat] of seats.entries()) {
    const gnomes = standIns.slice(2 * index, 2 * index + 2)
    state.secret.hands[seat] = []
    Object.assign(householdIn(state, seat), { gnomes, att: Object.fromEntries(gnomes.map((gnome) => [gnome, { w: null, d: null }])) })
  }
  const rest = gnomeIds.filter((gnome) => !standIns.slice(0, 2 * seats.length).includes(gnome))
  state.row = rest.slice(0, 3)
  state.secret.gnomeDeck = rest.slice(3)
  state.turn = { ...newTurn(3 * seats.length + 2, '0'), step: 'choose' }
}

/** The gnome leaves wherever it is; a household gets a neutral one in its place, the row the next of the deck. */
function moveOut(state: State, gnome: GnomeId, wanted: readonly GnomeId[]): void {
  const { gnomeDeck } = state.secret
  if (gnomeDeck.includes(gnome)) gnomeDeck.splice(gnomeDeck.indexOf(gnome), 1)
  if (state.row.includes(gnome)) {
    const next = gnomeDeck.find((each) => !wanted.includes(each))
    state.row = state.row.flatMap((each) => (each === gnome ? (next ?? []) : [each]))
    if (next) gnomeDeck.splice(gnomeDeck.indexOf(next), 1)
  }
  const household = Object.values(state.players).find(({ gnomes }) => gnomes.includes(gnome))
  if (!household) return
  const other = standIns.find((each) => gnomeDeck.includes(each) && !wanted.includes(each))
  if (!other) throw new Error(`nobody stands in for ${gnome}`)
  gnomeDeck.splice(gnomeDeck.indexOf(other), 1)
  household.gnomes = household.gnomes.map((each) => (each === gnome ? other : each))
  household.att[other] = { w: null, d: null }
  delete household.att[gnome]
}

/** `'bare-bart[tent-peg|–]'` */
function parsed(text: string): { id: GnomeId; kit: Kit } {
  const [, id = '', w = '–', d = '–'] = /^([a-z-]+)(?:\[(.+)\|(.+)\])?$/.exec(text) ?? []
  if (!isGnome(id)) throw new Error(`no such gnome: ${text}`)
  const worn = (card: string): CardId | null => (card === '–' ? null : instance(card))
  return { id, kit: { w: worn(w), d: worn(d) } }
}

const inOrder = (gnomes: readonly GnomeId[]): GnomeId[] => gnomes.toSorted((a, b) => gnomeIds.indexOf(a) - gnomeIds.indexOf(b))

function householdIn(state: State, seat: Seat): Household {
  const household = state.players[seat]
  if (!household) throw new Error(`no seat ${seat}`)
  return household
}
