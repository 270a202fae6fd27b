/** The source of each rule, by the specification (see `testing/ledger.ts`). */
export const ledger: Readonly<Record<number, string>> = {
  0: 'R R R G R R R C C G',
  1: 'R R R',
  2: 'R R G R R G G G R',
  3: 'R C R G G G',
  4: 'R R G G R G R G G R G',
  5: 'R R R R G R G G G G',
  6: 'R G G R G R G R G G G',
  7: 'R R R R G G G G G',
  8: 'R R R G R R R G R G R R G G G G G G G R',
  9: 'R R R R G R G G G G',
  10: 'R R R R R G G G G G G G G G G',
  11: 'R R R G G G G G G G G G G G G G G G G G G G',
  12: 'R C G G G C C C C G',
  13: 'R R R G R R C G G C G',
  14: 'R G G G G G G G',
  15: 'G G G G G G',
}
