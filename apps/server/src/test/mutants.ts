/** Changes of the server that nobody could ever notice (`npm run mutate -- --server`). */
export const equivalents: readonly {
  readonly file: string
  readonly within: string
  readonly was: string
  readonly becomes: string
  readonly because: string
}[] = []
