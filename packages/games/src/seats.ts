/** The six seat colours and their shapes, for pages and pictures: what owns a piece is told by both. */

export const seatColors = ['violet', 'green', 'red', 'blue', 'orange', 'straw'] as const
export type SeatColor = (typeof seatColors)[number]

export interface SeatShape {
  readonly fill: string
  /** Outline in a box of 48, middle at 24/24. */
  readonly path: string
}

export const seatShapes: Readonly<Record<SeatColor, SeatShape>> = {
  violet: { fill: '#4B1A63', path: 'M24 2.5a21.5 21.5 0 1 1 0 43a21.5 21.5 0 1 1 0-43Z' },
  green: { fill: '#49CFA4', path: 'M15.4 2.8h17.2L45.2 15.4v17.2L32.6 45.2H15.4L2.8 32.6V15.4Z' },
  red: { fill: '#A81C1C', path: 'M24 1.3L43.5 12.6v22.8L24 46.7L4.5 35.4V12.6Z' },
  blue: { fill: '#2272D6', path: 'M10 4h28a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Z' },
  orange: {
    fill: '#E5801B',
    path: 'M24 2.5c5 2.5 12 3.3 19.5 2.7V24c0 11-8.5 17.5-19.5 22.3C13 41.5 4.5 35 4.5 24V5.2C12 5.8 19 5 24 2.5Z',
  },
  straw: { fill: '#F7E48A', path: 'M24 .8L47.2 24L24 47.2L.8 24Z' },
}
