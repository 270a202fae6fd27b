/** The nodes that share one database, their common time, and the order in which they keep a match. */
import type { Elsewhere } from './elsewhere.ts'
import { weightOf } from './order.ts'
import type { Log } from './reporting.ts'
import type { SharedBus } from './shared.ts'

/** What a node says of itself. */
export interface Node {
  readonly id: string
  readonly release: string
  /** Where it listens, for operators. */
  readonly address: string
  /** The versions of the rules that it can play, by game. */
  readonly rules: Readonly<Record<string, readonly number[]>>
  /** It takes no visitors any more. */
  readonly draining: boolean
  /** People with an open page there. */
  readonly people: number
}

export interface Beat extends Node {
  /** The number of the last text it has sent. */
  readonly said: number
}

/** What a node hears with each beat. */
export interface Heard {
  /** The database's clock, in ms since 1970. */
  readonly clock: number
  /** How far the time of the tables is behind it, in ms: as long as no node has run. */
  readonly behind: number
  /** The other living nodes. */
  readonly others: readonly Beat[]
}

/** How far a match has come. */
export interface Head {
  readonly match: string
  readonly seq: number
  readonly revision: number
  /** The number of its last line of chat. */
  readonly line: number | null
}

export interface NodeStore {
  /** The first beat. If no other node lives, the time of the tables goes on from where it stood, after some grace. */
  join(node: Beat): Promise<Heard>
  /** If no node lives, this one included, the time of the tables goes on from where it stood. */
  beat(node: Beat): Promise<Heard>
  leave(id: string): Promise<void>
  heads(matches: readonly string[]): Promise<Head[]>
}

/** The clocks of this machine, in ms. */
export interface Clocks {
  /** Since 1970; it may be set. */
  wall(): number
  /** Stands still while the machine sleeps. */
  steady(): number
  /** Calls `beat` again and again. @returns the function that ends it. */
  every(interval: number, beat: () => void): () => void
}

export const machineClocks: Clocks = {
  wall: Date.now,
  steady: () => performance.now(),
  every(interval, beat) {
    const timer = setInterval(beat, interval)
    timer.unref()
    return () => clearInterval(timer)
  },
}

/** What a node's other parts say of it. */
export interface Self extends Pick<Node, 'id' | 'release' | 'rules'> {
  address(): string
  people(): number
  isDraining(): boolean
  /** Whether anybody is at this match here. */
  hasAnybody(match: string): boolean
}

interface NodesParts {
  readonly store: NodeStore
  readonly bus: SharedBus
  readonly elsewhere: Pick<Elsewhere, 'hasAnybody'> & { forget(node: string): void }
  readonly self: Self
  readonly log: Log
  readonly clocks?: Clocks
}

export interface Nodes {
  /** The time of the tables, in ms: the same at all nodes. */
  readonly time: {
    now(): number
    /** Calls `look` again and again. @returns the function that ends it. */
    watch(look: () => void): () => void
  }
  /** The other living nodes. */
  others(): readonly Node[]
  /** How many nodes come before this one at this match; `null` if this one is to keep nothing. */
  place(match: string): number | null
  end(): Promise<void>
}

const interval = 1_000
/** Milliseconds without a beat after which a node keeps nothing, and between two ticks of one that has stood still. */
const livesFor = 3_000
const jump = 2_000
/** Milliseconds by which the clocks of machines may differ before lists and talks look wrong. */
const mostApart = 30_000
/** Milliseconds between two looks at what is due. */
const lookEvery = 500

