import { type Seat, say, type Voice } from '@toadstool/games/tabletop'
import { boutsOf, type CombatFace, isUnit, type Roll } from '@toadstool/games/wizards-of-war'
import { Icon } from '../../../icons/index.ts'
import { Die } from '../../../kit/Die.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { combatIcons } from '../art.ts'
import type { Props } from '../land/marks.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './Tray.module.css'
import type { Fight } from './useFight.ts'

interface LastRollProps extends Props {
  readonly fight: Fight
  /** On the field it goes away by itself. */
  readonly place: 'field' | 'rail'
}

/** The dice of the latest combat or spell, in the order in which they were thrown, with what they did. */
export function LastRoll({ fight, voice, narrow, place }: LastRollProps) {
  const { roll, masters } = fight
  const bouts = boutsOf(roll)
  const size = place === 'rail' || bouts.length > 2 ? 22 : narrow ? 30 : 40
  return (
    <section
      className={styles.roll}
      data-place={place}
      aria-label={say(voice, 'term.lastRoll')}
      aria-hidden={place === 'field' || undefined}
    >
      {bouts.map(({ groups, damage, struck }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bouts of a throw are nothing but their place.
        <div className={styles.bout} key={at}>
          {groups.map((group, index) => (
            <Dice
              key={group.role}
              faces={group.faces as CombatFace[]}
              counts={index === 0 ? 'S' : 'H'}
              who={thrower(voice, group)}
              seat={group.of === null ? undefined : masters[group.of]}
              voice={voice}
              thrown={place === 'field' ? `${roll.id}.${at}.${index}` : undefined}
              start={at * 8 + index * 4}
              size={size}
            />
          ))}
          <b className={styles.outcome} data-hurt={struck || undefined}>
            {roll.kind === 'counterspell'
              ? say(voice, struck ? 'term.counterWorks' : 'term.counterFails')
              : struck
                ? say(voice, 'term.damage', { n: damage })
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
