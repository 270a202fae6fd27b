/** A keeper of passkeys, in software: it makes them, shows them, and can be told to lie. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { AddPasskey, AskOptions, CreateOptions, Enter } from '@toadstool/protocol/passkeys'

interface Kept {
  readonly id: string
  readonly home: string
  readonly handle: string
  readonly privateKey: KeyObject
  counter: number
}

export interface Authenticator {
  /** The latest last. */
  readonly kept: Kept[]
  make(options: CreateOptions, lies?: Lies): AddPasskey['made']
  /** The latest for this host, or the given one. */
  show(options: AskOptions, lies?: Lies & { readonly passkey?: Kept }): Enter['shown']
}

interface Lies {
  readonly origin?: string
  readonly home?: string
  readonly handle?: string
  readonly type?: string
  /** Signs for something else. */
  readonly forged?: boolean
}

/** @param counts whether its counters rise; those of synced passkeys stay at 0 */
export function authenticator(origin: string, counts = false): Authenticator {
  const kept: Kept[] = []
  const said = (type: string, challenge: string, { origin: where = origin, type: other = type }: Lies): string =>
    Buffer.from(JSON.stringify({ type: other, challenge, origin: where, crossOrigin: false })).toString('base64url')
  return {
    kept,
    make(options, lies = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(24)
      const home = lies.home ?? options.rp.id
      kept.push({ id: id.toString('base64url'), home: options.rp.id, handle: options.user.id, privateKey, counter: 0 })
      const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
      const data = Buffer.concat([dataOf(home, flags.made, 0), about])
      return {
        ...common(id.toString('base64url')),
        response: {
          clientDataJSON: said('webauthn.create', options.challenge, lies),
          attestationObject: Buffer.concat([attested, bytes(data)]).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show(options, lies = {}) {
      const passkey = lies.passkey ?? kept.findLast(({ home }) => home === options.rpId)
      if (!passkey) throw new Error(`nothing is kept for ${options.rpId}`)
      if (counts) passkey.counter += 1
      const clientDataJSON = said('webauthn.get', options.challenge, lies)
      const data = dataOf(lies.home ?? passkey.home, flags.shown, passkey.counter)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signed = lies.forged ? randomBytes(69) : Buffer.concat([data, hash])
      return {
        ...common(passkey.id),
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
          userHandle: lies.handle ?? passkey.handle,
        },
      }
    },
  }
}

/** Somebody is there and was recognized; with a key in what was made. */
const flags = { made: 0x45, shown: 0x05 } as const

const common = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

function dataOf(home: string, flag: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(home).digest(), Buffer.from([flag]), count])
}

/** A point of P-256 in COSE: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
}

/** `{fmt: "none", attStmt: {}, authData: …` in CBOR. */
const attested = Buffer.concat([
  Buffer.from([0xa3, 0x63]),
  Buffer.from('fmt'),
  Buffer.from([0x64]),
  Buffer.from('none'),
  Buffer.from([0x67]),
  Buffer.from('attStmt'),
  Buffer.from([0xa0, 0x68]),
  Buffer.from('authData'),
])

const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data])
