import type { Language } from './tabletop/say.ts'

/**
 * The figures and tables that the first page of a game's rules takes from its content, so that they can't be wrong:
 * export `primer` from `<slug>/primer.ts`. The page itself is `PRIMER.md` and its translations. In it `{name}` is a
 * figure, and a line `{{name}}` the place of a table.
 */
export interface Primer {
  readonly figures: Readonly<Record<string, number>>
  tables(language: Language): Readonly<Record<string, PrimerTable>>
}

/** A caption, the heads of the columns, and as many cells in each row. */
export interface PrimerTable {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}
