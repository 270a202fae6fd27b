import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Proof } from '@toadstool/protocol'

// Not the browser's own crypto.subtle: pages over plain http, as on a home network, don't have it.

/** True if the secret is the one that was sealed before the first move. */
export const secretFits = ({ commitment, ...sealed }: Pick<Proof, 'id' | 'secret' | 'commitment'>): boolean =>
  commitmentOf(sealed) === commitment

/** The seal of a secret: SHA-256 of the match's id and the secret's bytes. */
export const commitmentOf = ({ id, secret }: Pick<Proof, 'id' | 'secret'>): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${id}:`), hexToBytes(secret))))

/** The seed of a roll: HMAC-SHA-256 with the secret as key, of the roll's number and what players have opened until then. */
export const rollOf = (secret: string, mixture: string): string => bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(mixture)))

/** With dice from all hands: the seal of a decision, which browsers are shown before it is rolled for. */
export const sealOf = rollOf

/** The seed in matches of earlier releases: of the number of the action, the setup being 0, and of what players had added. */
export const seedOf = (secret: string, action: number, nonces?: Proof['nonces']): string =>
  rollOf(secret, `action ${action}${nonces ? ` with ${nonces.map((nonce) => nonce ?? '-').join()}` : ''}`)

/** The link before this one in a player's chain. */
export const linkBefore = (link: string): string => bytesToHex(sha256(hexToBytes(link)))

/** SHA-256 of a text, in hexadecimal. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
