import { cardFigures, deckOf } from '@toadstool/games/golems'
import { idOf, say, type Token } from '@toadstool/games/tabletop'
import { HandCard as Held } from '../../kit/cards/HandCard.tsx'
import { isOpenToken } from '../../kit/tokens.ts'
import { artOf } from '../art.ts'
import { useBench } from '../bench/bench.ts'
import type { Props } from '../props.ts'
import { brief, narrowTitle, ruleText } from './cardTexts.ts'
import { actOnCard, isDiscarding, stateOf } from './hand.ts'

interface HandCardProps extends Props {
  readonly token: Token
  /** With its rule text, narrow with its figures, or with the first of them, as small as a phone needs. */
  readonly size: 'full' | 'small' | 'phone'
  /** Above the limit of the hand. */
  readonly over: boolean
}

/** A card of one's own; those of golems can be dragged to the workbench. */
export function HandCard({ token, size, over, ...props }: HandCardProps) {
  const { voice, narrow, previous, reducedMotion } = props
  const bench = useBench()
  const card = idOf(token)
  const deck = deckOf(card)
  const title = voice.name(token)
  const state = stateOf(props, bench, card)
  // While cards are discarded all of them can go, and none of them is lit.
  const open = state === 'legal' || (isDiscarding(props) && state === undefined && isOpenToken(props, token))
  const note = open ? 'a11y.legal' : state === 'benched' ? 'a11y.benched' : undefined
  const figures = () => cardFigures(voice, card).map((line) => <span key={line}>{line}</span>)
  return (
    <Held
      token={token}
      card={{
        title: narrowTitle(voice, card) ?? title,
        text: size === 'full' ? brief(voice, card) : size === 'small' ? figures() : cardFigures(voice, card)[0],
        art: artOf(card),
        size,
        state: state === 'benched' ? undefined : state,
        cursor: props.cursor === token,
        note: note && say(voice, note),
      }}
      label={`${title}: ${cardFigures(voice, card).join(', ')}. ${ruleText(voice, card)}`}
      state={state}
      fresh={!reducedMotion && previous?.hand?.[deck].includes(card) === false}
      onUse={() => actOnCard(props, card)}
      drags={!narrow && deck === 'golem'}
      data-over={over || undefined}
      data-letters={longest(title) > 10 ? 'many' : longest(title) > 8 ? 'some' : undefined}
    />
  )
}

/** Letters of the longest word: titles are set smaller for it. */
const longest = (title: string): number => Math.max(...title.split(/[ -]/).map((word) => word.length))
