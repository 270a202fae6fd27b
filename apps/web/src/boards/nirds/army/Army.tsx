import { forecastOf, isUnit, type NirdInPlay } from '@toadstool/games/nirds'
import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { type CSSProperties, useRef } from 'react'
import { Icon, useRoom } from '../../kit/index.ts'
import { NirdCard } from '../cards/NirdCard.tsx'
import { useTable } from '../table.ts'
import { armyOf, figure, labelOfNird } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Army.module.css'

interface ArmyProps {
  readonly of: Seat
  /** `army`: whole; `square`: small squares on a phone; `mini`: beside the dice of a team mate. */
  readonly size: 'army' | 'square' | 'mini'
}

/** The birds of one player, awake and asleep. */
export function Army({ of, size }: ArmyProps) {
  const table = useTable()
  const { view } = table
  const { army } = playerOf(view, of)
  const row = useRef<HTMLDivElement>(null)
  const { width } = useRoom(row)
  const isLarge = size === 'army' && army.length > Math.max(4, Math.floor((width - padding) / perCard))
  return (
    <Zone
      ref={row}
      label={armyOf(table, of)}
      className={styles.row}
      data-army={of}
      data-size={isLarge ? 'rows' : size}
      style={{ '--columns': Math.ceil(army.length / 2) } as CSSProperties}
    >
      {army.map((nird) => (
        <NirdCard
          key={nird.id}
          nird={nird.id}
          label={labelOfNird(table, nird, of)}
          size={isLarge ? 'market' : size}
          asleep={nird.asleep}
          foot={size === 'army' && !isLarge && <Outlook nird={nird} of={of} />}
          strikes={size !== 'mini' && isUnit(nird.id)}
        />
      ))}
    </Zone>
  )
}

/** Pixels at both sides of a row, and those of a narrow card with its gap: where more birds than fit lie in two rows. */
const padding = 8
const perCard = 83

/** What an attack comes to on average. */
function Outlook({ nird, of }: { readonly nird: NirdInPlay; readonly of: Seat }) {
  const { view, language } = useTable()
  if (nird.asleep || !isUnit(nird.id)) return null
  return (
    <span className={styles.outlook} aria-hidden="true">
      <Icon name="game:crossed-swords" size={12} />Ø {figure(forecastOf(view, of, nird.id).mean, language)}
    </span>
  )
}
