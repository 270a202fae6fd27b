import type { Mutant } from './mutants.ts'

/** A change that nobody could ever notice, and why; found by its text, so that lines may move. */
export interface Equivalent extends Pick<Mutant, 'file' | 'within' | 'was' | 'becomes'> {
  readonly because: string
}

export const isOf = (mutant: Mutant, { file, within, was, becomes }: Equivalent): boolean =>
  mutant.file === file && mutant.within === within && mutant.was === was && mutant.becomes === becomes
