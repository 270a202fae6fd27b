import { roundOf, seatsOf } from '@toadstool/games/battle-gnomes'
import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../icons/index.ts'
import styles from './Heading.module.css'
import type { Props } from './props.ts'

/** "Round 4" and the steps of the turn or the battle, the present one lit. */
export function Heading(props: Props) {
  const { view, voice, narrow } = props
  const { steps, now } = stepsOf(props)
  const where =
    view.phase === 'draft'
      ? say(voice, 'term.pick', { n: Math.min(view.draftPos + 1, 2 * seatsOf(view).length), of: 2 * seatsOf(view).length })
      : say(voice, 'term.round', { n: Math.max(1, roundOf(view)) })
  const current = steps[now] ?? 'draft'
  if (narrow)
    return (
      <span className={styles.heading}>
        {view.phase === 'draft' ? where : view.battle ? say(voice, `step.${current}`) : `${where} · ${say(voice, `step.${current}`)}`}
      </span>
    )
  return (
    <span className={styles.heading}>
      <span className={styles.round}>{where}</span>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li
            key={step}
            data-state={place === now ? 'now' : place < now ? 'done' : 'ahead'}
            aria-current={place === now ? 'step' : undefined}
          >
            {place < now && <Icon name="ui:check" size={14} />}
            {say(voice, `step.${step}`)}
          </li>
        ))}
      </ol>
      {view.finalTurnsLeft !== null && <span className={styles.last}>{say(voice, 'term.lastTurns', { n: view.finalTurnsLeft })}</span>}
    </span>
  )
}

/** The steps in their order, and which one it is. */
function stepsOf({ view }: Props): { readonly steps: readonly string[]; readonly now: number } {
  const { phase, battle, turn } = view
  if (phase !== 'play') return { steps: ['draft', 'placement'], now: phase === 'draft' ? 0 : 1 }
  if (battle) {
    const steps = ['declare', 'fighters', 'fight', 'aftermath']
    return { steps, now: { declare: 0, attackers: 1, defenders: 1, fight: 2, defeat: 3 }[battle.step] }
  }
  const act = turn.action === 'organize' || turn.action === 'recruit' ? turn.action : 'act'
  return { steps: ['refresh', act], now: turn.step === 'choose' || turn.step === 'act' ? 1 : 0 }
}
