interface Hat {
  readonly d: string
  readonly brim?: string
  /** Gouges. */
  readonly g?: string
  readonly half?: string
  readonly pre?: string
  readonly dots?: readonly (readonly [number, number])[]
  readonly x?: (hat: string, second: string) => string
  readonly top?: (hat: string) => string
}
interface Recipe {
  readonly hat: readonly [shape: string, colour: string, tilt: number, second?: string]
  readonly hatdy?: number
  readonly band?: 1
  readonly horns?: 1
  readonly wrinkles?: 1
  readonly head: string
  readonly skin: string
  readonly eyes: string
  readonly brows?: string | null
  readonly browc?: string
  readonly nose?: string | null
  readonly mouth?: string
  readonly beard?: readonly [shape: string, colour?: string]
  readonly tache?: readonly [shape: string, colour: string] | null
  readonly hair?: readonly [shape: string, colour: string]
  readonly coat: string
  readonly sign: string
  readonly under?: string
}
type Drawings = Readonly<Record<string, () => string>>
type Paths = Readonly<Record<string, string>>
export const K: string
export const C: Paths
export const HAIR: Paths
export const SKIN: Readonly<Record<string, readonly [string, string]>>
export const HATS: Readonly<Record<string, Hat>>
export const HEADS: Paths
export const BEARDS: Readonly<Record<string, { readonly d?: string; readonly g?: string; readonly x?: string }>>
export const TACHES: Paths
export const HAIRS: Readonly<Record<string, { readonly d: string; readonly over?: 1 }>>
export const EYES: Drawings
export const BROWS: Paths
export const NOSES: Paths
export const MOUTHS: Drawings
export const SIGNS: Paths
export const RECIPES: Readonly<Record<string, Recipe>>
