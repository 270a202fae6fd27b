import { type Ear, type LogEntry, ownerWords, sayEvents, type Token, type Voice } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'

/**
 * The line of an event, or of several that are told together, with its things marked up: people and cards stand out. Whose a
 * thing is shows its emblem; the words for it are there for the ear alone.
 */
export function richLine(
  voice: Voice,
  ear: Ear,
  entries: readonly LogEntry[],
  draw: (token: Token, name: string, key: number) => ReactNode,
): ReactNode[] {
  const [first] = entries
  const mark = (name: (token: Token) => string) => (token: Token) => `${open}${token}${middle}${name(token)}${close}`
  const plain = voice.plain
  const owned = (token: Token, name: string): string => (first ? ownerWords(voice, ear, first, token).map(whisper).join(name) : name)
  const marking: Voice = {
    ...voice,
    owned,
    name: mark((token) => voice.name(token)),
    ...(plain && { plain: mark((token) => plain(token)) }),
  }
  return sayEvents(marking, entries)
    .split(pattern)
    .map((piece, key) => {
      const [token, name] = piece.split(middle)
      if (token === undefined || name === undefined) return piece
      if (token !== '') return draw(token, name, key)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes its order.
        <span key={key} className="visually-hidden">
          {name}
        </span>
      )
    })
}

const whisper = (words: string): string => (words === '' ? '' : `${open}${middle}${words}${close}`)

// Private-use characters: no text contains them.
const open = '\uE000'
const middle = '\uE001'
const close = '\uE002'
const pattern = /[\uE000\uE002]/
