import type { Token } from '@toadstool/games/tabletop'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../icons/index.ts'
import { Hits } from './Hits.tsx'
import styles from './UnitLine.module.css'

export interface SumFigure {
  readonly icon: IconName
  readonly label: string
  /** What counts now. */
  readonly n: number
  /** What its card says. */
  readonly own: number
}

interface UnitLineProps {
  readonly token: Token
  readonly picture: ReactNode
  readonly tint: string
  readonly name: string
  readonly figures: readonly SumFigure[]
  readonly hits: { readonly left: number; readonly of: number; readonly label: string }
  readonly about: string
  /** Where the figures come from, see {@link sumText}. */
  readonly why: string
  /** Given if a touch does something. */
  readonly onUse: (() => void) | undefined
  /** Whether it is picked, while several are being picked; otherwise `undefined`. */
  readonly picked: boolean | undefined
  /** The chance to hit it, in its corner. */
  readonly chance: string | undefined
}

/** A unit in a card of details: picture, name, figures with their origin, hits, what it can do. */
export function UnitLine({ token, tint, onUse, picked, chance, ...unit }: UnitLineProps) {
  const looks = {
    className: styles.line,
    style: { background: tint },
    'data-open': onUse ? true : undefined,
    'data-picked': picked || undefined,
    'data-out': (onUse && picked === false) || undefined,
    'data-token': token,
  }
  const inside = <LineText {...unit} />
  if (!onUse) return <li {...looks}>{inside}</li>
  return (
    <li>
      <button type="button" {...looks} aria-pressed={picked} onClick={onUse}>
        {picked !== undefined && (
          <span className={styles.tick} aria-hidden="true">
            {picked && <Icon name="ui:check" size={16} />}
          </span>
        )}
        {inside}
        {chance !== undefined && <span className={styles.chance}>{chance}</span>}
      </button>
    </li>
  )
}

function LineText({
  picture,
  name,
  figures,
  hits,
  about,
  why,
}: Pick<UnitLineProps, 'picture' | 'name' | 'figures' | 'hits' | 'about' | 'why'>) {
  return (
    <>
      {picture}
      <span className={styles.text}>
        <span className={styles.head}>
          <b className={styles.name}>{name}</b>
          <span className={styles.stats}>
            <span className={styles.figures}>
              {figures.map((figure) => (
                <Figure key={figure.label} {...figure} />
              ))}
            </span>
            <Hits {...hits} />
          </span>
        </span>
        <span className={styles.about}>{about}</span>
        {why && <span className={styles.why}>{why}</span>}
      </span>
    </>
  )
}

/** What counts now; beside it what the card says, where that differs. */
function Figure({ icon, label, n, own }: SumFigure) {
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
