import type { View } from '@toadstool/games/golems'
import { useEffect, useRef, useState } from 'react'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { useFresh } from '../../kit/dice/useFresh.ts'
import { BattlePanel } from '../battle/BattlePanel.tsx'
import type { Props } from '../props.ts'
import { Decks } from '../tray/Decks.tsx'

/** To the right of the board the decks, and in a battle the sheet of the battle (on phones below the board, and only that). */
export function FieldRight(props: Props) {
  const { shown, over, close } = useBattle(props)
  if (shown) return <BattlePanel {...props} shown={shown} over={over} close={close} />
  return props.narrow || props.view.result ? null : <Decks {...props} />
}

/** The battle, also for a while after its last blow: what comes next, be it another battle, waits until it could be seen. */
function useBattle({ view, draft, reducedMotion }: Props): { readonly shown: View | null; readonly over: boolean; close(): void } {
  const last = useRef<View | null>(null)
  const [ended, setEnded] = useState<View | null>(null)
  const fresh = useFresh(ended?.beat ?? null)
  const fighting = view.battle !== null
  if (fighting) last.current = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a battle begins the moment.
  useEffect(() => {
    const before = last.current
    if (fighting || !before) return
    last.current = null
    if (view.rolls.at(-1)?.id !== before.rolls.at(-1)?.id && view.turn.no <= before.turn.no + 1) setEnded(before)
  }, [fighting])
  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => setEnded(null), reducedMotion ? 1600 : 2600)
    return () => clearTimeout(timer)
  }, [ended, reducedMotion])
  useOnChange([draft, fighting, fresh], () => {
    if ((draft || fighting) && !fresh) setEnded(null)
  })
  const close = () => setEnded(null)
  if (ended) return { shown: ended, over: true, close }
  return { shown: fighting ? view : null, over: false, close }
}
