import { Button } from '../../kit/Button.tsx'
import type { Scene } from '../scene.ts'
import { mayAsk } from './asking.ts'
import { useB } from './texts.ts'
import { usePoints } from './usePoints.ts'

/** Beside a moment of the past at which this seat has decided: asks to take back to there. */
export function AskHere({ scene, past }: { readonly scene: Scene; readonly past: number }) {
  const b = useB()
  const may = mayAsk(scene)
  const points = usePoints(scene, may)
  if (!may || !points?.some(({ seq }) => seq === past + 1)) return null
  const ask = () => {
    scene.look(null)
    scene.links.decide?.({ do: 'take-back', to: past })
  }
  return <Button icon="ui:undo-2" label={b('here')} onClick={ask} />
}
