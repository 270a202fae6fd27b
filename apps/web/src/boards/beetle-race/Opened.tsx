import { numberOf } from '@toadstool/games/beetle-race'
import { Art, SeatEmblem } from '../kit/index.ts'
import { artOf } from './art.ts'
import styles from './Opened.module.css'
import { tokenOf, useTable } from './table.ts'

/** The cards of the round before, by seat; a number that several have chosen is crossed out. */
export function Opened() {
  const { view, voice, t, seatName, colorOf } = useTable()
  const opened = Object.entries(view.opened)
  const times = (card: string) => opened.filter(([, other]) => numberOf(other) === numberOf(card)).length
  if (opened.length === 0) return <p className={styles.none}>{t('term.noneOpened')}</p>
  return (
    <ul className={styles.opened} aria-label={t('term.opened')}>
      {opened.map(([seat, card]) => (
        <li key={seat} className={styles.card} data-token={tokenOf('card', card)} data-equal={times(card) > 1 || undefined}>
          <SeatEmblem color={colorOf(seat)} size={22} label={seatName(seat)} />
          <span className={styles.art}>
            <Art art={artOf(card)} width={74} />
          </span>
          <b>{voice.name(tokenOf('card', card))}</b>
        </li>
      ))}
    </ul>
  )
}
