import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../icons/index.ts'
import { phaseIcons, phaseOf, phases } from './art.ts'
import styles from './Heading.module.css'
import type { Props } from './props.ts'

/** "Round 4 of 30" and the seven phases, the present one lit. */
export function Heading({ view, voice, narrow }: Props) {
  const { round, step } = view.turn
  const { roundLimit } = view.options
  const now = phaseOf[step]
  const where =
    roundLimit > 0 && !narrow ? say(voice, 'term.roundOf', { n: round, of: roundLimit }) : say(voice, 'term.round', { n: round })
  if (narrow)
    return (
      <span className={styles.heading}>
        {where} · {say(voice, `phase.${now}`)}
      </span>
    )
  return (
    <span className={styles.heading}>
      <span className={styles.roundNo}>{where}</span>
      <ol className={styles.phases}>
        {phases.map((phase) => {
          const state = phase === now ? 'now' : phases.indexOf(phase) < phases.indexOf(now) ? 'done' : 'ahead'
          return (
            <li key={phase} data-state={state} aria-current={state === 'now' ? 'step' : undefined} title={say(voice, `phase.${phase}`)}>
              <Icon name={state === 'done' ? 'ui:check' : phaseIcons[phase]} size={state === 'done' ? 14 : 15} />
              <span>{say(voice, `phase.${phase}`)}</span>
            </li>
          )
        })}
      </ol>
    </span>
  )
}
