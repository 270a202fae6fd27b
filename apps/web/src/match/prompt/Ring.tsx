import { Icon } from '../../icons/index.ts'
import type { Scene } from '../scene.ts'
import { useNow } from '../time.ts'
import css from './Ring.module.css'

/** The time left to answer, as a ring that runs down; without a clock, a still ring around a bell. */
export function Ring({ scene }: { readonly scene: Scene }) {
  const { status, skew } = scene.now
  const owed = status?.owes.find((each) => each.seat === scene.seat)
  const deadline = owed?.deadline ?? null
  const now = useNow(skew, deadline !== null, scene.props.reducedMotion ? 1000 : 250)
  if (!owed || deadline === null)
    return (
      <span className={css.place}>
        <svg className={css.ring} width={46} height={46} viewBox="0 0 46 46" aria-hidden="true">
          <circle cx={23} cy={23} r={19} />
        </svg>
        <Icon name="ui:bell" size={22} />
      </span>
    )
  const bank = (status?.seats.find((each) => each.seat === scene.seat)?.bank ?? 0) * 1000
  const free = deadline - bank - now
  const left = Math.max(0, free > 0 ? free : deadline - now)
  const whole = Math.max(1, free > 0 ? deadline - bank - owed.since : bank)
  const round = 2 * Math.PI * 19
  return (
    <span className={css.place} role="timer" aria-label={`${Math.ceil(left / 1000)} s`}>
      <svg className={css.ring} width={46} height={46} viewBox="0 0 46 46" aria-hidden="true">
        <circle cx={23} cy={23} r={19} />
        <circle
          className={css.left}
          cx={23}
          cy={23}
          r={19}
          strokeDasharray={round}
          strokeDashoffset={round * (1 - Math.min(1, left / whole))}
          transform="rotate(-90 23 23)"
        />
      </svg>
      <b>{Math.ceil(left / 1000)}</b>
    </span>
  )
}
