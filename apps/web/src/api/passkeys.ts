/** How the server knows me again, and this browser's part in it. Apart from the other requests: the first page doesn't load it. */
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { askOptions, createOptions, type Entered, entered, keepsake } from '@toadstool/protocol/passkeys'
import { asGuest, queries } from './lobby.ts'
import { belongTo } from './ownStore.ts'
import { asked, Refused } from './request.ts'

const key = ['passkeys'] as const

/** A passkey that wasn't made or shown: the person has changed their mind, there is one already, or the device can't. */
export class NotMade extends Error {
  readonly why: 'cancelled' | 'exists' | 'unable' | 'no-passkeys-here'
  constructor(why: NotMade['why'], cause: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/** Whether browsers make passkeys at this address. */
export const canKeepPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

export const useKeepsake = () =>
  useQuery({ queryKey: key, queryFn: () => asGuest(() => asked('GET', '/api/passkeys', keepsake)), staleTime: 0 })

const keep = ({ code: _, ...found }: { readonly code?: string | undefined }): void => void queries.setQueryData(key, found)

/** Answers with a recovery code, the first time. */
export const useAddPasskey = () =>
  useMutation({
    async mutationFn() {
      const options = await asGuest(() => asked('POST', '/api/passkeys/begin', createOptions, {}))
      const { startRegistration } = await import('@simplewebauthn/browser')
      const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(notMade)
      return asked('POST', '/api/passkeys/add', keepsake, { made })
    },
    onSuccess: keep,
  })

export const useRemovePasskey = () =>
  useMutation({ mutationFn: (id: string) => asGuest(() => asked('POST', '/api/passkeys/remove', keepsake, { id })), onSuccess: keep })

export const useNewCode = () =>
  useMutation({ mutationFn: () => asGuest(() => asked('POST', '/api/recovery', keepsake, {})), onSuccess: keep })

/** One way to come in, or the answer to the question whether both are me. */
export type Entering =
  | { readonly by: 'passkey' }
  | { readonly by: 'ticket'; readonly ticket: string; readonly join: boolean }
  | { readonly by: 'code'; readonly code: string; readonly join?: boolean }

export const useEntering = () =>
  useMutation({
    mutationFn: (way: Entering) => asGuest(() => entering(way)),
    onSuccess(answer) {
      if (answer.state === 'in') belongTo(answer.me.id, answer.me.formerly)
    },
  })

async function entering(way: Entering): Promise<Entered> {
  const { by, ...said } = way
  if (by === 'code') return asked('POST', '/api/enter/recover', entered, said)
  if (by === 'ticket') return asked('POST', '/api/enter/finish', entered, said)
  const options = await asked('POST', '/api/enter/begin', askOptions, {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const shown = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(notMade)
  return asked('POST', '/api/enter', entered, { shown })
}

/** The sentence for what hasn't worked, if it is one of these. */
export const whyNot = (error: unknown): string | undefined =>
  error instanceof NotMade ? error.why : error instanceof Refused ? error.code : undefined

/** As browsers name it. */
function notMade(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'InvalidStateError') throw new NotMade('exists', cause)
  if (name === 'SecurityError') throw new NotMade('no-passkeys-here', cause)
  throw new NotMade(['NotAllowedError', 'AbortError'].includes(name) ? 'cancelled' : 'unable', cause)
}
