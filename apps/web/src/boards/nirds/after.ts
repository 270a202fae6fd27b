/** What no first picture of the board shows. */

export { about } from './about.tsx'
export { mark } from './seats/mark.ts'
export { SeatSheet } from './seats/SeatSheet.tsx'
