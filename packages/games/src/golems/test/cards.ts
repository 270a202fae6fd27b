/** The printed components, written down once more from the tables, so that tests don't borrow their figures from the game. */
interface Figures {
  readonly force: number
  readonly armor: number
  readonly hits: number
  readonly move: number
}

/** hardness, Force, Armor, terrain, what its ability adds to the own figures */
export const materials: Readonly<Record<string, [string, number, number, string, Partial<Figures>?]>> = {
  flesh: ['soft', 1, 0, 'village'],
  clay: ['soft', 1, 0, 'mud-flats'],
  stone: ['rock', 3, 2, 'quarry', { hits: 1 }],
  crystal: ['rock', 3, 2, 'gem-mine'],
  iron: ['metal', 4, 3, 'iron-mine', { armor: 2 }],
  ice: ['hard', 2, 1, 'ice-cave'],
  gold: ['metal', 4, 3, 'gold-mine'],
  bone: ['hard', 2, 1, 'ruins', { force: 1, armor: 1 }],
  sand: ['soft', 1, 0, 'desert'],
  wood: ['hard', 2, 1, 'forest'],
  bronze: ['metal', 4, 3, 'hills'],
  obsidian: ['rock', 3, 2, 'mountain'],
  basalt: ['rock', 3, 2, 'volcano'],
  clockwork: ['hard', 2, 1, 'workshops', { force: 2 }],
  salt: ['soft', 1, 0, 'salt-flats'],
  silver: ['metal', 4, 3, 'silver-mine', { move: 1 }],
}

/** Hits, Force, Armor */
export const sizes: Readonly<Record<string, [number, number, number]>> = {
  small: [1, 0, 1],
  medium: [2, 1, 2],
  large: [3, 2, 3],
  giant: [4, 3, 4],
}

/** Move, Force, Armor */
export const shapes: Readonly<Record<string, [number, number, number]>> = {
  man: [2, 0, 0],
  beast: [3, 1, 0],
  flyer: [4, 0, -1],
  juggernaut: [1, 1, 1],
}

export const battleCards = [
  ...['swoop', 'maul', 'club', 'crush', 'dodge', 'fast-attack', 'great-bulk', 'stomp'],
  ...['splatter', 'shatter', 'crumble', 'crack'],
]
export const spells = [
  ...['haste', 'ritual-mana', 'elemental-storm', 'power', 'protection', 'portal', 'divination', 'dispel', 'repair', 'theft'],
  'transformation',
]

export const copies = (kind: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`)

/** In the order in which they are shuffled (GO-1.16). */
export const golemCards = [
  ...Object.keys(materials).map((kind) => `${kind}-1`),
  ...[...Object.keys(sizes), ...Object.keys(shapes)].flatMap((kind) => copies(kind, 4)),
]
export const eventCards = [...battleCards, ...spells].flatMap((kind) => copies(kind, 2))

/** All 256 golems: `'iron small beast'`. */
export const everyGolem = Object.keys(materials).flatMap((material) =>
  Object.keys(sizes).flatMap((size) => Object.keys(shapes).map((shape) => `${material} ${size} ${shape}`)),
)

/** Own figures as the cards add up. */
export function printed(golem: string): Figures {
  const [material = '', size = '', shape = ''] = golem.split(' ')
  const [, might = 0, shell = 0, , bonus = {}] = materials[material] ?? []
  const [hits = 0, force = 0, armor = 0] = sizes[size] ?? []
  const [move = 0, more = 0, thick = 0] = shapes[shape] ?? []
  return {
    force: might + force + more + (bonus.force ?? 0),
    armor: shell + armor + thick + (bonus.armor ?? 0),
    hits: hits + (bonus.hits ?? 0),
    move: move + (bonus.move ?? 0),
  }
}

/** Every square, by index. */
export const squares = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`))

/** Steps without diagonals. */
export const distance = (from: string, to: string): number =>
  Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) + Math.abs(from.charCodeAt(1) - to.charCodeAt(1))

/** Tokens of these squares, sorted as the table lists them. */
export const spaces = (...list: string[]): string[] => list.map((square) => `space:${square}`).toSorted()
