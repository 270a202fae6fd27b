/** Known again on every device: passkeys, the recovery code, and two guests who turn out to be one person. Apart from the rest, as few pages need it. */
import { z } from 'zod/mini'
import { me } from './lobby.ts'

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const credentialId = base64url(1400)

export const passkey = z.object({
  id: credentialId,
  /** As "Firefox, Linux": where it was made. */
  device: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  usedAt: z.nullable(z.number()),
  /** The host name at which it works. */
  home: z.string(),
  /** Its keeper brings it to the person's other devices. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** How a person is known again. */
export const keepsake = z.object({
  passkeys: z.array(passkey),
  /** When the recovery code was made; `null`: there is none. */
  recoveryAt: z.nullable(z.number()),
  /** A new recovery code, shown this once. */
  code: z.optional(z.string()),
})
export type Keepsake = z.infer<typeof keepsake>

const transports = z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8)))
const credential = z.object({ id: credentialId, type: z.literal('public-key'), transports })

/** What `navigator.credentials.create` is asked, in JSON. */
export const createOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url(100), name: z.string(), displayName: z.string() }),
  challenge: base64url(100),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(credential)),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})
export type CreateOptions = z.infer<typeof createOptions>

/** What `navigator.credentials.get` is asked, in JSON: any passkey of this server. */
export const askOptions = z.object({
  rpId: z.string(),
  challenge: base64url(100),
  timeout: z.optional(z.number()),
  userVerification: z.literal('preferred'),
})
export type AskOptions = z.infer<typeof askOptions>

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  clientExtensionResults: z.record(z.string().check(z.maxLength(40)), z.unknown()),
}

/** A passkey that a browser has made. Programs may add more, which isn't read. */
export const addPasskey = z.strictObject({
  made: z.object({
    ...common,
    response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(8000), transports }),
  }),
})
export type AddPasskey = z.infer<typeof addPasskey>

export const removePasskey = z.strictObject({ id: credentialId })

/** The answer of a passkey. */
export const enter = z.strictObject({
  shown: z.object({
    ...common,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(2000),
      userHandle: z.optional(z.nullable(base64url(100))),
    }),
  }),
})
export type Enter = z.infer<typeof enter>

/** Whether the guest who was here before becomes the same person; absent: not decided yet. */
const join = z.optional(z.boolean())

export const finishEntering = z.strictObject({ ticket: base64url(64), join: z.boolean() })
/** Spaces, dashes and case don't count. */
export const recover = z.strictObject({ code: z.string().check(z.maxLength(80)), join })

/**
 * `in`: this browser is signed in. `two`: somebody else plays here already, who may be the same person: nothing has changed, and the question
 * goes to whoever sits before the browser.
 */
export const entered = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('in'),
    me,
    /** The recovery code that takes the place of the one used, shown this once. */
    code: z.optional(z.string()),
  }),
  z.object({
    state: z.literal('two'),
    /** The names of the person who comes in, and of the one who is here. */
    name: z.string(),
    here: z.string(),
    /** What the passkey has proved, for a few minutes; absent where the proof is to be shown again. */
    ticket: z.optional(z.string()),
  }),
])
export type Entered = z.infer<typeof entered>
