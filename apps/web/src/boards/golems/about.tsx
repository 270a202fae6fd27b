import { cardFigures, isCard, isInPlay, ruleOf } from '@toadstool/games/golems'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { About } from '../kit/index.ts'
import { artOf } from './art.ts'
import { UnitDetail } from './pieces/UnitDetail.tsx'
import type { Table } from './table.ts'
import { ruleText } from './things.tsx'

/** All there is to tell of a card, a golem or a Wizard. Squares of the board have a card of their own beside it. */
export function about(table: Table, thing: Token): About | undefined {
  const id = idOf(thing)
  const kind = kindOf(thing)
  const title = table.voice.name(thing)
  if (kind === 'unit' && isInPlay(table.view, id)) return { title, picture: <UnitDetail unit={id} />, rule: 'GO-4.3' }
  if (kind !== 'card' || !isCard(id)) return undefined
  const text = (
    <>
      <b>{cardFigures(table.voice, id).join(' · ')}</b>
      <br />
      {ruleText(table, id)}
    </>
  )
  return { title, art: artOf(id), text, rule: ruleOf(id) }
}
