import { lastRound, roundOf, type View } from '@toadstool/games/gnomes-and-wizards'
import { type IconName, StepHeading } from '../kit/index.ts'
import { useTable } from './table.ts'

const steps = ['flip', 'roll', 'assign', 'action', 'call', 'collect'] as const

const stepIcons: Readonly<Record<(typeof steps)[number], IconName>> = {
  flip: 'game:falling-rocks',
  roll: 'game:rolling-dices',
  assign: 'ui:hand',
  action: 'game:crossed-swords',
  call: 'game:hunting-horn',
  collect: 'game:crystal-cluster',
}

/** "Round 7 of 10" and the steps of a turn, the present one lit. */
export function Heading() {
  const { view, narrow, t } = useTable()
  const n = Math.min(roundOf(view), lastRound)
  const said = t(nowText(view))
  if (view.phase !== 'play') return <>{said}</>
  return (
    <StepHeading
      where={t('board.round', { n, of: lastRound })}
      short={t('board.round-short', { n })}
      steps={steps.map((key) => ({ key, name: t(`board.step.${key}`), icon: stepIcons[key] }))}
      now={stepOf(view)}
      said={said}
      narrow={narrow}
    />
  )
}

/** The step that is lit: the hand limit counts as a part of collecting. Units come back before the fall, with no step lit. */
const stepOf = ({ step }: View): string => (step === 'discard' ? 'collect' : step)

function nowText({ step, phase }: View): string {
  if (phase === 'draft') return 'board.before.tribe'
  if (phase === 'placement') return 'board.before.place'
  if (step === 'reentry' || step === 'discard') return `board.${step}`
  return `board.step.${step}`
}
