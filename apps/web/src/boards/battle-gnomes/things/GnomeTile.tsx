import { type GnomeId, gnomeOf, gnomeText, type Mark, marksOf, mayAttack, type View } from '@toadstool/games/battle-gnomes'
import type { Seat } from '@toadstool/games/tabletop'
import { Art, Icon, type IconName, Thing, taking, useTableThen } from '../../kit/index.ts'
import { faceOf, moodsOf } from '../art.ts'
import { Leads } from '../battle/Leads.tsx'
import { breakable } from '../breakable.ts'
import { tokenOf, useTable } from '../table.ts'
import { strengthOf } from '../words.ts'
import styles from './GnomeTile.module.css'
import { KitBar } from './KitBar.tsx'
import { ThingHat } from './ThingHat.tsx'

interface GnomeTileProps {
  readonly gnome: GnomeId
  /** Its household; absent in the row. */
  readonly owner?: Seat
  readonly ground?: string | undefined
  readonly dim?: boolean
  /** Its picture stands beside its words. */
  readonly isFlat?: boolean
}

/** A gnome's card: picture, hat with its number, name and quirk, and what lies on it in a battle. */
export function GnomeTile({ gnome, owner, ground, dim, isFlat }: GnomeTileProps) {
  const { view, voice, t } = useTable()
  const thing = tokenOf('unit', gnome)
  const fights = owner !== undefined && view.battle?.fighters[owner]?.includes(gnome)
  const strength = fights ? String(strengthOf(view, owner, gnome).total) : undefined
  return (
    <Thing
      token={thing}
      otherwise={dim ? 'dimmed' : undefined}
      className={styles.gnome}
      data-housed={owner !== undefined || undefined}
      data-flat={isFlat || undefined}
    >
      <span className={styles.art} aria-hidden="true">
        <Art art={faceOf(gnome, owner === undefined ? [] : moodsOf(view, owner, gnome), ground)} width={88} />
        <span className={styles.marks}>
          {marksOf(view, gnome).map((mark) => (
            <MarkOn key={mark} mark={mark} />
          ))}
          {!view.battle && owner !== undefined && !mayAttack(view, owner, gnome) && <span className={styles.mark}>{t('mark.stays')}</span>}
        </span>
      </span>
      <span className={styles.hat}>
        <ThingHat thing={thing} />
      </span>
      <span className={styles.figures}>
        {strength !== undefined && strength !== String(gnomeOf(gnome).number) && (
          <b className={styles.strength} aria-hidden="true">
            {strength}
          </b>
        )}
        <Leads token={thing} inLine />
      </span>
      <span className={styles.words} aria-hidden="true">
        <b>{breakable(voice.name(thing))}</b>
        <span>{gnomeText(voice, gnome)}</span>
      </span>
    </Thing>
  )
}

function MarkOn({ mark }: { readonly mark: Mark }) {
  const { t } = useTable()
  const icon = markIcons[mark]
  return (
    <span className={styles.mark}>
      {icon && <Icon name={icon} size={15} />}
      <span className={styles.markWord}>{mark === 'trapped' ? t('mark.trappedAt', { n: 0 }) : t(`mark.${mark}`)}</span>
    </span>
  )
}

const markIcons: Readonly<Partial<Record<Mark, IconName>>> = { trapped: 'game:wolf-trap', raged: 'game:enrage' }

/** A gnome of a household with its weapon and its defense. */
export function ArmedGnome({ owner, gnome, ground }: { readonly owner: Seat } & Pick<GnomeTileProps, 'gnome' | 'ground'>) {
  return (
    <div className={styles.armed} {...taking(useTableThen<View>(), tokenOf('unit', gnome))}>
      <GnomeTile owner={owner} gnome={gnome} ground={ground} />
      <KitBar owner={owner} gnome={gnome} slot="w" />
      <KitBar owner={owner} gnome={gnome} slot="d" />
    </div>
  )
}
