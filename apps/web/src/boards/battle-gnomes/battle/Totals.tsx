import { type Sum, type Total, totalsOf } from '@toadstool/games/battle-gnomes'
import { type Seat, say } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { SeatEmblem } from '../../../kit/SeatEmblem.tsx'
import { seatLooks } from '../../../kit/seats.ts'
import { colorOfSeat } from '../seats.ts'
import { sumText } from '../words.ts'
import type { ArenaProps } from './Arena.tsx'
import styles from './Totals.module.css'

const sources = ['strength', 'weapons', 'defenses', 'yard', 'support', 'thrown'] as const
type Source = (typeof sources)[number]

/** Both totals, and what they are made of: a source that is looked at names its parts, and marks them. */
export function Totals({ order, ...props }: ArenaProps & { readonly order: readonly [Seat, Seat] }) {
  const { view, voice, battle, narrow, setLit } = props
  const [shown, setShown] = useState<Source | null>(null)
  const totals = totalsOf(view)
  const [a, b] = order
  const show = (source: Source | null) => {
    setShown(source)
    setLit(new Set(source ? order.flatMap((seat) => partsOf(totals[seat], source).parts.map(({ of }) => of)) : []))
  }
  if (battle.step !== 'fight' && battle.step !== 'defeat') return <Announced {...props} order={order} />
  return (
    <div className={styles.totals} data-narrow={narrow || undefined}>
      <div className={styles.score} role="status" aria-label={scoreText(props, order)}>
        <Big seat={a} n={totals[a]?.total ?? 0} />
        <i aria-hidden="true">:</i>
        <Big seat={b} n={totals[b]?.total ?? 0} />
      </div>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source}>
            <button
              type="button"
              aria-expanded={shown === source}
              onClick={() => show(shown === source ? null : source)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(source)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && show(null)}
            >
              <b aria-hidden="true">{figureOf(totals[a], source)}</b>
              <span aria-hidden="true">{say(voice, `sum.${source}`)}</span>
              <b aria-hidden="true">{figureOf(totals[b], source)}</b>
              <small className="visually-hidden">
                {`${say(voice, `sum.${source}`)}: ${order.map((seat) => figureOf(totals[seat], source)).join(' : ')}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <div className={styles.parts} role="status">
          {order.map((seat) => (
            <p key={seat}>
              <SeatEmblem color={colorOfSeat(seat)} size={15} label={props.seatName(seat)} />
              <span>
                {partsOf(totals[seat], shown).parts.length > 0 ? sumText(voice, partsOf(totals[seat], shown)) : say(voice, 'term.nothing')}
              </span>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

/** A total, which moves when it changes. */
function Big({ seat, n }: { readonly seat: Seat; readonly n: number }) {
  return (
    <span className={styles.big} style={{ borderColor: seatLooks[colorOfSeat(seat)].fill }} aria-hidden="true">
      <b key={n}>{n < 0 ? `−${-n}` : n}</b>
    </span>
  )
}

/** Before there are fighters: who attacks whom, and what is agreed about the whole battle. */
function Announced({ order, battle, voice }: ArenaProps & { readonly order: readonly [Seat, Seat] }) {
  const notes = [battle.fog ? 'term.fog' : '', battle.oneOnOne ? 'term.oneOnOne' : ''].filter(Boolean)
  return (
    <div className={styles.announced}>
      {order.map((seat) => (
        <SeatEmblem key={seat} color={colorOfSeat(seat)} size={44} />
      ))}
      <p>{say(voice, 'log.challenged', { p: `seat:${battle.instigator}`, q: `seat:${battle.defender}` })}</p>
      {notes.map((note) => (
        <p key={note}>
          <b>{say(voice, note)}</b>
        </p>
      ))}
    </div>
  )
}

const nothing: Sum = { total: 0, parts: [] }
const partsOf = (total: Total | undefined, source: Source): Sum => total?.[source] ?? nothing

/** "–" for nothing at all; what is thrown takes away. */
function figureOf(total: Total | undefined, source: Source): string {
  const { total: n, parts } = partsOf(total, source)
  if (parts.length === 0) return '–'
  return source === 'thrown' && n > 0 ? `−${n}` : n < 0 ? `−${-n}` : String(n)
}

function scoreText({ view, voice }: ArenaProps, [a, b]: readonly [Seat, Seat]): string {
  const totals = totalsOf(view)
  return say(voice, 'a11y.score', { p: `seat:${a}`, a: totals[a]?.total ?? 0, q: `seat:${b}`, b: totals[b]?.total ?? 0 })
}
