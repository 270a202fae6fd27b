/**
 * The one form of all figures, whatever game they belong to: a set of parts, and for each figure the parts it is made
 * of, from the farthest back to the front. `schema.ts` says the grammar of each string; `npm run figures` writes the sets.
 */
export interface FigureSet {
  /** Width of outlines, and what all other widths are multiplied with, for each size that is drawn for itself. */
  readonly lines: Readonly<Record<Size, readonly [outline: number, others: number]>>
  /** From how many CSS pixels on a figure is drawn as on a card, and from how many as small; below, tiny. */
  readonly from: { readonly card: number; readonly small: number }
  /** What shows of the grid of 100 × 100, on cards and below: `x y width height`. */
  readonly box: { readonly card: string; readonly small: string }
  /** Figures go on below the box and end at its lower edge, however much shows around it. */
  readonly busts?: true
  /** Bundles of colours and slots that figures share: a tribe, a material, a side. `base` holds for all. */
  readonly kits: Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, readonly Node[]>>
  /** The first of each says its kits and what it has of its own: `kit;role=colour;$slot=part part`. */
  readonly figures: Readonly<Record<string, readonly [own: string, ...nodes: Node[]]>>
  /** The tokens that carry figures on a board, one a side, tribe or seat. */
  readonly tokens?: Readonly<Record<string, Token>>
}

/**
 * A layer (`role/outline,options path`, recognised by its space), the use of a part or slot
 * (`part:role=colour!options@place`, `$slot`), or a group of nodes behind the same head.
 */
export type Node = string | Group

/** A head, and the nodes behind it. */
export interface Group extends ReadonlyArray<Node> {
  readonly 0: string
}

/** A figure on the token of its side: first the token, then the figure cut to its shape, then what lies over it. */
export interface Token {
  /** The colours of the side, and what its figures leave away on a board. */
  readonly kits: readonly string[]
  readonly box: string
  /** Widths are those of the token. A figure's `tint` is the colour of its field. */
  readonly under: readonly Node[]
  /** Over `under`, for figures with `gilt`: leaders, large ones. */
  readonly gilt: readonly Node[]
  readonly over: readonly Node[]
  /** Places by the figure's `fit`. */
  readonly places: Readonly<Record<string, string>>
  /** What the figure is cut to, and what parts that may cross the rim are: none, one or several shapes, some with a place. */
  readonly clip: readonly string[]
  readonly clipFree: readonly string[]
}

export type Size = 'card' | 'small' | 'tiny'
export const sizes = ['card', 'small', 'tiny'] as const satisfies readonly Size[]

/** Moods swap parts; a set that has nothing to swap for one draws the figure as it is. */
export const moods = ['asleep', 'struck', 'defeated', 'wounded', 'badly', 'dying', 'gagged', 'winner'] as const
export type Mood = (typeof moods)[number]
