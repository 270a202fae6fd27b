import { linesOfTactic, sayLines, type TacticId } from '@toadstool/games/nirds'
import { Card, standingOf, Thing } from '../../kit/index.ts'
import { artOfTactic } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import { labelOfTactic } from '../words.ts'
import styles from './Tactics.module.css'

/** A tactic card of the own ones. */
export function TacticCard({ tactic }: { readonly tactic: TacticId }) {
  const table = useTable()
  const { voice, view } = table
  const thing = tokenOf('tactic', tactic)
  const idle = standingOf(table, thing) === undefined && view.step !== 'trade' && table.seat !== null && !table.draft
  return (
    <span className={styles.place}>
      <Thing
        token={thing}
        label={labelOfTactic(table, tactic)}
        className={styles.tactic}
        otherwise={idle ? 'dimmed' : undefined}
        data-resting={(view.step === 'trade' && !table.narrow) || undefined}
      >
        <span className={styles.face} aria-hidden="true">
          <Card
            title={voice.name(thing)}
            text={sayLines(voice, linesOfTactic(tactic))}
            art={artOfTactic(tactic)}
            state={idle ? 'dimmed' : undefined}
          />
        </span>
      </Thing>
    </span>
  )
}
