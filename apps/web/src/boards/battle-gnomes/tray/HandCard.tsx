import { cardOf, cardText, figureOf } from '@toadstool/games/battle-gnomes'
import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { HandCard as Held } from '../../kit/cards/HandCard.tsx'
import { Hat } from '../../kit/cards/Hat.tsx'
import { touch } from '../act.ts'
import { cardArt, hats } from '../art.ts'
import { breakable } from '../breakable.ts'
import type { Props } from '../props.ts'
import { timingText } from '../words.ts'
import styles from './HandCard.module.css'
import { stateOfCard } from './hand.ts'

/** A card of one's own; it can be dragged to where it belongs. */
export function HandCard({ card, ...props }: Props & { readonly card: string }) {
  const { voice, narrow, previous, reducedMotion } = props
  const token = `card:${card}`
  const title = voice.name(token)
  const state = stateOfCard(props, card)
  return (
    <Held
      token={token}
      card={{
        title: breakable(title),
        text: narrow ? undefined : breakable(cardText(voice, card)),
        art: cardArt(card),
        corner: <Corner card={card} size={narrow ? 28 : 38} />,
        size: narrow ? 'phone' : 'full',
        state,
        cursor: props.cursor === token,
        note: state === 'legal' ? say(voice, 'a11y.legal') : undefined,
      }}
      label={[title, voice.facts?.(token), timingText(voice, card)].join(', ')}
      state={state}
      fresh={!reducedMotion && previous?.hand?.includes(card) === false}
      onUse={() => touch(props, token)}
      drags={!narrow && props.starters.has(token)}
    />
  )
}

/** The hat, and the sign of what is thrown. */
function Corner({ card, size }: { readonly card: string; readonly size: number }) {
  const found = cardOf(card)
  return (
    <>
      <Hat figure={figureOf(card)} color={hats[found.type]} size={size} />
      {found.type === 'battle' && found.thrown && (
        <span className={styles.thrown}>
          <Icon name="game:throwing-ball" size={size * 0.42} />
        </span>
      )}
    </>
  )
}
