import { say } from '@toadstool/games/tabletop'
import { StepHeading } from '../kit/steps/StepHeading.tsx'
import { phaseIcons, phaseOf, phases } from './art.ts'
import type { Props } from './props.ts'

/** "Round 4 of 30" and the seven phases, the present one lit. */
export function Heading({ view, voice, narrow }: Props) {
  const { round, step } = view.turn
  const { roundLimit } = view.options
  const short = say(voice, 'term.round', { n: round })
  return (
    <StepHeading
      where={roundLimit > 0 ? say(voice, 'term.roundOf', { n: round, of: roundLimit }) : short}
      short={short}
      steps={phases.map((phase) => ({ key: phase, name: say(voice, `phase.${phase}`), icon: phaseIcons[phase] }))}
      now={phaseOf[step]}
      narrow={narrow}
    />
  )
}
