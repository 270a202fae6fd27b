import type { Token } from '@toadstool/games/tabletop'
import { HandCard, HandRow } from '../../kit/index.ts'
import { isAsked, type Table, useTable } from '../table.ts'
import { things } from '../things.tsx'
import { Dice, Zones } from './Dice.tsx'
import { Orders } from './Orders.tsx'
import styles from './Tray.module.css'

/** What lies before a player: cards, the dice of the turn, and when to be asked. */
export function Tray() {
  const table = useTable()
  if (table.view.phase !== 'play') return null
  const hasHand = (table.view.hand?.length ?? 0) > 0 || choosing(table).length > 0
  // While the player is asked, only cards lie there: the board keeps what room it can.
  if (table.narrow && isAsked(table))
    return hasHand ? (
      <div className={styles.tray} data-narrow data-hand>
        <Hand />
      </div>
    ) : null
  // While dice are handed out on a phone, only the dice and the zones lie there.
  if (table.narrow && table.draft?.move === 'assignDie')
    return (
      <div className={styles.tray} data-narrow data-dealing>
        <Dice />
        <Zones />
      </div>
    )
  return (
    <div className={styles.tray} data-narrow={table.narrow || undefined} data-hand={(table.seat !== null && hasHand) || undefined}>
      {table.seat !== null && (hasHand || !table.narrow) && <Hand />}
      <Instead />
      <Dice />
      {table.narrow && table.view.turn.dice.length > 0 && <Zones />}
      {table.seat !== null && <Orders />}
    </div>
  )
}

/** Cards that only the viewer sees now: those it may keep, or those of a hand it looks into. */
const choosing = ({ view, seat }: Table): readonly Token[] => {
  const [decision] = view.pending
  return decision?.seat === seat && ['keep-card', 'cutpurse-pick'].includes(decision.kind) ? decision.options : []
}

function Hand() {
  const table = useTable()
  const { view, narrow, t } = table
  const looked = choosing(table)
  const cards = looked.length > 0 ? looked : (things.hand?.(view) ?? [])
  return (
    <HandRow
      className={styles.hand}
      label={t('board.hand')}
      empty={cards.length === 0 ? t('board.no-cards') : undefined}
      spread={table.draft?.move === 'discard'}
    >
      {cards.map((token) => (
        <HandCard key={token} token={token} size={narrow ? 'phone' : 'full'} />
      ))}
    </HandRow>
  )
}

/** Casts the one card that is picked to be discarded, where it can be cast. */
function Instead() {
  const { draft, starters, voice, begin, t } = useTable()
  const [only, ...more] = draft?.move === 'discard' ? draft.picked : []
  if (only === undefined || more.length > 0 || !starters.get(only)?.includes('cast')) return null
  return (
    <button type="button" className={styles.instead} data-instead={only} onClick={() => begin('cast', [only])}>
      {t('move.cast')}: {voice.name(only)}
    </button>
  )
}
