import { cheapestDice, forecastOf, isUnit, type NirdInPlay } from '@toadstool/games/nirds'
import { playerOf, type Seat, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { NirdCard } from '../cards/NirdCard.tsx'
import type { Props } from '../props.ts'
import { figure, labelOfNird } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Army.module.css'

interface ArmyProps extends Props {
  readonly of: Seat
  readonly size: 'army' | 'square'
}

/** The birds of one player, awake and asleep. */
export function Army({ of, size, ...props }: ArmyProps) {
  const { view, voice } = props
  const { army } = playerOf(view, of)
  return (
    <Zone
      label={say(voice, of === props.seat ? 'board.yourArmy' : 'board.armyOf', { seat: `seat:${of}` })}
      className={styles.row}
      data-size={size}
    >
      {army.map((nird) => (
        <NirdCard
          key={nird.id}
          {...props}
          token={`nird:${nird.id}`}
          nird={nird.id}
          label={labelOfNird(props, nird, of)}
          size={size}
          asleep={nird.asleep}
          foot={size === 'army' && <Outlook {...props} nird={nird} of={of} />}
          onTwice={isUnit(nird.id) ? () => strikeAtOnce(props, nird) : undefined}
        />
      ))}
    </Zone>
  )
}

/** What an attack comes to on average. */
function Outlook({ view, language, nird, of }: Props & { readonly nird: NirdInPlay; readonly of: Seat }) {
  if (nird.asleep || !isUnit(nird.id)) return null
  return (
    <span className={styles.outlook} aria-hidden="true">
      <Icon name="game:crossed-swords" size={12} />Ø {figure(forecastOf(view, of, nird.id).mean, language)}
    </span>
  )
}

/** Two quick touches attack with the lowest dice that will do. */
function strikeAtOnce(props: Props, { id }: NirdInPlay): void {
  const dice = props.seat !== null && isUnit(id) ? cheapestDice(props.view, props.seat, id) : undefined
  if (dice) props.begin('attack', [`nird:${id}`, dice.map((die) => `die:${die}`)])
}
