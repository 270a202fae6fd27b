import type { Seat } from '@toadstool/games/tabletop'
import { attackPool, defencePool, kindOfUnit } from '@toadstool/games/wizards-of-war'
import { ArtTile } from '../../kit/index.ts'
import { artOf } from '../art.ts'
import { UnitToken } from '../faces.tsx'
import { tokenOf, useTable } from '../table.ts'
import styles from './SeatSheet.module.css'

/** The units of a seat with their dice, and its spells in effect. */
export function SeatSheet({ of }: { readonly of: Seat }) {
  const { view, voice, t } = useTable()
  const units = Object.entries(view.units).filter(([, { seat }]) => seat === of)
  const spells = Object.entries(view.effects).filter(([, { caster }]) => caster === of)
  return (
    <div className={styles.sheet}>
      <ul>
        {units.map(([unit]) => (
          <li key={unit}>
            <UnitToken view={view} unit={unit} size={42} />
            <b>{voice.name(tokenOf('unit', unit))}</b>
            <span>
              {t('term.attack')} {attackPool(view, unit).total} · {t('term.defence')} {defencePool(view, unit).total} · {t('term.move')}{' '}
              {kindOfUnit(unit).move}
            </span>
          </li>
        ))}
      </ul>
      {spells.length > 0 && (
        <>
          <h3>{t('term.effects')}</h3>
          <ul>
            {spells.map(([card]) => (
              <li key={card}>
                <ArtTile art={artOf(card)} size={32} />
                <b>{voice.name(tokenOf('card', card))}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
