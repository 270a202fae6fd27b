import type { Tutorial } from '../rulebook.ts'

export const tutorial: Tutorial = { options: { firstPlayer: 'seat0' }, steps: [] }
