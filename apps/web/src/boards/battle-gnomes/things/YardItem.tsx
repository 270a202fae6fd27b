import { cardText, numberOf, yardCount, yardItemOf } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon, Thing } from '../../kit/index.ts'
import { iconOf } from '../art.ts'
import { breakable } from '../breakable.ts'
import { tokenOf, useTable } from '../table.ts'
import { ThingHat } from './ThingHat.tsx'
import styles from './YardItem.module.css'

interface YardItemProps {
  readonly card: string
  readonly owner: Seat
  /** The plan would lay it here. */
  readonly isGhost?: boolean
}

/** An item in a yard, where it stays; in a battle with what it counts there. */
export function YardItem({ card, owner, isGhost }: YardItemProps) {
  const { view, voice } = useTable()
  const thing = tokenOf('card', card)
  const counts = yardCount(view, owner, card)
  const figure = counts === undefined || counts === numberOf(card) ? undefined : String(counts)
  return (
    <Thing
      token={thing}
      className={styles.item}
      data-wide={(yardItemOf(card)?.places ?? 1) > 1}
      data-ghost={isGhost ? '' : undefined}
      draggable={undefined}
      title={cardText(voice, card) || undefined}
    >
      <Icon name={iconOf(thing)} size={34} />
      <span className={styles.hat}>
        <ThingHat thing={thing} figure={figure} size={30} />
      </span>
      <b aria-hidden="true">{breakable(voice.name(thing))}</b>
    </Thing>
  )
}
