import { type SeatColor, type SeatShape, seatColors, seatShapes } from '@toadstool/games/seats'
import type { IconName } from '../icons/index.ts'

export { type SeatColor, seatColors }

/** None relies on colour alone: each has a shape, a rim and an emblem. */
export interface SeatLook extends SeatShape {
  /** Text and icons on the fill. */
  readonly on: string
  readonly emblem: IconName
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
    ...seatShapes.violet,
    on: '#FFFFFF',
    emblem: 'game:moon',
    rim: { width: 1.3 },
  },
  green: {
    ...seatShapes.green,
    on: '#1B2420',
    emblem: 'game:oak-leaf',
    rim: { dash: '7 3', width: 1.4 },
  },
  red: {
    ...seatShapes.red,
    on: '#FFFFFF',
    emblem: 'game:spotted-mushroom',
    rim: { width: 1.1, double: true },
  },
  blue: {
    ...seatShapes.blue,
    on: '#FFFFFF',
    emblem: 'game:feather',
    rim: { dash: '0 4', width: 2.1, cap: 'round' },
  },
  orange: {
    ...seatShapes.orange,
    on: '#1B2420',
    emblem: 'game:acorn',
    rim: { dash: '1.6 3', width: 2.6 },
  },
  straw: {
    ...seatShapes.straw,
    on: '#1B2420',
    emblem: 'game:bee',
    rim: { dash: '3 2.6', width: 1.4 },
  },
}

/** The default order of colours at tables whose game doesn't say otherwise. */
export const colorOf = (seat: string, order: readonly string[] = seatColors): SeatColor => {
  const named = order[Number(seat)]
  return seatColors.find((color) => color === named) ?? seatColors[Number(seat) % seatColors.length] ?? 'violet'
}
