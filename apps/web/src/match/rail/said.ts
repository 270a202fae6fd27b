/** Lines of the log that stay as they were said, as long as all that they were made of is still answered in the same way. */
import type { LogEntry, Token } from '@toadstool/games/tabletop'
import { isAlike } from '../../kit/part.ts'
import { type LineShown, lineShown, type Telling, type Told } from './LogLine.tsx'

type Question = (now: Telling) => unknown

export interface SaidLine {
  readonly told: Told
  readonly shown: LineShown
  readonly from: Telling
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
  return { told, shown: lineShown(heard(now, ask), told), from: now, asked }
}

/** Texts and colours are the same, the events too, and so is every answer. */
const isStill = ({ told, from, asked }: SaidLine, events: Told, now: Telling): boolean =>
  from.voice.texts === now.voice.texts &&
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
    board: board && {
      ...board,
      ...(board.seatOf && { seatOf: (_view, token: Token) => ask(({ view, board }) => board?.seatOf?.(view, token)) }),
    },
    voice: {
      ...voice,
      name: (token) => ask(({ voice }) => voice.name(token)),
      ...(voice.plain && { plain: (token: Token) => ask(({ voice }) => (voice.plain ?? voice.name)(token)) }),
      ...(voice.many && { many: (token: Token) => ask(({ voice }) => voice.many?.(token) ?? false) }),
      ...(voice.past && { past: (event: LogEntry) => ask(({ voice }) => voice.past?.(event) ?? event.params) }),
      ...(voice.ownerOf && {
        ownerOf: (token: Token, event: LogEntry) => ask(({ voice, entries }) => voice.ownerOf?.(token, event, entries)),
      }),
    },
  }
}
