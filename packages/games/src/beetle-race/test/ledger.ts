/** The source of each rule (see `testing/ledger.ts`): all of this game is ours. */
export const ledger: Readonly<Record<number, string>> = {
  1: 'C C C C',
  2: 'C C C C C C',
  3: 'C C C C C',
  4: 'G G G G G',
}
