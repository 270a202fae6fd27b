import type { IconName } from '../icons/index.ts'

/** The six seat colours: each with its own shape, rim and emblem, so that none relies on colour alone. */
export const seatColors = ['violet', 'green', 'red', 'blue', 'orange', 'straw'] as const
export type SeatColor = (typeof seatColors)[number]

export interface SeatLook {
  readonly fill: string
  /** Text and icons on the fill. */
  readonly on: string
  readonly emblem: IconName
  /** Outline in a box of 48, middle at 24/24. */
  readonly path: string
  readonly rim: Rim
}

interface Rim {
  readonly dash?: string
  readonly width: number
  readonly cap?: 'round'
  readonly double?: boolean
}

export const seatLooks: Readonly<Record<SeatColor, SeatLook>> = {
  violet: {
    fill: '#4B1A63',
    on: '#FFFFFF',
    emblem: 'game:moon',
    path: 'M24 2.5a21.5 21.5 0 1 1 0 43a21.5 21.5 0 1 1 0-43Z',
    rim: { width: 1.3 },
  },
  green: {
    fill: '#49CFA4',
    on: '#1B2420',
    emblem: 'game:oak-leaf',
    path: 'M15.4 2.8h17.2L45.2 15.4v17.2L32.6 45.2H15.4L2.8 32.6V15.4Z',
    rim: { dash: '7 3', width: 1.4 },
  },
  red: {
    fill: '#A81C1C',
    on: '#FFFFFF',
    emblem: 'game:spotted-mushroom',
    path: 'M24 1.3L43.5 12.6v22.8L24 46.7L4.5 35.4V12.6Z',
    rim: { width: 1.1, double: true },
  },
  blue: {
    fill: '#2272D6',
    on: '#FFFFFF',
    emblem: 'game:feather',
    path: 'M10 4h28a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Z',
    rim: { dash: '0 4', width: 2.1, cap: 'round' },
  },
  orange: {
    fill: '#E5801B',
    on: '#1B2420',
    emblem: 'game:acorn',
    path: 'M24 2.5c5 2.5 12 3.3 19.5 2.7V24c0 11-8.5 17.5-19.5 22.3C13 41.5 4.5 35 4.5 24V5.2C12 5.8 19 5 24 2.5Z',
    rim: { dash: '1.6 3', width: 2.6 },
  },
  straw: {
    fill: '#F7E48A',
    on: '#1B2420',
    emblem: 'game:bee',
    path: 'M24 .8L47.2 24L24 47.2L.8 24Z',
    rim: { dash: '3 2.6', width: 1.4 },
  },
}

/** The default order of colours at tables whose game doesn't say otherwise. */
export const colorOf = (seat: string, order: readonly string[] = ['violet', 'green', 'red', 'blue', 'orange', 'straw']): SeatColor => {
  const named = order[Number(seat)]
  return seatColors.find((color) => color === named) ?? seatColors[Number(seat) % seatColors.length] ?? 'violet'
}
