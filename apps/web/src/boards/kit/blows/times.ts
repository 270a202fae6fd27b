/** When and how long a blow is seen, in milliseconds at the usual speed. */

export { speed } from '../pieces/PieceMotion.tsx'

/** From the moment it is known until it strikes: a blow that is seen before its view comes. */
export const striking = 300
