import { cardFigures, growable, stageOf } from '@toadstool/games/golems'
import { idOf, kindOf, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { SidePanel } from '../../kit/notes/SidePanel.tsx'
import { chosen } from '../../kit/tokens.ts'
import { artOf } from '../art.ts'
import { GolemDisc } from '../pieces/Disc.tsx'
import type { Props } from '../props.ts'
import { actOnCard } from '../tray/hand.ts'
import { Preview } from './Bill.tsx'
import { type Bench, bring, isCrafting, places, useBench } from './bench.ts'
import styles from './Workbench.module.css'

/** Three cards become a golem: what it will be, what it costs on this board; and the Wood golems that may grow. */
export function Workbench(props: Props) {
  const { view, voice, seat } = props
  const bench = useBench()
  if (seat === null) return null
  const grown = growable(view, seat)
  return (
    <SidePanel
      title={say(voice, 'term.workbench')}
      rule="GO-4.1"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const token = event.dataTransfer.getData('text/plain')
        event.preventDefault()
        if (kindOf(token) === 'card' && view.hand?.golem.includes(idOf(token)) && !Object.values(bench).includes(idOf(token))) {
          actOnCard(props, idOf(token))
        }
      }}
    >
      {isCrafting(props) ? (
        <>
          <Slots {...props} bench={bench} />
          <Preview {...props} seat={seat} bench={bench} />
        </>
      ) : (
        <p className={styles.quiet}>{say(voice, 'term.benchDone')}</p>
      )}
      {grown.length > 0 && <Growing {...props} units={grown} />}
    </SidePanel>
  )
}

/** True while this seat builds, or has golems that may still grow. */
export const hasWorkbench = (props: Props): boolean => {
  const { view, seat, past } = props
  if (seat === null || past || stageOf(view, seat) !== 'craft' || view.result) return false
  return isCrafting(props) || growable(view, seat).length > 0
}

/** The three places: full ones give their card back. */
export function Slots({ bench, ...props }: Props & { readonly bench: Bench }) {
  const { voice, narrow } = props
  return (
    <ol className={styles.slots} data-narrow={narrow || undefined}>
      {places.map((place) => {
        const card = bench[place]
        if (card === undefined)
          return (
            <li key={place} className={styles.empty}>
              {say(voice, `term.${place}`)}
            </li>
          )
        const name = voice.name(`card:${card}`)
        if (narrow)
          return (
            <li key={place}>
              <button type="button" className={styles.strip} style={{ background: artOf(card).ground }} onClick={() => bring(props, card)}>
                <Icon name={artOf(card).icon} size={26} />
                <span>
                  <b>{name}</b>
                  <small>{cardFigures(voice, card)[0]}</small>
                </span>
              </button>
            </li>
          )
        return (
          <li key={place}>
            <Card
              title={name}
              text={cardFigures(voice, card)[0]}
              art={artOf(card)}
              size="small"
              note={say(voice, 'a11y.takeOff')}
              onClick={() => bring(props, card)}
            />
          </li>
        )
      })}
    </ol>
  )
}

function Growing({ units, ...props }: Props & { readonly units: readonly string[] }) {
  const { view, voice, seat } = props
  const at = chosen(props, 0, 'unit')
  return (
    <div className={styles.grow}>
      <h3>{say(voice, 'term.growth')}</h3>
      <ul>
        {units.map((unit) => {
          const golem = view.golems[unit]
          if (!golem || seat === null) return null
          const refusal = props.why({ move: 'grow', args: [`unit:${unit}`] })
          return (
            <li key={unit}>
              <GolemDisc kind={golem} seat={seat} damage={golem.damage} size={34} />
              <span>{say(voice, 'term.golemAt', { unit: `unit:${unit}`, at: golem.at })}</span>
              <Button
                size="small"
                pressed={at === unit && props.draft?.move === 'grow'}
                onClick={() => (refusal ? props.explain(`unit:${unit}`, refusal) : props.begin('grow', [`unit:${unit}`]))}
              >
                {say(voice, 'term.grow')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
