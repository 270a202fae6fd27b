/** All that those who play ask each other while they do. */
import { agreeing } from './agreeing.ts'
import type { MatchHost } from './ports.ts'
import type { Match } from './running.ts'
import { takingBack } from './takingBack.ts'

export interface Questions {
  readonly asked: Pick<MatchHost, 'takeBacks' | 'agreements'>
  /** Called when the match or its table has changed, and when it is due. */
  look(match: Match): void
  /** Does what there is to do about open questions. */
  settle(match: Match): Promise<void>
}

export function questionsOf(parts: Parameters<typeof takingBack>[0]): Questions {
  const [takeBacks, agreements] = [takingBack(parts), agreeing(parts)]
  return {
    asked: { takeBacks, agreements },
    look(match) {
      takeBacks.look(match)
      agreements.look(match)
    },
    async settle(match) {
      await takeBacks.settle(match)
      await agreements.settle(match)
    },
  }
}
