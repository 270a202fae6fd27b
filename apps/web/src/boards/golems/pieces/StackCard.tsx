import {
  asInBattle,
  controls,
  effective,
  inAttackOrder,
  isWizard,
  materialAt,
  oddsOf,
  ownerAt,
  type Square,
  terrainAt,
  type UnitId,
  unitsAt,
} from '@toadstool/games/golems'
import { idOf, say, seatToken } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Button } from '../../../kit/Button.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { DetailCard } from '../../kit/notes/DetailCard.tsx'
import { isOpenToken } from '../../kit/tokens.ts'
import { OddsTable, type Opponent } from '../../kit/units/OddsTable.tsx'
import { UnitLine } from '../../kit/units/UnitLine.tsx'
import { shapeIcons, terrainIcons } from '../art.ts'
import { chanceOn, movers } from '../land/marks.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import styles from './StackCard.module.css'
import { lineOf, tintOf } from './UnitDetail.tsx'

interface StackCardProps extends Props {
  readonly square: Square
  /** Closes the card; absent while it only shows what the pointer rests on. */
  readonly onClose?: (() => void) | undefined
}

/** Everything about a square: its land, and one line for each unit that stands there. */
export function StackCard({ square, onClose, ...props }: StackCardProps) {
  const { view, voice, seat } = props
  const terrain = terrainAt(view, square)
  const owner = ownerAt(view, square)
  const units = inAttackOrder(view, unitsAt(view, square))
  const moving = movers(props.draft)
  const own = owner !== undefined && owner === seat
  const material = materialAt(view, square)
  const golems = units.filter((unit) => !isWizard(unit))
  const chosen = golems.filter((unit) => moving.includes(unit))
  const steps = Math.min(...chosen.map((unit) => effective(view, unit).move))
  return (
    <DetailCard
      label={say(voice, 'board.detail', { square })}
      sign={owner !== undefined && <SeatEmblem color={colorOfSeat(owner)} size={26} />}
      title={
        owner === undefined
          ? say(voice, 'board.square', { square })
          : say(voice, own ? 'board.ownStack' : 'board.stackOf', { square, seat: seatToken(owner) })
      }
      close={say(voice, 'board.close')}
      onClose={onClose}
    >
      {chosen.length > 0 && <p className={styles.lead}>{say(voice, 'board.together', { n: chosen.length, of: golems.length, steps })}</p>}
      {(terrain !== 'wasteland' || units.length === 0) && (
        <p className={styles.land}>
          <Icon name={terrainIcons[terrain]} size={17} />
          <b>{say(voice, `terrain.${terrain}`)}</b>
          <span>
            {material === undefined
              ? say(voice, `land.${terrain}`)
              : say(voice, seat !== null && controls(view, seat, square) ? 'land.yours' : 'land.material', {
                  material: `trait:${material}`,
                })}
          </span>
        </p>
      )}
      <Forecast {...props} square={square} />
      {units.length > 0 && (
        <ul className={styles.units}>
          {units.map((unit) => (
            <Line key={unit} {...props} unit={unit} />
          ))}
        </ul>
      )}
    </DetailCard>
  )
}

/** The chances of every own unit on every foe, before a battle is declared. */
function Forecast({ square, ...props }: Props & { readonly square: Square }) {
  const { view, voice, draft } = props
  const [from] = draft?.move === 'declareBattle' ? draft.args : []
  const target = `space:${square}`
  if (typeof from !== 'string' || !isOpenToken(props, target)) return null
  const here = idOf(from)
  const own = inAttackOrder(view, unitsAt(view, here))
  const foes = inAttackOrder(view, unitsAt(view, square))
  const then = asInBattle(view, here, square)
  const opponent = (unit: UnitId): Opponent => {
    const golem = view.golems[unit]
    return {
      id: unit,
      icon: golem ? shapeIcons[golem.shape] : 'game:wizard-face',
      tint: tintOf(props, unit),
      name: voice.name(`unit:${unit}`),
    }
  }
  return (
    <div className={styles.forecast}>
      <OddsTable
        caption={say(voice, 'board.forecast')}
        own={own.map(opponent)}
        foes={foes.map(opponent)}
        chance={(unit, foe) => oddsOf(then, unit, foe)}
      />
      <Button kind="primary" size="small" icon="game:crossed-swords" wide onClick={() => props.choose(target)}>
        {voice.texts['move.declareBattle']}
      </Button>
    </div>
  )
}

function Line({ unit, ...props }: Props & { readonly unit: UnitId }) {
  const token = `unit:${unit}`
  const open = isOpenToken(props, token)
  const moving = movers(props.draft)
  const chance = open ? chanceOn(props, unit) : undefined
  return (
    <UnitLine
      {...lineOf(props, unit)}
      onUse={open ? () => props.point(token) : undefined}
      picked={moving.length > 0 ? moving.includes(unit) : undefined}
      chance={chance === undefined ? undefined : say(props.voice, 'board.chance', { chance })}
    />
  )
}
