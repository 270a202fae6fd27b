import { Icon, type IconName } from '../../../icons/index.ts'
import styles from './StepChips.module.css'

export interface Step {
  readonly key: string
  readonly name: string
  readonly icon: IconName
}

interface StepChipsProps {
  /** In their order. */
  readonly steps: readonly Step[]
  /** The key of the present one. */
  readonly now: string
}

/** The steps of a turn or round, what is done ticked off, the present one lit. */
export function StepChips({ steps, now }: StepChipsProps) {
  const at = steps.findIndex(({ key }) => key === now)
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, name, icon }, place) => {
        const state = place === at ? 'now' : place < at ? 'done' : 'ahead'
        return (
          <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined} title={name}>
            <Icon name={state === 'done' ? 'ui:check' : icon} size={state === 'done' ? 14 : 15} />
            <span>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}
