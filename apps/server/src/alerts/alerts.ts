/** How each person is called: what they wish, and the browsers that take calls for them. */
import { createHash } from 'node:crypto'
import { RequestError } from '@toadstool/protocol'
import type { AlertWishes, Alerts as Shown, TakeAlerts } from '@toadstool/protocol/alerts'
import { buckets, type Rate } from '../http/bucket.ts'
import type { Journal } from '../journal/journal.ts'
import { createOwnFeed, type OwnFeed } from './feeds/setting.ts'
import type { PostHook } from './hooks/post.ts'
import { createOwnHooks, type OwnHooks } from './hooks/setting.ts'
import { wishesIn } from './wishes.ts'

export interface Alerts {
  of(person: string): Promise<Shown>
  change(person: string, changes: Partial<AlertWishes>): Promise<void>
  /** Nothing, or again something, is told about this table. */
  mute(person: string, table: string, off: boolean): Promise<void>
  /** @param session ends it when it ends. @throws RequestError too-many-requests */
  take(person: string, session: string, browser: TakeAlerts): Promise<void>
  drop(person: string, endpoint: string): Promise<void>
  readonly hooks: OwnHooks
  readonly feed: OwnFeed
}

interface AlertParts {
  readonly journal: Journal
  readonly hook: PostHook
  /** The public key. */
  readonly key: string
  /** The clock of the limit on each person. */
  readonly now?: () => number
}

const mostTables = 100
/** Browsers that a person brings: each page of theirs may bring its own again. */
const perPerson: Rate = { burst: 20, perSecond: 1 / 60 }

export function createAlerts({ journal, hook, key, now }: AlertParts): Alerts {
  const may = buckets(perPerson, now)
  const clock = now && { now }
  const [hooks, feed] = [createOwnHooks({ journal, hook, ...clock }), createOwnFeed({ journal, ...clock })]
  const wishesOf = async (person: string): Promise<AlertWishes> => wishesIn(await journal.alertWishes(person))
  const change: Alerts['change'] = async (person, changes) => journal.setAlertWishes(person, { ...(await wishesOf(person)), ...changes })
  return {
    ...{ hooks, feed },
    async of(person) {
      const [wishes, browsers] = [await wishesOf(person), await journal.subscriptions(person)]
      return { wishes, key, browsers: browsers.length, hooks: await hooks.of(person), feed: await feed.of(person) }
    },
    change,
    async mute(person, table, off) {
      const { tables } = await wishesOf(person)
      const others = tables.filter((each) => each !== table)
      await change(person, { tables: off ? [...others, table].slice(-mostTables) : others })
    },
    async take(person, session, { endpoint, keys, language }) {
      if (!may(person)) throw new RequestError('too-many-requests', 'slow down a little')
      const at = Date.now()
      await journal.saveSubscription({
        ...{ id: idOf(endpoint), person, session, endpoint, keys, language, at, failingSince: null, retryAt: null },
      })
    },
    drop: (person, endpoint) => journal.dropSubscription(idOf(endpoint), person),
  }
}

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url').slice(0, 24)
