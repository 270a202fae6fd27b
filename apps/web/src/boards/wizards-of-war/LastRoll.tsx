import { say } from '@toadstool/games/tabletop'
import type { CombatFace, Roll } from '@toadstool/games/wizards-of-war'
import { isUnit } from '@toadstool/games/wizards-of-war'
import { Icon } from '../../icons/index.ts'
import { Die } from '../../kit/Die.tsx'
import { combatIcons } from './art.ts'
import type { Props } from './marks.ts'
import styles from './Tray.module.css'

/** The dice of the latest combat or spell, in the order in which they were thrown, with what they did. */
export function LastRoll({ view, voice, narrow }: Props) {
  const roll = view.lastRoll
  if (!roll || roll.kind === 'turn') return null
  const rows = rowsOf(roll)
  return (
    <section className={styles.roll} data-narrow={narrow || undefined} aria-label={say(voice, 'term.lastRoll')} key={roll.id}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a throw are nothing but their place.
        <div className={styles.bout} key={place}>
          {row.groups.map((group, index) => (
            <Dice
              key={group.role}
              faces={group.faces as CombatFace[]}
              counts={index === 0 ? 'S' : 'H'}
              who={group.of ? voice.name(isUnit(group.of) ? `unit:${group.of}` : `card:${group.of}`) : say(voice, `role.${group.role}`)}
              voice={voice}
              rollId={roll.id}
              start={(place * 2 + index) * 3}
              size={narrow || rows.length > 2 ? 20 : rows.length > 1 ? 26 : 34}
            />
          ))}
          <b className={styles.outcome} data-hurt={row.hurt || undefined}>
            {roll.kind === 'counterspell'
              ? say(voice, row.hurt ? 'term.counterWorks' : 'term.counterFails')
              : row.hurt
                ? say(voice, 'term.damage', { n: row.damage })
                : say(voice, 'term.blocked')}
          </b>
        </div>
      ))}
    </section>
  )
}

interface DiceProps {
  readonly faces: readonly CombatFace[]
  /** The face that counts here. */
  readonly counts: CombatFace
  readonly who: string
  readonly voice: Props['voice']
  readonly rollId: number
  readonly start: number
  readonly size: number
}

function Dice({ faces, counts, who, voice, rollId, start, size }: DiceProps) {
  const spoken = say(voice, 'a11y.dice', { who, faces: faces.map((face) => say(voice, `combat.${face}`)).join(', ') })
  return (
    <span className={styles.pool}>
      <span className={styles.who} aria-hidden="true">
        {who}
      </span>
      <span className={styles.dice} role="img" aria-label={spoken}>
        {faces.map((face, index) => {
          const icon = combatIcons[face]
          return (
            <Die
              // biome-ignore lint/suspicious/noArrayIndexKey: dice of a throw are nothing but their place.
              key={index}
              size={size}
              label={say(voice, `combat.${face}`)}
              throwId={`${rollId}.${start + index}`}
              delay={(start + index) * 40}
              state={face === counts ? 'free' : 'used'}
            >
              {icon && <Icon name={icon} size={size * 0.62} />}
            </Die>
          )
        })}
      </span>
    </span>
  )
}

interface Row {
  readonly groups: Roll['groups']
  readonly damage: number
  readonly hurt: boolean
}

/** Attack and defence side by side; a counterspell's die stands alone. */
function rowsOf(roll: Roll): Row[] {
  const rows: Row[] = []
  for (let at = 0; at < roll.groups.length; ) {
    const [first, second] = roll.groups.slice(at, at + 2)
    if (!first) break
    const paired = second && first.role !== 'counterspell' ? [first, second] : [first]
    const swords = first.faces.filter((face) => face === 'S').length
    const shields = paired[1]?.faces.filter((face) => face === 'H').length ?? 0
    const damage = Math.max(0, swords - shields)
    rows.push({ groups: paired, damage, hurt: damage > 0 })
    at += paired.length
  }
  return rows
}
