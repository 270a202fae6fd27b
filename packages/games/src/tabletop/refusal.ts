import type { Params, TextKey, Texts } from './text.ts'
import type { general } from './texts/general.en.ts'

/** Why a move isn't allowed: a stable code in kebab-case, the rule that forbids it, and the sentence's values. */
export interface Refusal {
  readonly code: string
  /** Ledger number such as `WW-7.3`; `null` where no rule of the game is concerned (`bad-argument`). */
  readonly rule: string | null
  readonly params?: Params
}

/** Type of a game's `refuse`: it takes the codes for which the game's texts have a sentence. */
export type Refuse<T extends Texts> = (code: TextKey<T, 'refusal'>, rule: string | null, params?: Params) => Refusal

export const refusal = (code: string, rule: string | null, params?: Params): Refusal => (params ? { code, rule, params } : { code, rule })

/** The refusals that the kit gives for every game. */
export const refuse: Refuse<typeof general> = refusal
