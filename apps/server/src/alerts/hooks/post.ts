/** Posts to webhooks, signed by the rules of Standard Webhooks (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks'
import type { Hook } from '../../journal/records.ts'
import { atMost, type Post, postWithin } from '../post.ts'
import { bodyFor, type Said } from './body.ts'

export type Receiver = Pick<Hook, 'address' | 'secret' | 'home'>

/** @param id the same whenever the same is posted again @returns the status of the answer; rejects if there is none */
export type PostHook = (to: Receiver, id: string, said: readonly Said[]) => Promise<number>

interface HookParts {
  /** Where tables are found; `null`: where the hook was set. */
  readonly publicUrl: string | null
  readonly wall?: () => number
  readonly post?: Post
}

/** How long a receiver may take, in ms, and how many are waited for at once. */
const [patience, mostAtOnce] = [5_000, 20]

export function hookBy({ publicUrl, wall = Date.now, post = postWithin(patience) }: HookParts): PostHook {
  const send = atMost(mostAtOnce, post)
  return ({ address, secret, home }, id, said) => {
    const body = bodyFor(address, said, publicUrl ?? home)
    const at = new Date(wall())
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'Toadstool',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    }
    return send({ endpoint: address, headers, body: Buffer.from(body) })
  }
}
