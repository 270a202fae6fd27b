import { type Die as DieInPlay, holderOf, isOffered, type View } from '@toadstool/games/nirds'
import { useMemo } from 'react'
import { Die, Icon, part, Thing, taking, useOfTable, useTableThen } from '../../kit/index.ts'
import { phaseIcons } from '../art.ts'
import { type Table, tokenOf } from '../table.ts'
import { swapsWith } from '../things.ts'
import { labelOfDie } from '../words.ts'
import styles from './DieThing.module.css'
import { useSwap } from './swap.ts'

interface DieThingProps {
  readonly die: DieInPlay
  readonly size: number
}

/** A die of any player: touched, dragged onto a team mate's, locked by holding it or with L. */
export const DieThing = part(function DieThing({ die, size }: DieThingProps) {
  // It shows whether it is part of one.
  useSwap()
  const thing = tokenOf('die', die.id)
  const { label, throwId, mayTake, offered } = useOfTable(dieOn, die)
  const then = useTableThen<View>()
  const drops = useMemo(() => taking(then, thing), [then, thing])
  return (
    <Thing
      token={thing}
      label={label}
      className={styles.die}
      data-use={die.use}
      data-lasts={die.lasts === 'game' ? undefined : die.lasts}
      {...(mayTake && drops)}
    >
      <span className={styles.face} aria-hidden="true">
        <Die
          value={die.value}
          size={size}
          label=""
          state={die.use === 'used' ? 'used' : die.locked ? 'locked' : 'free'}
          {...(throwId === undefined ? {} : { throwId })}
          delay={Number(die.id.split('d')[1] ?? 0) * 40}
        />
        {offered && (
          <span className={styles.offered}>
            <Icon name={phaseIcons.trade} size={12} />
          </span>
        )}
      </span>
    </Thing>
  )
})

function dieOn(table: Table, die: DieInPlay) {
  const { view, reducedMotion, previous } = table
  const isThrown =
    !reducedMotion && die.use !== 'attack' && previous !== null && previous.rolls !== view.rolls && isNew(previous, view, die)
  return {
    label: labelOfDie(table, die),
    throwId: isThrown ? `${view.rolls}` : undefined,
    mayTake: swapsWith(table, tokenOf('die', die.id), false),
    offered: isOffered(view, die.id),
  }
}

/** Has this die been rolled by the last action? */
function isNew(previous: Table['view'], view: Table['view'], die: DieInPlay): boolean {
  const holder = holderOf(view, die.id) ?? ''
  const before = previous.players[holder]?.dice.find(({ id }) => id === die.id)
  return before === undefined || before.value !== die.value || before.use !== die.use || previous.round !== view.round
}
