/** When a card may be played, as the hat tells: in a fight (B), as an answer (R), in an own Organize or Recruit (T). */
export type Timing = 'B' | 'R' | 'T'

/** The stages in which it is played, besides the hat; `declare` is the D of battle cards. */
export type Moment = 'fight' | 'declare' | 'respond' | 'defeat' | 'act' | 'recruit'

export type ActionEffect =
  /** Support for the own side: `behind` while its total is lower, otherwise `by`. */
  | { readonly do: 'rally'; readonly behind: number; readonly by: number }
  | { readonly do: 'disarm' }
  | { readonly do: 'reinforce' }
  | { readonly do: 'enrage' }
  | { readonly do: 'fog' }
  | { readonly do: 'duel' }
  | { readonly do: 'cancel'; readonly what: readonly Cancellable[] }
  | { readonly do: 'catch' }
  | { readonly do: 'flee' }
  | { readonly do: 'insure' }
  | { readonly do: 'burgle' }
  | { readonly do: 'lure'; readonly least: number }
  | { readonly do: 'trade'; readonly draw: number }
  | { readonly do: 'hail' }
  | { readonly do: 'hurry' }

/** What a cancel stops. `meddling`: battle items of outsiders. */
export type Cancellable = 'action' | 'battle' | 'meddling' | 'function'

export interface Action {
  readonly type: 'action'
  readonly timing: Timing
  readonly moment: Moment
  readonly copies: number
  readonly effect: ActionEffect
}

export const actions = {
  underdog: action('B', 'fight', { do: 'rally', behind: 4, by: 2 }),
  disarm: action('B', 'fight', { do: 'disarm' }),
  reinforcements: action('B', 'fight', { do: 'reinforce' }),
  'gnome-rage': action('B', 'fight', { do: 'enrage' }),
  'garden-fog': action('B', 'declare', { do: 'fog' }),
  'one-on-one': action('B', 'declare', { do: 'duel' }),
  'not-in-my-yard': { ...action('R', 'respond', { do: 'cancel', what: ['action'] }), copies: 2 },
  'nice-catch': action('R', 'respond', { do: 'catch' }),
  'hush-now': action('R', 'respond', { do: 'cancel', what: ['function', 'meddling'] }),
  'garden-hose': action('R', 'respond', { do: 'cancel', what: ['battle'] }),
  'white-flag': action('R', 'declare', { do: 'flee' }),
  'lawn-insurance': action('R', 'defeat', { do: 'insure' }),
  'garden-burglar': action('T', 'act', { do: 'burgle' }),
  'greener-grass': action('T', 'recruit', { do: 'lure', least: 3 }),
  'fair-trade': action('T', 'act', { do: 'trade', draw: 1 }),
  hailstorm: action('T', 'act', { do: 'hail' }),
  'busy-bee': action('T', 'act', { do: 'hurry' }),
} as const satisfies Readonly<Record<string, Action>>

function action<E extends ActionEffect>(timing: Timing, moment: Moment, effect: E): Action & { readonly effect: E } {
  return { type: 'action', timing, moment, copies: 1, effect }
}
