import type { FigureSet, Mood } from '@toadstool/figures'
import { useMemo, useSyncExternalStore } from 'react'
import { essentialsHere } from '../styles/fonts.ts'

/** The figures of a game: they come by themselves after the page's essentials, when a board asks for them or the first is to be drawn. */
export interface Figures {
  come(): void
  subscribe(listener: () => void): () => void
  here(): Images | undefined
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

export interface FigureLook {
  readonly id: string
  /** Whose it is: its clothes have the colours of that side, and its token their shape and rim. */
  readonly side?: string | undefined
  /** Stands on the token of its side. */
  readonly token?: boolean | undefined
  readonly moods?: readonly Mood[] | undefined
}

/** A board calls it once: `figuresLater(() => import('@toadstool/games/…/figures'))`. */
export function figuresLater(load: () => Promise<{ readonly figures: FigureSet }>): Figures {
  let images: Images | undefined
  let isComing = false
  const listeners = new Set<() => void>()
  const arrive = async (): Promise<void> => {
    await essentialsHere
    const [{ figures }, { imagesOf }] = await Promise.all([load(), import('./image.ts')])
    images = imagesOf(figures)
    for (const listener of listeners) listener()
  }
  return {
    come() {
      if (isComing) return
      isComing = true
      // Without figures there are still names and signs; the next that is to be drawn asks once more.
      arrive().catch(() => {
        isComing = false
      })
    },
    subscribe(listener) {
      this.come()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    here: () => images,
  }
}

/** An image of its own is larger than its place: hats and horns stand out of it. */
export const bleed = 0.16

/**
 * The address of a figure's image, for so many pixels; `undefined` until figures are here. Drawn once for each look, and the same
 * image wherever it stands: beside markup in the page that costs less than half as soon as anything moves
 * (docs/decisions/0016-figures-as-images.md), and its clip paths can't meet those of others.
 */
export function useFigure(figures: Figures, look: FigureLook, pixels: number): string | undefined {
  return useImages(figures)?.of(look, pixels)
}

/** The address of the image of many tiles, which stay the same array as long as they are the same; `undefined` until figures are here. */
export function useMosaic(figures: Figures, tiles: readonly Placed[], across: number, down: number): string | undefined {
  const images = useImages(figures)
  return useMemo(() => images?.mosaic(tiles, across, down), [images, tiles, across, down])
}

const useImages = (figures: Figures): Images | undefined =>
  useSyncExternalStore(
    (listener) => figures.subscribe(listener),
    () => figures.here(),
  )
