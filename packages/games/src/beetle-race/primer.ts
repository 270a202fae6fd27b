import type { Primer } from '../primer.ts'
import { handSize, lastRound, numbers, suits } from './content.ts'

/** The figures and the table of the first page of the rules. */
export const primer: Primer = {
  figures: { hand: handSize, rounds: lastRound },
  tables: (language) => ({
    cards: {
      ...(language === 'de' ? { title: 'Karten', head: ['Zahl', 'Karten'] } : { title: 'Cards', head: ['number', 'cards'] }),
      rows: numbers.map((number) => [number, suits.length]),
    },
  }),
}
