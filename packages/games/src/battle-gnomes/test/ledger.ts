/** The source of each rule, by the specification (see `testing/ledger.ts`). */
export const ledger: Readonly<Record<number, string>> = {
  1: 'R R R R R G RG R R RC G G R G G G',
  2: 'R R R R G R R G R G G RG R',
  3: 'R R G R R R G R G G C',
  4: 'R R R R G G RG C C',
  5: 'R R R G R G G R R',
  6: 'R R R C R RC R R R G G G G',
  7: 'R RG RG RG R R RG G RG G G G G G RG C G C',
  8: 'R R G G RG R RG R GC C G',
  9: 'R R RG G C G RG G G G G G G G RG G G G',
  10: 'R R RC R R G C C R',
  11: 'R RG R G G',
  12: 'R R G G R RG G G G',
  13: 'G G G G G G',
}
