import { onTop } from '../../tabletop/chance.ts'
import { emptyLog } from '../../tabletop/log.ts'
import { playerOf } from '../../tabletop/seats.ts'
import type { Seat } from '../../tabletop/token.ts'
import { Scenario as Base } from '../../testing/scenario.ts'
import { testTable } from '../../testing/table.ts'
import { countsOf } from '../changes.ts'
import type { Face } from '../content/nirds.ts'
import { phaseOf, turnOf } from '../game.ts'
import { nirds } from '../index.ts'
import { bossLife } from '../rules/difficulty.ts'
import { gnomesOnTable, waveOf } from '../rules/gnomes.ts'
import { places } from '../rules/market.ts'
import { deckOf } from '../rules/nirds.ts'
import { tacticDeck } from '../rules/tactics.ts'
import type { BossId, Die, GnomeId, NirdId, Options, Order, Row, StarterSet, State, TacticId, View } from '../state.ts'
import { type Inventory, invariants, inventoryOf } from './invariants.ts'

/**
 * Unless said otherwise it is round 2, seat 0 is first and on turn in the action phase, nobody has dice, gnomes or tactic cards, the
 * market is empty, each army is its starter set (froomp, wompins, pebbles, sneefle), and every other card lies in its deck.
 */
export class Scenario extends Base<View, State, Inventory> {
  /** `'beak-boxer'`, `'tinker-tock asleep'` */
  army(seat: Seat, ...nirds: string[]): this {
    return this.state((state) => {
      playerOf(state, seat).army = []
      for (const text of nirds) {
        const [id = '', asleep] = text.split(' ')
        this.take(state, id)
        playerOf(state, seat).army.push({ id: id as NirdId, asleep: asleep !== undefined })
      }
    })
  }

  /** `'6,4*,5'`: values from left to right; `*` is used. The pool has as many. */
  dice(seat: Seat, text: string): this {
    return this.state((state) => {
      const player = playerOf(state, seat)
      player.dice = text === '' ? [] : text.split(',').map((each, index) => dieOf(seat, index, each))
      player.nextDie = player.dice.length
      player.pool = player.dice.length
    })
  }

  pool(seat: Seat, pool: number): this {
    return this.player(seat, { pool })
  }

  lives(seat: Seat, lives: number): this {
    return this.player(seat, { lives })
  }

  player(seat: Seat, changes: Partial<State['players'][string]>): this {
    return this.state((state) => void Object.assign(playerOf(state, seat), changes))
  }

  tactics(seat: Seat, ...cards: TacticId[]): this {
    return this.lay(cards, (state) => playerOf(state, seat).tactics)
  }

  /** `'oak-brute'`, `'mayor-moss/7'` with 7 damage, in front of this seat. */
  gnomes(seat: Seat, ...gnomes: string[]): this {
    return this.state((state) => {
      for (const text of gnomes) {
        const [id = '', damage = '0'] = text.split('/')
        this.take(state, id)
        playerOf(state, seat).gnomes.push({
          id: id as GnomeId,
          damage: Number(damage),
          stunned: false,
          distracted: false,
          gagged: false,
        })
      }
    })
  }

  /** These gnomes won't attack in the coming preparation phase. */
  distracted(...gnomes: GnomeId[]): this {
    return this.state((state) => {
      for (const gnome of gnomesOnTable(state)) if (gnomes.includes(gnome.id)) gnome.distracted = true
    })
  }

  /** These and no others in a row of the market. */
  market(row: Row, ...cards: NirdId[]): this {
    return this.state((state) => {
      for (const card of cards) this.take(state, card)
      state.market[row] = Array.from({ length: places }, (_, place) => cards[place] ?? null)
    })
  }

  /** These on top, in this order. */
  deck(row: Row, ...cards: NirdId[]): this {
    return this.layOnTop(cards, ({ secret }) => secret.decks[row])
  }

  tacticDeck(...cards: TacticId[]): this {
    return this.layOnTop(cards, ({ secret }) => secret.tactics)
  }

  gnomeDeck(...cards: GnomeId[]): this {
    return this.layOnTop(cards, ({ secret }) => secret.gnomes)
  }

  onlyGnomes(...cards: GnomeId[]): this {
    return this.layAlone(cards, ({ secret }) => secret.gnomes)
  }

  onlyTactics(...cards: TacticId[]): this {
    return this.layAlone(cards, ({ secret }) => secret.tactics)
  }

  ko(...cards: GnomeId[]): this {
    return this.layAlone(cards, ({ secret }) => secret.ko)
  }

  minions(...cards: GnomeId[]): this {
    return this.layAlone(cards, ({ secret }) => secret.minions)
  }

  /** The boss has come in the round before, and no gnome is left in the deck. */
  boss(id: BossId, damage = 0, ...marked: string[]): this {
    return this.state((state) => {
      const max = bossLife(id, this.seats.length, state.level)
      const fields = id === 'scarecrow' ? [] : (['w3', 'w2a', 'w2b', 'w1a', 'w1b', 'w0'] as const)
      state.secret.unused.push(...state.secret.gnomes.splice(0))
      state.boss = {
        id,
        hp: max - damage,
        max,
        entered: state.round - 1,
        fields: fields.map((field) => ({ id: field, marked: marked.includes(field), damage: null })),
        attacks: 0,
      }
    })
  }

