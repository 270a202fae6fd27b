import { StepHeading } from '../kit/index.ts'
import { phaseIcons, phaseOf, phases } from './art.ts'
import { useTable } from './table.ts'

/** "Round 4 of 30" and the seven phases, the present one lit. */
export function Heading() {
  const { view, narrow, t } = useTable()
  const { round, step } = view.turn
  const { roundLimit } = view.options
  const short = t('term.round', { n: round })
  return (
    <StepHeading
      where={roundLimit > 0 ? t('term.roundOf', { n: round, of: roundLimit }) : short}
      short={short}
      steps={phases.map((phase) => ({ key: phase, name: t(`phase.${phase}`), icon: phaseIcons[phase] }))}
      now={phaseOf[step]}
      narrow={narrow}
    />
  )
}
