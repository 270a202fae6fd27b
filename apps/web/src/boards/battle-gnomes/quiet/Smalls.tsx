import { countText, type GnomeId, type Kit, kitOf, numberText } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { Art, Icon, Thing } from '../../kit/index.ts'
import { faceOf, iconOf } from '../art.ts'
import { breakable } from '../breakable.ts'
import { tokenOf, useTable } from '../table.ts'
import { ThingHat } from '../things/ThingHat.tsx'
import styles from './Smalls.module.css'

interface SmallGnomeProps {
  readonly gnome: GnomeId
  readonly owner: Seat
  /** What it would bring to a battle, where that is of interest. */
  readonly brings?: number
  readonly pale?: boolean
}

/** A gnome of another household as a small card: picture, number, name, and what it carries. */
export function SmallGnome({ gnome, owner, brings, pale }: SmallGnomeProps) {
  const { view, voice, t } = useTable()
  const thing = tokenOf('unit', gnome)
  const facts = brings === undefined ? undefined : [voice.facts?.(thing), t('a11y.brings', { n: brings })].filter(Boolean).join(', ')
  return (
    <Thing token={thing} facts={facts} className={styles.gnome} data-pale={pale || undefined}>
      <span className={styles.art} aria-hidden="true">
        <Art art={faceOf(gnome)} width={58} />
      </span>
      <span className={styles.hat}>
        <ThingHat thing={thing} figure={brings === undefined ? undefined : String(brings)} size={26} />
      </span>
      <b aria-hidden="true">{breakable(voice.name(thing))}</b>
      <KitSigns kit={kitOf(view, owner, gnome)} />
    </Thing>
  )
}

/** Weapon and defense of a gnome: a sign and a figure each, or an empty place. */
export function KitSigns({ kit }: { readonly kit: Kit }) {
  const { view } = useTable()
  return (
    <span className={styles.kit} aria-hidden="true">
      {(['w', 'd'] as const).map((slot) => {
        const card = kit[slot]
        return (
          <span key={slot} data-slot={card === null ? undefined : slot}>
            {card !== null && (
              <>
                <Icon name={iconOf(tokenOf('card', card))} size={14} />
                {countText(view, card)}
              </>
            )}
          </span>
        )
      })}
    </span>
  )
}

/** An item in the yard of another household, small. */
export function SmallItem({ card }: { readonly card: string }) {
  const thing = tokenOf('card', card)
  return (
    <Thing token={thing} className={styles.item}>
      <Icon name={iconOf(thing)} size={18} />
      <b aria-hidden="true">{numberText(card)}</b>
    </Thing>
  )
}
