/** Changes that nobody could ever notice, and why; `npm run mutate` doesn't count them. */
export const equivalents: readonly { file: string; within: string; was: string; becomes: string[]; because: string }[] = []
