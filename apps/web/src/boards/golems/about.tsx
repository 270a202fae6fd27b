import { cardFigures, isCard, ruleOf } from '@toadstool/games/golems'
import { idOf, kindOf, type Token } from '@toadstool/games/tabletop'
import type { About } from '../board.ts'
import { artOf } from './art.ts'
import { isOnBoard, UnitDetail } from './pieces/UnitDetail.tsx'
import type { Props } from './props.ts'
import { ruleText } from './tray/cardTexts.ts'

/** All there is to tell of a card, a golem or a Wizard. Squares of the board have a card of their own beside it. */
export function about(props: Props, token: Token): About | undefined {
  const id = idOf(token)
  const kind = kindOf(token)
  if (kind === 'card' && isCard(id)) return aboutCard(props, token)
  return kind === 'unit' && isOnBoard(props.view, id)
    ? { title: props.voice.name(token), picture: <UnitDetail {...props} unit={id} />, rule: 'GO-4.3' }
    : undefined
}

const aboutCard = ({ voice }: Props, token: Token): About => ({
  title: voice.name(token),
  art: artOf(idOf(token)),
  text: (
    <>
      <b>{cardFigures(voice, idOf(token)).join(' · ')}</b>
      <br />
      {ruleText(voice, idOf(token))}
    </>
  ),
  rule: ruleOf(idOf(token)),
})
