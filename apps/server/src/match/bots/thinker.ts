import type { Sentence } from '@toadstool/games'
import { type Question, type Thread, threadOf } from './thread.ts'

export interface Thinker {
  /**
   * The bot's sentence; `null`: none. Rejects if the bot fails or takes too long.
   * @param isAwaited a person is waiting: such questions go first
   */
  ask(question: Question, isAwaited?: boolean): Promise<Sentence | null>
  close(): Promise<void>
}

interface ThinkerParts {
  readonly module: string
  /** Milliseconds that a bot may think. */
  readonly patience?: number
  /** Threads at most. */
  readonly most?: number
  /** Milliseconds a question waits before it gets another thread, so that a slow bot delays only itself. */
  readonly growAfter?: number
}

interface Asked {
  readonly question: Question
  readonly answer: PromiseWithResolvers<Sentence | null>
  readonly isAwaited: boolean
}

/** A few threads for all bots: the first starts when it is needed, more when all others are taking long. */
export function thinker({ module, patience = 3000, most = 4, growAfter = 100 }: ThinkerParts): Thinker {
  const waiting: Asked[] = []
  const threads = new Set<Thread>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  return {
    ask(question, isAwaited = true) {
      const answer = Promise.withResolvers<Sentence | null>()
      const firstOfOthers = isAwaited ? waiting.findIndex((each) => !each.isAwaited) : -1
      waiting.splice(firstOfOthers < 0 ? waiting.length : firstOfOthers, 0, { question, answer, isAwaited })
      next()
      return answer.promise
    },
    async close() {
      closed = true
      clearTimeout(timer)
      for (const { answer } of waiting.splice(0)) answer.reject(new Error('the server is stopping'))
      await Promise.all([...threads].map((thread) => thread.close()))
    },
  }

  function next(): void {
    if (closed) return
    for (const thread of threads) {
      const first = thread.state === 'free' ? waiting.shift() : undefined
      if (first) thread.think(first.question).then(first.answer.resolve, first.answer.reject)
    }
    clearTimeout(timer)
    const isComing = [...threads].some(({ state }) => state === 'starting')
    if (waiting.length === 0 || isComing || threads.size >= most) return
    timer = setTimeout(grow, threads.size === 0 ? 0 : growAfter)
  }

  function grow(): void {
    const changed = (thread: Thread, error?: Error): void => {
      if (thread.state === 'ended') threads.delete(thread)
      // If the module doesn't load, the questions fail one by one.
      if (error) waiting.shift()?.answer.reject(error)
      next()
    }
    threads.add(threadOf({ module, patience, changed }))
  }
}
