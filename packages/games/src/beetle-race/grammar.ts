/** The grammar as this game speaks it: the compiler knows its stages, and that its questions, events and refusals have a text. */
import type * as tabletop from '../tabletop/grammar.ts'
import type * as prompt from '../tabletop/prompt.ts'
import { type Refuse, refusal } from '../tabletop/refusal.ts'
import type { TextKey } from '../tabletop/text.ts'
import type { Stage, State, View } from './state.ts'
import type { en } from './texts/en.ts'

export type Ask = TextKey<typeof en, 'prompt'>
type Event = TextKey<typeof en, 'log'>

export type Grammar = tabletop.Grammar<View, State, Stage, Ask, Event>
export type Move = tabletop.Move<View, State, Stage, Ask, Event>
export type Play = tabletop.Play<State, Event>
export type Prompt = prompt.Prompt<Ask>

export const refuse: Refuse<typeof en> = refusal
