/** What is broken meanwhile, one thing after another, as a given chance has it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '@toadstool/server/test/database.ts'
import type { Node } from './nodes.ts'
import type { Player } from './players.ts'

export type Moment = 'killed' | 'frozen' | 'promoted'

export interface World {
  readonly nodes: readonly Node[]
  /** The servers of the database; the last one copies the first. */
  readonly databases: readonly Cluster[]
  players(): readonly Player[]
  random(): number
  /** Notes the moment, from which each match is to go on soon. */
  broken(what: Moment): void
  /** Whether the copy has taken over. */
  isPromoted: boolean
}

export interface Breaking {
  /** How often each was done. */
  readonly done: Map<string, number>
  /** How often all of the plan was done. */
  readonly rounds: number
  /** Ends with the last of them. */
  end(): Promise<void>
}

const kinds = {
  async kill({ nodes, random, broken }) {
    const node = oneOf(nodes, random)
    await node.measure()
    await node.kill()
    broken('killed')
    await pause(500 + 1500 * random())
    await node.start()
    return 'a node was killed'
  },
  async freeze({ nodes, random, broken }, longest) {
    const node = oneOf(nodes, random)
    node.freeze()
    broken('frozen')
    await pause(longest * (0.1 + 0.9 * random()))
    node.thaw()
    return 'a node was frozen'
  },
  async stop({ nodes, random }) {
    const node = oneOf(nodes, random)
    await node.measure()
    await node.stop()
    await node.start()
    return 'a node was stopped and started'
  },
  async restart({ databases, isPromoted }) {
    const database = databases[isPromoted ? 1 : 0]
    await database?.stop()
    await database?.start()
    return 'PostgreSQL was restarted'
  },
  async promote(world) {
    const { databases, broken } = world
    const [primary, standby] = databases
    if (world.isPromoted || !primary || !standby) return ''
    await primary.stop('crash')
    await standby.ask('SELECT pg_promote()')
    broken('promoted')
    world.isPromoted = true
    return 'the primary was killed, and the standby promoted'
  },
  async cut({ nodes, random }) {
    for (const line of oneOf(nodes, random).lines) line.cut()
    return 'lines to the database were cut'
  },
  async part({ nodes, random }, longest) {
    const { lines } = oneOf(nodes, random)
    for (const line of lines) line.setGone(true)
    await pause(Math.min(6000, longest) * (0.2 + 0.8 * random()))
    for (const line of lines) line.setGone(false)
    return 'a node was without the database'
  },
  async drop({ players, random }) {
    for (const player of players()) if (random() < 0.2) player.cut()
    return 'connections of players were cut'
  },
} satisfies Readonly<Record<string, (world: World, longest: number) => Promise<string>>>

export type Kind = keyof typeof kinds
export const breaks = Object.keys(kinds) as Kind[]

/** @param plan one after another, from the beginning again @param longest of a freeze, in ms */
export function breaking(world: World, plan: readonly Kind[], { between, longest }: { between: number; longest: number }): Breaking {
  const done = new Map<string, number>()
  let [closed, rounds] = [false, 0]
  const go = async (): Promise<void> => {
    for (let index = 0; !closed && plan.length > 0; index += 1) {
      const kind = plan[index % plan.length] as Kind
      const what = await kinds[kind](world, longest)
      if (what) done.set(what, (done.get(what) ?? 0) + 1)
      rounds = Math.floor((index + 1) / plan.length)
      if (!closed) await pause(between * (0.5 + world.random()))
    }
  }
  const going = go()
  return {
    done,
    get rounds() {
      return rounds
    },
    end() {
      closed = true
      return going
    },
  }
}

function oneOf(nodes: readonly Node[], random: () => number): Node {
  const node = nodes[Math.floor(random() * nodes.length)]
  if (!node) throw new Error('there is no node')
  return node
}
