import { entriesOf } from '../../tabletop/log.ts'
import { same } from '../../testing/holds.ts'
import { groundOf } from '../rules/ground.ts'
import { isWizard } from '../rules/pieces.ts'
import type { State } from '../state.ts'

/** How many cards the game holds, wherever they are. */
export interface Inventory {
  readonly monsters: number
  readonly spells: number
}

export const box: Inventory = { monsters: 34, spells: 30 }

/** WW-0.4, 2.4, 5.2, 7.5: no card or piece is lost or doubled, and the open counts are right. */
export function invariants(state: State, inventory: Inventory = box): void {
  const { monsters, spells } = cardsOf(state)
  same('monster cards', monsters.length, inventory.monsters)
  same('spell cards', spells.length, inventory.spells)
  same('different monster cards', new Set(monsters).size, monsters.length)
  same('different spell cards', new Set(spells).size, spells.length)
  const standing = Object.values(state.units).map((unit) => unit.at)
  same('occupied squares', new Set(standing).size, standing.length)
  const { wallAt } = groundOf(state)
  for (const square of standing) if (wallAt.has(square)) throw new Error(`a unit stands in the wall on ${square}`)
  same('monster draw pile', state.counts.monsterDraw, state.secret.monsterDraw.length)
  same('spell draw pile', state.counts.spellDraw, state.secret.spellDraw.length)
  for (const [seat, hand] of Object.entries(state.secret.hands)) same(`hand of ${seat}`, state.counts.hand[seat], hand.length)
  for (const effect of Object.values(state.effects)) {
    if (effect.unit !== null && !state.units[effect.unit]) throw new Error(`a spell lies on ${effect.unit}, who is gone`)
  }
  const named = sinceReshuffle(state)
  for (const card of Object.values(state.secret.hands).flat()) {
    if (named.includes(`card:${card}"`)) throw new Error(`the log betrays ${card}`)
  }
}

/** All monster and spell cards, wherever they are. */
export function cardsOf(state: State): { monsters: string[]; spells: string[] } {
  const drawn = [state.pending, state.waiting].flatMap((question) => (question?.type === 'summon' ? [question.card] : []))
  return {
    monsters: [
      ...Object.keys(state.units).filter((unit) => !isWizard(unit)),
      ...drawn,
      ...state.secret.monsterDraw,
      ...state.monsterDiscard,
    ],
    spells: [
      ...Object.values(state.secret.hands).flat(),
      ...state.secret.spellDraw,
      ...state.spellDiscard,
      ...state.stack.map(({ card }) => card),
      ...Object.keys(state.effects),
    ],
  }
}

/** What the log tells of the present round of the spell cards; only a reshuffle brings a played card back to a hand. */
function sinceReshuffle(state: State): string {
  const entries = entriesOf(state.log)
  const last = entries.findLastIndex(({ key, params }) => key === 'reshuffled' && params.pile === 'pile:spell')
  return JSON.stringify(entries.slice(last + 1))
}
