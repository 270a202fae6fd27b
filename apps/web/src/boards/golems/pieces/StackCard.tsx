import {
  asInBattle,
  controls,
  effective,
  figuresOf,
  hardnessOf,
  inAttackOrder,
  isWizard,
  lasting,
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
import { shapeIcons, terrainIcons, tints } from '../art.ts'
import { chanceOn, movers } from '../land/marks.ts'
import type { Props } from '../props.ts'
import { colorOfSeat } from '../seats.ts'
import { GolemDisc, WizardDisc } from './Disc.tsx'
import { Pips, signed, statIcons } from './figures.tsx'
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
  return (
    <div className={styles.forecast}>
      <table>
        <caption>{say(voice, 'board.forecast')}</caption>
        <tbody>
          <tr>
            <td />
            {foes.map((foe) => (
              <th key={foe} scope="col">
                <UnitSign view={view} unit={foe} voice={voice} />
              </th>
            ))}
          </tr>
          {own.map((unit) => (
            <tr key={unit}>
              <th scope="row">
                <UnitSign view={view} unit={unit} voice={voice} />
              </th>
              {foes.map((foe) => (
                <td key={foe}>{oddsOf(then, unit, foe)} %</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="primary" size="small" icon="game:crossed-swords" wide onClick={() => props.choose(target)}>
        {voice.texts['move.declareBattle']}
      </Button>
    </div>
  )
}

function UnitSign({ view, unit, voice }: { readonly view: Props['view']; readonly unit: UnitId; readonly voice: Props['voice'] }) {
  const golem = view.golems[unit]
  return (
    <span className={styles.sign} style={{ background: tintOf({ view }, unit) }} title={voice.name(`unit:${unit}`)}>
      <Icon name={golem ? shapeIcons[golem.shape] : 'game:wizard-face'} size={18} label={voice.name(`unit:${unit}`)} />
    </span>
  )
}

function Line({ unit, ...props }: Props & { readonly unit: UnitId }) {
  const { voice } = props
  const token = `unit:${unit}`
  const open = isOpenToken(props, token)
  const moving = movers(props.draft)
  const picked = moving.includes(unit)
  const chance = open ? chanceOn(props, unit) : undefined
  const inside = <LineText {...props} unit={unit} />
  const looks = {
    className: styles.line,
    style: { background: tintOf(props, unit) },
    'data-open': open || undefined,
    'data-picked': picked || undefined,
    'data-out': (moving.length > 0 && !picked && open) || undefined,
    'data-token': token,
  }
  if (!open) return <li {...looks}>{inside}</li>
  return (
    <li>
      <button type="button" {...looks} aria-pressed={moving.length > 0 ? picked : undefined} onClick={() => props.point(token)}>
        {moving.length > 0 && (
          <span className={styles.tick} aria-hidden="true">
            {picked && <Icon name="ui:check" size={16} />}
          </span>
        )}
        {inside}
        {chance !== undefined && <span className={styles.chance}>{say(voice, 'board.chance', { chance })}</span>}
      </button>
    </li>
  )
}

function LineText({ unit, ...props }: Props & { readonly unit: UnitId }) {
  const { view, voice, seat } = props
  const now = effective(view, unit)
  const golem = view.golems[unit]
  const own = golem ? figuresOf(golem) : wizardFigures
  const owner = seatOfUnit(unit)
  const why = reasons(props, unit)
  const spent = golem && view.turn.step === 'move' && view.turn.seat === owner && owner === seat && movesLeft(view, unit) === 0
  const name = golem ? voice.name(`kind:${golem.material}-${golem.size}-${golem.shape}`) : voice.name(`unit:${unit}`)
  const about = golem
    ? [`#${golem.number}`, say(voice, `hardness.${hardnessOf(golem)}`), spent ? say(voice, 'board.moved') : ''].filter(Boolean).join(' · ')
    : say(voice, 'board.wizard')
  return (
    <>
      {golem ? <GolemDisc kind={golem} seat={owner} size={32} bare /> : <WizardDisc seat={owner} size={36} bare />}
      <span className={styles.text}>
        <span className={styles.head}>
          <b className={styles.name}>{name}</b>
          <span className={styles.stats}>
            <span className={styles.figures}>
              <Figure icon={statIcons.force} label={say(voice, 'term.force')} n={now.force} own={own.force} />
              <Figure icon={statIcons.armor} label={say(voice, 'term.armor')} n={now.armor} own={own.armor} />
              {golem && <Figure icon={statIcons.move} label={say(voice, 'term.move')} n={now.move} own={own.move} />}
            </span>
            <Pips left={now.left} of={now.hits} voice={voice} />
          </span>
        </span>
        <span className={styles.about}>
          {about}
          {golem && !('bonus' in materials[golem.material]) && ` · ${say(voice, `ability.${golem.material}`)}`}
        </span>
        {why && <span className={styles.why}>{why}</span>}
      </span>
    </>
  )
}

interface FigureProps {
  readonly icon: (typeof statIcons)[keyof typeof statIcons]
  readonly label: string
  readonly n: number
  readonly own: number
}

/** What counts now; beside it what the cards say, where that differs. */
function Figure({ icon, label, n, own }: FigureProps) {
  return (
    <span
      className={styles.figure}
      title={n === own ? label : `${label} ${own} → ${n}`}
      data-change={n > own ? 'up' : n < own ? 'down' : undefined}
    >
      <Icon name={icon} size={15} />
      <b>{n < 0 ? `−${-n}` : n}</b>
      {n !== own && <s>{own}</s>}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** Where the figures come from, with the turns for which marks last: "Gold in the stack: Force +1 · Power: Force +1 (2 turns)". */
function reasons({ view, voice }: Props, unit: UnitId): string {
  const parts = effective(view, unit).parts.flatMap(({ figure, why, by }) => {
    const said = (part: number) => `${say(voice, `why.${why}`)}: ${say(voice, `term.${figure}`)} ${signed(part)}`
    if (why !== 'power' && why !== 'protection') return [said(by)]
    return lasting(view, unit, why).map((marks) => `${said(marks.by)} (${say(voice, 'board.lasts', { n: marks.turns })})`)
  })
  return [...parts, ...(view.golems[unit]?.haste ? [say(voice, 'board.haste')] : [])].join(' · ')
}

const tintOf = ({ view }: Pick<Props, 'view'>, unit: UnitId): string => {
  const golem = view.golems[unit]
  return golem ? tints[hardnessOf(golem)] : tints.soft
}
