import type { Status } from '@toadstool/protocol'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Bar } from '../prompt/Bar.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { dayText } from '../time.ts'

/** Instead of the prompt while the table is paused: why no move is possible, and the way on. */
export function PauseBar({ scene, pause }: { readonly scene: Scene; readonly pause: NonNullable<Status['pause']> }) {
  const m = useM()
  const { seat, links, language, now } = scene
  return (
    <Bar
      tone="past"
      lead={<Icon name="ui:clock" size={26} />}
      buttons={
        seat !== null && (
          <Button kind="primary" onClick={() => links.decide?.({ do: 'resume' })}>
            {m('pause.end')}
          </Button>
        )
      }
    >
      <h2>{m('pause.title')}</h2>
      <p>{m('pause.text', { date: dayText(pause.until - now.skew, language) })}</p>
    </Bar>
  )
}
