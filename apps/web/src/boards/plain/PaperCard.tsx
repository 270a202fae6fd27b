import type { Seat, Token } from '@toadstool/games/tabletop'
import { capital } from '@toadstool/games/tabletop'
import { SeatEmblem, Thing, useAnyTable } from '../kit/index.ts'
import styles from './PaperCard.module.css'

interface PaperCardProps {
  readonly token: Token
  /** Whose it is, where its place doesn't say it. */
  readonly of?: Seat | undefined
  /** With what the game says of it. */
  readonly isLarge?: boolean
  /** Stands in a sheet. */
  readonly apart?: boolean
}

/** A thing as a card of paper with its name. */
export function PaperCard({ token, of, isLarge = false, apart = false }: PaperCardProps) {
  const { voice, colorOf } = useAnyTable()
  const facts = isLarge ? voice.facts?.(token) : undefined
  return (
    <Thing token={token} className={styles.card} data-large={isLarge || undefined} apart={apart}>
      <span className={styles.words} aria-hidden="true">
        {of !== undefined && <SeatEmblem color={colorOf(of)} size={18} />}
        <b>{capital(voice.plain?.(token) ?? voice.name(token))}</b>
      </span>
      {facts !== undefined && (
        <span className={styles.facts} aria-hidden="true">
          {capital(facts)}
        </span>
      )}
    </Thing>
  )
}
