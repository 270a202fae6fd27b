/** The bus of one node among many: what is said here is heard by the parts of this node at once, and by the others soon after. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Bus, Topics } from './bus.ts'
import type { LocalBus } from './local.ts'
import type { Count, Log } from './reporting.ts'
import { shared } from './topics.ts'

/** What carries text from each node to all; it may lose some, or bring it twice. */
export interface Line {
  /** Rejects if it couldn't be sent. */
  tell(texts: readonly string[]): Promise<void>
  /** `gap`: some may have been lost. @returns the function that ends it. */
  hear(said: (text: string) => void, gap: () => void): () => void
}

export interface SharedBus extends Bus {
  /** The number of the last text sent by this node. */
  readonly said: number
  /** The number of the last one heard from that node. */
  heard(node: string): number | undefined
  /** Forgets it. */
  forget(node: string): void
  /** Whether other nodes are known to live: what nobody hears isn't sent. Who has spoken is heard of before that. */
  setHasOthers(are: boolean): void
  /** News from other nodes may have been lost: this node's parts hear of it, soon and not too often. */
  gap(): void
}

interface SharedParts {
  readonly local: LocalBus
  readonly line: Line
  /** This node's id. */
  readonly node: string
  readonly count: Count
  readonly log: Pick<Log, 'warn'>
}

type Message = readonly [topic: string, message: unknown]

/** Of one text, in bytes: PostgreSQL takes less than 8,000. */
const longest = 7_000
/** Messages that may wait while the line is down. */
const mostWaiting = 10_000
/** Texts sent together. */
const together = 20
/** Milliseconds between two gaps: what is looked for after one costs something. */
const pause = 1_000

const envelope = z.tuple([z.string(), z.int(), z.array(z.tuple([z.string(), z.unknown()]))])

export function sharedBus({ local, line, node, count, log }: SharedParts): SharedBus {
  let waiting: Message[] = []
  let sending: Promise<void> | undefined
  let said = 0
  let hasOthers = true
  const heard = new Map<string, number>()
  const gap = atMostEach(pause, () => local.publish('gap', {}))
  const stop = line.hear(take, gap)

  return {
    get said() {
      return said
    },
    heard: (from) => heard.get(from),
    forget: (from) => void heard.delete(from),
    setHasOthers(are) {
      hasOthers = are
    },
    gap,
    publish(topic, message) {
      local.publish(topic, message)
      if (!isShared(topic)) return
      const isHeard = hasOthers || heard.size > 0
      if (isHeard && waiting.length < mostWaiting) waiting.push([topic, message])
      // Its number is missing for those who listen, also for one that has come unseen.
      else said += 1
      sending ??= nextTurn().then(send)
    },
    subscribe: local.subscribe,
    /** What was said last is still sent. */
    async close() {
      await sending
      stop()
      await local.close()
    },
  }

  /** One after another: what is said meanwhile goes together. */
  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const messages = newest(waiting)
      waiting = []
      const texts = parted(messages).map((part) => {
        said += 1
        return JSON.stringify([node, said, part])
      })
      try {
        for (let from = 0; from < texts.length; from += together) await line.tell(texts.slice(from, from + together))
        count('news_sent')
      } catch {
        count('news_lost')
      }
    }
    sending = undefined
  }

  function take(text: string): void {
    const read = envelope.safeParse(parsed(text))
    if (!read.success) {
      count('news_refused')
      return
    }
    const [from, number, messages] = read.data
    const last = heard.get(from) ?? number - 1
    if (from === node || number <= last) return
    heard.set(from, number)
    if (number > last + 1) {
      count('news_missed')
      gap()
    }
    for (const [topic, message] of messages) pass(topic, message, from)
  }

  function pass(topic: string, message: unknown, from: string): void {
    // A node of another release may speak of more.
    const read = isShared(topic) ? shared[topic].safeParse(message) : undefined
    if (!read?.success) return void count('news_refused')
    try {
      local.pass(topic as keyof Topics, read.data as never, from)
    } catch (error) {
      // The next news is still heard.
      log.warn({ err: error, topic }, 'news from another node could not be taken')
    }
  }
}

const isShared = (topic: string): topic is keyof typeof shared => Object.hasOwn(shared, topic)

/** Without repetitions: of a match only how far it has come. */
function newest(messages: readonly Message[]): Message[] {
  const kept = new Map<string, Message>()
  for (const message of messages) {
    const [topic, content] = message
    const key = topic === 'match' ? `match ${(content as Topics['match']).id}` : JSON.stringify(message)
    // In the place of the last.
    kept.delete(key)
    kept.set(key, message)
  }
  return [...kept.values()]
}

/** Parts that fit into one text each; a message that fits into none is left out. */
function parted(messages: readonly Message[]): Message[][] {
  const parts: Message[][] = []
  let room = 0
  for (const message of messages) {
    const size = Buffer.byteLength(JSON.stringify(message)) + 1
    if (size > longest) continue
    if (size > room) {
      parts.push([])
      room = longest
    }
    parts.at(-1)?.push(message)
    room -= size
  }
  return parts
}

/** Does it at once, and if it is asked for again meanwhile, once more after the pause. */
function atMostEach(pause: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isAsked = false
  const rest = (): void => {
    timer = undefined
    if (isAsked) go()
  }
  const go = (): void => {
    isAsked = false
    timer = setTimeout(rest, pause).unref()
    work()
  }
  return () => {
    if (timer) isAsked = true
    else go()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
