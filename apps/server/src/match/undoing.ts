/** A person's undo: it takes back the last step that they made themselves, with whatever was done for them since, and the log says so. */
import type { Seat } from '@toadstool/games'
import { undoAction } from '@toadstool/games/tabletop'
import type { Journal } from '../journal/journal.ts'
import type { Tell } from '../tables/changes.ts'
import { answeredBefore, ownId } from './decision.ts'
import type { MatchHost } from './ports.ts'
import { asFormality, formalSince } from './running.ts'
import type { Shelf } from './shelf.ts'

interface UndoParts {
  readonly journal: Journal
  readonly shelf: Pick<Shelf, 'take' | 'held'>
  readonly note: Tell
  /** Makes one action as it is. */
  readonly make: MatchHost['act']
}

/** @returns `make`, with undos of people as they mean them */
export function undoing({ journal, shelf, note, make }: UndoParts): MatchHost['act'] {
  return async (id, seat, action) => {
    if (action.move !== undoAction || action.id.startsWith(':')) return await make(id, seat, action)
    await lift(id, seat, action.id)
    const answer = await make(id, seat, action)
    if (answer.status === 'done' && !answer.again) await noteUndone(id, seat)
    return answer
  }

  /** Takes back what was done for the person since their own last step. An undo that is sent again finds nothing to lift. */
  async function lift(id: string, seat: Seat, actionId: string): Promise<void> {
    const match = await shelf.take(id).catch(() => undefined)
    if (!match || formalSince(match.trail, seat) === 0 || (await answeredBefore(journal, id, ownId(seat, actionId)))) return
    for (let formal = formalSince(match.trail, seat); formal > 0; formal -= 1) {
      const answer = await make(id, seat, { id: `${asFormality}${match.state.version}:${seat}:lifted`, move: undoAction, args: [] })
      if (answer.status !== 'done') return
    }
  }

  async function noteUndone(id: string, seat: Seat): Promise<void> {
    const occupant = (await shelf.held(id))?.table.seats[Number(seat)]
    if (occupant) await note(id, [{ what: 'undone', seat, name: occupant.name }])
  }
}
