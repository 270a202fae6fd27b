import type { Chance } from '../tabletop/chance.ts'

/** Results in the order given; before `begin` all dice show 1, and shuffles leave everything as it is. */
export function scriptedChance() {
  const dice: { sides: number; result: number }[] = []
  const shuffles: string[][] = []
  const thrown: number[] = []
  let begun = false
  const chance: Chance = {
    die(sides) {
      if (!begun) return 1
      const next = dice.shift()
      if (next?.sides !== sides) throw new Error(`a d${sides} is thrown, but ${next ? `a d${next.sides}` : 'no result'} is given`)
      thrown.push(sides)
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
    /** How many dice with this number of sides have been thrown. */
    thrown: (sides: number) => thrown.filter((each) => each === sides).length,
    /** Throws unless all given results have been used. */
    end(what: string) {
      if (dice.length + shuffles.length > 0) throw new Error(`${what}: ${dice.length} dice and ${shuffles.length} shuffles are left over`)
    },
  }
}
