/** A host in this process with its journal on disk, and recorded moves that are played on it. */
import { type Rulebook, rulebooks, type Sentence } from '@toadstool/games'
import { localBus } from '@toadstool/server/cluster/local.ts'
import type { TableRecord } from '@toadstool/server/journal/records.ts'
import { threadedJournal } from '@toadstool/server/journal/sqlite/threaded.ts'
import { type Host, matchHost } from '@toadstool/server/match/host.ts'
import type { Audience, Step, Views } from '@toadstool/server/match/views.ts'

export interface Move extends Sentence {
  readonly seat: string
}

export interface Recorded {
  readonly secret: string
  readonly moves: readonly Move[]
}

export interface BenchHost extends Host {
  deal(secret: string): Promise<string>
}

/** All seats, and the spectators. */
export const audiencesOf = (seats: number): Audience[] => [...Array.from({ length: seats }, (_, seat) => String(seat)), null]

export function openHost(rulebook: Rulebook, seats: number, path: string): BenchHost {
  const journal = threadedJournal({ path })
  const bus = localBus()
  const error = (fields: object, message: string): never => {
    throw new Error(`${message}: ${JSON.stringify(fields)}`)
  }
  const log = { info: () => undefined, warn: () => undefined, error }
  const host = matchHost({ journal, bus, rulebooks, log, count: () => undefined })
  return {
    ...host,
    async deal(secret) {
      const table = tableOf(rulebook, seats, secret)
      await journal.createTable(table)
      await host.start(table)
      return table.id
    },
    async close() {
      await host.close()
      await bus.close()
      await journal.close()
    },
  }
}

/** Plays a recorded match through the host; each audience's change is encoded once, as for its sockets. `bytes` collects their lengths. */
export async function play(host: BenchHost, { secret, moves }: Recorded, bytes: number[]): Promise<string> {
  const id = await host.deal(secret)
  const running = await host.open(id)
  if (!running) throw new Error('the match was not dealt')
  const audiences = audiencesOf(running.table.seats.length)
  const end = running.follow((step) => {
    for (const audience of audiences)
      bytes.push(Buffer.byteLength(frameOf(running.views, id, step, audience, running.views.change(step, audience))))
  })
  for (const [index, { seat, move, args }] of moves.entries()) {
    const answer = await host.act(id, seat, { id: `bench-${index}`, move, args })
    if (answer.status !== 'done') throw new Error(`${move}(${args.join(', ')}): ${JSON.stringify(answer)}`)
  }
  end()
  return id
}

export function frameOf(views: Views, id: string, step: Step, audience: Audience, change: unknown): string {
  return JSON.stringify(['patch', id, step.before.version, step.after.version, change, [views.entry(step, audience)]])
}

export function tableOf(rulebook: Rulebook, seats: number, secret: string): TableRecord {
  const person = { kind: 'person', personId: null, name: 'Somebody', credentialHash: null, ready: true, data: null } as const
  return {
    id: `bench-match-${crypto.randomUUID()}`,
    revision: 1,
    game: rulebook.slug,
    rules: rulebook.card.rules,
    options: rulebook.options(seats).parse({}),
    pace: { kind: 'none' },
    listed: true,
    hostId: null,
    state: 'running',
    seats: Array.from({ length: seats }, () => person),
    secret,
    createdAt: 0,
    updatedAt: 0,
    startedAt: 0,
    rematch: null,
    stock: false,
  }
}
