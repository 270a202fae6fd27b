import { type ScoreEntry, scoreSheet } from '@toadstool/games/gnomes-and-wizards'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon, type IconName } from '../../kit/index.ts'
import { UnitToken } from '../faces.tsx'
import { tokenOf, useTable } from '../table.ts'
import { signed } from './SeatFigures.tsx'
import styles from './SeatSheet.module.css'

const whyIcons: Readonly<Record<ScoreEntry['why'], IconName>> = {
  life: 'game:hearts',
  kill: 'game:crossed-swords',
  death: 'game:death-skull',
}

/** Each point of a seat and where it comes from. */
export function ScoreSheet({ of }: { readonly of: Seat }) {
  const { view, t } = useTable()
  const entries = scoreSheet(view, of)
  if (entries.length === 0) return <p>{t('score.nothing')}</p>
  return (
    <ul className={styles.score}>
      {entries.map(({ unit, why, points }) => (
        <li key={`${why} ${unit}`} data-why={why}>
          <Icon name={whyIcons[why]} size={15} />
          <UnitToken view={view} unit={unit} size={28} />
          <span>{t(`score.${why}`, { unit: tokenOf('unit', unit) })}</span>
          <b>{points > 0 ? `+${points}` : signed(points)}</b>
        </li>
      ))}
    </ul>
  )
}
