import { say } from '@toadstool/games/tabletop'
import { StepChips } from '../kit/steps/StepChips.tsx'
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
      <StepChips steps={phases.map((phase) => ({ key: phase, name: say(voice, `phase.${phase}`), icon: phaseIcons[phase] }))} now={now} />
    </span>
  )
}
