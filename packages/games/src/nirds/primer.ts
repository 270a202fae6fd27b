import type { Primer } from '../primer.ts'
import { scarecrowLife } from './content/bosses.ts'
import { gnomePlaces } from './preparation.ts'
import { mostDice, mostLives } from './rules/dice.ts'

/** The figures of the first page of the rules. */
export const primer: Primer = {
  figures: { lives: mostLives, gnomes: gnomePlaces, dice: mostDice, scarecrow: scarecrowLife },
  tables: () => ({}),
}
