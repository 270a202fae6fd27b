import type { Seat } from '@toadstool/games/tabletop'
import { SeatEmblem } from '../kit/index.ts'
import styles from './Space.module.css'
import { tokenOf, useTable } from './table.ts'

interface SpaceProps {
  /** 0 is before the first. */
  readonly space: number
  readonly pieces: readonly Seat[]
}

/** A space of the track, with the pieces on it. */
export function Space({ space, pieces }: SpaceProps) {
  const { view, voice, t, colorOf, narrow } = useTable()
  const isEnd = space === view.options.length
  return (
    <li
      className={styles.space}
      data-token={space > 0 ? tokenOf('space', space) : undefined}
      data-start={space === 0 || undefined}
      data-end={isEnd || undefined}
    >
      <span className={styles.number}>{space === 0 ? t('term.start') : space}</span>
      {pieces.map((seat) => (
        <span key={seat} className={styles.piece} data-token={tokenOf('piece', seat)}>
          <SeatEmblem color={colorOf(seat)} size={narrow ? 26 : 38} label={voice.name(tokenOf('piece', seat))} />
        </span>
      ))}
    </li>
  )
}
