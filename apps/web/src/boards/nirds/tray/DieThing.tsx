import { type Die as DieInPlay, holderOf, isOffered, type View } from '@toadstool/games/nirds'
import { useMemo } from 'react'
import { Die, Icon, Thing, taking, useTableThen } from '../../kit/index.ts'
import { phaseIcons } from '../art.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { swapsWith } from '../things.ts'
import { labelOfDie } from '../words.ts'
import styles from './DieThing.module.css'

interface DieThingProps {
  readonly die: DieInPlay
  readonly size: number
}

/** A die of any player: touched, dragged onto a team mate's, locked by holding it or with L. */
export function DieThing({ die, size }: DieThingProps) {
  const table = useTable()
  const { view, reducedMotion, previous } = table
  const thing = tokenOf('die', die.id)
  const then = useTableThen<View>()
  const drops = useMemo(() => taking(then, thing), [then, thing])
  const thrown = !reducedMotion && die.use !== 'attack' && previous !== null && previous.rolls !== view.rolls && isNew(previous, view, die)
  return (
    <Thing
      token={thing}
      label={labelOfDie(table, die)}
      className={styles.die}
      data-use={die.use}
      data-lasts={die.lasts === 'game' ? undefined : die.lasts}
      {...(swapsWith(table, thing, false) && drops)}
    >
      <span className={styles.face} aria-hidden="true">
        <Die
          value={die.value}
          size={size}
          label=""
          state={die.use === 'used' ? 'used' : die.locked ? 'locked' : 'free'}
          {...(thrown ? { throwId: `${view.rolls}` } : {})}
          delay={Number(die.id.split('d')[1] ?? 0) * 40}
        />
        {isOffered(view, die.id) && (
          <span className={styles.offered}>
            <Icon name={phaseIcons.trade} size={12} />
          </span>
        )}
      </span>
    </Thing>
  )
}

/** Has this die been rolled by the last action? */
function isNew(previous: Table['view'], view: Table['view'], die: DieInPlay): boolean {
  const holder = holderOf(view, die.id) ?? ''
  const before = previous.players[holder]?.dice.find(({ id }) => id === die.id)
  return before === undefined || before.value !== die.value || before.use !== die.use || previous.round !== view.round
}
