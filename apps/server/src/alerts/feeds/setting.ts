/** The addresses under which what a person is owed can be read: who knows them needs no session, and they can be exchanged. */
import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@toadstool/games/tabletop'
import { RequestError } from '@toadstool/protocol'
import { buckets, type Rate } from '../../http/bucket.ts'
import type { Journal } from '../../journal/journal.ts'

export interface OwnFeed {
  of(person: string): Promise<{ at: number } | null>
  /** New addresses, which take the place of any earlier ones. @returns their paths @throws RequestError too-many-requests */
  make(person: string, language: Language): Promise<{ calendar: string; atom: string }>
  drop(person: string): Promise<void>
}

interface FeedParts {
  readonly journal: Pick<Journal, 'saveFeed' | 'feedOf' | 'dropFeed'>
  /** The clock of the limit on each person. */
  readonly now?: () => number
}

const making: Rate = { burst: 10, perSecond: 1 / 60 }

export function createOwnFeed({ journal, now }: FeedParts): OwnFeed {
  const mayMake = buckets(making, now)
  return {
    async of(person) {
      const feed = await journal.feedOf(person)
      return feed ? { at: feed.at } : null
    },
    async make(person, language) {
      if (!mayMake(person)) throw new RequestError('too-many-requests', 'slow down a little')
      const token = randomBytes(16).toString('base64url')
      await journal.saveFeed({ person, hash: hashOf(token), language, at: Date.now() })
      return { calendar: `/calendar/${token}.ics`, atom: `/feed/${token}.atom` }
    },
    drop: (person) => journal.dropFeed(person),
  }
}

/** Only this is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
