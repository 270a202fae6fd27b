import { say } from '@toadstool/games/tabletop'
import { StepChips } from '../kit/steps/StepChips.tsx'
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
      <StepChips steps={phases.map((phase) => ({ key: phase, name: say(voice, `phase.${phase}`), icon: phaseIcons[phase] }))} now={now} />
    </span>
  )
}
