import { type Switch, switchesOf } from '../prompt/orders.ts'
import type { Speaker } from '../prompt/speaker.ts'
import type { Scene } from '../scene.ts'
import { lineOf, standingLabel } from '../words.ts'
import css from './Popover.module.css'

/** Standing orders of the game: whether to be asked. */
export function Switches({ scene, speaker }: { readonly scene: Scene; readonly speaker: Speaker }) {
  const switches = switchesOf(speaker)
  if (switches.length === 0) return null
  return (
    <>
      {switches.map((each) =>
        isOnOrOff(each) ? (
          <Toggle key={lineOf(scene.voice, each.move, each.args)} scene={scene} order={each} />
        ) : (
          <Choice key={lineOf(scene.voice, each.move, each.args)} scene={scene} order={each} />
        ),
      )}
      <hr />
    </>
  )
}

/** Whether an order is an on/off switch; any other, even with two values, is chosen by name. */
const isOnOrOff = ({ values }: Switch): boolean => values.length === 2 && values.includes('option:on') && values.includes('option:off')

interface OrderProps {
  readonly scene: Scene
  readonly order: Switch
}

function Toggle({ scene, order: { move, args, now } }: OrderProps) {
  const on = now === 'option:on'
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={css.item}
      onClick={() => scene.source.say({ move, args: [...args, on ? 'option:off' : 'option:on'] })}
    >
      <span className={css.switch} data-on={on || undefined} />
      {standingLabel(scene.voice, move, args)}
    </button>
  )
}

function Choice({ scene, order: { move, args, now, values } }: OrderProps) {
  return (
    <label className={css.item}>
      {standingLabel(scene.voice, move, args)}
      <select className={css.choice} value={now} onChange={({ target }) => scene.source.say({ move, args: [...args, target.value] })}>
        {values.map((value) => (
          <option key={value} value={value}>
            {scene.voice.name(value)}
          </option>
        ))}
      </select>
    </label>
  )
}
