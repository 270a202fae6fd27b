import { type LogEntry, sayEvents, type Token, type Voice } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'

/** The line of an event, or of several that are told together, with its things marked up: people and cards stand out. */
export function richLine(
  voice: Voice,
  entries: readonly LogEntry[],
  draw: (token: Token, name: string, key: number) => ReactNode,
): ReactNode[] {
  const mark = (name: (token: Token) => string) => (token: Token) => `${open}${token}${middle}${name(token)}${close}`
  const plain = voice.plain
  const marking: Voice = { ...voice, name: mark((token) => voice.name(token)), ...(plain && { plain: mark((token) => plain(token)) }) }
  return sayEvents(marking, entries)
    .split(pattern)
    .map((piece, key) => {
      const [token, name] = piece.split(middle)
      return token !== undefined && name !== undefined ? draw(token, name, key) : piece
    })
}

// Private-use characters: no text contains them.
const open = '\uE000'
const middle = '\uE001'
const close = '\uE002'
const pattern = /[\uE000\uE002]/
