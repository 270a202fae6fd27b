/** A game's table as one plain picture, for links and for sharing. */
import type { GameView } from './tabletop/grammar.ts'

export interface Picture {
  /** In units of the markup. */
  readonly width: number
  readonly height: number
  /** SVG, without an `<svg>` around it. */
  readonly markup: string
  /** The colour of what the table stands on. */
  readonly stage: string
}

/** The module of a game that draws it is `picture.ts` in its folder: no rulebook needs it. */
interface Drawing {
  picture(view: GameView): Picture
  /** Some of its characters. */
  cast(): Picture
}

/**
 * What a spectator's view shows, or before a match those who will be in it.
 * @returns `undefined` for games that draw no picture
 */
export async function pictureOf(slug: string, view: GameView | undefined): Promise<Picture | undefined> {
  if (!/^[a-z-]+$/.test(slug)) return undefined
  try {
    const { picture, cast }: Drawing = await import(/* @vite-ignore */ new URL(`./${slug}/picture.ts`, import.meta.url).href)
    return view ? picture(view) : cast()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
