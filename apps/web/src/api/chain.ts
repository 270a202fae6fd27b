/** The chain of numbers that this browser adds to the dice of a match: from its end to its anchor each is the hash of the one before. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { chainLength } from '@toadstool/games/rolls'
import { seedFor } from './seals.ts'

const size = 32
const chains = new Map<string, Uint8Array>()

/** A link by its number, the anchor being 0; `undefined` where the chain has come to its end. */
export function linkOf(id: string, at: number): string | undefined {
  const seed = seedFor(id)
  const links = chains.get(seed) ?? chainFrom(hexToBytes(seed))
  chains.set(seed, links)
  return at > chainLength ? undefined : bytesToHex(links.subarray(at * size, (at + 1) * size))
}

function chainFrom(seed: Uint8Array): Uint8Array {
  const links = new Uint8Array((chainLength + 1) * size)
  let link = seed
  for (let at = chainLength; at >= 0; at -= 1) {
    link = sha256(link)
    links.set(link, at * size)
  }
  return links
}
