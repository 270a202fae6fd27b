import type { View } from '@toadstool/games/golems'
import { useEffect, useRef, useState } from 'react'
import { type Table, useTable } from '../table.ts'
import { isInBattle, outcomeText } from './fight.ts'
import styles from './Outcome.module.css'

/** How one's own latest battle ended, on screens where no log stands beside the board. */
export function Outcome() {
  const table = useTable()
  const text = useOutcome(table)
  if (text === undefined || !table.narrow || table.view.battle || table.past) return null
  return (
    <p className={styles.outcome} aria-hidden="true">
      {text}
    </p>
  )
}

/** For how long the line stays at least, in ms; then it goes with the next touch or key. */
const least = 4000

function useOutcome(table: Table): string | undefined {
  const { view, seat } = table
  const last = useRef<View | null>(null)
  const [text, setText] = useState<string>()
  const fighting = view.battle !== null
  if (fighting) last.current = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the beginning and the end of a battle count.
  useEffect(() => {
    const before = fighting ? null : last.current
    if (!fighting) last.current = null
    setText(before && isInBattle(before.battle, seat) ? outcomeText(view, table) : undefined)
  }, [fighting])
  useEffect(() => {
    if (text === undefined) return
    const stay = new AbortController()
    const leave = () => setText(undefined)
    const timer = setTimeout(() => {
      for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, leave, { signal: stay.signal })
    }, least)
    return () => {
      clearTimeout(timer)
      stay.abort()
    }
  }, [text])
  return text
}
