import { roundOf } from '@toadstool/games/battle-gnomes'
import { seatsOf } from '@toadstool/games/tabletop'
import { type IconName, StepHeading } from '../kit/index.ts'
import styles from './Heading.module.css'
import { type Table, useTable } from './table.ts'

/** "Round 4" and the steps of the draft, the turn or the battle, the present one lit. */
export function Heading() {
  const table = useTable()
  const { view, narrow, t } = table
  const { steps, now } = stepsOf(table)
  const picks = 2 * seatsOf(view).length
  const where =
    view.phase === 'draft'
      ? t('term.pick', { n: Math.min(view.draftPos + 1, picks), of: picks })
      : t('term.round', { n: Math.max(1, roundOf(view)) })
  if (narrow && view.phase === 'draft') return <>{where}</>
  if (narrow && view.battle) return <>{t(`step.${now}`)}</>
  return (
    <StepHeading
      where={where}
      steps={steps.map((key) => ({ key, name: t(`step.${key}`), icon: stepIcons[key] }))}
      now={now}
      narrow={narrow}
    >
      {view.finalTurnsLeft !== null && <span className={styles.last}>{t('term.lastTurns', { n: view.finalTurnsLeft })}</span>}
    </StepHeading>
  )
}

const stepIcons = {
  draft: 'game:bad-gnome',
  placement: 'game:knapsack',
  declare: 'game:megaphone',
  fighters: 'game:duel',
  fight: 'game:crossed-swords',
  aftermath: 'game:flying-flag',
  refresh: 'game:tied-scroll',
  act: 'ui:hand',
  organize: 'game:knapsack',
  recruit: 'game:bad-gnome',
} as const satisfies Readonly<Record<string, IconName>>

type Step = keyof typeof stepIcons

/** The steps in their order, and which one it is. */
function stepsOf({ view }: Table): { readonly steps: readonly Step[]; readonly now: Step } {
  const { phase, battle, turn } = view
  if (phase !== 'play') return { steps: ['draft', 'placement'], now: phase }
  if (battle) {
    const of = { declare: 'declare', attackers: 'fighters', defenders: 'fighters', fight: 'fight', defeat: 'aftermath' } as const
    return { steps: ['declare', 'fighters', 'fight', 'aftermath'], now: of[battle.step] }
  }
  const act = turn.action === 'organize' || turn.action === 'recruit' ? turn.action : 'act'
  return { steps: ['refresh', act], now: turn.step === 'choose' || turn.step === 'act' ? act : 'refresh' }
}
