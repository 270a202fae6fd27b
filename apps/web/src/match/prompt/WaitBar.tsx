import type { Prompt } from '@toadstool/games'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon } from '../../icons/index.ts'
import { Button } from '../../kit/Button.tsx'
import { SeatEmblem } from '../../kit/SeatEmblem.tsx'
import { colorOf } from '../../kit/seats.ts'
import { HurryHint, NextMatch } from '../afterwards.ts'
import { isAlone } from '../calls.ts'
import { unhint } from '../hints.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { namesOf, sayPrompt } from '../words.ts'
import { actionsOf } from './actions.ts'
import { Bar } from './Bar.tsx'
import { Buttons } from './Buttons.tsx'
import css from './PromptBar.module.css'

/** While others are waited for. */
export function WaitBar({ scene, told }: { readonly scene: Scene; readonly told: readonly Prompt[] }) {
  const m = useM()
  const { rulebook, view, now, source } = scene
  const owing = rulebook.owes(view)
  const sending = now.acts.length > 0
  return (
    <Bar
      buttons={
        <>
          {mayHurry(scene) && (
            <Button
              kind="quiet"
              icon="ui:fast-forward"
              onClick={() => {
                unhint('hurry-hints')
                source.hurry?.()
              }}
            >
              {m('prompt.hurry')}
            </Button>
          )}
          <Buttons scene={scene} actions={actionsOf(scene, m)} />
          {scene.links.next && !sending && <NextMatch scene={scene} />}
        </>
      }
    >
      <h2 className={css.waiting}>
        {sending ? (
          m('prompt.sending')
        ) : (
          <>
            <Names scene={scene} seats={owing} />
            {m('prompt.waiting', { names: namesOf(owing.map(scene.seatName), m) })}
          </>
        )}
      </h2>
      <Secondary scene={scene} prompts={told} />
      {mayHurry(scene) && told.length === 0 && !sending && <HurryHint />}
    </Bar>
  )
}

/** One person alone among bots needn't sit through their pauses. */
const mayHurry = ({ source, now, seat }: Scene): boolean => source.hurry !== undefined && isAlone(now, seat)

/** For spectators. */
export function WatchBar({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const owing = scene.rulebook.owes(scene.view)
  const { delay = 0, pass } = scene.links
  const names = namesOf(owing.map(scene.seatName), m)
  // Behind the curtain of a shared device nobody watches: the next player takes it.
  if (pass)
    return (
      <Bar>
        <h2 className={css.waiting}>{m('prompt.waiting', { names })}</h2>
      </Bar>
    )
  return (
    <Bar lead={<Icon name="ui:eye" size={26} />}>
      <h2>
        {m('watch.title')}{' '}
        <span className={css.waiting}>{delay > 0 && !scene.view.result ? m('watch.late', { n: delay }) : m('watch.text')}</span>
      </h2>
      {owing.length > 0 && <p>{scene.now.status?.resting ? m('watch.rests') : m('watch.waiting', { names })}</p>}
    </Bar>
  )
}

/** What is said besides the main prompt. */
export function Secondary({ scene, prompts }: { readonly scene: Scene; readonly prompts: readonly Prompt[] }) {
  if (prompts.length === 0) return null
  return <p>{prompts.map((prompt) => sayPrompt(scene.voice, prompt)).join(' ')}</p>
}

function Names({ scene, seats }: { readonly scene: Scene; readonly seats: readonly Seat[] }) {
  return (
    <span className={css.emblems}>
      {seats.map((seat) => (
        <SeatEmblem key={seat} color={colorOf(seat, scene.board?.seatColors)} size={26} />
      ))}
    </span>
  )
}
