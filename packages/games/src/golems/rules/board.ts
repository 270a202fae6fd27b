import type { Square, TerrainId, View } from '../state.ts'

/** By index: `a1`, `b1`, … `h8` (GO-1.2). */
export const squares: readonly Square[] = Array.from({ length: 64 }, (_, index) => squareAt(index))

/** The ring in which the seats sit, clockwise (GO-1.11). */
export const corners: readonly Square[] = ['a1', 'a8', 'h8', 'h1']

export function squareAt(index: number): Square {
  return `${String.fromCharCode(97 + (index % 8))}${1 + Math.floor(index / 8)}`
}

export function indexOf(square: Square): number {
  return rankOf(square) * 8 + fileOf(square)
}

/** 0 to 7, from a. */
export function fileOf(square: Square): number {
  return square.charCodeAt(0) - 97
}

/** 0 to 7, from 1. */
export function rankOf(square: Square): number {
  return square.charCodeAt(1) - 49
}

export const onBoard = (square: Square): boolean => around.has(square)

/** Those that share an edge (GO-5.4, 9.3), the lowest index first. */
export const neighbours = (square: Square): readonly Square[] => around.get(square) ?? []

/** Steps between two squares without diagonals. */
export const distance = (a: Square, b: Square): number => Math.abs(fileOf(a) - fileOf(b)) + Math.abs(rankOf(a) - rankOf(b))

/** Whoever owns it, or nobody (GO-1.3, 1.12). */
export const isTower = (square: Square): boolean => corners.includes(square)

export const terrainAt = (view: Pick<View, 'terrain'>, square: Square): TerrainId => view.terrain[indexOf(square)] ?? 'wasteland'

export const isLand = (view: Pick<View, 'terrain'>, square: Square): boolean => terrainAt(view, square) !== 'water'

const around: ReadonlyMap<Square, readonly Square[]> = new Map(squares.map((square, index) => [square, edges(index).map(squareAt)]))

function edges(index: number): number[] {
  const file = index % 8
  return [
    ...(index >= 8 ? [index - 8] : []),
    ...(file > 0 ? [index - 1] : []),
    ...(file < 7 ? [index + 1] : []),
    ...(index < 56 ? [index + 8] : []),
  ]
}
