import { cardText, figureOf, numberOf, yardCount, yardItemOf } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Hat } from '../../kit/cards/Hat.tsx'
import { cardIcon, hats } from '../art.ts'
import { breakable } from '../breakable.ts'
import type { Props } from '../props.ts'
import { TableThing } from './TableThing.tsx'
import styles from './YardItem.module.css'

interface YardItemProps extends Props {
  readonly card: string
  readonly owner: Seat
  /** To be laid here by the plan. */
  readonly isGhost?: boolean
}

/** An item in a yard; in a battle with what it counts there. */
export function YardItem({ card, owner, isGhost, ...props }: YardItemProps) {
  const { view, voice } = props
  const token = `card:${card}`
  const counts = yardCount(view, owner, card)
  const figure = counts === undefined || counts === numberOf(card) ? figureOf(card) : String(counts)
  return (
    <TableThing
      table={props}
      token={token}
      className={styles.item}
      data-wide={(yardItemOf(card)?.places ?? 1) > 1}
      data-ghost={isGhost ? '' : undefined}
      title={cardText(voice, card) || undefined}
    >
      <Icon name={cardIcon(card)} size={34} />
      <span className={styles.hat}>
        <Hat figure={figure} color={hats.yard} size={30} />
      </span>
      <b aria-hidden="true">{breakable(voice.name(token))}</b>
    </TableThing>
  )
}
