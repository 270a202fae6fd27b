/** When a tactic card can be played (NI-8.1): at any time of the action phase, while anybody's attack waits for its target, or while the own one does. */
export type Timing = 'action' | 'attack' | 'own-attack'

/** What a tactic card is aimed at, in the order of its sentence. */
export type Aim = 'own-gnome' | 'gnome' | 'die' | 'value' | 'dice' | 'sleeper' | 'market' | 'level'

export type TacticEffect =
  | { readonly do: 'distract' | 'setDie' | 'reroll' | 'wake' | 'recruit' | 'gag' | 'weaken' }
  | { readonly do: 'bomb' | 'cheer' | 'discount'; readonly by: number }
  | { readonly do: 'gain'; readonly what: 'life' | 'die' }
  | { readonly do: 'redeal'; readonly by: number }

export interface TacticCard {
  readonly copies: number
  readonly timing: Timing
  readonly aims: readonly Aim[]
  readonly effect: TacticEffect
}

export const tactics = {
  distraction: { copies: 4, timing: 'action', aims: ['own-gnome'], effect: { do: 'distract' } },
  'loaded-die': { copies: 2, timing: 'action', aims: ['die', 'value'], effect: { do: 'setDie' } },
  'second-wind': { copies: 2, timing: 'action', aims: ['dice'], effect: { do: 'reroll' } },
  'wake-up-call': { copies: 2, timing: 'action', aims: ['sleeper'], effect: { do: 'wake' } },
  'garden-bomb': { copies: 2, timing: 'action', aims: ['gnome'], effect: { do: 'bomb', by: 4 } },
  'battle-cry': { copies: 2, timing: 'attack', aims: [], effect: { do: 'cheer', by: 3 } },
  coupon: { copies: 2, timing: 'action', aims: [], effect: { do: 'discount', by: 4 } },
  'first-aid': { copies: 2, timing: 'action', aims: [], effect: { do: 'gain', what: 'life' } },
  reinforcements: { copies: 1, timing: 'action', aims: ['market'], effect: { do: 'recruit' } },
  'lucky-die': { copies: 2, timing: 'action', aims: [], effect: { do: 'gain', what: 'die' } },
  'market-day': { copies: 1, timing: 'action', aims: ['level'], effect: { do: 'redeal', by: 2 } },
  'gag-order': { copies: 1, timing: 'action', aims: ['gnome'], effect: { do: 'gag' } },
  'weak-spot': { copies: 1, timing: 'own-attack', aims: [], effect: { do: 'weaken' } },
} as const satisfies Readonly<Record<string, TacticCard>>

export type TacticKind = keyof typeof tactics
