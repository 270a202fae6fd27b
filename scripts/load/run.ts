/** One run: a site, clients in processes of their own, and what both were seen to use. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order, Wish } from './players.ts'
import { type Site, siteOf, type Use } from './site.ts'
import { type Measured, together } from './tally.ts'

export interface Terms extends Omit<Wish, 'url'> {
  readonly store: 'file' | 'postgres'
  readonly nodes: number
  readonly seconds: number
  /** Seconds of play before anything is measured. */
  readonly warm: number
}

export interface Sample extends Use {
  /** Seconds since measuring began. */
  readonly at: number
}

export interface Run {
  readonly terms: Terms
  readonly seconds: number
  readonly measured: Measured
  /** Before anybody came, with all players, and with spectators too: with its memory tidied up. */
  readonly before: Use
  readonly withPlayers: Use
  readonly withAll: Use
  /** The first and the last one are the beginning and the end of what is measured. */
  readonly samples: readonly Sample[]
}

export async function runOf(terms: Terms): Promise<Run> {
  const folders: string[] = []
  const fresh = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'toadstool-load-'))
    folders.push(folder)
    return folder
  }
  let site: Site | undefined
  const clients = playersOf()
  try {
    site = await siteOf({ store: terms.store, nodes: terms.nodes, fresh })
    return await played(terms, site, clients)
  } finally {
    clients.end()
    await site?.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function played(terms: Terms, site: Site, clients: Players): Promise<Run> {
  const tidy = async (): Promise<Use> => {
    await site.tidyUp()
    return site.use()
  }
  const before = await tidy()
  await clients.order({ do: 'come', wish: { ...terms, url: site.url } })
  const withPlayers = await tidy()
  await clients.order({ do: 'watch' })
  const withAll = await tidy()
  await clients.order({ do: 'play' })
  await pause(terms.warm * 1000)
  await clients.order({ do: 'measure' })
  const begun = performance.now()
  const samples: Sample[] = []
  const sample = async (): Promise<void> => void samples.push({ ...(await site.use()), at: (performance.now() - begun) / 1000 })
  await sample()
  const every = Math.max(1, terms.seconds / mostSamples) * 1000
  for (let next = every; next < terms.seconds * 1000; next += every) {
    await pause(begun + next - performance.now())
    await sample()
  }
  await pause(begun + terms.seconds * 1000 - performance.now())
  const measured = together([(await clients.order({ do: 'tell' })) as Measured])
  const seconds = (performance.now() - begun) / 1000
  await sample()
  return { terms, seconds, measured, before, withPlayers, withAll, samples }
}

const mostSamples = 120

interface Players {
  /** Resolves with the answer once it is carried out. */
  order(order: Order): Promise<unknown>
  end(): void
}

function playersOf(): Players {
  const child: ChildProcess = fork(join(import.meta.dirname, 'players.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the clients ended with code ${code}`)
  })
  ended.catch(() => undefined)
  return {
    async order(order) {
      const answered = once(child, 'message')
      child.send(order)
      return (await Promise.race([answered, ended]))[0]
    },
    end: () => void child.kill('SIGKILL'),
  }
}
