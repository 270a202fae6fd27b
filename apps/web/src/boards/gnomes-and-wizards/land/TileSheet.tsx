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
import { say, seatToken } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Piece } from '../../../kit/Piece.tsx'
import { UnitLine } from '../../kit/units/UnitLine.tsx'
import { tintOf, unitIcon } from '../art.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { blowText } from './labels.ts'
import { blowOn } from './marks.ts'
import styles from './TileSheet.module.css'

interface TileSheetProps extends Props {
  readonly space: Space
  onClose(): void
}

/** Who stands on a tile, to choose from. */
export function TileSheet({ space, onClose, ...props }: TileSheetProps) {
  const { view, voice } = props
  const title = voice.name(`space:${space}`)
  return (
    <section className={styles.sheet} aria-label={title} data-narrow={props.narrow || undefined}>
      <header>
        <h3>{title}</h3>
        <button type="button" aria-label={say(voice, 'board.close')} onClick={onClose}>
          <Icon name="ui:x" size={20} />
        </button>
      </header>
      <ul>
        {unitsAt(view, space)
          .toSorted((a, b) => Number(fits(props, b)) - Number(fits(props, a)))
          .map((unit) => (
            <Line key={unit} unit={unit} {...props} />
          ))}
      </ul>
    </section>
  )
}

/** Can it be chosen now? Those that can come first. */
const fits = ({ draft, choices, starters }: Props, unit: UnitId): boolean =>
  draft ? choices?.legal.includes(`unit:${unit}`) === true : starters.has(`unit:${unit}`)

function Line({ unit, ...props }: Props & { readonly unit: UnitId }) {
  const { view, voice } = props
  const token = `unit:${unit}`
  const line = lineOf(view, unit)
  const blow = blowOn(props, unit)
  const figures = [
    { icon: 'game:walking-boot', label: say(voice, 'about.move'), n: movementOf(view, unit).total, own: line.move },
    { icon: 'game:crossed-swords', label: say(voice, 'about.attack'), n: powerOf(view, unit).total, own: line.attack },
    { icon: 'game:shield', label: say(voice, 'about.defense'), n: defenseOf(view, unit), own: line.defense },
  ] as const
  const left = view.units[unit]?.hp ?? 0
  return (
    <UnitLine
      token={token}
      tint={tintOf(view, unit)}
      picture={<Piece color={colorOfSeat(view, seatOf(unit))} icon={unitIcon(view, unit)} crown={unit.endsWith('L')} size={38} />}
      name={voice.name(token)}
      figures={figures}
      hits={{ left, of: fullHp(unit), label: `${left} ${say(voice, 'about.hp')}` }}
      about={seatOf(unit) === props.seat ? say(voice, 'board.own') : say(voice, 'facts.of', { seat: seatToken(seatOf(unit)) })}
      why={blow ? blowText(props, blow) : ''}
      onUse={fits(props, unit) ? () => props.point(token) : undefined}
      picked={undefined}
      chance={undefined}
    />
  )
}
