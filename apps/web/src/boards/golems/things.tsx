/** How the cards of the game look and behave. */
import { type CardId, cardFigures, eventOf, fits, isEvent, materials, partOf, type View } from '@toadstool/games/golems'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import { isOpenToken, namedTokens, type Standing, type Things } from '../kit/index.ts'
import { artOf } from './art.ts'
import { hasNoAnswer } from './battle/fight.ts'
import { benchNow, bring, isCrafting, whyNotWith } from './bench/bench.ts'
import { mayGrow } from './sentence.ts'
import { type Table, tokenOf } from './table.ts'
import { isDiscarding, sortedHands } from './tray/hand.ts'

export const things: Things<View> = {
  standing: (table, thing, said) => (kindOf(thing) === 'card' ? cardStanding(table, idOf(thing), said) : said),
  touch(table, thing) {
    const isLaid = kindOf(thing) === 'card' && isForBench(table, idOf(thing))
    if (isLaid) lay(table, idOf(thing))
    return isLaid
  },
  // What is dropped on the workbench lies there as if it had been touched.
  drag: { lifts: ({ narrow }, thing) => !narrow && kindOf(thing) === 'card' && !isEvent(idOf(thing)), takes: () => false, drop() {} },
  face({ voice, t }, thing, size) {
    const card = idOf(thing)
    const figures = cardFigures(voice, card)
    const name = voice.name(thing)
    const text = {
      full: () => (isEvent(card) ? t(`brief.${eventOf(card)}`) : figures.join(' · ')),
      small: () => figures.map((line) => <span key={line}>{line}</span>),
      phone: () => figures[0],
      low: () => figures.join(' · '),
    }
    return {
      // Names longer than a card is wide have a text of their own, with a place for a break.
      title: (isEvent(card) ? voice.texts[`narrow.${eventOf(card)}`] : undefined) ?? name,
      text: text[size](),
      art: artOf(card),
      heard: `${name}: ${figures.join(', ')}. ${ruleText({ t }, card)}`,
    }
  },
  hand: ({ hand }) => hand && sortedHands(hand).map((card) => tokenOf('card', card)),
}

/** All that a card says beside its figures. */
export function ruleText({ t }: Pick<Table, 't'>, card: CardId): string {
  if (isEvent(card)) return t(`ability.${eventOf(card)}`)
  const part = partOf(card)
  if (part.kind !== 'material') return t(`term.${part.kind}Card`)
  return `${t(`ability.${part.id}`)} ${t('term.foundAt', { terrain: tokenOf('terrain', materials[part.id].terrain) })}`
}

/** The state of a card in the hand, where it isn't that in the sentence. */
export function liesOf(table: Table, card: CardId) {
  const { t } = table
  const thing = tokenOf('card', card)
  if (isForBench(table, card) && isOnBench(card)) return { state: 'benched', note: t('a11y.benched') }
  // While cards are discarded all of them can go, and none of them is lit.
  const mayGo = isDiscarding(table) && isOpenToken(table, thing) && !namedTokens(table).includes(thing)
  return mayGo ? { state: undefined, note: t('a11y.legal') } : undefined
}

function cardStanding(table: Table, card: CardId, said: Standing | undefined): Standing | undefined {
  const { view, seat } = table
  if (isForBench(table, card)) {
    const place = partOf(card).kind
    if (whyNotWith(table, { [place]: card })) return 'dimmed'
    return benchNow()[place] === undefined && !whyNotWith(table, { ...benchNow(), [place]: card }) ? 'legal' : undefined
  }
  if (said) return said === 'legal' && isDiscarding(table) ? undefined : said
  // While attacker and target are chosen, cards that could be added stay visible.
  if (seat === null || (view.battle?.stage === 'pick' && fits(view, seat, card))) return undefined
  return asksForCards(table, seat) || (isEvent(card) && hasNoAnswer(table)) ? 'dimmed' : undefined
}

/** True while cards that don't fit are dimmed. */
function asksForCards({ view, draft, starters }: Table, seat: string): boolean {
  const { step } = view.turn
  if (draft !== null || view.spells?.asked.includes(seat)) return true
  return starters.size > 0 && (step === 'craft' || step === 'spell' || view.battle !== null)
}

/** Does a touch lay it on the workbench, or take it off? */
const isForBench = (table: Table, card: CardId): boolean => !isEvent(card) && isCrafting(table) && !mayGrow(table)

const isOnBench = (card: CardId): boolean => benchNow()[partOf(card).kind] === card

function lay(table: Table, card: CardId): void {
  const refusal = whyNotWith(table, { [partOf(card).kind]: card })
  if (refusal) table.explain(tokenOf('card', card), refusal)
  else bring(table, card)
}
