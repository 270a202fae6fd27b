import { forecastOf, isUnit, type NirdInPlay } from '@toadstool/games/nirds'
import { playerOf, type Seat } from '@toadstool/games/tabletop'
import { type ComponentProps, type CSSProperties, useRef } from 'react'
import { Icon, part, useOfTable, useRoom } from '../../kit/index.ts'
import { NirdCard } from '../cards/NirdCard.tsx'
import type { Table } from '../table.ts'
import { armyOf, figure, labelOfNird } from '../words.ts'
import { Zone } from '../Zone.tsx'
import styles from './Army.module.css'

interface ArmyProps {
  readonly of: Seat
  /** `army`: whole; `square`: small squares on a phone; `mini`: beside the dice of a team mate. */
  readonly size: 'army' | 'square' | 'mini'
}

/** The birds of one player, awake and asleep. */
export const Army = part(function Army({ of, size }: ArmyProps) {
  const { label, army } = useOfTable(armyOn, of)
  const row = useRef<HTMLDivElement>(null)
  const { width } = useRoom(row)
  const isLarge = size === 'army' && army.length > Math.max(4, Math.floor((width - padding) / perCard))
  return (
    <Zone
      ref={row}
      label={label}
      className={styles.row}
      data-army={of}
      data-size={isLarge ? 'rows' : size}
      style={{ '--columns': Math.ceil(army.length / 2) } as CSSProperties}
    >
      {army.map((nird) => (
        <Bird
          key={nird.id}
          nird={nird}
          of={of}
          size={isLarge ? 'market' : size}
          hasFoot={size === 'army' && !isLarge}
          strikes={size !== 'mini' && isUnit(nird.id)}
        />
      ))}
    </Zone>
  )
})

const armyOn = (table: Table, of: Seat) => ({ label: armyOf(table, of), army: playerOf(table.view, of).army })

/** Pixels at both sides of a row, and those of a narrow card with its gap: where more birds than fit lie in two rows. */
const padding = 8
const perCard = 83

interface BirdProps {
  readonly nird: NirdInPlay
  readonly of: Seat
  readonly size: ComponentProps<typeof NirdCard>['size']
  /** Shows what its attack comes to. */
  readonly hasFoot: boolean
  readonly strikes: boolean
}

const Bird = part(function Bird({ nird, of, size, hasFoot, strikes }: BirdProps) {
  const { label, mean } = useOfTable(birdOn, nird, of)
  const foot = hasFoot && mean !== undefined && (
    <span className={styles.outlook} aria-hidden="true">
      <Icon name="game:crossed-swords" size={12} />Ø {mean}
    </span>
  )
  return <NirdCard nird={nird.id} label={label} size={size} asleep={nird.asleep} foot={foot} strikes={strikes} />
})

/** @returns with what an attack comes to on average, if it can attack */
function birdOn(table: Table, nird: NirdInPlay, of: Seat) {
  const { id, asleep } = nird
  const mean = asleep || !isUnit(id) ? undefined : figure(forecastOf(table.view, of, id).mean, table.language)
  return { label: labelOfNird(table, nird, of), mean }
}
