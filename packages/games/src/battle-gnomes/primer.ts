import type { Primer } from '../primer.ts'
import { fewGnomes, mostGnomes, rowSize } from './rules/households.ts'

/** The figures of the first page of the rules. */
export const primer: Primer = {
  figures: { fewGnomes, mostGnomes, rowSize },
  tables: () => ({}),
}
