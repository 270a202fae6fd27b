/** The worker in which a match of this device runs: neither the rules nor the bots ever keep the page waiting. */
import type { Rulebook } from '@toadstool/games'
import { localHost } from './host.ts'
import { localStore } from './store.ts'

/** Each game comes in a file of its own. */
const games = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../../../packages/games/src/*/index.ts',
  '!../../../../packages/games/src/{tabletop,testing,hosting}/index.ts',
])

const hear = localHost({
  store: localStore(),
  // Its name bears a hash of what is in it, and in what it loads; while one develops each worker is another.
  code: import.meta.env.DEV ? String(performance.timeOrigin) : import.meta.url,
  rulebookOf,
  tell: (message) => postMessage(message),
  async send(path, body) {
    try {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, mixes: true }),
      })
      return { status: answer.status, content: await answer.json().catch(() => null) }
    } catch {
      return { status: 0, content: null }
    }
  },
  now: Date.now,
  random(bytes) {
    return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  },
  later(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
})

addEventListener('message', ({ data }) => void hear(data))

async function rulebookOf(game: string): Promise<Rulebook | undefined> {
  const load = games[`../../../../packages/games/src/${game}/index.ts`]
  const parts = load ? Object.values(await load()) : []
  return parts.find((part): part is Rulebook => typeof part === 'object' && part !== null && 'slug' in part && part.slug === game)
}
