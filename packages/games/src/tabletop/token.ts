/** A token names one thing that can be pointed at: `unit:goblin-3`, `space:d4`, `option:keep`. */
export type Token = string

/** One argument of a move: the token in a slot, or the tokens of a slot that takes a set. */
export type Arg = Token | readonly Token[]

/** The number of a seat as boardgame.io writes it: `'0'`, `'1'`, … */
export type Seat = string

const shape = /^([a-z]+):([\w.-]{1,48})$/

export const token = (kind: string, id: string | number): Token => `${kind}:${id}`

/** @returns the two parts of a token, or `undefined` if the text is no token. */
export function parseToken(text: unknown): { kind: string; id: string } | undefined {
  if (typeof text !== 'string') return undefined
  const [, kind, id] = shape.exec(text) ?? []
  return kind === undefined || id === undefined ? undefined : { kind, id }
}

export const kindOf = (text: Token): string => text.slice(0, text.indexOf(':'))
export const idOf = (text: Token): string => text.slice(text.indexOf(':') + 1)
