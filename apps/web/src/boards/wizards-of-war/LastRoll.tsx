import { type Seat, say, type Voice } from '@toadstool/games/tabletop'
import { type CombatFace, isUnit, type Roll } from '@toadstool/games/wizards-of-war'
import { Icon } from '../../icons/index.ts'
import { Die } from '../../kit/Die.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { combatIcons } from './art.ts'
import type { Props } from './marks.ts'
import { colorOfSeat } from './seats.ts'
import styles from './Tray.module.css'
import type { Fight } from './useFight.ts'

interface LastRollProps extends Props {
  readonly fight: Fight
  /** On the stage it goes away by itself. */
  readonly place: 'stage' | 'rail'
}

/** The dice of the latest combat or spell, in the order in which they were thrown, with what they did. */
export function LastRoll({ fight, voice, narrow, place }: LastRollProps) {
  const { roll, masters } = fight
  const rows = rowsOf(roll)
  const size = place === 'rail' || rows.length > 2 ? 22 : narrow ? 30 : 40
  return (
    <section
      className={styles.roll}
      data-place={place}
      aria-label={say(voice, 'term.lastRoll')}
      aria-hidden={place === 'stage' || undefined}
    >
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a throw are nothing but their place.
        <div className={styles.bout} key={at}>
          {row.groups.map((group, index) => (
            <Dice
              key={group.role}
              faces={group.faces as CombatFace[]}
              counts={index === 0 ? 'S' : 'H'}
              who={thrower(voice, group)}
              seat={group.of === null ? undefined : masters[group.of]}
              voice={voice}
              thrown={place === 'stage' ? `${roll.id}.${at}.${index}` : undefined}
              start={at * 8 + index * 4}
              size={size}
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

function thrower(voice: Voice, { of, role }: Roll['groups'][number]): string {
  if (of === null) return say(voice, `role.${role}`)
  return (voice.plain ?? voice.name)(isUnit(of) ? `unit:${of}` : `card:${of}`)
}

interface DiceProps {
  readonly faces: readonly CombatFace[]
  /** The face that counts here. */
  readonly counts: CombatFace
  readonly who: string
  readonly seat: Seat | undefined
  readonly voice: Props['voice']
  /** Starts the tumble anew. */
  readonly thrown: string | undefined
  readonly start: number
  readonly size: number
}

function Dice({ faces, counts, who, seat, voice, thrown, start, size }: DiceProps) {
  const spoken = say(voice, 'a11y.dice', { who, faces: faces.map((face) => say(voice, `combat.${face}`)).join(', ') })
  return (
    <span className={styles.pool}>
      <span className={styles.who} aria-hidden="true">
        {seat !== undefined && <SeatEmblem color={colorOfSeat(seat)} size={14} />}
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
              {...(thrown === undefined ? {} : { throwId: `${thrown}.${index}` })}
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
