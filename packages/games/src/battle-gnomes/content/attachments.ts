import type { Role } from './gnomes.ts'

/** True while the attachment isn't switched off; all but `needs` and `trapProof` in a battle only. */
export type AttachmentTrait =
  /** Counts another number while its gnome has no defense, or fights alone. */
  | { readonly is: 'counts'; readonly value: number; readonly when: 'undefended' | 'alone' }
  | { readonly is: 'more'; readonly by: number; readonly when: Role }
  | { readonly is: 'perThrown'; readonly by: number; readonly most: number }
  | { readonly is: 'spoils'; readonly draw: number }
  | { readonly is: 'needs'; readonly number: number }
  | { readonly is: 'throws'; readonly by: number }
  | { readonly is: 'hit'; readonly by: number }
  /** The yard total, or the weapon total, of the other side. */
  | { readonly is: 'opposingYard'; readonly by: number }
  | { readonly is: 'opposingWeapons'; readonly by: number }
  | { readonly is: 'trapProof' }
  | { readonly is: 'baresDefense' }
  | { readonly is: 'savesWeapon' }
  | { readonly is: 'wards' }
  | { readonly is: 'calms' }
  | { readonly is: 'staysHome' }

export interface Attachment {
  readonly type: 'weapon' | 'defense'
  readonly number: number
  readonly trait?: AttachmentTrait
}

/** One card each. */
export const weapons = {
  'garden-rake': weapon(2),
  'hedge-trimmers': weapon(3),
  'croquet-mallet': weapon(2),
  'soup-ladle': weapon(1, { is: 'spoils', draw: 1 }),
  'rusty-trowel': weapon(1, { is: 'counts', value: 3, when: 'undefended' }),
  'weed-whacker': weapon(4, { is: 'needs', number: 2 }),
  slingshot: weapon(1, { is: 'throws', by: 1 }),
  'barbecue-fork': weapon(2, { is: 'more', by: 1, when: 'attacking' }),
  'broomstick-lance': weapon(1, { is: 'counts', value: 3, when: 'alone' }),
  'leaf-blower': weapon(2, { is: 'opposingYard', by: -1 }),
  'fly-swatter': weapon(1, { is: 'perThrown', by: 1, most: 3 }),
  'tent-peg': weapon(2, { is: 'trapProof' }),
  nutcracker: weapon(3, { is: 'baresDefense' }),
} as const satisfies Readonly<Record<string, Attachment>>

/** One card each. */
export const defenses = {
  'flowerpot-helmet': defense(2),
  'trash-can-lid': defense(2),
  'tin-can-armor': defense(3),
  'oven-mitts': defense(1, { is: 'hit', by: -1 }),
  'bubble-wrap': defense(1, { is: 'savesWeapon' }),
  'colander-cap': defense(1, { is: 'opposingWeapons', by: -1 }),
  'rubber-boots': defense(1, { is: 'more', by: 2, when: 'defending' }),
  'mousetrap-vest': defense(2, { is: 'wards' }),
  'tea-cozy': defense(1, { is: 'calms' }),
  'garden-gate': defense(4, { is: 'staysHome' }),
} as const satisfies Readonly<Record<string, Attachment>>

function weapon(number: number, trait?: AttachmentTrait): Attachment {
  return { type: 'weapon', number, ...(trait && { trait }) }
}

function defense(number: number, trait?: AttachmentTrait): Attachment {
  return { type: 'defense', number, ...(trait && { trait }) }
}
