import type { Tutorial } from '../rulebook.ts'

export const tutorial: Tutorial = { options: { map: 'broken-ring' }, steps: [] }
