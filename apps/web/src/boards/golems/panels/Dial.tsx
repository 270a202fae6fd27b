import { type MaterialId, materials, type Shape, type Size, sizes } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import type { IconName } from '../../../icons/index.ts'
import { SidePanel } from '../../kit/notes/SidePanel.tsx'
import { type Value, ValueButtons } from '../../kit/notes/ValueButtons.tsx'
import { chosen } from '../../kit/tokens.ts'
import { materialIcons, shapeIcons, sizeIcons, tints } from '../art.ts'
import type { Props } from '../props.ts'
import styles from './Dial.module.css'

/** True while the new value of a golem is to be chosen. */
export const isTransforming = (props: Props): boolean =>
  props.draft?.move === 'castSpell' && chosen(props, 0, 'card')?.startsWith('transformation-') === true && props.draft.args.length === 2

/** The three properties of a golem, of which one changes. */
export function Dial(props: Props) {
  const { view, voice, narrow } = props
  const unit = chosen(props, 1, 'unit') ?? ''
  const golem = view.golems[unit]
  const now: readonly string[] = golem ? [golem.size, golem.shape, golem.material] : []
  const word = (value: string, icon: IconName, tint?: string): Value => {
    const token = `option:${value}`
    const legal = props.choices?.legal.includes(token)
    const refusal = props.choices?.dimmed.find((each) => each.token === token)?.refusal
    return {
      icon,
      name: voice.name(`trait:${value}`),
      state: now.includes(value) ? 'now' : legal ? 'legal' : 'dimmed',
      tint,
      token,
      onClick: () => (legal ? props.choose(token) : refusal && props.explain(token, refusal)),
    }
  }
  const groups = {
    size: (Object.keys(sizes) as Size[]).map((value) => word(value, sizeIcons[value])),
    shape: (Object.keys(shapeIcons) as Shape[]).map((value) => word(value, shapeIcons[value])),
    material: (Object.keys(materialIcons) as MaterialId[]).map((value) =>
      word(value, materialIcons[value], tints[materials[value].hardness]),
    ),
  }
  return (
    <SidePanel title={voice.name('event:transformation')} rule="GO-16.14" narrow={narrow} wide>
      <p className={styles.text}>{say(voice, 'term.becomes', { unit: `unit:${unit}` })}</p>
      {Object.entries(groups).map(([name, values]) => (
        <fieldset key={name} className={styles.group}>
          <legend>{say(voice, `term.${name}`)}</legend>
          <ValueButtons values={values} dense={!narrow} />
        </fieldset>
      ))}
    </SidePanel>
  )
}
