/** Games that are not offered, though tested and played by scripts like the others. One line each. */
export { beetleRace as 'beetle-race' } from './beetle-race/index.ts'
