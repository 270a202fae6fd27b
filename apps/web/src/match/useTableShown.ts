import { type Seat, say, type Token } from '@toadstool/games/tabletop'
import { useCallback, useMemo, useState } from 'react'
import type { BoardModule, Table } from '../boards/board.ts'
import { colorOf } from '../kit/seats.ts'
import { useSame } from '../kit/useAlike.ts'
import { useReducedMotion } from '../settings.ts'
import { answeredBy } from './prompt/speaker.ts'
import type { SentenceMachine } from './prompt/useSentence.ts'

type Given = 'view' | 'previous' | 'coming' | 'seat' | 'language' | 'voice' | 'seatName' | 'sending' | 'kept' | 'tell' | 'past' | 'narrow'

interface Shown extends Pick<Table, Given> {
  readonly machine: SentenceMachine
  readonly board: BoardModule | null
}

/** What a board is drawn from: the same object until something of it changes, whatever else has come from the table meanwhile. */
export function useTableShown({ machine, board, ...shown }: Shown): Table {
  const { voice } = shown
  const { seatColors, things = noThings } = board ?? {}
  const { begin, choose, pick, takeSet, back, point, explain, why } = machine
  const [cursor, setCursor] = useState<Token | null>(null)
  return useSame<Table>({
    ...shown,
    t: useCallback((key, params) => say(voice, key, params), [voice]),
    colorOf: useCallback((of: Seat) => colorOf(of, seatColors), [seatColors]),
    things,
    ...useSaid(machine),
    ...{ begin, choose, pick, takeSet, back, point, explain, why },
    cursor,
    setCursor,
    reducedMotion: useReducedMotion(),
  })
}

/** What the sentence in the making means to a board. */
function useSaid({ speaker, draft, openSlot, starters }: SentenceMachine) {
  const answered = useMemo(() => (speaker && draft ? answeredBy(speaker, draft) : []), [speaker, draft])
  const choices = useMemo(
    () =>
      openSlot && {
        slot: openSlot.slot,
        legal: [...openSlot.legal.keys()],
        dimmed: [...openSlot.dimmed].map(([token, refusal]) => ({ token, refusal })),
      },
    [openSlot],
  )
  return { draft, answered, choices, routes: openSlot?.routes ?? none, continues: openSlot?.legal ?? none, starters }
}

const noThings = {}
const none = new Map<Token, never>()
