import type { Rulebook } from '@toadstool/games'
import type { Seat } from '@toadstool/games/tabletop'
import { useState } from 'react'
import { useFresh } from '../../boards/kit/dice/useFresh.ts'
import { speed } from '../../boards/kit/pieces/PieceMotion.tsx'
import { useReducedMotion } from '../../settings.ts'
import { callsOf } from '../calls.ts'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'
import css from './TurnStamp.module.css'

/** Milliseconds: `--show`. */
const lasting = 600

/** "Your turn", struck over the field once when the turn comes to one's own seat. Whoever listens hears it from the {@link Announcer}. */
export function TurnStamp({ scene }: { readonly scene: Scene }) {
  const m = useM()
  const still = useReducedMotion()
  const fresh = useFresh(useTold(scene), lasting * speed())
  if (!fresh || still || scene.past !== null) return null
  return (
    <div className={css.place} aria-hidden="true" data-stamp="">
      <b className={css.stamp}>{m('seat.yourTurn')}</b>
    </div>
  )
}

/** The last turn that has come to one's own seat. */
function useTold({ rulebook, now, seat, formal: answered }: Scene): string | null {
  const turn = now.view ? rulebook.turnOf(now.view) : nobodys
  const { owing, formal, reaction } = callsOf(rulebook, now.view, seat, answered)
  const isMine = turn.seat === null || turn.seat === seat
  const [known, setKnown] = useState<Known>(() => ({ holder: turn.seat, turn: nameOf(turn), told: nameOf(turn) }))
  const next = following(known, turn, isMine && owing && !formal && !reaction)
  if (next !== known) setKnown(next)
  return next.told
}

type Turn = ReturnType<Rulebook['turnOf']>

interface Known {
  readonly holder: Seat | null
  /** Consecutive turns of one seat count as one: the stamp doesn't come again. */
  readonly turn: string
  readonly told: string
}

function following(before: Known, now: Turn, isDue: boolean): Known {
  const turn = now.seat !== null && now.seat === before.holder ? before.turn : nameOf(now)
  const told = isDue ? turn : before.told
  return turn === before.turn && told === before.told ? before : { holder: now.seat, turn, told }
}

const nameOf = ({ no, seat }: Turn): string => `${no}:${seat}`
const nobodys: Turn = { no: 0, seat: null }
