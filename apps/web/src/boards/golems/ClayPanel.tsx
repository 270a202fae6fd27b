import { golemsOf, type Shape } from '@toadstool/games/golems'
import { say } from '@toadstool/games/tabletop'
import { Icon } from '../../icons/index.ts'
import { shapeIcons } from './art.ts'
import { GolemDisc } from './Disc.tsx'
import type { Props } from './props.ts'
import styles from './SpellPanel.module.css'

/** GO-15.2: one's Clay golems, each with the shapes that it may take. */
export function ClayPanel(props: Props) {
  const { view, voice, seat } = props
  if (seat === null) return null
  const clay = golemsOf(view, seat).filter((unit) => view.golems[unit]?.material === 'clay')
  return (
    <section className={styles.panel} data-narrow={props.narrow || undefined} aria-label={say(voice, 'term.clay')}>
      <header>
        <h2>{say(voice, 'term.clay')}</h2>
        <span>GO-15.2</span>
      </header>
      {clay.map((unit) => {
        const golem = view.golems[unit]
        if (!golem) return null
        return (
          <div key={unit} className={styles.clay}>
            <p>
              <GolemDisc kind={golem} seat={seat} damage={golem.damage} size={36} />
              <b>{say(voice, 'term.golemAt', { unit: `unit:${unit}`, at: golem.at })}</b>
            </p>
            <div className={styles.words}>
              {(Object.keys(shapeIcons) as Shape[]).map((shape) => {
                const args = [`unit:${unit}`, `option:${shape}`]
                const refusal = props.why({ move: 'changeShape', args })
                const now = golem.shape === shape
                return (
                  <button
                    key={shape}
                    type="button"
                    data-state={now ? 'now' : refusal ? 'dimmed' : 'legal'}
                    onClick={() => (refusal ? props.explain(`unit:${unit}`, refusal) : props.begin('changeShape', args))}
                  >
                    <Icon name={shapeIcons[shape]} size={20} />
                    {voice.name(`trait:${shape}`)}
                  </button>
                )
              })}
            </div>
          </div>
        )
      })}
    </section>
  )
}
