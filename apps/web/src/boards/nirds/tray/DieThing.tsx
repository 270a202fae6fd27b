import { type Die as DieInPlay, holderOf, isOffered } from '@toadstool/games/nirds'
import { idOf, type Token } from '@toadstool/games/tabletop'
import type { DragEvent } from 'react'
import { Icon } from '../../../icons/index.ts'
import { Die } from '../../../kit/Die.tsx'
import { Thing } from '../../kit/things/Thing.tsx'
import { heard, locking, stateOf, use } from '../acts.ts'
import { phaseIcons } from '../art.ts'
import type { Props } from '../props.ts'
import { labelOfDie } from '../words.ts'
import styles from './DieThing.module.css'
import { dropOn, maySwap } from './swap.ts'

interface DieThingProps extends Props {
  readonly die: DieInPlay
  readonly size: number
}

/** A die of any player: touched, dragged onto a team mate's, locked by holding it or with L. */
export function DieThing({ die, size, ...props }: DieThingProps) {
  const { view, seat, reducedMotion, previous } = props
  const token = `die:${die.id}`
  const holder = holderOf(view, die.id)
  const mine = holder === seat && seat !== null
  const state = stateOf(props, token)
  const swapping = maySwap(view) && seat !== null && !props.past
  const thrown = !reducedMotion && previous !== null && previous.rolls !== view.rolls && isNew(previous, view, die)
  return (
    <Thing
      token={token}
      label={heard(props, labelOfDie(props, die), state)}
      className={styles.die}
      state={state}
      cursor={props.cursor === token}
      setCursor={props.setCursor}
      data-use={die.use}
      data-lasts={die.lasts === 'game' ? undefined : die.lasts}
      draggable={mine && swapping && die.use === 'free' && !die.locked}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', token)}
      {...(!mine && swapping && { onDragOver: allow, onDrop: (event: DragEvent) => drop(props, event, token) })}
      onClick={() => use(props, token)}
      {...(mine && locking(props, token))}
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

const allow = (event: DragEvent) => event.preventDefault()

function drop(props: Props, event: DragEvent, token: Token): void {
  event.preventDefault()
  dropOn(props, idOf(event.dataTransfer.getData('text/plain')), token)
}

/** Has this die been rolled by the last action? */
function isNew(previous: Props['view'], view: Props['view'], die: DieInPlay): boolean {
  const holder = holderOf(view, die.id) ?? ''
  const before = previous.players[holder]?.dice.find(({ id }) => id === die.id)
  return before === undefined || before.value !== die.value || before.use !== die.use || previous.round !== view.round
}
