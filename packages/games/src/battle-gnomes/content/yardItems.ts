import type { Role } from './gnomes.ts'

/** All but `protects` in a battle of the household only. */
export type YardTrait =
  /** The first counts its own number, each further one in the same yard counts `further`. */
  | { readonly is: 'flocks'; readonly further: number }
  | { readonly is: 'counts'; readonly value: number; readonly when: Role | 'outnumbered' }
  | { readonly is: 'perLost'; readonly by: number; readonly most: number }
  /** Draws after each battle. */
  | { readonly is: 'consoles'; readonly draw: number }
  | { readonly is: 'scares' }
  | { readonly is: 'protects' }
  | { readonly is: 'shines' }

export interface YardItem {
  readonly type: 'yard'
  readonly number: number
  readonly copies: number
  readonly places: number
  readonly trait?: YardTrait
}

export const yardItems = {
  'pink-flamingo': { ...item(1, { is: 'flocks', further: 2 }), copies: 3 },
  birdbath: item(2),
  sundial: item(1, { is: 'counts', value: 2, when: 'attacking' }),
  'wishing-well': item(1, { is: 'consoles', draw: 1 }),
  'picket-fence': item(0, { is: 'counts', value: 3, when: 'defending' }),
  scarecrow: item(1, { is: 'scares' }),
  'gazing-ball': item(1, { is: 'protects' }),
  'lantern-row': item(1, { is: 'shines' }),
  'stone-fountain': { ...item(3), places: 2 },
  'compost-heap': item(0, { is: 'perLost', by: 1, most: 3 }),
  doghouse: item(1, { is: 'counts', value: 3, when: 'outnumbered' }),
} as const satisfies Readonly<Record<string, YardItem>>

function item(number: number, trait?: YardTrait): YardItem {
  return { type: 'yard', number, copies: 1, places: 1, ...(trait && { trait }) }
}
