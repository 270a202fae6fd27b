import { type GnomeId, gnomeText, marksOf, mayAttack } from '@toadstool/games/battle-gnomes'
import { type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Art } from '../../../kit/Art.tsx'
import { Hat } from '../../kit/cards/Hat.tsx'
import { gnomeArt, hats, numberOfGnome } from '../art.ts'
import { breakable } from '../breakable.ts'
import type { Props } from '../props.ts'
import { strengthOf } from '../words.ts'
import styles from './GnomeTile.module.css'
import { KitBar } from './KitBar.tsx'
import { onto, TableThing } from './TableThing.tsx'

interface GnomeTileProps extends Props {
  readonly gnome: GnomeId
  /** Its household; absent in the row. */
  readonly owner?: Seat
  readonly ground?: string | undefined
  readonly dim?: boolean
}

/** A gnome's card: picture, hat with its number, name and quirk, and what lies on it in a battle. */
export function GnomeTile({ gnome, owner, ground, dim, ...props }: GnomeTileProps) {
  const { view, voice } = props
  const token = `unit:${gnome}`
  const fights = owner !== undefined && (view.battle?.fighters[owner]?.includes(gnome) ?? false)
  const strength = fights ? strengthOf(view, owner, gnome).total : undefined
  return (
    <TableThing
      table={props}
      token={token}
      otherwise={dim ? 'dimmed' : undefined}
      className={styles.gnome}
      data-narrow={props.narrow || undefined}
      data-housed={owner !== undefined || undefined}
    >
      <span className={styles.art} aria-hidden="true">
        <Art art={gnomeArt(gnome, ground)} width={88} />
        <span className={styles.marks}>
          {marksOf(view, gnome).map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark === 'trapped' && <Icon name="game:wolf-trap" size={15} />}
              {mark === 'raged' && <Icon name="game:enrage" size={15} />}
              <span className={styles.markWord}>
                {mark === 'trapped' ? say(voice, 'mark.trappedAt', { n: 0 }) : say(voice, `mark.${mark}`)}
              </span>
            </span>
          ))}
          {!view.battle && owner !== undefined && !mayAttack(view, owner, gnome) && (
            <span className={styles.mark}>{say(voice, 'mark.stays')}</span>
          )}
        </span>
      </span>
      <span className={styles.hat}>
        <Hat figure={numberOfGnome(gnome)} color={hats.gnome} />
      </span>
      {strength !== undefined && strength !== Number(numberOfGnome(gnome)) && (
        <b className={styles.strength} aria-hidden="true">
          {strength}
        </b>
      )}
      <span className={styles.words} aria-hidden="true">
        <b>{breakable(voice.name(token))}</b>
        <span>{gnomeText(voice, gnome)}</span>
      </span>
    </TableThing>
  )
}

interface ArmedProps extends Omit<GnomeTileProps, 'owner'> {
  readonly owner: Seat
}

/** A gnome of a household with its weapon and its defense. */
export function ArmedGnome(props: ArmedProps) {
  return (
    <div className={styles.armed} data-narrow={props.narrow || undefined} {...onto(props, `unit:${props.gnome}`)}>
      <GnomeTile {...props} />
      <KitBar {...props} slot="w" />
      <KitBar {...props} slot="d" />
    </div>
  )
}
