import { mostGnomes } from '@toadstool/games/battle-gnomes'
import { part, SeatEmblem } from '../../kit/index.ts'
import { nearestSeat, tokenOf, useTable } from '../table.ts'
import { ArmedGnome } from '../things/GnomeTile.tsx'
import { Yard } from '../things/Yard.tsx'
import { gaps } from '../words.ts'
import styles from './Home.module.css'

/** The own household (a spectator's: the first one): four places for gnomes, and the yard. */
export const Home = part(function Home() {
  const table = useTable()
  const { view, seat, narrow, t, colorOf } = table
  const own = nearestSeat(table)
  const gnomes = view.players[own]?.gnomes ?? []
  return (
    <section className={styles.home} aria-label={t('term.household')}>
      <div className={styles.head}>
        <SeatEmblem color={colorOf(own)} size={24} />
        <h2>{seat === null ? t('term.householdOf', { name: tokenOf('seat', own) }) : t('term.household')}</h2>
        <span>{t('term.gnomesOf', { n: gnomes.length, of: mostGnomes })}</span>
      </div>
      <div className={styles.inside}>
        <div className={styles.gnomes}>
          {gnomes.map((gnome) => (
            <ArmedGnome key={gnome} owner={own} gnome={gnome} />
          ))}
          {gaps(narrow ? 0 : mostGnomes - gnomes.length).map((gap) => (
            <span key={gap} className={styles.free}>
              {t('term.freeGnome')}
            </span>
          ))}
        </div>
        <Yard owner={own} />
      </div>
    </section>
  )
})
