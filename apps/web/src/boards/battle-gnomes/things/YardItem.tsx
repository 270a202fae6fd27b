import { numberOf, yardItemOf } from '@toadstool/games/battle-gnomes'
import { type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Hat } from '../../kit/cards/Hat.tsx'
import { Thing } from '../../kit/things/Thing.tsx'
import { touch } from '../act.ts'
import { cardIcon, figureOf, hats } from '../art.ts'
import type { Props } from '../props.ts'
import { stateOf } from '../states.ts'
import { cardLabel, cardText, yardCount } from '../words.ts'
import styles from './YardItem.module.css'

interface YardItemProps extends Props {
  readonly card: string
  readonly owner: Seat
}

/** An item in a yard; in a battle with what it counts there. */
export function YardItem({ card, owner, ...props }: YardItemProps) {
  const { view, voice, cursor, setCursor } = props
  const token = `card:${card}`
  const counts = yardCount(view, owner, card)
  const figure = counts === undefined || counts === numberOf(card) ? figureOf(card) : String(counts)
  return (
    <Thing
      token={token}
      label={cardLabel(voice, card, counts === undefined ? undefined : say(voice, 'term.counts', { n: counts }))}
      state={stateOf(props, token)}
      cursor={cursor === token}
      setCursor={setCursor}
      className={styles.item}
      data-wide={(yardItemOf(card)?.places ?? 1) > 1}
      title={cardText(voice, card) || undefined}
      onClick={() => touch(props, token)}
    >
      <Icon name={cardIcon(card)} size={34} />
      <span className={styles.hat}>
        <Hat figure={figure} color={hats.yard} size={30} />
      </span>
      <b aria-hidden="true">{voice.name(token)}</b>
    </Thing>
  )
}
