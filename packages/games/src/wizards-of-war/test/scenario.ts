import type { Seat } from '../../tabletop/token.ts'
import { Scenario as Base } from '../../testing/scenario.ts'
import { newTurn } from '../changes.ts'
import { wizardsOfWar } from '../index.ts'
import { east, north, under } from '../rules/board.ts'
import { other, spellOf } from '../rules/pieces.ts'
import type { Options, State, View } from '../state.ts'
import { cardsOf, type Inventory, invariants } from './invariants.ts'

/** Unless said otherwise seat 0 is about to roll its die in turn 1; only the wizards stand on the board, and all cards lie in their piles. */
export class Scenario extends Base<View, State, Inventory> {
  act(seat: Seat, face: 'feet' | 'feet-plus'): this {
    return this.state((state) => {
      state.turn = { ...newTurn(state.turn.no, seat), face }
    })
  }

  roll(seat: Seat): this {
    return this.state((state) => {
      state.turn = newTurn(state.turn.no, seat)
    })
  }

  turn(no: number): this {
    return this.state((state) => {
      state.turn.no = no
    })
  }

  /** `'orc-1(0) e7'` */
  put(...units: string[]): this {
    return this.state((state) => {
      for (const text of units) {
        const [, id = '', seat = '', at = ''] = /^([\w-]+)\((\d)\) ([a-k]\d+)$/.exec(text) ?? []
        if (!id) throw new Error(`put what? ${text}`)
        this.take(state, id)
        state.units[id] = { at, seat }
      }
    })
  }

  hand(seat: Seat, ...cards: string[]): this {
    return this.lay(cards, ({ secret }) => secret.hands[seat])
  }

  lasting(
    card: string,
    { caster, unit, center, axis, returnsTo }: { caster: Seat; unit?: string; center?: string; axis?: 'h' | 'v'; returnsTo?: Seat },
  ): this {
    return this.state((state) => {
      this.take(state, card)
      const { effect } = spellOf(card)
      const squares = effect.do === 'lay' && center ? under(effect.tile, center, axis === 'v' ? east : north) : []
      const before = effect.do === 'control' ? (returnsTo ?? other(caster)) : (returnsTo ?? null)
      state.effects[card] = { caster, unit: unit ?? null, returnsTo: before, squares, center: center ?? null, axis: axis ?? null }
    })
  }

  life(seat: Seat, lives: number): this {
    return this.state((state) => {
      state.life[seat] = lives
    })
  }

  monsterDraw(...cards: string[]): this {
    return this.layOnTop(cards, ({ secret }) => secret.monsterDraw)
  }

  spellDraw(...cards: string[]): this {
    return this.layOnTop(cards, ({ secret }) => secret.spellDraw)
  }

  onlyMonsterDraw(...cards: string[]): this {
    return this.layAlone(cards, ({ secret }) => secret.monsterDraw)
  }

  onlySpellDraw(...cards: string[]): this {
    return this.layAlone(cards, ({ secret }) => secret.spellDraw)
  }

  monsterDiscard(...cards: string[]): this {
    return this.lay(cards, (state) => state.monsterDiscard)
  }

  spellDiscard(...cards: string[]): this {
    return this.lay(cards, (state) => state.spellDiscard)
  }

  stops(seat: Seat, { attack, spell }: { attack?: boolean; spell?: boolean }): this {
    return this.state((state) => {
      if (attack !== undefined) state.attackStops[seat] = attack
      if (spell !== undefined) state.spellStops[seat] = spell
    })
  }

  d8(...results: number[]): this {
    return this.die(8, ...results)
  }

  /** `'S S H | H -'` */
  dice(faces: string): this {
    const signs = faces.split(/[\s|]+/).filter(Boolean)
    return this.die(6, ...signs.map(resultOf))
  }

  get diceThrown(): number {
    return this.script.thrown(6)
  }

  protected turnOf({ turn }: State) {
    return turn
  }

  protected piles({ secret, monsterDiscard, spellDiscard }: State): string[][] {
    return [secret.monsterDraw, secret.spellDraw, ...Object.values(secret.hands), monsterDiscard, spellDiscard]
  }

  protected override take(state: State, id: string): void {
    super.take(state, id)
    delete state.effects[id]
    delete state.units[id]
  }

  protected count({ counts, secret }: State): void {
    counts.monsterDraw = secret.monsterDraw.length
    counts.spellDraw = secret.spellDraw.length
    for (const [seat, hand] of Object.entries(secret.hands)) counts.hand[seat] = hand.length
  }

  protected inventoryOf(state: State): Inventory {
    const { monsters, spells } = cardsOf(state)
    return { monsters: monsters.length, spells: spells.length }
  }

  protected invariants(state: State, inventory: Inventory): void {
    invariants(state, inventory)
  }
}

export const scenario = (options: Partial<Options> = {}): Scenario => new Scenario(wizardsOfWar, 2, { firstPlayer: 'seat0', ...options })

function resultOf(face: string): number {
  if (face === 'S') return 1
  if (face === 'H') return 4
  if (face === '-' || face === '–') return 6
  throw new Error(`no such face: ${face}`)
}
