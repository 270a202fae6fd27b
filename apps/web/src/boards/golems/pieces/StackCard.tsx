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
  seatOfUnit,
  terrainAt,
  type UnitId,
  unitsAt,
} from '@toadstool/games/golems'
import { seatToken } from '@toadstool/games/tabletop'
import { Button, DetailCard, Icon, isOpenToken, OddsTable, type Opponent, SeatEmblem, UnitLine } from '../../kit/index.ts'
import { terrainIcons, tintOf } from '../art.ts'
import { Face, golemLook, wizardLook } from '../faces.tsx'
import { chanceOn } from '../land/marks.ts'
import { marchFrom, movers } from '../sentence.ts'
import { tokenOf, useTable } from '../table.ts'
import styles from './StackCard.module.css'
import { lineOf } from './UnitDetail.tsx'

interface StackCardProps {
  readonly square: Square
  /** Closes the card; absent while it only shows what the pointer rests on. */
  readonly onClose?: (() => void) | undefined
}

/** Everything about a square: its land, and one line for each unit that stands there. */
export function StackCard({ square, onClose }: StackCardProps) {
  const table = useTable()
  const { view, seat, t, colorOf } = table
  const owner = ownerAt(view, square)
  const units = inAttackOrder(view, unitsAt(view, square))
  const golems = units.filter((unit) => !isWizard(unit))
  const walking = golems.filter((unit) => movers(table).includes(unit))
  const steps = Math.min(...walking.map((unit) => effective(view, unit).move))
  const title = owner === undefined ? 'board.square' : owner === seat ? 'board.ownStack' : 'board.stackOf'
  return (
    <DetailCard
      label={t('board.detail', { square })}
      sign={owner !== undefined && <SeatEmblem color={colorOf(owner)} size={26} />}
      title={t(title, { square, seat: seatToken(owner ?? '') })}
      close={t('board.close')}
      onClose={onClose}
    >
      {walking.length > 0 && <p className={styles.lead}>{t('board.together', { n: walking.length, of: golems.length, steps })}</p>}
      {(terrainAt(view, square) !== 'wasteland' || units.length === 0) && <Ground square={square} />}
      <Forecast square={square} />
      {units.length > 0 && (
        <ul className={styles.units}>
          {units.map((unit) => (
            <Line key={unit} unit={unit} />
          ))}
        </ul>
      )}
    </DetailCard>
  )
}

/** "Quarry: gives Stone", "gives you Stone". */
function Ground({ square }: { readonly square: Square }) {
  const { view, seat, t } = useTable()
  const terrain = terrainAt(view, square)
  const material = materialAt(view, square)
  const isOwn = seat !== null && controls(view, seat, square)
  return (
    <p className={styles.land}>
      <Icon name={terrainIcons[terrain]} size={17} />
      <b>{t(`terrain.${terrain}`)}</b>
      <span>
        {material === undefined
          ? t(`land.${terrain}`)
          : t(isOwn ? 'land.yours' : 'land.material', { material: tokenOf('trait', material) })}
      </span>
    </p>
  )
}

/** The chances of every own unit on every foe, before a battle is declared. */
function Forecast({ square }: { readonly square: Square }) {
  const table = useTable()
  const { view, voice } = table
  const from = marchFrom(table)
  const target = tokenOf('space', square)
  if (from === undefined || !isOpenToken(table, target)) return null
  const then = asInBattle(view, from, square)
  const opponentsAt = (at: Square): Opponent[] =>
    inAttackOrder(view, unitsAt(view, at)).map((unit) => {
      const golem = view.golems[unit]
      const name = voice.name(tokenOf('unit', unit))
      const look = golem ? golemLook(golem) : wizardLook(seatOfUnit(unit))
      return { id: unit, picture: <Face {...look} size={30} label={name} />, tint: tintOf(golem), name }
    })
  return (
    <div className={styles.forecast}>
      <OddsTable
        caption={table.t('board.forecast')}
        own={opponentsAt(from)}
        foes={opponentsAt(square)}
        chance={(unit, foe) => oddsOf(then, unit, foe)}
      />
      <Button kind="primary" size="small" icon="game:crossed-swords" wide onClick={() => table.choose(target)}>
        {voice.texts['move.declareBattle']}
      </Button>
    </div>
  )
}

function Line({ unit }: { readonly unit: UnitId }) {
  const table = useTable()
  const thing = tokenOf('unit', unit)
  const isOpen = isOpenToken(table, thing)
  const moving = movers(table)
  const chance = isOpen ? chanceOn(table, unit) : undefined
  return (
    <UnitLine
      {...lineOf(table, unit)}
      onUse={isOpen ? () => table.point(thing) : undefined}
      picked={moving.length > 0 ? moving.includes(unit) : undefined}
      chance={chance === undefined ? undefined : table.t('board.chance', { chance })}
    />
  )
}
