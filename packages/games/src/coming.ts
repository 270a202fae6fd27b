/** Games that are not offered: tested and played by scripts like the others, a line for each. */
export { beetleRace as 'beetle-race' } from './beetle-race/index.ts'
