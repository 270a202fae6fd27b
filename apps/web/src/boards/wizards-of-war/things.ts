/** How the cards and units of the game look and behave. */
import { idOf, type Token } from '@toadstool/games/tabletop'
import { isCounterspell, isSpell, nameOf, type View } from '@toadstool/games/wizards-of-war'
import type { Things } from '../kit/index.ts'
import { artOf } from './art.ts'
import { type Table, tokenOf } from './table.ts'

export const things: Things<View> = {
  standing: (table, token, said) => said ?? (table.view.hand?.includes(idOf(token)) ? cardStanding(table, token) : undefined),
  face: ({ voice, t }, token, size) => ({
    title: voice.name(token),
    art: artOf(idOf(token)),
    text: size === 'phone' ? undefined : cardText({ t }, token),
    heard: `${voice.name(token)}: ${cardText({ t }, token, 'long')}`,
  }),
  hand: ({ hand }) => hand?.toSorted().map((card) => tokenOf('card', card)),
}

/** Spells stay legal while another sentence is begun. Counterspells aren't dimmed while no spell is announced. */
function cardStanding({ draft, starters, view, seat }: Table, token: Token): 'legal' | 'dimmed' | undefined {
  if (starters.has(token)) return 'legal'
  const asked = starters.size > 0 || draft !== null || view.pending?.seat === seat
  return asked && !(isCounterspell(idOf(token)) && view.pending === null) ? 'dimmed' : undefined
}

/** The text of a card, spell or monster. */
function cardText({ t }: Pick<Table, 't'>, token: Token, size: 'text' | 'long' = 'text'): string {
  const card = idOf(token)
  return isSpell(card) ? t(`spell.${nameOf(card)}.${size}`) : t(`monster.${nameOf(card)}.text`)
}
