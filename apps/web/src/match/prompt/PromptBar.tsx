import { say } from '@toadstool/games/tabletop'
import { PastBar } from '../past/PastBar.tsx'
import { OverTray } from '../result/OverTray.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { sayPrompt } from '../words.ts'
import { Bar } from './Bar.tsx'
import { Buttons } from './Buttons.tsx'
import { DraftBar } from './DraftBar.tsx'
import { Ring } from './Ring.tsx'
import { Secondary, WaitBar, WatchBar } from './WaitBar.tsx'

interface PromptBarProps {
  readonly scene: Scene
  readonly over: boolean
  /** Shows the result again; absent while it is shown. */
  readonly onResult: (() => void) | undefined
}

/** The decision of the moment as one sentence, and the few buttons that belong to it. Always there, always the same height. */
export function PromptBar({ scene, over, onResult }: PromptBarProps) {
  const m = useM()
  const { now, seat, machine, rulebook, view, past } = scene
  if (past !== null) return <PastBar scene={scene} past={past} />
  if (over) return <OverTray scene={scene} onResult={onResult} />
  if (seat === null) return <WatchBar scene={scene} />
  if (now.link !== 'up' && now.acts.length > 0) {
    return (
      <Bar>
        <h2>{m('kept.prompt')}</h2>
        <p>{m('kept.prompt.more')}</p>
      </Bar>
    )
  }
  const prompts = rulebook.prompts(view, seat)
  const [first, ...others] = prompts
  const owing = rulebook.owes(view).includes(seat)
  const reaction = owing && first?.reaction === true
  if (machine.draft) return <DraftBar scene={scene} reaction={reaction} />
  // The bar itself says who is waited for.
  if (!owing) return <WaitBar scene={scene} others={prompts.filter(({ key }) => !key.startsWith('waiting'))} />
  return (
    <Bar
      tone={reaction ? 'alert' : undefined}
      lead={reaction && <Ring scene={scene} />}
      buttons={<Buttons scene={scene} reaction={reaction} />}
    >
      <h2 id="prompt">{first ? sayPrompt(scene.voice, first) : ''}</h2>
      {first && `prompt.${first.key}.more` in scene.voice.texts && <p>{say(scene.voice, `prompt.${first.key}.more`, first.params)}</p>}
      <Secondary scene={scene} prompts={others} />
    </Bar>
  )
}
