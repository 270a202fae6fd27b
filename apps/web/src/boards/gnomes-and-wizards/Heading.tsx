import { lastRound, roundOf, type View } from '@toadstool/games/gnomes-and-wizards'
import { say } from '@toadstool/games/tabletop'
import type { IconName } from '../../icons/index.ts'
import { StepChips } from '../kit/steps/StepChips.tsx'
import styles from './Heading.module.css'
import type { Props } from './props.ts'

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
export function Heading({ view, voice, narrow }: Props) {
  const n = Math.min(roundOf(view), lastRound)
  const round = narrow ? say(voice, 'board.round-short', { n }) : say(voice, 'board.round', { n, of: lastRound })
  const now = say(voice, nowText(view))
  if (view.phase !== 'play') return <span className={styles.heading}>{now}</span>
  if (narrow)
    return (
      <span className={styles.heading}>
        {round} · {now}
      </span>
    )
  return (
    <span className={styles.heading}>
      <span className={styles.round}>{round}</span>
      <span className={styles.short}>{say(voice, 'board.round-short', { n })}</span>
      <StepChips steps={steps.map((key) => ({ key, name: say(voice, `board.step.${key}`), icon: stepIcons[key] }))} now={stepOf(view)} />
    </span>
  )
}

/** Coming back stands before the fall, the hand limit after collecting. */
const stepOf = ({ step }: View): string => (step === 'discard' ? 'collect' : step)

function nowText({ step, phase }: View): string {
  if (phase === 'draft') return 'board.before.tribe'
  if (phase === 'placement') return 'board.before.place'
  if (step === 'reentry' || step === 'discard') return `board.${step}`
  return `board.step.${step}`
}
