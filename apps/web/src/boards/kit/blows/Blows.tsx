import { entriesOf, type GameView, type Log, type Token } from '@toadstool/games/tabletop'
import { lazy, Suspense } from 'react'
import type { Effects } from '../../board.ts'
import { useAnyTable } from '../table.tsx'
import { happeningsOf, isEarly } from './happenings.ts'

/** No board waits for it: nothing has happened yet. */
const Moves = lazy(() => import('./Moves.tsx'))

interface BlowsProps<V> {
  readonly effects: Effects
  /** Selector of the figures that stand for a thing; absent: whatever carries its token. `undefined`: nothing of it moves. */
  figure?(view: V, token: Token): string | undefined
  /** Selector of the place for what is out of play; absent: it fades where it fell. */
  readonly grave?: string
}

/**
 * What has just happened, with its weight: the striker leans, the struck one recoils under a number, the felled tips over and goes where it
 * belongs. Nothing waits for it. Without motion only what is left is seen. In the past it is shown to whoever goes one step on.
 */
export function Blows<V extends GameView & { readonly log: Log }>({ effects, figure = carrying, grave }: BlowsProps<V>) {
  const { view, previous, coming, past, reducedMotion, voice, t } = useAnyTable<V>()
  const on = !reducedMotion && (past || previous !== null)
  const since = (of: V, before: number) =>
    happeningsOf(
      entriesOf(of.log).filter(({ id }) => id >= before),
      effects,
    )
  return (
    <Suspense>
      <Moves
        key={past ? 'past' : 'now'}
        event={on ? view.log.next : null}
        ahead={on && coming ? coming.log.next : null}
        news={(before) => (previous ? since(view, before) : [])}
        early={() => (coming ? since(coming, view.log.next).filter(isEarly) : [])}
        figure={(token) => figure(view, token)}
        before={(token) => (previous ? figure(previous, token) : undefined)}
        grave={grave}
        missed={'board.missed' in voice.texts ? t('board.missed') : '0'}
      />
    </Suspense>
  )
}

const carrying = (_view: unknown, token: Token): string => `main [data-token="${token}"]`
