import { type Drawing, drawFigure, drawToken, type FigureSet, type Mood, sizeAt, sizeOnToken } from '@toadstool/figures'
import { useSyncExternalStore } from 'react'
import { essentialsHere } from '../styles/fonts.ts'

/** The figures of a game: they come by themselves after the page's essentials, when a board asks for them or the first is to be drawn. */
export interface Figures {
  come(): void
  subscribe(listener: () => void): () => void
  here(): FigureSet | undefined
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
  let set: FigureSet | undefined
  let isComing = false
  const listeners = new Set<() => void>()
  const arrive = async (): Promise<void> => {
    await essentialsHere
    set = (await load()).figures
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
    here: () => set,
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
  const set = useFigures(figures)
  return set && imageOf(set, look, pixels)
}

/** The figures themselves, once they are here: for a drawing made of many. */
export function useFigures(figures: Figures): FigureSet | undefined {
  return useSyncExternalStore(
    (listener) => figures.subscribe(listener),
    () => figures.here(),
  )
}

const drawn = new WeakMap<FigureSet, Map<string, string>>()

export function imageOf(set: FigureSet, { id, side, token, moods = [] }: FigureLook, pixels: number): string {
  const isToken = token === true && side !== undefined
  const size = isToken ? sizeOnToken(set, id, side, pixels) : sizeAt(set, pixels)
  const images = drawn.get(set) ?? new Map<string, string>()
  drawn.set(set, images)
  const key = [id, side, isToken, moods, size].join()
  const known = images.get(key)
  if (known !== undefined) return known
  const drawing = isToken
    ? drawToken(set, id, side, { pixels, moods })
    : drawFigure(set, id, { size, moods, kits: side === undefined ? [] : (set.tokens?.[side]?.kits ?? []) })
  const image = addressOf(drawing)
  images.set(key, image)
  return image
}

function addressOf({ box, markup, isBust }: Drawing): string {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number)
  const [left, top, whole, low] = [x - width * bleed, y - height * bleed, width * (1 + 2 * bleed), height * (1 + bleed)].map(round)
  const cut = `<svg x="${left}" y="${top}" width="${whole}" height="${low}" viewBox="${left} ${top} ${whole} ${low}">${markup}</svg>`
  const view = [left, top, whole, round(height * (1 + 2 * bleed))].join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${isBust ? cut : markup}</svg>`
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('#', '%23')}`
}

const round = (units: number): number => Math.round(units * 100) / 100
