/** Web Push: a message for one browser, encrypted for it alone and signed by this server. */
import { createHmac } from 'node:crypto'
import type { AlertMessage } from '@toadstool/protocol/alerts'
import webPush from 'web-push'
import type { PushKeys } from '../../journal/ledger.ts'
import type { Subscription } from '../../journal/records.ts'
import { type Post, postWithin, type Sent, sentBy } from '../post.ts'

export interface Letter {
  readonly message: AlertMessage
  /** Seconds after which it needn't arrive any more. */
  readonly lasts: number
  readonly urgency: 'high' | 'normal'
}

export type Push = (to: Subscription, letter: Letter) => Promise<Sent>

/** How long a push service may take, in ms. */
const patience = 10_000

interface PushParts {
  readonly keys: PushKeys
  /** Where push services find who is responsible: an address of https or mailto. */
  readonly contact: string
  readonly post?: Post
}

export const newPushKeys = (): PushKeys => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { public: publicKey, private: privateKey }
}

export const pushBy =
  ({ keys, contact, post = postWithin(patience) }: PushParts): Push =>
  async ({ endpoint, keys: { p256dh, auth } }, { message, lasts, urgency }) => {
    const topic = topicOf(message, auth)
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, publicKey: keys.public, privateKey: keys.private },
      TTL: Math.max(0, Math.round(lasts)),
      urgency,
      ...(topic && { topic }),
    })
    return sentBy(await post({ endpoint, headers: headers as Record<string, string>, body: body as Buffer }))
  }

/** Of two messages about one table the service keeps only the later for a browser that is away. What the two share hides which table it is. */
function topicOf({ show, close }: AlertMessage, auth: string): string | undefined {
  const [tag, ...more] = new Set([...show.map((each) => each.tag), ...close])
  if (tag === undefined || more.length > 0) return undefined
  return createHmac('sha256', auth).update(tag).digest('base64url').slice(0, 32)
}
