/** What a person may do about their webhooks. */
import { randomBytes } from 'node:crypto'
import { RequestError } from '@toadstool/protocol'
import type { AddHook, Hook as Shown, TriedHook } from '@toadstool/protocol/alerts'
import { buckets, type Rate } from '../../http/bucket.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Hook } from '../../journal/records.ts'
import { sentBy } from '../post.ts'
import type { Said } from './body.ts'
import type { PostHook } from './post.ts'

export interface OwnHooks {
  of(person: string): Promise<Shown[]>
  /**
   * @param home where links lead if the server has no public address
   * @returns the secret with which posts are signed
   * @throws RequestError too-many-requests, bad-request if there are two already
   */
  add(person: string, wish: AddHook, home: string): Promise<string>
  drop(person: string, id: string): Promise<void>
  /** Posts a message that says what it is. If it is taken, a hook that was switched off is on again. @throws RequestError too-many-requests, no-such-page */
  test(person: string, id: string): Promise<Pick<TriedHook, 'result' | 'status'>>
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
    of: async (person) => (await journal.hooks(person)).map(shown),
    async add(person, { address, language }, home) {
      if (!mayAdd(person)) throw tooMany()
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      const id = randomBytes(12).toString('base64url')
      const isSaved = await journal.saveHook({
        ...{ id, person, address, secret, home, language, at: Date.now(), failingSince: null, retryAt: null, off: null },
      })
      if (!isSaved) throw new RequestError('bad-request', 'two webhooks are the most: remove one first')
      return secret
    },
    async drop(person, id) {
      await journal.dropHook(person, id)
    },
    async test(person, id) {
      const hook = (await journal.hooks(person)).find((each) => each.id === id)
      if (!hook) throw new RequestError('no-such-page', 'you have no such webhook')
      if (!mayTest(person)) throw tooMany()
      const status = await post(hook, `test_${randomBytes(9).toString('base64url')}`, [words[hook.language]]).catch(() => null)
      // Why nobody is there isn't told: it would tell of names and addresses in the server's own network.
      if (status === null) return { result: 'unreachable', status }
      if (sentBy(status) !== 'sent') return { result: 'refused', status }
      await journal.noteHook(id, { failingSince: null, retryAt: null, off: null })
      return { result: 'sent', status }
    },
  }
}

const tooMany = (): RequestError => new RequestError('too-many-requests', 'slow down a little')

const words: Readonly<Record<Hook['language'], Said>> = {
  en: { match: null, kinds: [], title: 'Toadstool', body: 'This is a test. What waits for you will be told here.' },
  de: { match: null, kinds: [], title: 'Toadstool', body: 'Das ist ein Test. Was auf dich wartet, erfährst du hier.' },
}

const shown = ({ id, address, at, failingSince, off }: Hook): Shown => ({
  ...{ id, host: new URL(address).hostname, ending: address.slice(-4), at, failingSince, off },
})