  trade(): this {
    return this.state((state) => {
      state.step = 'trade'
      state.actor = null
    })
  }

  round(round: number): this {
    return this.state((state) => {
      state.round = round
    })
  }

  first(seat: Seat): this {
    return this.state((state) => {
      state.firstPlayer = seat
      if (state.step === 'action') state.actor = seat
    })
  }

  order(seat: Seat, order: Order): this {
    return this.state((state) => {
      const orders = state.orders[seat]
      if (orders) orders[order] = true
    })
  }

  roll(...values: number[]): this {
    return this.die(6, ...values)
  }

  /** A roll of so many dice that doesn't matter. */
  anyRoll(count: number): this {
    return this.roll(...Array<number>(count).fill(1))
  }

  /** An attack with these dice by number; each of `hits` is what a die shows then. */
  attack(seat: Seat, unit: string, dice: readonly number[], ...hits: number[]): this {
    return this.roll(...hits).play(
      seat,
      'attack',
      `nird:${unit}`,
      dice.map((die) => `die:s${seat}d${die}`),
    )
  }

  /** A seat's army, sleeping Nirds in brackets. */
  armyOf(seat: Seat): string {
    return playerOf(this.g, seat)
      .army.map(({ id, asleep }) => (asleep ? `(${id})` : id))
      .join(' ')
  }

  /** `'6,4*'` */
  diceOf(seat: Seat): string {
    return playerOf(this.g, seat)
      .dice.map(({ value, use }) => `${value}${use === 'used' ? '*' : use === 'attack' ? '!' : ''}`)
      .join(',')
  }

  /** `'mayor-moss/7 oak-brute/0'` */
  gnomesOf(seat: Seat): string {
    return playerOf(this.g, seat)
      .gnomes.map(({ id, damage }) => `${id}/${damage}`)
      .join(' ')
  }

  protected turnOf(state: State) {
    return turnOf(state)
  }

  protected override phaseOf(state: State): string {
    return phaseOf(state)
  }

  protected override take(state: State, card: string): void {
    super.take(state, card)
    for (const row of [1, 2] as const) state.market[row] = state.market[row].map((id) => (id === card ? null : id))
    for (const player of Object.values(state.players)) {
      player.army = player.army.filter(({ id }) => id !== card)
      player.gnomes = player.gnomes.filter(({ id }) => id !== card)
    }
  }

  protected piles({ secret, gone, players }: State): string[][] {
    const { decks, tactics, gnomes, minions, ko, unused } = secret
    return [decks[1], decks[2], tactics, gnomes, minions, ko, unused, gone, ...Object.values(players).map((player) => player.tactics)]
  }

  protected count(state: State): void {
    state.counts = countsOf(state)
  }

  protected inventoryOf(state: State): Inventory {
    return inventoryOf(state)
  }

  protected invariants(state: State, inventory: Inventory): void {
    invariants(state, inventory)
  }
}

export const scenario = (seats = 1, options: Partial<Options> = {}): Scenario => new Scenario(nirds, seats, options).state(empty)

/** The state right after a setup with these dice and shuffles; each shuffle puts its given things on top, where it has them. */
export function setUp(
  seats: number,
  options: Readonly<Record<string, unknown>> = {},
  chance: { readonly dice?: readonly number[]; readonly shuffles?: readonly (readonly string[])[] } = {},
): { state: State; shuffles: string[][]; dice: number[] } {
  const shuffles: string[][] = []
  const dice: number[] = []
  const given = [...(chance.dice ?? [])]
  const tops = [...(chance.shuffles ?? [])]
  const { state } = testTable(nirds, {
    seats,
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
  return { state, shuffles, dice }
}

function dieOf(seat: Seat, index: number, text: string): Die {
  return {
    id: `s${seat}d${index}`,
    value: Number(text[0]) as Face,
    use: text.endsWith('*') ? 'used' : 'free',
    locked: false,
    lasts: 'game',
  }
}

/** The conventions of a scenario. */
function empty(state: State): void {
  const sets: StarterSet[] = ['froomp', 'wompins', 'pebbles', 'sneefle']
  state.secret.decks = { 1: deckOf(1), 2: deckOf(2) }
  state.secret.tactics = [...tacticDeck]
  state.secret.gnomes = [1, 2, 3, 4].flatMap(waveOf)
  state.secret.unused = []
  state.market = { 1: Array(places).fill(null), 2: Array(places).fill(null) }
  for (const [seat, player] of Object.entries(state.players)) {
    Object.assign(player, { set: sets[Number(seat)], dice: [], nextDie: 0, pool: 0, gnomes: [], tactics: [] })
  }
  Object.assign(state, { round: 2, step: 'action', firstPlayer: '0', actor: '0', acted: false, turns: 1, rolls: 0, log: emptyLog() })
}
