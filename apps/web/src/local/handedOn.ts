/** Matches that go on elsewhere: at a table, or, as a file, wherever their rules are. */
import { fileFrom, textOf } from './filing.ts'
import { type Head, isSavable, type Stored } from './head.ts'
import type { Asked, Told } from './messages.ts'
import type { LocalStore } from './store.ts'

export interface HandingParts {
  readonly store: LocalStore
  tell(message: Told): void
  /** Sends a match to this address of the server. @returns its answer; status 0: it can't be reached */
  send(path: string, body: object): Promise<{ readonly status: number; readonly content: unknown }>
}

/** Sends a match to the server. What was taken along goes back to where it came from. */
export function sent(
  { send }: Pick<HandingParts, 'send'>,
  { along }: Head,
  text: string,
  { sit, anyway }: Extract<Asked, { ask: 'send' }>,
): ReturnType<HandingParts['send']> {
  if (!along) return send('/api/matches', { text, sit })
  return send(`/api/tables/${along.match}/bring-back`, { text, action: along.action, ...(anyway && { anyway }) })
}

/** Answers for a match by rules that this release lacks: all that can be done with it is to hand it on. */
export async function handedOn(parts: HandingParts, match: Stored, wish: Asked): Promise<void> {
  const { tell, store } = parts
  const { head } = match
  if (wish.ask === 'prove') return tell({ tell: 'proof', question: wish.question, proof: null })
  if (wish.ask === 'file') return tell({ tell: 'file', question: wish.question, file: isSavable(head) ? wholeOf(match) : null })
  if (wish.ask === 'send') {
    const file = wholeOf(match)
    const answer = file ? await sent(parts, head, textOf(file), wish) : { status: 400, content: null }
    return tell({ tell: 'sent', question: wish.question, ...answer })
  }
  if (wish.ask !== 'went' && wish.ask !== 'part') return
  const change = wish.ask === 'went' ? { wentTo: wish.to } : head.along && { along: { ...head.along, apart: true as const } }
  await store.keep({ ...match, head: { ...head, ...change }, rows: [] })
  tell({ tell: 'sent', question: wish.question, status: 200, content: null })
}

/** Marked at its end alone, by what is kept of that. `null`: an earlier release has kept nothing. */
function wholeOf({ mark, file, ...match }: Stored): ReturnType<typeof fileFrom> | null {
  if (file) return file
  return mark === undefined ? null : fileFrom({ ...match, marks: [{ after: match.rows.length, hash: mark }] })
}
