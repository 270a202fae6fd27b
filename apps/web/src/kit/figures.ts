import type { FigureSet } from '@toadstool/figures'
import { useMemo, useSyncExternalStore } from 'react'
import { essentialsHere } from '../styles/fonts.ts'
import type { FigureLook, Images, Placed } from './look.ts'

export { bleed, type FigureLook, type Placed } from './look.ts'

/** The figures of a game: they come by themselves after the page's essentials, when a board asks for them or the first is to be drawn. */
export interface Figures {
  come(): void
  subscribe(listener: () => void): () => void
  here(): Images | undefined
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
