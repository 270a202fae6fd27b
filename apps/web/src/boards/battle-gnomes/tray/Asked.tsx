import { battleGnomes, isAutomatic, stageOf, type View } from '@toadstool/games/battle-gnomes'
import { type Seat, say, seatsOf } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './Asked.module.css'

type Battle = NonNullable<View['battle']>

/** Who is asked, who has passed, who sits out. */
export function Asked({ battle, ...props }: Props & { readonly battle: Battle }) {
  const { view, voice, seatName } = props
  return (
    <section className={styles.asked} aria-label={say(voice, 'term.asked')}>
      <h3>{say(voice, 'term.asked')}</h3>
      <ul>
        {seatsOf(view).map((of) => {
          const word = wordOf(view, battle, of)
          return (
            <li key={of} data-word={word}>
              <SeatEmblem color={colorOfSeat(of)} size={20} />
              <b>{seatName(of)}</b>
              {word === 'asked' ? <Icon name="ui:hourglass" size={15} label={say(voice, 'fight.asked')} /> : null}
              {word === 'pass' ? <Icon name="ui:check" size={15} label={say(voice, 'fight.pass')} /> : null}
              {word === 'out' || word === 'up' ? <span>{say(voice, `fight.${word}`)}</span> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function wordOf(view: View, battle: Battle, of: Seat): 'asked' | 'up' | 'pass' | 'out' | 'later' {
  if (battleGnomes.owes(view).includes(of)) return 'asked'
  if (battle.conceded === of) return 'up'
  if (stageOf(view, of) !== 'fight') return 'later'
  if (battle.done[of] === 'out') return 'out'
  return battle.done[of] === 'pass' || isAutomatic(view, battle, of) ? 'pass' : 'later'
}
