import { type GnomeId, mayAttack } from '@toadstool/games/battle-gnomes'
import { type Seat, say } from '@toadstool/games/tabletop'
import type { DragEvent } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Art } from '../../../kit/Art.tsx'
import { Hat } from '../../kit/cards/Hat.tsx'
import { Thing, type ThingState } from '../../kit/things/Thing.tsx'
import { drop, touch } from '../act.ts'
import { gnomeArt, hats, numberOfGnome } from '../art.ts'
import type { Props } from '../props.ts'
import { stateOf } from '../states.ts'
import { gnomeLabel, gnomeText, marksOf, strengthOf } from '../words.ts'
import styles from './GnomeTile.module.css'
import { KitBar } from './KitBar.tsx'

interface GnomeTileProps extends Props {
  readonly gnome: GnomeId
  /** Its household; absent in the row. */
  readonly owner?: Seat
  readonly ground?: string | undefined
  readonly dim?: boolean
}

/** A gnome's card: picture, hat with its number, name and quirk, and what lies on it in a battle. */
export function GnomeTile({ gnome, owner, ground, dim, ...props }: GnomeTileProps) {
  const { view, voice, cursor, setCursor } = props
  const token = `unit:${gnome}`
  const state = stateOf(props, token) ?? (dim ? 'dimmed' : undefined)
  const fights = owner !== undefined && (view.battle?.fighters[owner]?.includes(gnome) ?? false)
  const strength = fights ? strengthOf(view, owner, gnome).total : undefined
  return (
    <Thing
      token={token}
      label={gnomeLabel(props, gnome, noteOn(props, state))}
      state={state}
      cursor={cursor === token}
      setCursor={setCursor}
      className={styles.gnome}
      data-narrow={props.narrow || undefined}
      data-upright={(props.narrow && owner === undefined) || undefined}
      onClick={() => touch(props, token)}
      onDragOver={(event: DragEvent) => owner !== undefined && event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        drop(props, event.dataTransfer.getData('text/plain'), token)
      }}
    >
      <span className={styles.art} aria-hidden="true">
        <Art art={gnomeArt(gnome, ground)} width={88} wide={owner === undefined} />
        <span className={styles.marks}>
          {marksOf(view, gnome).map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark === 'trapped' && <Icon name="game:wolf-trap" size={15} />}
              {mark === 'raged' && <Icon name="game:enrage" size={15} />}
              {mark === 'trapped' ? say(voice, 'mark.trappedAt', { n: 0 }) : say(voice, `mark.${mark}`)}
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
        <b>{voice.name(token)}</b>
        <span>{gnomeText(voice, gnome)}</span>
      </span>
    </Thing>
  )
}

interface ArmedProps extends Omit<GnomeTileProps, 'owner'> {
  readonly owner: Seat
}

/** A gnome of a household with its weapon and its defense. */
export function ArmedGnome(props: ArmedProps) {
  return (
    <div className={styles.armed} data-narrow={props.narrow || undefined}>
      <GnomeTile {...props} />
      <KitBar {...props} slot="w" />
      <KitBar {...props} slot="d" />
    </div>
  )
}

const noteOn = ({ voice }: Props, state: ThingState | undefined): string | undefined =>
  state === 'legal' || state === 'hostile' ? say(voice, 'a11y.legal') : state === 'selected' ? say(voice, 'a11y.chosen') : undefined
