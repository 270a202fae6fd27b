/** How figures are asked for, and what draws them answers. */
import type { Mood } from '@toadstool/figures'

export interface FigureLook {
  readonly id: string
  /** Whose it is: its clothes have the colours of that side, and its token their shape and rim. */
  readonly side?: string | undefined
  /** Stands on the token of its side. */
  readonly token?: boolean | undefined
  readonly moods?: readonly Mood[] | undefined
}

/** The figures of a set as addresses of images. */
export interface Images {
  /** Of a look, for so many pixels: always the same one. */
  of(look: FigureLook, pixels: number): string
  /** Many tiles of 100 × 100 as one image, so many of them wide and high. */
  mosaic(tiles: readonly Placed[], across: number, down: number): string
}

/** A tile at its place, counted in tiles, and turned by quarters. */
export interface Placed {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly turn?: number
}

/** An image of its own is larger than its place: hats and horns stand out of it. */
export const bleed = 0.16
