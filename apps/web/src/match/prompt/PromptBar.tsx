import type { Prompt } from '@toadstool/games'
import { say } from '@toadstool/games/tabletop'
import { OverTray, PastBar } from '../afterwards.ts'
import { PauseBar } from '../agreeing/PauseBar.tsx'
import { pauseIn } from '../agreeing/proposing.ts'
import { callsOf } from '../calls.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { sayPrompt } from '../words.ts'
import { actionsOf } from './actions.ts'
import { Bar } from './Bar.tsx'
import { Buttons } from './Buttons.tsx'
import { DraftBar } from './DraftBar.tsx'
import { OfferBar, Offers } from './Offers.tsx'
import css from './PromptBar.module.css'
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
  const pause = pauseIn(now.status, Date.now() + now.skew)
  if (pause) return <PauseBar scene={scene} pause={pause} />
  if (scene.props.coming) {
    return (
      <Bar>
        <h2 className={css.waiting}>{m('prompt.sending')}</h2>
        <p>{m('prompt.hurries')}</p>
      </Bar>
    )
  }
  if (seat === null) return <WatchBar scene={scene} />
  if (now.link !== 'up' && now.acts.length > 0) {
    return (
      <Bar>
        <h2>{m('kept.prompt')}</h2>
        <p>{m('kept.prompt.more')}</p>
      </Bar>
    )
  }
  if (now.unsaved) {
    return (
      <Bar>
        <h2>{m('unsaved.prompt')}</h2>
        <p>{m('kept.prompt.more')}</p>
      </Bar>
    )
  }
  const { owing, main, formal, reaction, offers, told } = callsOf(rulebook, view, seat, scene.formal)
  const [offer, ...further] = offers
  if (!owing && !machine.draft && offer) {
    return (
      <>
        <OfferBar scene={scene} offer={offer} told={told} />
        <Offers scene={scene} offers={further} />
      </>
    )
  }
  return (
    <>
      {machine.draft ? (
        <DraftBar scene={scene} reaction={reaction} />
      ) : formal ? (
        <FormalBar scene={scene} told={told} />
      ) : owing ? (
        <MainBar scene={scene} main={main} reaction={reaction} told={told} />
      ) : (
        // The bar itself says who is waited for, so prompts that say it are left out.
        <WaitBar scene={scene} told={told.filter(({ key }) => !key.startsWith('waiting'))} />
      )}
      <Offers scene={scene} offers={offers} />
    </>
  )
}

/** Before the only answer that the seat has goes by itself. */
function FormalBar({ scene, told }: Pick<MainBarProps, 'scene' | 'told'>) {
  const m = useM()
  return (
    <Bar>
      <h2 className={css.waiting}>{m('prompt.formal')}</h2>
      <Secondary scene={scene} prompts={told} />
    </Bar>
  )
}

/** Letters of a question that takes more than two lines beside its answers. */
const long = 66

interface MainBarProps {
  readonly scene: Scene
  readonly main: Prompt | undefined
  readonly reaction: boolean
  readonly told: readonly Prompt[]
}

/** What the seat owes an answer to. */
function MainBar({ scene, main, reaction, told }: MainBarProps) {
  const m = useM()
  const { voice } = scene
  const more = main && `prompt.${main.key}.more`
  const question = main ? sayPrompt(voice, main) : ''
  return (
    <Bar
      tone={reaction ? 'alert' : undefined}
      lead={reaction && <Ring scene={scene} />}
      buttons={<Buttons scene={scene} actions={actionsOf(scene, m)} brief={reaction} />}
    >
      <h2 id="prompt" data-long={question.length > long || undefined}>
        {question}
      </h2>
      {more && more in voice.texts && <p>{say(voice, more, main.params)}</p>}
      <Secondary scene={scene} prompts={told} />
    </Bar>
  )
}
