/** A push service with its browsers: takes what a server posts, checks who signed it, and decrypts it as a browser does (RFC 8291, 8188, 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { type AlertMessage, alertMessage, type TakeAlerts } from '@toadstool/protocol/alerts'
import type { Post, Posted } from '../alerts/post.ts'

export interface Receiver {
  post: Post
  /** A browser at this service. */
  browser(name: string, language?: TakeAlerts['language']): TakeAlerts
  /** What the browser has got since the last call. */
  got(name: string): AlertMessage[]
  /** All that came, with the headers. */
  readonly posted: Posted[]
  /** Answers with this status from now on; `undefined`: it takes everything. */
  answers: number | undefined
}

export function pushReceiver(): Receiver {
  const browsers = new Map<string, { readonly keys: ReturnType<typeof createECDH>; readonly auth: Buffer; readonly got: AlertMessage[] }>()
  const nameIn = (endpoint: string): string => new URL(endpoint).pathname.slice(1)
  const receiver: Receiver = {
    answers: undefined,
    posted: [],
    async post(posted) {
      receiver.posted.push(posted)
      if (receiver.answers !== undefined) return receiver.answers
      const browser = browsers.get(nameIn(posted.endpoint))
      if (!browser) return 410
      if (!isSigned(posted)) return 403
      browser.got.push(alertMessage.parse(JSON.parse(opened(posted, browser.keys, browser.auth))))
      return 201
    },
    browser(name, language = 'en') {
      const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)]
      keys.generateKeys()
      browsers.set(name, { keys, auth, got: [] })
      const p256dh = keys.getPublicKey('base64url')
      return { endpoint: `https://push.example.com/${name}`, keys: { p256dh, auth: auth.toString('base64url') }, language }
    },
    got: (name) => browsers.get(name)?.got.splice(0) ?? [],
  }
  return receiver
}

/** The header of the content: salt, record size, and the public key of the sender. */
function opened({ body }: Posted, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const [sender, record] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
  const derived = (secret: Buffer, from: Buffer, info: Buffer | string, size: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, from, info, size))
  const own = keys.getPublicKey()
  const secret = derived(keys.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // Behind the text: 2, as it is the last record, and what it was filled up with.
  const end = plain.lastIndexOf(2)
  return plain.subarray(0, end).toString()
}

/** The signature of the server whose key it names, for this service, and not for long. */
function isSigned({ headers, endpoint }: Posted): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.Authorization)) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  if (!x || !y) return false
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight && aud === new URL(endpoint).origin && /^(mailto|https):/.test(sub) && exp < Date.now() / 1000 + 86_400
}
