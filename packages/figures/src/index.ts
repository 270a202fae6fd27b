export { type Drawing, drawFigure, sizeAt, type Wishes } from './draw.ts'
export { ink } from './nodes.ts'
export { type FigureSet, type Mood, moods, type Node, type Size, sizes, type Token } from './set.ts'
export { drawToken, sizeOnToken, type TokenWishes } from './token.ts'
