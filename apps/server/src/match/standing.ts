/** How far a match has come, and where it stood: for tables that go on from there. */
import type { Archive } from './archive/archive.ts'
import type { Feed } from './feed.ts'
import type { MatchHost } from './ports.ts'
import type { Shelf } from './shelf.ts'
import { played } from './stored.ts'

interface StandingParts {
  readonly archive: Pick<Archive, 'page'>
  readonly shelf: Pick<Shelf, 'take'>
  readonly feed: Pick<Feed, 'readTail'>
}

export const standingOf = ({ archive, shelf, feed }: StandingParts): Pick<MatchHost, 'wentOn' | 'positionAt' | 'standsAt'> => ({
  wentOn: async (match, action) => ((await archive.page(match, action, 1))?.rows.length ?? 0) > 0,
  async positionAt(match, action) {
    const found = await archive.page(match, action, 0)
    return found && { ...played(found.state), version: 0 }
  },
  async standsAt(id) {
    const match = await shelf.take(id)
    return match?.inTurn(async () => {
      await feed.readTail(match)
      return match.state.version
    })
  },
})
