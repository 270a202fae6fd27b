import type { View } from '@toadstool/games/golems'
import { useEffect, useRef, useState } from 'react'
import { useOnChange } from '../../../kit/useOnChange.ts'
import { BattlePanel } from '../battle/BattlePanel.tsx'
import type { Props } from '../props.ts'
import { Decks } from '../tray/Decks.tsx'

/** To the right of the board the decks, and in a battle the sheet of the battle (on phones below the board, and only that). */
export function FieldRight(props: Props) {
  const { shown, over, close } = useBattle(props)
  if (shown) return <BattlePanel {...props} shown={shown} over={over} close={close} />
  return props.narrow || props.view.result ? null : <Decks {...props} />
}

/** The battle, also for a moment after its last blow, unless the player goes on. */
function useBattle({ view, draft, reducedMotion }: Props): { readonly shown: View | null; readonly over: boolean; close(): void } {
  const last = useRef<View | null>(null)
  const [ended, setEnded] = useState<View | null>(null)
  const fighting = view.battle !== null
  if (fighting) last.current = view
  useOnChange([draft], () => setEnded(null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a battle begins the moment.
  useEffect(() => {
    const before = last.current
    if (fighting || !before) return
    last.current = null
    if (view.rolls.at(-1)?.id === before.rolls.at(-1)?.id || view.turn.no > before.turn.no + 1) return
    setEnded(before)
    const timer = setTimeout(() => setEnded(null), reducedMotion ? 1600 : 2600)
    return () => {
      clearTimeout(timer)
      setEnded(null)
    }
  }, [fighting])
  if (fighting) return { shown: view, over: false, close: () => undefined }
  return { shown: ended, over: ended !== null, close: () => setEnded(null) }
}
