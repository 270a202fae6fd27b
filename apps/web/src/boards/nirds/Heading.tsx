import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../icons/index.ts'
import { phaseIcons } from './art.ts'
import styles from './Heading.module.css'
import type { Props } from './props.ts'

const phases = ['trade', 'action', 'prep'] as const

/** "Round 4 · Level 5" and the three phases, the present one lit. */
export function Heading({ view, voice, narrow }: Props) {
  const now =
    view.step === 'trade' || view.step === 'sneefle' ? 'trade' : view.step === 'action' || view.step === 'lastcall' ? 'action' : 'prep'
  const round = say(voice, 'board.round', { n: view.round })
  if (narrow)
    return (
      <>
        {round} · {say(voice, `phase.${now}`)}
      </>
    )
  return (
    <span className={styles.heading}>
      <span className={styles.round}>
        {round} · {say(voice, 'board.level', { n: String(view.level).replace('-', '−') })}
      </span>
      <ol className={styles.phases}>
        {phases.map((phase) => {
          const state = phase === now ? 'now' : phases.indexOf(phase) < phases.indexOf(now) ? 'done' : 'ahead'
          return (
            <li key={phase} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <Icon name={state === 'done' ? 'ui:check' : phaseIcons[phase]} size={15} />
              <span>{say(voice, `phase.${phase}`)}</span>
            </li>
          )
        })}
      </ol>
    </span>
  )
}
