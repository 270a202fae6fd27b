import { golemsOf, wizardOf } from '@toadstool/games/golems'
import { seatToken } from '@toadstool/games/tabletop'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { GolemDisc, WizardDisc } from '../pieces/Disc.tsx'
import { nameOfKind } from '../pieces/figures.tsx'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './Tray.module.css'

/** For those without a hand: every Wizard and golem in play, by seat. */
export function Roster({ view, voice }: Props) {
  return (
    <div className={styles.roster}>
      {Object.entries(view.players).map(([seat, player]) =>
        player.alive ? (
          <section key={seat}>
            <h3>
              <SeatEmblem color={colorOfSeat(seat)} size={20} /> {voice.name(seatToken(seat))}
            </h3>
            <ul>
              <li title={voice.name(`unit:${wizardOf(seat)}`)} data-about={`unit:${wizardOf(seat)}`}>
                <WizardDisc seat={seat} damage={player.damage} size={56} />
              </li>
              {golemsOf(view, seat).map((unit) => {
                const golem = view.golems[unit]
                return golem ? (
                  <li key={unit} title={`${nameOfKind(voice, golem)} #${golem.number}, ${golem.at}`} data-about={`unit:${unit}`}>
                    <GolemDisc kind={golem} seat={seat} damage={golem.damage} size={56} />
                  </li>
                ) : null
              })}
            </ul>
          </section>
        ) : null,
      )}
    </div>
  )
}
