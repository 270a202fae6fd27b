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

/** Kinds of things that several games have; what a kind means, each game says. */
export const seatToken = (seat: Seat): Token => token('seat', seat)
export const unitToken = (unit: string): Token => token('unit', unit)
export const spaceToken = (space: string): Token => token('space', space)
export const cardToken = (card: string): Token => token('card', card)
/** A word of an answer. */
export const optionToken = (word: string): Token => token('option', word)

export const kindOf = (text: Token): string => text.slice(0, text.indexOf(':'))
export const idOf = (text: Token): string => text.slice(text.indexOf(':') + 1)

/** The token in a slot that takes one. */
export const one = (arg: Arg | undefined): Token | undefined => (typeof arg === 'string' ? arg : undefined)

/** The id in a slot that takes one token; `undefined` as long as it is empty. */
export function idIn(arg: Arg | undefined): string | undefined {
  const filled = one(arg)
  return filled === undefined ? undefined : idOf(filled)
}

/** The ids in a slot, of one token or of several. */
export const idsIn = (arg: Arg | undefined): string[] => [arg ?? []].flat().map(idOf)
