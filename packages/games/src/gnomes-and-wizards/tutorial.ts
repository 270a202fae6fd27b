import type { Tutorial } from '../rulebook.ts'
import type { State } from './state.ts'

export const tutorial: Tutorial<State> = { options: {}, steps: [{ key: 'hello' }] }
