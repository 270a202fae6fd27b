/** What no first picture of the board shows. */

export { about } from './about.tsx'
export { SeatSheet } from './seats/SeatSheet.tsx'
export { mark } from './seats/mark.ts'
