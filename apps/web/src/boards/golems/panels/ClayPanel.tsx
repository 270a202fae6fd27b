import { golemsOfMaterial, type Shape } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { SidePanel } from '../../kit/notes/SidePanel.tsx'
import { ValueButtons } from '../../kit/notes/ValueButtons.tsx'
import { shapeIcons } from '../art.ts'
import { GolemDisc } from '../pieces/Disc.tsx'
import type { Props } from '../props.ts'
import styles from './ClayPanel.module.css'

/** GO-15.2: one's Clay golems, each with the shapes that it may take. */
export function ClayPanel(props: Props) {
  const { view, voice, seat } = props
  if (seat === null) return null
  const clay = golemsOfMaterial(view, seat, 'clay')
  return (
    <SidePanel title={say(voice, 'term.clay')} rule="GO-15.2" narrow={props.narrow}>
      {clay.map((unit) => {
        const golem = view.golems[unit]
        if (!golem) return null
        return (
          <div key={unit} className={styles.golem}>
            <p>
              <GolemDisc kind={golem} seat={seat} damage={golem.damage} size={36} />
              <b>{say(voice, 'term.golemAt', { unit: `unit:${unit}`, at: golem.at })}</b>
            </p>
            <ValueButtons
              values={shapes.map((shape) => {
                const args = [`unit:${unit}`, `option:${shape}`]
                const refusal = props.why({ move: 'changeShape', args })
                return {
                  icon: shapeIcons[shape],
                  name: voice.name(`trait:${shape}`),
                  state: golem.shape === shape ? 'now' : refusal ? 'dimmed' : 'legal',
                  onClick: () => (refusal ? props.explain(`unit:${unit}`, refusal) : props.begin('changeShape', args)),
                }
              })}
            />
          </div>
        )
      })}
    </SidePanel>
  )
}

const shapes = Object.keys(shapeIcons) as Shape[]
