import { effective, isWizard, type Kind, materials, type UnitId, type View } from '@toadstool/games/golems'
import { say, type Voice } from '@toadstool/games/tabletop'
import { Icon, type IconName } from '../../../icons/index.ts'
import { tints } from '../art.ts'
import styles from './figures.module.css'

/** Hits: red is left, paper is lost. */
export function Pips({ left, of, voice }: { readonly left: number; readonly of: number; readonly voice: Voice }) {
  return (
    <span className={styles.pips} role="img" aria-label={say(voice, 'term.hitsLeft', { n: left, of })}>
      {Array.from({ length: of }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are nothing but their place.
        <i key={pip} data-lost={pip >= left || undefined} />
      ))}
    </span>
  )
}

/** An icon with its figure. */
export function Stat({
  icon,
  n,
  label,
  size = 15,
}: {
  readonly icon: IconName
  readonly n: number | string
  readonly label: string
  readonly size?: number
}) {
  return (
    <span className={styles.stat} title={label}>
      <Icon name={icon} size={size} />
      <b aria-hidden="true">{n}</b>
      <span className="visually-hidden">
        {label} {n}
      </span>
    </span>
  )
}

export const statIcons = { force: 'game:crossed-swords', armor: 'game:shield', move: 'game:walking-boot' } as const

/** Force and Armor as they count now, and Move. */
export function Stats({
  view,
  unit,
  voice,
  move = false,
}: {
  readonly view: View
  readonly unit: UnitId
  readonly voice: Voice
  readonly move?: boolean
}) {
  const now = effective(view, unit)
  return (
    <span className={styles.stats}>
      <Stat icon={statIcons.force} n={now.force} label={say(voice, 'term.force')} />
      <Stat icon={statIcons.armor} n={now.armor} label={say(voice, 'term.armor')} />
      {move && !isWizard(unit) && <Stat icon={statIcons.move} n={now.move} label={say(voice, 'term.move')} />}
    </span>
  )
}

/** "Iron Beast": the size is told by where it stands. */
export const shortName = (voice: Voice, { material, shape }: Kind): string =>
  say(voice, 'term.shortName', { material: `trait:${material}`, shape: `trait:${shape}` })

export const nameOfKind = (voice: Voice, { material, size, shape }: Kind): string => voice.name(`kind:${material}-${size}-${shape}`)

export const tintOf = (kind: Kind): string => tints[materials[kind.material].hardness]

/** What is between the figures of the cards and those that count now: "Gold in the stack +1". */
export const partsText = (view: View, unit: UnitId, voice: Voice): string =>
  effective(view, unit)
    .parts.map(({ figure, why, by }) => `${say(voice, `why.${why}`)}: ${say(voice, `term.${figure}`)} ${signed(by)}`)
    .join(' · ')

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
