import { useEffect, useRef } from 'react'
import { toast } from '../../kit/Toast.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'

/** What is taken back vanishes from the log as well: that it was there once is told. */
export function TakenBack({ scene: { now, rulebook, seat } }: { readonly scene: Pick<Scene, 'now' | 'rulebook' | 'seat'> }) {
  const m = useM()
  const seen = useRef(0)
  const told = now.view ? rulebook.logOf(now.view).next : 0
  useEffect(() => {
    const isShorter = told < seen.current
    seen.current = told
    // Whoever did it knows.
    if (isShorter && now.status?.owes.every((each) => each.seat !== seat)) toast(m('undo.told'))
  }, [told, now.status, seat, m])
  return null
}
