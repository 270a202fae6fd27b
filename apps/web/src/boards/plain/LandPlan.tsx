import { capital, type Land, type Space, type Token, type Zone } from '@toadstool/games/tabletop'
import type { CSSProperties } from 'react'
import { seatLooks, Thing, useAnyTable } from '../kit/index.ts'
import styles from './LandPlan.module.css'

/** A track or a grid: its spaces in their order, with what stands on each. */
export function LandPlan({ land }: { readonly land: Zone & Land }) {
  const { t } = useAnyTable()
  const { key, shape, spaces, columns } = land
  return (
    <section className={styles.land}>
      <h3>{t(`zone.${key}`)}</h3>
      <div className={styles.spaces} data-shape={shape} style={{ '--columns': columns } as CSSProperties}>
        {spaces.map((each) => (
          <Place key={each.space} {...each} />
        ))}
      </div>
    </section>
  )
}

function Place({ space, ground, things, of = [] }: Space) {
  const { voice, t, colorOf } = useAnyTable()
  return (
    <div className={styles.place}>
      <Thing token={space} className={styles.ground} data-ground={ground}>
        <span aria-hidden="true">{ground === undefined ? voice.name(space) : t(ground)}</span>
      </Thing>
      {things.length > 0 && (
        <div className={styles.things} data-many={things.length > 1 || undefined}>
          {things.map((token, at) => {
            const seat = of[at]
            return <Piece key={token} token={token} {...(seat !== undefined && { color: seatLooks[colorOf(seat)] })} />
          })}
        </div>
      )}
    </div>
  )
}

interface PieceProps {
  readonly token: Token
  readonly color?: { readonly fill: string; readonly on: string }
}

/** A piece in the colour of its seat, by its name, or the beginning of it where there is less room. */
function Piece({ token, color }: PieceProps) {
  const { voice } = useAnyTable()
  const name = capital(voice.plain?.(token) ?? voice.name(token))
  return (
    <Thing token={token} className={styles.piece} {...(color && { style: { background: color.fill, color: color.on } })}>
      <span className={styles.whole} aria-hidden="true">
        {name}
      </span>
      <span className={styles.brief} aria-hidden="true">
        {name.slice(0, 3)}
      </span>
    </Thing>
  )
}
