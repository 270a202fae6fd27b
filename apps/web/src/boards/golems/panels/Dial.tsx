import { type MaterialId, materials } from '@toadstool/games/golems'
import { type IconName, SidePanel, type Value, ValueButtons } from '../../kit/index.ts'
import { materialArt, shapeIcons, sizeIcons, tints } from '../art.ts'
import { transforming } from '../sentence.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import styles from './Dial.module.css'

/** The three properties of a golem, of which one changes. */
export function Dial() {
  const table = useTable()
  const { voice, narrow, t } = table
  const groups = {
    size: Object.entries(sizeIcons).map(([value, icon]) => choiceOf(table, value, icon)),
    shape: Object.entries(shapeIcons).map(([value, icon]) => choiceOf(table, value, icon)),
    material: Object.entries(materialArt).map(([value, { icon }]) =>
      choiceOf(table, value, icon, tints[materials[value as MaterialId].hardness]),
    ),
  }
  return (
    <SidePanel title={voice.name(tokenOf('event', 'transformation'))} rule="GO-16.14" narrow={narrow} wide>
      <p className={styles.text}>{t('term.becomes', { unit: tokenOf('unit', transforming(table)) })}</p>
      {Object.entries(groups).map(([name, values]) => (
        <fieldset key={name} className={styles.group}>
          <legend>{t(`term.${name}`)}</legend>
          <ValueButtons values={values} dense={!narrow} />
        </fieldset>
      ))}
    </SidePanel>
  )
}

function choiceOf(table: Table, value: string, icon: IconName, tint?: string): Value {
  const { view, voice, choices } = table
  const thing = tokenOf('option', value)
  const { size, shape, material } = view.golems[transforming(table)] ?? {}
  const legal = choices?.legal.includes(thing)
  const refusal = choices?.dimmed.find((each) => each.token === thing)?.refusal
  return {
    icon,
    name: voice.name(tokenOf('trait', value)),
    state: [size, shape, material].some((each) => each === value) ? 'now' : legal ? 'legal' : 'dimmed',
    tint,
    token: thing,
    onClick: () => (legal ? table.choose(thing) : refusal && table.explain(thing, refusal)),
  }
}
