import { type Kind, type MaterialId, materials } from '@toadstool/games/golems'
import { tints } from '@toadstool/games/golems/tints'
import { ArtTile, SidePanel, type Value, ValueButtons } from '../../kit/index.ts'
import { portraitOf, shapes, sizes } from '../art.ts'
import { transforming } from '../sentence.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import styles from './Dial.module.css'

/** The three properties of a golem, of which one changes. */
export function Dial() {
  const table = useTable()
  const { voice, narrow, t } = table
  const groups = {
    size: sizes.map((size) => choiceOf(table, size, { size })),
    shape: shapes.map((shape) => choiceOf(table, shape, { shape })),
    material: (Object.keys(materials) as MaterialId[]).map((material) =>
      choiceOf(table, material, { material }, tints[materials[material].hardness]),
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

/** A value, with the golem that it would make. */
function choiceOf(table: Table, value: string, part: Partial<Kind>, tint?: string): Value {
  const { view, voice, choices } = table
  const thing = tokenOf('option', value)
  const golem = view.golems[transforming(table)]
  const legal = choices?.legal.includes(thing)
  const refusal = choices?.dimmed.find((each) => each.token === thing)?.refusal
  return {
    picture: <ArtTile art={portraitOf({ ...golem, ...part })} size={28} />,
    name: voice.name(tokenOf('trait', value)),
    state: [golem?.size, golem?.shape, golem?.material].some((each) => each === value) ? 'now' : legal ? 'legal' : 'dimmed',
    tint,
    token: thing,
    onClick: () => (legal ? table.choose(thing) : refusal && table.explain(thing, refusal)),
  }
}
