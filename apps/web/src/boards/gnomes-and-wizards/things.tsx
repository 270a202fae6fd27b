/** How units, abilities, cards and dice look and behave on the board. */
import { activeOf, isActive, isLearned, nameOf, type View } from '@toadstool/games/gnomes-and-wizards'
import { idOf, kindOf, type Sentence, type Token } from '@toadstool/games/tabletop'
import { type CardSize, type Drag, isOpenToken, type Standing, type Things } from '../kit/index.ts'
import { artOf } from './art.ts'
import { breakable } from './breakable.ts'
import { foretoldText } from './land/labels.ts'
import { unitTones } from './land/marks.ts'
import { type Table, tokenOf } from './table.ts'
import { Brief, Cost } from './tray/Brief.tsx'
import tray from './tray/Tray.module.css'

/** True while the seat hands out its dice: units and zones take them, or say why they don't. */
export const isDealing = ({ view, seat }: Table): boolean => view.step === 'assign' && view.current === seat

/** Players know that units and zones take dice, so these aren't lit for it. */
const drag: Drag<View> = {
  lifts: ({ view, starters }, token) => kindOf(token) === 'die' && view.step === 'assign' && starters.has(token),
  takes: () => false,
  drop({ draft, begin }, die, home) {
    const picked = draft?.move === 'assignDie' && draft.picked.includes(die) ? draft.picked : [die]
    begin('assignDie', [picked, home])
  },
}

export const things: Things<View> = { standing, touch, drag, face, hand: ({ hand }) => hand?.map((card) => tokenOf('card', card)) }

function standing(table: Table, token: Token, said: 'legal' | 'selected' | undefined): Standing | undefined {
  const { view, draft, starters } = table
  switch (kindOf(token)) {
    case 'unit':
      return isActive(view, idOf(token)) ? unitTones(table).get(idOf(token)) : (said ?? (paidFor(table, token) ? 'legal' : undefined))
    case 'ability':
      return said ?? (paidFor(table, token) ? 'legal' : undefined)
    case 'card':
      return said ?? (starters.size > 0 || draft ? 'dimmed' : undefined)
    default:
      return said
  }
}

/** What can't be chosen tells about itself, as long as no sentence is begun. */
function touch(table: Table, token: Token): boolean {
  const { view, draft } = table
  if (!['unit', 'ability', 'card'].includes(kindOf(token))) return false
  if (isDiscarded(table, token)) table.pick('discard', [token])
  else {
    const paid = isOpenToken(table, token) ? undefined : paidFor(table, token)
    const waits = kindOf(token) === 'unit' && !isActive(view, idOf(token))
    if (isOpenToken(table, token) || (draft && !waits)) return false
    if (paid) table.begin(paid.move, paid.args)
    else table.tell(token)
  }
  return true
}

/** While cards have to be discarded a touch picks one for that, also one that could be cast. */
const isDiscarded = ({ view, seat, draft, starters }: Table, token: Token): boolean =>
  view.step === 'discard' && view.current === seat && draft?.move !== 'discard' && starters.get(token)?.includes('discard') === true

/** In the call step any unit in the right place can call a clan or charge an ability: the first of them does. */
export function paidFor({ view, seat, draft, why }: Table, token: Token): Sentence | undefined {
  if (seat === null || view.current !== seat || view.step !== 'call' || draft) return undefined
  const move = kindOf(token) === 'ability' ? 'chargeAbility' : 'callClan'
  return activeOf(view, seat)
    .map((unit): Sentence => ({ move, args: [tokenOf('unit', unit), token] }))
    .find((sentence) => !why(sentence))
}

/** The face of a card; on phones a line of signs, and its cost. */
function face(table: Table, token: Token, size: CardSize) {
  const { voice, t } = table
  const card = idOf(token)
  const name = nameOf(card)
  const type = t(isLearned(name) ? 'board.learned' : 'board.secret')
  const text = t(`does.${name}`)
  const foretold = foretoldText(table, [token])
  const printed =
    size === 'full'
      ? { text: foretold ? <b>{foretold}</b> : text, badge: <span className={tray.type}>{type}</span> }
      : { text: foretold ? <b>{foretold}</b> : <Brief card={card} />, badge: isLearned(name) ? <Cost card={card} /> : undefined }
  return {
    title: breakable(voice.name(token)),
    art: artOf(card),
    ...printed,
    heard: [`${voice.name(token)}, ${type}: ${text}`, foretold].filter(Boolean).join(' '),
  }
}
