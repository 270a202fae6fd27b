import { stageOf } from '@toadstool/games/golems'
import { hasWorkbench, Workbench } from '../bench/Workbench.tsx'
import type { Props } from '../props.ts'
import { ArmyPanel } from './ArmyPanel.tsx'
import { ClayPanel } from './ClayPanel.tsx'
import { SpellPanel } from './SpellPanel.tsx'

/** To the left of the board, what the phase needs: workbench, Clay golems, the Spell on the table; else the army. */
export function FieldLeft(props: Props) {
  const { view, seat, narrow, past } = props
  if (narrow || view.result) return null
  const { step } = view.turn
  if (hasWorkbench(props)) return <Workbench {...props} />
  if (seat !== null && !past && stageOf(view, seat) === 'start') return <ClayPanel {...props} />
  if (step === 'spell') return <SpellPanel {...props} />
  return <ArmyPanel {...props} />
}
