import type { Token } from '@toadstool/games/tabletop'
import { Card } from '../../../kit/Card.tsx'
import type { CardSize, Standing } from '../../board.ts'
import { useAnyTable } from '../table.tsx'
import { useThing } from '../things/useThing.ts'
import styles from './HandCard.module.css'

interface HandCardProps {
  readonly token: Token
  readonly size: CardSize
  /** The game's own word for the card's state, with a note for screen readers; absent: its state in the sentence. */
  readonly lies?: { readonly state: string | undefined; readonly note?: string | undefined } | undefined
  /** Signs of the game's own, for its style sheet. */
  readonly [sign: `data-${string}`]: string | boolean | undefined
}

/** A card of one's own: a touch uses it. */
export function HandCard({ token, size, lies, ...signs }: HandCardProps) {
  const table = useAnyTable()
  const { state, note, touch, isAtCursor, drags, aims } = useThing(token)
  const face = table.things.face?.(table, token, size)
  if (!face) return null
  const { heard, tag, ...printed } = face
  const shown = lies ? printedState(lies.state) : state
  return (
    <li
      className={isFresh(table, token) ? `${styles.card} ${styles.drawn}` : styles.card}
      data-token={token}
      {...drags}
      {...aims}
      data-state={lies ? lies.state : state}
      {...signs}
    >
      <Card
        {...printed}
        size={size}
        state={shown}
        cursor={isAtCursor}
        note={lies ? lies.note : state === 'legal' ? note : undefined}
        label={heard}
        onClick={touch}
      />
      {tag !== undefined && (
        <span className={styles.tag} aria-hidden="true">
          {tag}
        </span>
      )}
    </li>
  )
}

/** Has it just come into the hand? */
function isFresh({ previous, things, reducedMotion }: ReturnType<typeof useAnyTable>, token: Token): boolean {
  const before = previous && things.hand?.(previous)
  return !reducedMotion && before != null && !before.includes(token)
}

const printedState = (state: string | undefined): Standing | undefined =>
  state === 'legal' || state === 'hostile' || state === 'selected' || state === 'dimmed' ? state : undefined
