import type { Token } from '@toadstool/games/tabletop'
import { Card } from '../../../kit/Card.tsx'
import { part } from '../../../kit/part.ts'
import type { CardSize, Face, Standing, Table } from '../../board.ts'
import { useOfTable, useTableThen } from '../table.tsx'
import { type Lies, thingLying, useLies } from '../things/useThing.ts'
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
export const HandCard = part(function HandCard({ token, size, ...given }: HandCardProps) {
  const now = useLies(token)
  const { face, isFresh } = useOfTable(faceOn, token, size)
  return face ? <Held {...given} token={token} size={size} now={now} face={face} isFresh={isFresh} /> : null
})

/** Its face, and whether it has just come into the hand. */
function faceOn(table: Table, token: Token, size: CardSize): { readonly face: Face | undefined; readonly isFresh: boolean } {
  const { previous, things, reducedMotion } = table
  const before = previous && things.hand?.(previous)
  return { face: things.face?.(table, token, size), isFresh: !reducedMotion && before != null && !before.includes(token) }
}

interface HeldProps extends HandCardProps {
  readonly now: Lies
  readonly face: Face
  readonly isFresh: boolean
}

const Held = part(function Held({ token, size, lies, now, face, isFresh, ...signs }: HeldProps) {
  const { state, note, touch, isAtCursor, drags, aims } = thingLying(useTableThen(), token, now)
  const { heard, tag, ...printed } = face
  const shown = lies ? printedState(lies.state) : state
  return (
    <li
      className={isFresh ? `${styles.card} ${styles.drawn}` : styles.card}
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
})

const printedState = (state: string | undefined): Standing | undefined =>
  state === 'legal' || state === 'hostile' || state === 'selected' || state === 'dimmed' ? state : undefined
