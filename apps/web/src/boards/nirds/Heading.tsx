import { StepHeading } from '../kit/index.ts'
import { phaseIcons } from './art.ts'
import { useTable } from './table.ts'

const phases = ['trade', 'action', 'prep'] as const

/** "Round 4 · Level 5" and the three phases, the present one lit. */
export function Heading() {
  const { view, narrow, t } = useTable()
  const { step } = view
  const round = t('board.round', { n: view.round })
  return (
    <StepHeading
      where={`${round} · ${t('board.level', { n: String(view.level).replace('-', '−') })}`}
      short={round}
      steps={phases.map((phase) => ({ key: phase, name: t(`phase.${phase}`), icon: phaseIcons[phase] }))}
      now={step === 'trade' || step === 'sneefle' ? 'trade' : step === 'action' || step === 'lastcall' ? 'action' : 'prep'}
      narrow={narrow}
    />
  )
}
