/** What a person may do about webhooks, their own or that of a table. */
import { randomBytes } from 'node:crypto'
import { RequestError } from '@toadstool/protocol'
import type { AddHook, Hook as Shown, TriedHook } from '@toadstool/protocol/alerts'
import { buckets, type Rate } from '../../http/bucket.ts'
import { isHerald, tableOf } from '../../journal/heralds.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Hook } from '../../journal/records.ts'
import { sentBy } from '../post.ts'
import type { Said } from './body.ts'
import type { PostHook } from './post.ts'

export interface OwnHooks {
  of(owner: string): Promise<Shown[]>
  /**
   * @param home where links lead if the server has no public address
   * @returns the secret with which posts are signed
   * @throws RequestError too-many-requests, bad-request if there are two already
   */
  add(whose: Whose, wish: AddHook, home: string): Promise<string>
  drop(person: string, id: string): Promise<void>
  /** Posts a message that says what it is. If it is taken, a hook that was switched off is on again. @throws RequestError too-many-requests, no-such-page */
  test(whose: Whose, id: string): Promise<Pick<TriedHook, 'result' | 'status'>>
}

/** A person’s own, or, by the herald of a table, one that this person sets. */
export interface Whose {
  readonly owner: string
  /** Whose limits count. */
  readonly by: string
}

interface SettingParts {
  readonly journal: Pick<Journal, 'saveHook' | 'hooks' | 'dropHook' | 'noteHook'>
  readonly hook: PostHook
  /** The clock of the limits on each person. */
  readonly now?: () => number
}

const [adding, testing]: readonly [Rate, Rate] = [
  { burst: 10, perSecond: 1 / 60 },
  { burst: 5, perSecond: 1 / 30 },
]

export function createOwnHooks({ journal, hook: post, now }: SettingParts): OwnHooks {
  const [mayAdd, mayTest] = [buckets(adding, now), buckets(testing, now)]
  return {
    of: async (owner) => (await journal.hooks(owner)).map(shown),
    async add({ owner, by }, { address, language }, home) {
      if (!mayAdd(by)) throw tooMany()
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      const id = randomBytes(12).toString('base64url')
      const isSaved = await journal.saveHook({
        ...{ id, person: owner, address, secret, home, language, at: Date.now(), failingSince: null, retryAt: null, off: null },
      })
      if (!isSaved) throw new RequestError('bad-request', 'two webhooks are the most: remove one first')
      return secret
    },
    async drop(person, id) {
      await journal.dropHook(person, id)
    },
    async test({ owner, by }, id) {
      const hook = (await journal.hooks(owner)).find((each) => each.id === id)
      if (!hook) throw new RequestError('no-such-page', 'you have no such webhook')
      if (!mayTest(by)) throw tooMany()
      const status = await post(hook, `test_${randomBytes(9).toString('base64url')}`, [testOf(owner, hook.language)]).catch(() => null)
      // Why nobody is there isn't told: it would tell of names and addresses in the server's own network.
      if (status === null) return { result: 'unreachable', status }
      if (sentBy(status) !== 'sent') return { result: 'refused', status }
      await journal.noteHook(id, { failingSince: null, retryAt: null, off: null })
      return { result: 'sent', status }
    },
  }
}

const tooMany = (): RequestError => new RequestError('too-many-requests', 'slow down a little')

const testOf = (owner: string, language: Hook['language']): Said => ({
  ...{ match: tableOf(owner), kinds: [], title: 'Toadstool', body: words[language][isHerald(owner) ? 'table' : 'own'] },
})

const words = {
  en: {
    own: 'This is a test. What waits for you will be told here.',
    table: 'This is a test. What happens at this table will be told here.',
  },
  de: {
    own: 'Das ist ein Test. Was auf dich wartet, erfährst du hier.',
    table: 'Das ist ein Test. Was an diesem Tisch geschieht, erfährst du hier.',
  },
} as const

const shown = ({ id, address, at, failingSince, off }: Hook): Shown => ({
  ...{ id, host: new URL(address).hostname, ending: address.slice(-4), at, failingSince, off },
})
