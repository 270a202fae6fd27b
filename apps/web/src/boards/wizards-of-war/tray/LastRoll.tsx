import { boutsOf, type CombatFace, isUnit, type Roll } from '@toadstool/games/wizards-of-war'
import { DicePool, Icon, type PoolDie } from '../../kit/index.ts'
import { combatIcons } from '../art.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import styles from './Tray.module.css'
import type { Fight } from './useFight.ts'

interface LastRollProps {
  readonly fight: Fight
  /** On the field it goes away by itself. */
  readonly place: 'field' | 'rail'
  /** The dice don't lie yet: what they did isn't told. */
  readonly rolling?: boolean
}

/** The dice of the latest combat or spell, in the order in which they were thrown, with what they did. */
export function LastRoll({ fight, place, rolling = false }: LastRollProps) {
  const table = useTable()
  const { narrow, t } = table
  const { roll } = fight
  const bouts = boutsOf(roll)
  const size = place === 'rail' || bouts.length > 2 ? 22 : narrow ? 30 : 40
  return (
    <section className={styles.roll} data-place={place} aria-label={t('term.lastRoll')} aria-hidden={place === 'field' || undefined}>
      {bouts.map(({ groups, damage, struck }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bouts of a throw are nothing but their place.
        <div className={styles.bout} key={at}>
          {groups.map((group, index) => (
            <DicePool
              key={group.role}
              {...poolOf(table, fight, group, index === 0 ? 'S' : 'H', size)}
              thrown={place === 'field' ? `${roll.id}.${at}.${index}` : undefined}
              after={at * 8 + index * 4}
              size={size}
            />
          ))}
          <b className={styles.outcome} data-hurt={struck || undefined} data-rolling={rolling || undefined}>
            {roll.kind === 'counterspell'
              ? t(struck ? 'term.counterWorks' : 'term.counterFails')
              : struck
                ? t('term.damage', { n: damage })
                : t('term.blocked')}
          </b>
        </div>
      ))}
    </section>
  )
}

function thrower({ voice, t }: Table, { of, role }: Roll['groups'][number]): string {
  if (of === null) return t(`role.${role}`)
  return (voice.plain ?? voice.name)(isUnit(of) ? tokenOf('unit', of) : tokenOf('card', of))
}

/** The dice of one side, of which one face counts. */
function poolOf(table: Table, { masters }: Fight, group: Roll['groups'][number], counts: CombatFace, size: number) {
  const { t, colorOf } = table
  const who = thrower(table, group)
  const seat = group.of === null ? undefined : masters[group.of]
  const faces = group.faces as CombatFace[]
  return {
    who,
    color: seat === undefined ? undefined : colorOf(seat),
    spoken: t('a11y.dice', { who, faces: faces.map((face) => t(`combat.${face}`)).join(', ') }),
    dice: faces.map((face): PoolDie => {
      const icon = combatIcons[face]
      return {
        label: t(`combat.${face}`),
        state: face === counts ? 'free' : 'used',
        face: icon && <Icon name={icon} size={size * 0.62} />,
      }
    }),
  }
}
