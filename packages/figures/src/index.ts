export { type Drawing, drawFigure, drawToken, ink, sizeAt, sizeOnToken, type Wishes } from './draw.ts'
export { type FigureSet, type Mood, moods, type Node, type Size, sizes, type Token } from './set.ts'
