import type { Tutorial } from '../rulebook.ts'
import type { State } from './state.ts'

export const tutorial: Tutorial<State> = { options: {}, dice: [4, 1, 1, 1, 1, 1, 1, 1], steps: [{ key: 'hello' }] }
