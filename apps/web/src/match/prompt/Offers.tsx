import type { Prompt } from '@toadstool/games'
import { Icon } from '../../icons/index.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import { sayPrompt } from '../words.ts'
import { actionsOf, answersTo } from './actions.ts'
import { Bar } from './Bar.tsx'
import { Buttons } from './Buttons.tsx'
import css from './Lines.module.css'
import { Secondary } from './WaitBar.tsx'

interface OfferBarProps {
  readonly scene: Scene
  readonly offer: Prompt
  readonly told: readonly Prompt[]
}

/** An offer to a seat that owes nothing: takes the place of "waiting for". */
export function OfferBar({ scene, offer, told }: OfferBarProps) {
  const m = useM()
  const answers = scene.machine.speaker ? answersTo(scene, offer) : []
  return (
    <Bar
      tone="alert"
      lead={<Icon name="ui:bell" size={24} />}
      buttons={<Buttons scene={scene} actions={[...actionsOf(scene, m), ...answers.toReversed()]} />}
    >
      <h2 id="prompt">{sayPrompt(scene.voice, offer)}</h2>
      <Secondary scene={scene} prompts={told} />
    </Bar>
  )
}

/** Offers to a seat that has something else to decide: a line each, with the answers. */
export function Offers({ scene, offers }: { readonly scene: Scene; readonly offers: readonly Prompt[] }) {
  if (offers.length === 0) return null
  return (
    <ul className={css.lines}>
      {offers.map((offer) => (
        <li key={JSON.stringify([offer.key, offer.params])} data-tone="alert">
          <Icon name="ui:bell" size={17} />
          <span>{sayPrompt(scene.voice, offer)}</span>
          {scene.machine.speaker && (
            <div data-answers="">
              {answersTo(scene, offer).map(({ key, label, run }) => (
                <button key={key} type="button" onClick={() => run()}>
                  {label}
                </button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
