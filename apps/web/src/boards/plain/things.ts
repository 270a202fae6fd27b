import type { Things } from '../kit/index.ts'

/** Things that the open slot refuses are dimmed, and say why. */
export const things: Things = {
  standing: ({ choices }, token, said) => said ?? (choices?.dimmed.some((each) => each.token === token) ? 'dimmed' : undefined),
}
