import type { Things } from '../kit/index.ts'

/** What the open slot refuses steps back, and says why. */
export const things: Things = {
  standing: ({ choices }, token, said) => said ?? (choices?.dimmed.some((each) => each.token === token) ? 'dimmed' : undefined),
}
