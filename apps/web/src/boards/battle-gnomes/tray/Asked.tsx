import { battleGnomes, isAutomatic, stageOf, type View } from '@toadstool/games/battle-gnomes'
import { type Seat, seatsOf } from '@toadstool/games/tabletop'
import { Icon, SeatEmblem } from '../../kit/index.ts'
import { useTable } from '../table.ts'
import styles from './Asked.module.css'

type Battle = NonNullable<View['battle']>

/** Who is asked, who has passed, who sits out. */
export function Asked({ battle }: { readonly battle: Battle }) {
  const { view, seatName, t, colorOf } = useTable()
  return (
    <section className={styles.asked} aria-label={t('term.asked')}>
      <h3>{t('term.asked')}</h3>
      <ul>
        {seatsOf(view).map((of) => {
          const word = wordOf(view, battle, of)
          return (
            <li key={of} data-word={word}>
              <SeatEmblem color={colorOf(of)} size={20} />
              <b>{seatName(of)}</b>
              {word === 'asked' ? <Icon name="ui:hourglass" size={15} label={t('fight.asked')} /> : null}
              {word === 'pass' ? <Icon name="ui:check" size={15} label={t('fight.pass')} /> : null}
              {word === 'out' || word === 'up' ? <span>{t(`fight.${word}`)}</span> : null}
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
