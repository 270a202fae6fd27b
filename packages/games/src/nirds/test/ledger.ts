/** The source of each rule, by the specification (see `testing/ledger.ts`). */
export const ledger: Readonly<Record<number, string>> = {
  1: 'R R R R G G G G G',
  2: 'R RG R G R R R RG RG RG G G G',
  3: 'R R R G G G G',
  4: 'R RG G R RG G R G G G RG RG R RG RG',
  5: 'R G R R R R R R G G G RG RG G G',
  6: 'R RG R R RG R RG R RG R',
  7: 'R R R R R R R RG R G R RG RG R G G R RG RG RG R R R RG R',
  8: 'R R R R RG RG R RG RG RG G R G G',
  9: 'R RG R G RG G RG RG R RG G',
  10: 'R RC G RG R R RG RG G R G R RG C C G G G',
  11: 'R R R G G R G R G',
  12: 'R R R R R',
}
