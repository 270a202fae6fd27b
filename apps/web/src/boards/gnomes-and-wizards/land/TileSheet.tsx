import {
  defenseOf,
  fullHp,
  lineOf,
  movementOf,
  powerOf,
  type Space,
  seatOf,
  type UnitId,
  unitsAt,
} from '@toadstool/games/gnomes-and-wizards'
import { Icon, UnitLine } from '../../kit/index.ts'
import { tintOf } from '../art.ts'
import { UnitToken } from '../faces.tsx'
import { type Table, tokenOf, useTable } from '../table.ts'
import { blowText } from './labels.ts'
import { blowOn } from './marks.ts'
import styles from './TileSheet.module.css'

interface TileSheetProps {
  readonly space: Space
  /** It comes up from the lower edge; else it stands beside the board. */
  readonly isBelow: boolean
  onClose(): void
}

/** Who stands on a tile, to choose from. */
export function TileSheet({ space, isBelow, onClose }: TileSheetProps) {
  const table = useTable()
  const { view, voice, t } = table
  const title = voice.name(tokenOf('space', space))
  return (
    <section className={styles.sheet} aria-label={title} data-sheet={isBelow ? 'below' : 'beside'}>
      <header>
        <h3>{title}</h3>
        <button type="button" aria-label={t('board.close')} onClick={onClose}>
          <Icon name="ui:x" size={20} />
        </button>
      </header>
      <ul>
        {unitsAt(view, space)
          .toSorted((a, b) => Number(fits(table, b)) - Number(fits(table, a)))
          .map((unit) => (
            <Line key={unit} unit={unit} />
          ))}
      </ul>
    </section>
  )
}

/** Can it be chosen now? Those that can come first. */
const fits = ({ draft, choices, starters }: Table, unit: UnitId): boolean =>
  draft ? choices?.legal.includes(tokenOf('unit', unit)) === true : starters.has(tokenOf('unit', unit))

function Line({ unit }: { readonly unit: UnitId }) {
  const table = useTable()
  const { view, voice, t } = table
  const token = tokenOf('unit', unit)
  const line = lineOf(view, unit)
  const blow = blowOn(table, unit)
  const figures = [
    { icon: 'game:walking-boot', label: t('about.move'), n: movementOf(view, unit).total, own: line.move },
    { icon: 'game:crossed-swords', label: t('about.attack'), n: powerOf(view, unit).total, own: line.attack },
    { icon: 'game:shield', label: t('about.defense'), n: defenseOf(view, unit), own: line.defense },
  ] as const
  const left = view.units[unit]?.hp ?? 0
  return (
    <UnitLine
      token={token}
      tint={tintOf(view, unit)}
      picture={<UnitToken view={view} unit={unit} size={48} />}
      name={voice.name(token)}
      figures={figures}
      hits={{ left, of: fullHp(unit), label: `${left} ${t('about.hp')}` }}
      about={seatOf(unit) === table.seat ? t('board.own') : t('facts.of', { seat: tokenOf('seat', seatOf(unit)) })}
      why={blow ? blowText(table, blow) : ''}
      onUse={fits(table, unit) ? () => table.point(token) : undefined}
      picked={undefined}
      chance={undefined}
    />
  )
}
