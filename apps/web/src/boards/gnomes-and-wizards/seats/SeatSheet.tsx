import { reserveOf, type UnitId, unitsOfSeat } from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon } from '../../kit/index.ts'
import { UnitToken } from '../faces.tsx'
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
              <Waiting key={unit} unit={unit} />
            ))}
          </ul>
        </>
      )}
      <h3>{t('score.sheet')}</h3>
      <ScoreSheet of={of} />
    </div>
  )
}

function Waiting({ unit }: { readonly unit: UnitId }) {
  const { view, voice } = useTable()
  return (
    <li data-about={tokenOf('unit', unit)}>
      <UnitToken view={view} unit={unit} size={42} />
      <b>{voice.name(tokenOf('unit', unit))}</b>
      <span>
        <Icon name="game:crystal-cluster" size={14} />
        {(voice.plain ?? voice.name)(`ability:c.${unit}`)}
      </span>
    </li>
  )
}
