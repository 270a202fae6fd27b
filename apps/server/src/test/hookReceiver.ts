/** Receivers of webhooks: they take what a server posts if it is signed with their secret, as Standard Webhooks says. */
import { createHmac } from 'node:crypto'
import type { PostHook } from '../alerts/hooks/post.ts'
import type { Post, Posted } from '../alerts/post.ts'

export interface HookReceiver {
  post: Post
  /** From now on this is the secret of the hook there. */
  know(address: string, secret: string): void
  /** What has come there since the last call. */
  got(address: string): { readonly id: string; readonly at: number; readonly body: Record<string, unknown> }[]
  /** Answers with this status from now on; `undefined`: it takes what is signed. */
  answers: number | undefined
}

export function hookReceiver(): HookReceiver {
  const secrets = new Map<string, string>()
  const came: Posted[] = []
  const receiver: HookReceiver = {
    answers: undefined,
    async post(posted) {
      if (receiver.answers !== undefined) return receiver.answers
      const secret = secrets.get(posted.endpoint)
      if (secret === undefined) return 404
      if (!isSigned(posted, secret)) return 401
      came.push(posted)
      return 204
    },
    know: (address, secret) => void secrets.set(address, secret),
    got(address) {
      const theirs = came.filter(({ endpoint }) => endpoint === address)
      for (const posted of theirs) came.splice(came.indexOf(posted), 1)
      return theirs.map(({ headers, body }) => ({
        ...{ id: String(headers['webhook-id']), at: Number(headers['webhook-timestamp']), body: JSON.parse(body.toString()) },
      }))
    },
  }
  return receiver
}

function isSigned({ headers, body }: Posted, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')
  return headers['webhook-signature'] === `v1,${signature}`
}

/** For those who have no webhook of a table. */
export const noMatches = { position: async () => undefined }

export const noHooks: PostHook = () => Promise.reject(new Error('nobody has a webhook here'))
