import { capital, type Token } from '@toadstool/games/tabletop'
import { Thing, useAnyTable } from '../kit/index.ts'
import styles from './PaperCard.module.css'

interface PaperCardProps {
  readonly token: Token
  /** With what the game says of it. */
  readonly isLarge?: boolean
  /** Stands in a sheet. */
  readonly apart?: boolean
}

/** A thing as a card of paper with its name. */
export function PaperCard({ token, isLarge = false, apart = false }: PaperCardProps) {
  const { voice } = useAnyTable()
  const facts = isLarge ? voice.facts?.(token) : undefined
  return (
    <Thing token={token} className={styles.card} data-large={isLarge || undefined} apart={apart}>
      <b className={styles.name} aria-hidden="true">
        {capital(voice.plain?.(token) ?? voice.name(token))}
      </b>
      {facts !== undefined && (
        <span className={styles.facts} aria-hidden="true">
          {capital(facts)}
        </span>
      )}
    </Thing>
  )
}
