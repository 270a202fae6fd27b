import { linesOfTactic, sayLines, type TacticId } from '@toadstool/games/nirds'
import { Card } from '../../../kit/Card.tsx'
import { Thing } from '../../kit/things/Thing.tsx'
import { heard, stateOf, use } from '../acts.ts'
import { artOfTactic } from '../art.ts'
import type { Props } from '../props.ts'
import { labelOfTactic } from '../words.ts'
import styles from './Tactics.module.css'

/** A tactic card of the own ones. */
export function TacticCard({ tactic, ...props }: Props & { readonly tactic: TacticId }) {
  const { voice, view } = props
  const token = `tactic:${tactic}`
  const state = stateOf(props, token)
  const idle = state === undefined && view.step !== 'trade' && props.seat !== null && !props.draft
  const label = heard(props, labelOfTactic(props, tactic), state)
  return (
    <Thing
      token={token}
      label={label}
      className={styles.tactic}
      state={state ?? (idle ? 'dimmed' : undefined)}
      cursor={props.cursor === token}
      setCursor={props.setCursor}
      data-resting={(view.step === 'trade' && !props.narrow) || undefined}
      onClick={() => use(props, token)}
    >
      <span className={styles.face} aria-hidden="true">
        <Card
          title={voice.name(token)}
          text={sayLines(voice, linesOfTactic(tactic))}
          art={artOfTactic(tactic)}
          state={idle ? 'dimmed' : undefined}
        />
      </span>
    </Thing>
  )
}
