import type { Proof } from '@toadstool/protocol'
import type { Journal } from '../journal/journal.ts'
import { hashOf } from './chance.ts'
import type { Running } from './running.ts'
import { stateIn } from './stored.ts'

/** What the match itself gives to its proof. */
export type Played = Pick<Proof, 'actions' | 'finalStateHash' | 'beginning'>

/** Of a match that is over it is put together once, and kept as long as the match is in memory. */
export function proofsOf(journal: Journal): (match: Running) => Promise<Played> {
  const kept = new WeakMap<Running, Promise<Played>>()
  return (match) => {
    const played = kept.get(match) ?? proofIn(journal, match)
    if (match.progress.outcome) {
      kept.set(match, played)
      played.catch(() => kept.delete(match))
    }
    return played
  }
}

async function proofIn(journal: Journal, { table: { id, from }, rulebook, state }: Running): Promise<Played> {
  const rows = await journal.rows(id, 0, -1)
  const actions = rows.map(({ seq, seat, move, args }) => ({ seq, seat, move, args: [...args] }))
  const first = from && (await journal.beginning(id))
  return {
    actions,
    finalStateHash: hashOf(state),
    ...(first && { beginning: { ...from, state: stateIn(rulebook, first) } }),
  }
}
