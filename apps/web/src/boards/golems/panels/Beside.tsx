/** What stands beside the board. */
import { stageOf, type View } from '@toadstool/games/golems'
import { useEffect, useRef, useState } from 'react'
import { useFresh, useOnChange } from '../../kit/index.ts'
import { BattlePanel } from '../battle/BattlePanel.tsx'
import { hasWorkbench, Workbench } from '../bench/Workbench.tsx'
import { type Table, useTable } from '../table.ts'
import { Decks } from '../tray/Decks.tsx'
import { ArmyPanel } from './ArmyPanel.tsx'
import { ClayPanel } from './ClayPanel.tsx'
import { SpellPanel } from './SpellPanel.tsx'

/** To the left of the board, what the phase needs: workbench, Clay golems, the Spell on the table; else the army. */
export function FieldLeft() {
  const table = useTable()
  const { view, seat, narrow, past } = table
  if (narrow || view.result) return null
  const { step } = view.turn
  if (hasWorkbench(table)) return <Workbench />
  if (seat !== null && !past && stageOf(view, seat) === 'start') return <ClayPanel />
  if (step === 'spell') return <SpellPanel />
  return <ArmyPanel />
}

/** To the right of the board the decks, and in a battle the sheet of the battle (on phones below the board, and only that). */
export function FieldRight() {
  const table = useTable()
  const { shown, over, close } = useBattle(table)
  if (shown) return <BattlePanel shown={shown} over={over} close={close} />
  return table.narrow || table.view.result ? null : <Decks />
}

/** The battle, also for a while after its last blow: what comes next, be it another battle, waits until it could be seen. */
function useBattle({ view, draft, reducedMotion }: Table): { readonly shown: View | null; readonly over: boolean; close(): void } {
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
