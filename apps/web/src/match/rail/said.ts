/** Lines of the log that stay as they were said, as long as all that they were made of is still answered in the same way. */
import type { LogEntry, Token } from '@toadstool/games/tabletop'
import { isAlike } from '../../kit/part.ts'
import { type LineShown, lineShown, type Telling, type Told } from './LogLine.tsx'

/**
 * What a line asks of the table. These are made out here, of tokens and events alone: a line is kept for as long as the page is open, and with it
 * would be the whole view of then, if a question could see it.
 */
type Question = (now: Telling) => unknown

const seatOf =
  (token: Token) =>
  ({ board, view }: Telling) =>
    board?.seatOf?.(view, token)
const nameOf =
  (token: Token) =>
  ({ voice }: Telling) =>
    voice.name(token)
const plainOf =
  (token: Token) =>
  ({ voice }: Telling) =>
    (voice.plain ?? voice.name)(token)
const manyOf =
  (token: Token) =>
  ({ voice }: Telling) =>
    voice.many?.(token) ?? false
const pastOf =
  (event: LogEntry) =>
  ({ voice }: Telling) =>
    voice.past?.(event) ?? event.params
const ownerOf =
  (token: Token, event: LogEntry) =>
  ({ voice, entries }: Telling) =>
    voice.ownerOf?.(token, event, entries)

export interface SaidLine {
  readonly told: Told
  readonly shown: LineShown
  readonly from: Pick<Telling, 'board' | 'seat'> & { readonly texts: Telling['voice']['texts'] }
  /** What was asked for it, with the answers. */
  readonly asked: readonly (readonly [Question, unknown])[]
}

/** @param before the same line as it was said last */
export function lineSaid(before: SaidLine | undefined, told: Told, now: Telling): SaidLine {
  if (before && isStill(before, told, now)) return before
  const asked: (readonly [Question, unknown])[] = []
  const ask = <T>(question: (now: Telling) => T): T => {
    const answer = question(now)
    asked.push([question, answer])
    return answer
  }
  const { board, seat, voice } = now
  return { told, shown: lineShown(heard(now, ask), told), from: { board, seat, texts: voice.texts }, asked }
}

/** Texts and colours are the same, the events too, and so is every answer. */
const isStill = ({ told, from, asked }: SaidLine, events: Told, now: Telling): boolean =>
  from.texts === now.voice.texts &&
  from.board === now.board &&
  from.seat === now.seat &&
  told.length === events.length &&
  told.every((event, place) => event === events[place]) &&
  asked.every(([question, answer]) => isAlike(question(now), answer))

/** The same, with a note of all that is asked. */
function heard(now: Telling, ask: <T>(question: (now: Telling) => T) => T): Telling {
  const { board, voice } = now
  return {
    ...now,
    board: board && { ...board, ...(board.seatOf && { seatOf: (_view, token: Token) => ask(seatOf(token)) }) },
    voice: {
      ...voice,
      name: (token) => ask(nameOf(token)),
      ...(voice.plain && { plain: (token: Token) => ask(plainOf(token)) }),
      ...(voice.many && { many: (token: Token) => ask(manyOf(token)) }),
      ...(voice.past && { past: (event: LogEntry) => ask(pastOf(event)) }),
      ...(voice.ownerOf && { ownerOf: (token: Token, event: LogEntry) => ask(ownerOf(token, event)) }),
    },
  }
}