/** Joins the others. Rejects if the store doesn't answer. */
export async function nodesOf({ store, bus, elsewhere, self, log, clocks = machineClocks }: NodesParts): Promise<Nodes> {
  const { steady } = clocks
  const { id, release, rules } = self
  const saying = (): Beat => ({
    ...{ id, release, rules, said: bus.said },
    ...{ address: self.address(), people: self.people(), draining: self.isDraining() },
  })
  const first = await store.join(saying())
  const ahead = clocks.wall() - first.clock
  if (Math.abs(ahead) > mostApart)
    log.warn({ by: ahead }, 'the clock of this machine differs from that of the database, in ms: set one of them')
  let known = { ...first, at: steady() }
  let tickedAt = known.at
  /** The latest time told: it never goes back. */
  let latest = 0
  let beating: Promise<void> | undefined
  let isAway = false
  const [losses, partings] = [lossesOf(bus), partingsOf({ bus, elsewhere, log })]
  losses.in(first.others)
  const endings = [bus.subscribe('gap', () => bus.publish('hello', {})), clocks.every(interval, tick)]
  bus.publish('hello', {})
  bus.setHasOthers(first.others.length > 0)

  const rankOf = (match: string, node: string, isPeopled: boolean): string => `${isPeopled ? 1 : 0}${weightOf(match, node)}`
  const now = (): number => {
    // Later nobody may be able to move: the time stands still while no node reaches the database.
    latest = Math.max(latest, known.clock - known.behind + Math.round(Math.min(steady() - known.at, livesFor)))
    return latest
  }

  return {
    time: { now, watch: (look) => clocks.every(lookEvery, look) },
    others: () => known.others,
    place(match) {
      if (steady() - known.at > livesFor || self.isDraining()) return null
      const own = rankOf(match, id, self.hasAnybody(match))
      const rivals = known.others.filter(({ draining }) => !draining)
      return rivals.filter((node) => rankOf(match, node.id, elsewhere.hasAnybody(node.id, match)) > own).length
    },
    async end() {
      for (const end of endings) end()
      await beating
      // Otherwise the others find out by themselves.
      await store.leave(id).catch(() => undefined)
    },
  }

  function tick(): void {
    const stoodStill = steady() - tickedAt > jump
    tickedAt = steady()
    if (stoodStill) bus.gap()
    beating ??= beat().finally(() => {
      beating = undefined
    })
  }

  async function beat(): Promise<void> {
    try {
      const heard = await store.beat(saying())
      if (isAway) log.info({}, 'the database answers again')
      // The others come back in the same moment, and have beaten before a clock was set.
      take(isAway || heard.behind !== known.behind ? withThose(known.others, heard) : heard)
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the database does not answer: until it does, other nodes do what falls due')
      isAway = true
    }
  }

  function take(heard: Heard): void {
    const before = known
    known = { ...heard, at: steady() }
    const by = heard.behind - before.behind
    if (by !== 0)
      log.warn({ by }, 'no node reached the database, or its clock was set, in ms: the time of the tables goes on from where it stood')
    bus.setHasOthers(heard.others.length > 0)
    const [isLost, isParted] = [losses.in(heard.others), partings.in(before.others, heard.others)]
    if (isLost || isParted) bus.gap()
  }
}

/** Those who were there before count as living until the next beat. */
function withThose(before: readonly Beat[], heard: Heard): Heard {
  const living = new Set(heard.others.map(({ id }) => id))
  return { ...heard, others: [...heard.others, ...before.filter(({ id }) => !living.has(id))] }
}

/** Forgets nodes that are gone, with all that is known of them. */
function partingsOf({ bus, elsewhere, log }: Pick<NodesParts, 'bus' | 'elsewhere' | 'log'>) {
  const gone = new Set<string>()
  return {
    /** @returns whether one is gone, which may not have told what it stored last, or back: what it has said meanwhile is forgotten */
    in(before: readonly Node[], now: readonly Node[]): boolean {
      const living = new Set(now.map(({ id }) => id))
      const parted = before.filter(({ id }) => !living.has(id))
      for (const { id, address, draining } of parted) {
        if (draining) log.info({ node: id, address }, 'a node has stopped')
        else log.warn({ node: id, address }, 'a node is gone')
        gone.add(id)
      }
      const back = gone.intersection(living)
      for (const id of back) gone.delete(id)
      // Also what has come of them late.
      for (const id of gone) {
        elsewhere.forget(id)
        bus.forget(id)
      }
      return parted.length + back.size > 0
    },
  }
}

/** Compares what the nodes have sent up to the beat before with what has been heard of it. */
function lossesOf(bus: Pick<SharedBus, 'heard'>) {
  /** By node: the last number that counts as heard, and the one sent up to the beat before. */
  const known = new Map<string, { readonly counted: number; readonly sent: number }>()
  return {
    /** @returns whether anything has been lost since the last call. */
    in(others: readonly Beat[]): boolean {
      const lost = others.filter(({ id, said }) => {
        const { counted, sent } = known.get(id) ?? { counted: said, sent: said }
        const heard = Math.max(counted, bus.heard(id) ?? 0)
        known.set(id, { counted: Math.max(heard, sent), sent: said })
        return heard < sent
      })
      const living = new Set(others.map(({ id }) => id))
      for (const id of known.keys()) if (!living.has(id)) known.delete(id)
      return lost.length > 0
    },
  }
}
