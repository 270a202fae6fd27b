/** The side of a battle on which a gnome fights. */
export type Role = 'attacking' | 'defending'

/** True while the gnome fights (scope battle) or lives in the household (scope household). */
export type GnomeTrait =
  /** In place of the printed number: a fixed one while others fight beside him, one more than the yard cards, or the highest printed number of the other side. */
  | { readonly is: 'base'; readonly of: 'fixed'; readonly value: number; readonly when: 'accompanied' }
  | { readonly is: 'base'; readonly of: 'yard'; readonly plus: number }
  | { readonly is: 'base'; readonly of: 'opposing' }
  | { readonly is: 'strength'; readonly by: number; readonly when: Role }
  | { readonly is: 'companions'; readonly by: number }
  | { readonly is: 'weapon'; readonly by: number }
  | { readonly is: 'weaponless' }
  | { readonly is: 'defense'; readonly times: number }
  | { readonly is: 'bare' }
  | { readonly is: 'staysHome' }
  /** Thrown items against his side take more, or less. */
  | { readonly is: 'hit'; readonly by: number }
  /** Thrown items of his household take more. */
  | { readonly is: 'throws'; readonly by: number }
  | { readonly is: 'yard'; readonly by: number }
  | { readonly is: 'places'; readonly by: number }
  | { readonly is: 'hand'; readonly by: number }
  | { readonly is: 'recruits'; readonly draw: number }

/** Used once in a battle, by a click. `harms`: it works against the other participant. */
export type Ability =
  | { readonly do: 'grab'; readonly cards: number; readonly harms: true }
  | { readonly do: 'jam'; readonly harms: true }
  | { readonly do: 'brew'; readonly most: number; readonly each: number; readonly harms: false }
  | { readonly do: 'gamble'; readonly cards: number; readonly harms: false }

export interface Gnome {
  /** The printed number: the strength at the start of a battle. */
  readonly number: number
  readonly scope: 'battle' | 'household'
  readonly advantage: boolean
  readonly says: GnomeTrait | Ability
}

export const gnomes = {
  grumblebeard: gnome(4, 'battle', '-', { is: 'base', of: 'fixed', value: 2, when: 'accompanied' }),
  'big-bertha': gnome(4, 'household', '-', { is: 'hand', by: -2 }),
  'sir-snoozalot': gnome(4, 'battle', '-', { is: 'weaponless' }),
  'clumsy-klaus': gnome(4, 'battle', '-', { is: 'hit', by: 1 }),
  'thistle-prickleton': gnome(3, 'household', '-', { is: 'places', by: -1 }),
  'mayor-mossbottom': gnome(3, 'battle', '-', { is: 'staysHome' }),
  'hilda-hammerfist': gnome(3, 'battle', '+', { is: 'weapon', by: 1 }),
  'odo-oddsocks': gnome(3, 'household', '-', { is: 'hand', by: -1 }),
  'bare-bart': gnome(3, 'household', '-', { is: 'bare' }),
  'greta-greenthumb': gnome(2, 'household', '+', { is: 'yard', by: 1 }),
  'nimble-nell': gnome(2, 'battle', '+', { is: 'hit', by: -2 }),
  'charging-archie': gnome(2, 'battle', '+', { is: 'strength', by: 2, when: 'attacking' }),
  'doorstep-dora': gnome(2, 'battle', '+', { is: 'strength', by: 2, when: 'defending' }),
  'tilly-tosswell': gnome(2, 'battle', '+', { is: 'throws', by: 1 }),
  'fergus-forager': gnome(2, 'household', '+', { is: 'recruits', draw: 1 }),
  'trixie-tickle': gnome(1, 'battle', '+', { do: 'grab', cards: 1, harms: true }),
  'bruno-bulwark': gnome(1, 'battle', '+', { is: 'defense', times: 2 }),
  'jinx-juniper': gnome(1, 'battle', '+', { do: 'jam', harms: true }),
  'old-tansy': gnome(1, 'household', '+', { do: 'brew', most: 2, each: 1, harms: false }),
  'rallying-rosie': gnome(1, 'battle', '+', { is: 'companions', by: 2 }),
  'pip-packrat': gnome(1, 'household', '+', { is: 'hand', by: 1 }),
  'pocket-pete': gnome(0, 'battle', '+', { is: 'base', of: 'yard', plus: 1 }),
  'mirror-mabel': gnome(0, 'battle', '+', { is: 'base', of: 'opposing' }),
  'lucky-lenny': gnome(0, 'battle', '+', { do: 'gamble', cards: 3, harms: false }),
} as const satisfies Readonly<Record<string, Gnome>>

export type GnomeId = keyof typeof gnomes

function gnome(number: number, scope: Gnome['scope'], sign: '+' | '-', says: Gnome['says']): Gnome {
  return { number, scope, advantage: sign === '+', says }
}
