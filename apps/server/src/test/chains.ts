import { createHash } from 'node:crypto'
import { linkBefore } from '../match/chance.ts'

/** The links of a player's chain, anchor first, derived from a word. */
export function chainOf(word: string, length = 40): readonly string[] {
  const links = [createHash('sha256').update(word).digest('hex')]
  while (links.length <= length) links.unshift(linkBefore(links[0] as string))
  return links
}
