import { type Ear, type LogEntry, ownerWords, sayEvents, type Token, type Voice } from '@toadstool/games/tabletop'

/** A part of a line: plain words, the name of a thing, or words for the ear alone. */
export type Piece = string | NamedPiece | { readonly heard: string }

export interface NamedPiece {
  readonly token: Token
  readonly name: string
}

/**
 * The line of an event, or of several that are told together, with its things marked up: people and cards stand out. Whose a
 * thing is shows its emblem; the words for it are there for the ear alone.
 */
export function richLine(voice: Voice, ear: Ear, entries: readonly LogEntry[]): readonly Piece[] {
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
    .map((piece) => {
      const [token, name] = piece.split(middle)
      if (token === undefined || name === undefined) return piece
      return token === '' ? { heard: name } : { token, name }
    })
}

/** Words that aren't seen. */
export const Heard = ({ words }: { readonly words: string }) => <span className="visually-hidden">{words}</span>

const whisper = (words: string): string => (words === '' ? '' : `${open}${middle}${words}${close}`)

// Private-use characters: no text contains them.
const open = '\uE000'
const middle = '\uE001'
const close = '\uE002'
const pattern = /[\uE000\uE002]/
