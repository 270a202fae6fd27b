import { reserveOf, type UnitId, unitsOfSeat } from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon, Piece } from '../../kit/index.ts'
import { unitIcon } from '../art.ts'
import { tokenOf, useTable } from '../table.ts'
import { UnitCard } from '../tribe/UnitCard.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'
import styles from './SeatSheet.module.css'

/** All public things of a seat: its units, the clans that wait, and its points so far. */
export function SeatSheet({ of }: { readonly of: Seat }) {
  const { view, t } = useTable()
  if (!view.players[of]?.tribe) return null
  const active = unitsOfSeat(of).filter((unit) => view.units[unit]?.status === 'active')
  const waiting = reserveOf(view, of)
  return (
    <div className={styles.sheet}>
      <ul className={styles.units}>
        {active.map((unit) => (
          <li key={unit}>
            <UnitCard unit={unit} />
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <>
          <h3>{t('board.waiting', { n: waiting.length })}</h3>
          <ul className={styles.waiting}>
            {waiting.map((unit) => (
              <Waiting key={unit} unit={unit} of={of} />
            ))}
          </ul>
        </>
      )}
      <h3>{t('score.sheet')}</h3>
      <ScoreSheet of={of} />
    </div>
  )
}

function Waiting({ unit, of }: { readonly unit: UnitId; readonly of: Seat }) {
  const { view, voice, colorOf } = useTable()
  return (
    <li data-about={tokenOf('unit', unit)}>
      <Piece color={colorOf(of)} icon={unitIcon(view, unit)} size={28} />
      <b>{voice.name(tokenOf('unit', unit))}</b>
      <span>
        <Icon name="game:crystal-cluster" size={14} />
        {(voice.plain ?? voice.name)(`ability:c.${unit}`)}
      </span>
    </li>
  )
}
