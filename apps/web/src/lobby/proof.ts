import type { Proof } from '@toadstool/protocol'

/** True if the secret is the one that was sealed before the first move: SHA-256(secret) = commitment. */
export async function secretFits({ secret, commitment }: Pick<Proof, 'secret' | 'commitment'>): Promise<boolean> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret))) === commitment
}

export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of a hexadecimal text. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
