import { incomeOf, type UnitId } from '@toadstool/games/golems'
import type { Seat } from '@toadstool/games/tabletop'
import { Icon } from '../../kit/index.ts'
import { markIcons, tintOf } from '../art.ts'
import { UnitDisc } from '../pieces/Disc.tsx'
import { armyOf, nameOfKind, partsText, Stats, UnitHits } from '../pieces/figures.tsx'
import { hasMark } from '../pieces/Stacks.tsx'
import { tokenOf, useTable } from '../table.ts'
import styles from './SeatSheet.module.css'

/** All public things of a seat: income, hands by number, the Wizard and every golem with its figures. */
export function SeatSheet({ of }: { readonly of: Seat }) {
  const { view, t } = useTable()
  const player = view.players[of]
  if (!player) return null
  if (!player.alive) return <p className={styles.line}>{t('term.outText')}</p>
  return (
    <div className={styles.sheet}>
      <p className={styles.line}>
        {t('term.incomeText', { ...incomeOf(view, of) })} {t('term.cardsHeld', { n: player.cards.golem, m: player.cards.event })}
      </p>
      <ul>
        {armyOf(view, of).map((unit) => (
          <UnitRow key={unit} unit={unit} at={view.golems[unit]?.at ?? player.tower} />
        ))}
      </ul>
    </div>
  )
}

/** One unit: disc, name, where it stands and what it can do, its figures and hits. */
function UnitRow({ unit, at }: { readonly unit: UnitId; readonly at: string }) {
  const table = useTable()
  const { view, voice, t } = table
  const golem = view.golems[unit]
  const facts = golem ? [`#${golem.number}`, t(`ability.${golem.material}`)] : [t('term.wizardText')]
  return (
    <li className={styles.unit} style={{ background: tintOf(golem) }}>
      <UnitDisc unit={unit} size={46} bare />
      <span className={styles.about}>
        <b>{golem ? nameOfKind(table, golem) : t('term.wizard')}</b>
        <small>{[at, ...facts, partsText(table, unit)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.figures}>
        <Stats unit={unit} move />
        <span className={styles.pips}>
          {(['haste', 'power', 'protection'] as const).map(
            (mark) =>
              golem &&
              hasMark(golem, mark) && <Icon key={mark} name={markIcons[mark]} size={14} label={voice.name(tokenOf('event', mark))} />,
          )}
          <UnitHits unit={unit} />
        </span>
      </span>
    </li>
  )
}
