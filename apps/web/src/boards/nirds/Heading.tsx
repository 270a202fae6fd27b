import { say } from '@toadstool/games/tabletop'
import { StepHeading } from '../kit/steps/StepHeading.tsx'
import { phaseIcons } from './art.ts'
import type { Props } from './props.ts'

const phases = ['trade', 'action', 'prep'] as const

/** "Round 4 · Level 5" and the three phases, the present one lit. */
export function Heading({ view, voice, narrow }: Props) {
  const { step } = view
  const round = say(voice, 'board.round', { n: view.round })
  return (
    <StepHeading
      where={`${round} · ${say(voice, 'board.level', { n: String(view.level).replace('-', '−') })}`}
      short={round}
      steps={phases.map((phase) => ({ key: phase, name: say(voice, `phase.${phase}`), icon: phaseIcons[phase] }))}
      now={step === 'trade' || step === 'sneefle' ? 'trade' : step === 'action' || step === 'lastcall' ? 'action' : 'prep'}
      narrow={narrow}
    />
  )
}
