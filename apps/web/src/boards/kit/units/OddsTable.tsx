import type { ReactNode } from 'react'
import styles from './OddsTable.module.css'

export interface Opponent {
  readonly id: string
  /** Bears its name. */
  readonly picture: ReactNode
  readonly tint: string
  readonly name: string
}

interface OddsTableProps {
  readonly caption: string
  readonly own: readonly Opponent[]
  readonly foes: readonly Opponent[]
  /** In percent. */
  chance(own: string, foe: string): number
}

/** The chances of every own unit on every foe. */
export function OddsTable({ caption, own, foes, chance }: OddsTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        <tr>
          <td />
          {foes.map((foe) => (
            <th key={foe.id} scope="col">
              <Sign {...foe} />
            </th>
          ))}
        </tr>
        {own.map((unit) => (
          <tr key={unit.id}>
            <th scope="row">
              <Sign {...unit} />
            </th>
            {foes.map((foe) => (
              <td key={foe.id}>{chance(unit.id, foe.id)} %</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sign({ picture, tint, name }: Opponent) {
  return (
    <span className={styles.sign} style={{ background: tint }} title={name}>
      {picture}
    </span>
  )
}
