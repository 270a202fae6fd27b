import type { z } from 'zod/mini'
import { setupOptions } from '../tabletop/options.ts'
import { decode } from './rules/boardCode.ts'

/** Setup options: of each its values, the default first. */
export const options = setupOptions(
  {
    mode: (seats) => (seats % 2 === 0 ? ['teams', 'ffa'] : ['ffa']), // GW-19.1
    length: ['normal', 'short'], // GW-19.5
    alliances: [false, true], // GW-19.10
    boardShape: (seats): ShapeValues => shapes[seats] ?? ['standard', 'custom'], // GW-19.16
    customBoard: { longest: 80 }, // GW-19.17
    evenStart: [false, true], // GW-19.19
    evenDice: (seats) => (seats === 2 ? [true, false] : [false]), // GW-19.20
    boardFairness: ['balanced', 'random'], // GW-2.10
    tribeAssignment: ['choose', 'random'], // GW-1.5
    /** 0: no clock of their own (GW-14.20). */
    reactionSeconds: [20, 10, 40, 0],
  },
  ({ boardShape, customBoard }, seats) => {
    // without a code the board is the standard one
    if (boardShape !== 'custom' || customBoard === '') return undefined
    const plan = decode(customBoard, seats)
    return 'fault' in plan ? plan.fault : undefined
  },
  (given, seats) => ({
    evenStart: seats === 2 && given.length === 'short', // GW-19.19
    ...(isEarlier(given) && { evenDice: false }),
  }),
)

export type Options = z.output<ReturnType<typeof options>>

/** Tables of earlier releases name all other options, and none of them had even dice. */
const isEarlier = (given: Readonly<Record<string, unknown>>): boolean =>
  ['mode', 'length', 'alliances', 'boardShape', 'customBoard', 'evenStart', 'boardFairness', 'tribeAssignment', 'reactionSeconds'].every(
    (key) => key in given,
  )

type ShapeValue = 'standard' | 'tower' | 'snowflake' | 'custom'
type ShapeValues = readonly [ShapeValue, ...ShapeValue[]]

const shapes: Readonly<Record<number, ShapeValues>> = {
  2: ['standard', 'tower', 'custom'],
  4: ['standard', 'tower', 'snowflake', 'custom'],
  6: ['standard', 'tower', 'custom'],
}
