import type { State } from '@toadstool/games/wizards-of-war'

/** Every spell once in the first hand, counterspells in both, enemies around, and a wizard that is hurt. */
export function cards(state: State): void {
  abilities(state)
  const { secret, units, life } = state
  for (const [monster, at] of foes) units[take(secret.monsterDraw, monster)] = { at, seat: '1' }
  state.monsterDiscard.push(take(secret.monsterDraw, 'zombie-1'))
  life['0'] = (life['0'] ?? 0) - 1
  state.counts.monsterDraw = secret.monsterDraw.length
}

/** Every spell once in the first hand, counterspells in both. */
export function abilities(state: State): void {
  const { secret, counts } = state
  const names = new Set(secret.spellDraw.map((card) => card.replace(/-\d+$/, '')))
  const own = [...names].map((name) => take(secret.spellDraw, `${name}-1`))
  const foreign = ['counterspell-2', 'counterspell-3'].map((card) => take(secret.spellDraw, card))
  secret.hands = { '0': own, '1': foreign }
  counts.hand = { '0': own.length, '1': foreign.length }
  counts.spellDraw = secret.spellDraw.length
}

/** Monsters face to face before both wizards, and a few spells for each. */
export function brief(state: State): void {
  const { secret, units, counts } = state
  for (const [monster, at, seat] of front) units[take(secret.monsterDraw, monster)] = { at, seat }
  secret.hands = {
    '0': spells.map((spell) => take(secret.spellDraw, `${spell}-1`)),
    '1': spells.map((spell) => take(secret.spellDraw, `${spell}-2`)),
  }
  for (const seat of ['0', '1']) counts.hand[seat] = spells.length
  counts.spellDraw = secret.spellDraw.length
  counts.monsterDraw = secret.monsterDraw.length
}

const spells = ['counterspell', 'fireball', 'lightning']
const front = [
  ['orc-1', 'e7', '0'],
  ['lizardman-1', 'f6', '0'],
  ['goblin-1', 'g7', '0'],
  ['orc-2', 'e5', '1'],
  ['lizardman-2', 'g6', '1'],
  ['goblin-2', 'g5', '1'],
] as const
const foes = [
  ['goblin-1', 'f5'],
  ['orc-1', 'e4'],
  ['skeleton-1', 'g4'],
  ['lizardman-1', 'f7'],
  ['mummy-1', 'b2'],
  ['mummy-2', 'j2'],
  ['orc-2', 'a4'],
  ['skeleton-2', 'k4'],
  ['orc-3', 'd1'],
  ['zombie-2', 'h1'],
  ['goblin-2', 'c5'],
  ['skeleton-3', 'i5'],
] as const

function take(pile: string[], card: string): string {
  pile.splice(pile.indexOf(card), 1)
  return card
}
