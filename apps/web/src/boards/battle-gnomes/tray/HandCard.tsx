import { cardOf } from '@toadstool/games/battle-gnomes'
import { say, type Voice } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Card } from '../../../kit/Card.tsx'
import { HandCard as Held } from '../../kit/cards/HandCard.tsx'
import { Hat } from '../../kit/cards/Hat.tsx'
import { touch } from '../act.ts'
import { cardArt, figureOf, hats } from '../art.ts'
import type { Props } from '../props.ts'
import { cardText, kindText, timingText } from '../words.ts'
import styles from './HandCard.module.css'
import { stateOfCard } from './hand.ts'

/** A card of one's own; it can be dragged to where it belongs. */
export function HandCard({ card, place, ...props }: Props & { readonly card: string; readonly place: number }) {
  const { voice, narrow, previous, reducedMotion } = props
  const token = `card:${card}`
  const title = voice.name(token)
  const state = stateOfCard(props, card)
  return (
    <Held
      token={token}
      card={{
        title,
        text: narrow ? undefined : cardText(voice, card),
        art: cardArt(card),
        corner: <Corner card={card} size={narrow ? 28 : 38} />,
        size: narrow ? 'phone' : 'full',
        state,
        cursor: props.cursor === token,
        note: [kindText(voice, card), figureOf(card), state === 'legal' ? say(voice, 'a11y.legal') : ''].filter(Boolean).join(', '),
      }}
      large={<BigCard voice={voice} card={card} />}
      left={Math.max(8, Math.min(660, place * 116))}
      state={state}
      fresh={!reducedMotion && previous?.hand?.includes(card) === false}
      narrow={narrow}
      onUse={() => touch(props, token)}
      data-letters={title.length > 12 || undefined}
      onDrag={narrow ? undefined : (event) => event.dataTransfer.setData('text/plain', token)}
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

/** A card with all that it says. */
export function BigCard({ voice, card }: { readonly voice: Voice; readonly card: string }) {
  return (
    <Card
      title={voice.name(`card:${card}`)}
      text={
        <>
          <b>{kindText(voice, card)}</b>
          <br />
          {cardText(voice, card)} {timingText(voice, card)}
        </>
      }
      art={cardArt(card)}
      corner={<Hat figure={figureOf(card)} color={hats[cardOf(card).type]} size={64} />}
      size="large"
    />
  )
}
