/** What is written on the tiles: it depends on how large they are seen. */
import { breakable } from '../breakable.ts'

export interface Lettering {
  /** Size of the coordinates, in the units of the drawing. */
  readonly place: number
  /** Size of the names of clans; absent where they would be too small to read. */
  readonly name?: number
}

/** Few steps, so that the ground isn't drawn anew at each small change; on the screen no letter is below 11 px. */
const steps: readonly (readonly [scale: number, lettering: Lettering])[] = [
  [1.5, { place: 9, name: 8.4 }],
  [1.25, { place: 9, name: 9.4 }],
  [1.07, { place: 10.4, name: 10.8 }],
  [0.96, { place: 11.6, name: 11.6 }],
  [0.85, { place: 13 }],
  [0.73, { place: 15.2 }],
]

/** @param scale pixels for one unit of the drawing */
export const letteringAt = (scale: number): Lettering | undefined => steps.find(([least]) => scale >= least)?.[1]

/** The words of a name, long ones in their halves, one below the other. */
export const linesOf = (name: string): readonly string[] =>
  breakable(name)
    .split(/ |(?<=-)/)
    .flatMap((word) => word.split('\u00ad').map((part, place, parts) => (place < parts.length - 1 ? `${part}-` : part)))
