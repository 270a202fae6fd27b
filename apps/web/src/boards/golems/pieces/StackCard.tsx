import {
  asInBattle,
  controls,
  effective,
  figuresOf,
  hardnessOf,
  inAttackOrder,
  isWizard,
  materialAt,
  materials,
  movesLeft,
  oddsOf,
  ownerAt,
  type Square,
  seatOfUnit,
  terrainAt,
  type UnitId,
  unitsAt,
  wizardFigures,
} from '@toadstool/games/golems'
import { idOf, say, seatToken } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Button } from '../../../kit/Button.tsx'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { DetailCard } from '../../kit/notes/DetailCard.tsx'
import { isOpenToken } from '../../kit/tokens.ts'
import { OddsTable, type Opponent } from '../../kit/units/OddsTable.tsx'
import { type SumFigure, UnitLine } from '../../kit/units/UnitLine.tsx'
import { shapeIcons, terrainIcons, tints } from '../art.ts'
import { chanceOn, movers } from '../land/marks.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { GolemDisc, WizardDisc } from './Disc.tsx'
import { hitsOf, nameOfKind, originText, statIcons } from './figures.tsx'
import styles from './StackCard.module.css'

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
  const { view, voice } = props
  const token = `unit:${unit}`
  const open = isOpenToken(props, token)
  const moving = movers(props.draft)
  const chance = open ? chanceOn(props, unit) : undefined
  const golem = view.golems[unit]
  const owner = seatOfUnit(unit)
  return (
    <UnitLine
      token={token}
      picture={golem ? <GolemDisc kind={golem} seat={owner} size={32} bare /> : <WizardDisc seat={owner} size={36} bare />}
      tint={tintOf(props, unit)}
      name={golem ? nameOfKind(voice, golem) : voice.name(token)}
      figures={figuresNow(props, unit)}
      hits={hitsOf(view, unit, voice)}
      about={aboutUnit(props, unit)}
      why={[originText(view, unit, voice), golem?.haste && say(voice, 'board.haste')].filter(Boolean).join(' · ')}
      onUse={open ? () => props.point(token) : undefined}
      picked={moving.length > 0 ? moving.includes(unit) : undefined}
      chance={chance === undefined ? undefined : say(voice, 'board.chance', { chance })}
    />
  )
}

/** Force, Armor, and Move of golems: as they count now, and as the cards say. */
function figuresNow({ view, voice }: Props, unit: UnitId): readonly SumFigure[] {
  const golem = view.golems[unit]
  const now = effective(view, unit)
  const own = golem ? figuresOf(golem) : wizardFigures
  const shown = golem ? (['force', 'armor', 'move'] as const) : (['force', 'armor'] as const)
  return shown.map((figure) => ({ icon: statIcons[figure], label: say(voice, `term.${figure}`), n: now[figure], own: own[figure] }))
}

/** "#3 · Hard · has moved", and what its Material does beyond its figures. */
function aboutUnit({ view, voice, seat }: Props, unit: UnitId): string {
  const golem = view.golems[unit]
  if (!golem) return say(voice, 'board.wizard')
  const owner = seatOfUnit(unit)
  const spent = view.turn.step === 'move' && view.turn.seat === owner && owner === seat && movesLeft(view, unit) === 0
  const parts = [`#${golem.number}`, say(voice, `hardness.${hardnessOf(golem)}`)]
  if (spent) parts.push(say(voice, 'board.moved'))
  if (!('bonus' in materials[golem.material])) parts.push(say(voice, `ability.${golem.material}`))
  return parts.join(' · ')
}

const tintOf = ({ view }: Pick<Props, 'view'>, unit: UnitId): string => {
  const golem = view.golems[unit]
  return golem ? tints[hardnessOf(golem)] : tints.soft
}
