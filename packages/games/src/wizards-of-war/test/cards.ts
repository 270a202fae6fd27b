/** The printed components, written down once more from the tables, so that tests don't borrow their figures from the game. */
interface Printed {
  readonly copies: number
  readonly move: number
  readonly attack: number
  readonly defence: number
  readonly large: boolean
}

export const printed: Readonly<Record<string, Printed>> = {
  goblin: { copies: 6, move: 7, attack: 1, defence: 1, large: false },
  orc: { copies: 6, move: 5, attack: 2, defence: 2, large: false },
  skeleton: { copies: 4, move: 6, attack: 2, defence: 1, large: false },
  lizardman: { copies: 4, move: 5, attack: 2, defence: 1, large: false },
  zombie: { copies: 4, move: 4, attack: 3, defence: 1, large: false },
  mummy: { copies: 4, move: 4, attack: 2, defence: 3, large: false },
  minotaur: { copies: 4, move: 6, attack: 3, defence: 2, large: true },
  troll: { copies: 2, move: 5, attack: 3, defence: 3, large: true },
}

export const kinds = Object.keys(printed)

const spellCopies: Readonly<Record<string, number>> = {
  counterspell: 5,
  'arcane-bolt': 3,
  fireball: 2,
  lightning: 2,
  'wall-of-thorns': 2,
  mud: 2,
  fog: 1,
  stoneskin: 2,
  bloodlust: 2,
  haste: 2,
  mending: 2,
  blink: 1,
  'raise-dead': 1,
  domination: 1,
  slumber: 1,
  gust: 1,
}

export const copies = (kind: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`)
export const monsters = kinds.flatMap((kind) => copies(kind, figure(kind).copies))
export const spells = Object.entries(spellCopies).flatMap(([kind, count]) => copies(kind, count))
export const monstersBut = (...gone: string[]): string[] => monsters.filter((card) => !gone.includes(card))
export const spellsBut = (...gone: string[]): string[] => spells.filter((card) => !gone.includes(card))

export function figure(kind: string): Printed {
  const found = printed[kind]
  if (!found) throw new Error(`no monster is called ${kind}`)
  return found
}

const columns = 'abcdefghijk'

/** Every square of a board with this many rows. */
export const squares = (rows: number): string[] =>
  [...columns].flatMap((column) => Array.from({ length: rows }, (_, index) => `${column}${index + 1}`))

/** Column difference plus row difference. */
export function distance(from: string, to: string): number {
  const across = columns.indexOf(from.charAt(0)) - columns.indexOf(to.charAt(0))
  return Math.abs(across) + Math.abs(Number(from.slice(1)) - Number(to.slice(1)))
}

/** Tokens of these squares, sorted as the table lists them. */
export const spaces = (...list: string[]): string[] => list.map((square) => `space:${square}`).toSorted()

/** So many monsters of one seat, in a block from `a<row>` on: `'goblin-1(0) a4'`. */
export const crowd = (cards: readonly string[], seat: string, row: number): string[] =>
  cards.map((card, index) => `${card}(${seat}) ${columns.charAt(index % 11)}${row + Math.floor(index / 11)}`)
