/** Leaves the bots out of the client: they think on the server or in a worker, and pages are kept waiting by each of them for nothing. */
import type { Plugin } from 'vite'

const bot = /\/packages\/games\/src\/[\w-]+\/bot\.ts$/

export function noBots(): Plugin {
  return {
    name: 'no-bots',
    apply: 'build',
    load: (id) => (bot.test(id) ? 'export const bot = undefined' : null),
  }
}
