/** When and how long a blow is seen, in milliseconds at the usual speed. */

export { speed } from '../pieces/PieceMotion.tsx'

/** A blow, from the striker's first movement until nothing is left of it. */
export const whole = 600
/** From its first movement until it strikes. */
export const hitting = 120
/** The same for a blow that is seen before its view comes. */
export const striking = 300
/** Between two blows of one moment; more than a few begin together. */
const apart = 180
const most = 3

/** When the blow of this number begins. */
export const beginOf = (place: number): number => Math.min(place, most) * apart
