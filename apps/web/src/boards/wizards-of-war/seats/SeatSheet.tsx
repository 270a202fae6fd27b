import { type Seat, say } from '@toadstool/games/tabletop'
import { attackPool, defencePool, kindOfUnit } from '@toadstool/games/wizards-of-war'
import { Icon } from '../../../icons/index.ts'
import { Piece } from '../../../kit/Piece.tsx'
import { spellIcon, unitIcon } from '../art.ts'
import type { Props } from '../land/marks.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './SeatSheet.module.css'

/** The units of a seat with their dice, and its spells in effect. */
export function SeatSheet({ view, voice, of }: Props & { readonly of: Seat }) {
  const units = Object.entries(view.units).filter(([, { seat }]) => seat === of)
  const spells = Object.entries(view.effects).filter(([, { caster }]) => caster === of)
  return (
    <div className={styles.sheet}>
      <ul>
        {units.map(([unit]) => (
          <li key={unit}>
            <Piece color={colorOfSeat(of)} icon={unitIcon(unit)} size={32} />
            <b>{voice.name(`unit:${unit}`)}</b>
            <span>
              {say(voice, 'term.attack')} {attackPool(view, unit).total} · {say(voice, 'term.defence')} {defencePool(view, unit).total} ·{' '}
              {say(voice, 'term.move')} {kindOfUnit(unit).move}
            </span>
          </li>
        ))}
      </ul>
      {spells.length > 0 && (
        <>
          <h3>{say(voice, 'term.effects')}</h3>
          <ul>
            {spells.map(([card]) => (
              <li key={card}>
                <Icon name={spellIcon(card)} size={22} />
                <b>{voice.name(`card:${card}`)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
