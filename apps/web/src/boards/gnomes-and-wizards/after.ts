/** What no first picture of the board shows. */

export { about } from './about.tsx'
export { TileSheet } from './land/TileSheet.tsx'
export { Epilogue } from './seats/Epilogue.tsx'
export { Held } from './seats/Held.tsx'
export { mark } from './seats/mark.ts'
export { SeatSheet } from './seats/SeatSheet.tsx'
