import { say, type Voice } from '@toadstool/games/tabletop'
import { boutsOf, type CombatFace, isUnit, type Roll } from '@toadstool/games/wizards-of-war'
import { Icon } from '../../../icons/index.ts'
import { DicePool, type PoolDie } from '../../kit/dice/DicePool.tsx'
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
export function LastRoll(props: LastRollProps) {
  const { fight, voice, narrow, place } = props
  const { roll } = fight
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
            <DicePool
              key={group.role}
              {...poolOf(props, group, index === 0 ? 'S' : 'H', size)}
              thrown={place === 'field' ? `${roll.id}.${at}.${index}` : undefined}
              after={at * 8 + index * 4}
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

/** The dice of one side, of which one face counts. */
function poolOf({ fight, voice }: LastRollProps, group: Roll['groups'][number], counts: CombatFace, size: number) {
  const who = thrower(voice, group)
  const seat = group.of === null ? undefined : fight.masters[group.of]
  const faces = group.faces as CombatFace[]
  return {
    who,
    color: seat === undefined ? undefined : colorOfSeat(seat),
    spoken: say(voice, 'a11y.dice', { who, faces: faces.map((face) => say(voice, `combat.${face}`)).join(', ') }),
    dice: faces.map((face): PoolDie => {
      const icon = combatIcons[face]
      return {
        label: say(voice, `combat.${face}`),
        state: face === counts ? 'free' : 'used',
        face: icon && <Icon name={icon} size={size * 0.62} />,
      }
    }),
  }
}
