import { mostGnomes } from '@toadstool/games/battle-gnomes'
import { say } from '@toadstool/games/tabletop'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { ArmedGnome } from '../things/GnomeTile.tsx'
import { Yard } from '../things/Yard.tsx'
import { gaps } from '../words.ts'
import styles from './Home.module.css'
import { at } from './Houses.tsx'

/** The own household (a spectator's: the first one): four places for gnomes, and the yard. */
export function Home(props: Props) {
  const { view, voice, seat, narrow } = props
  const own = at(props)
  const gnomes = view.players[own]?.gnomes ?? []
  return (
    <section className={styles.home} data-narrow={narrow || undefined} aria-label={say(voice, 'term.household')}>
      <div className={styles.head}>
        <SeatEmblem color={colorOfSeat(own)} size={24} />
        <h2>{seat === null ? say(voice, 'term.householdOf', { name: `seat:${own}` }) : say(voice, 'term.household')}</h2>
        <span>{say(voice, 'term.gnomesOf', { n: gnomes.length, of: mostGnomes })}</span>
      </div>
      <div className={styles.inside}>
        <div className={styles.gnomes}>
          {gnomes.map((gnome) => (
            <ArmedGnome key={gnome} {...props} owner={own} gnome={gnome} />
          ))}
          {gaps(narrow ? 0 : mostGnomes - gnomes.length).map((gap) => (
            <span key={gap} className={styles.free}>
              {say(voice, 'term.freeGnome')}
            </span>
          ))}
        </div>
        <Yard {...props} owner={own} />
      </div>
    </section>
  )
}
