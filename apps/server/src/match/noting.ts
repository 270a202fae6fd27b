/** Notes for the log what is decided about a match rather than in it: where it stands among the events, and in which names. */
import type { Bus } from '../cluster/bus.ts'
import type { Log } from '../http/log.ts'
import type { Journal } from '../journal/journal.ts'
import type { Tell } from '../tables/changes.ts'
import { inWords } from '../tables/seatNews.ts'
import { noteInLog } from '../tables/talk.ts'
import type { Shelf } from './shelf.ts'

interface NotingParts {
  readonly journal: Journal
  readonly bus: Bus
  readonly shelf: Pick<Shelf, 'take'>
  readonly log: Log
}

/** What was decided stands, whether or not its line can be stored. */
export const noting =
  ({ journal, bus, shelf, log }: NotingParts): Tell =>
  async (id, news) => {
    if (news.length === 0) return
    try {
      const match = await shelf.take(id)
      if (!match) return
      const after = match.rulebook.logOf(match.viewOf(null)).next
      for (const each of news) await noteInLog({ journal, bus }, id, inWords(each), { ...each, after })
    } catch (error) {
      log.error({ err: error, match: id }, 'a line of the log could not be noted')
    }
  }
