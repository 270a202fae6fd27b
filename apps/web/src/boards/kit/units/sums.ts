/** A part of a figure, and where it comes from. */
export interface Part {
  readonly why: string
  readonly figure: string
  readonly by: number
  /** How long it lasts; absent: for good. */
  readonly lasts?: string | undefined
}

/** How figures came about: "Gold in the stack: Force +1 · Power: Force +1 (2 turns)". */
export const sumText = (parts: readonly Part[]): string =>
  parts.map(({ why, figure, by, lasts }) => `${why}: ${figure} ${signed(by)}${lasts === undefined ? '' : ` (${lasts})`}`).join(' · ')

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
