import { useEffect, useRef } from 'react'
import { toast } from '../../kit/Toast.tsx'
import type { Scene } from '../scene.ts'
import { useM } from '../texts.ts'

type Told = Pick<Scene, 'seat' | 'seatName'> & { readonly now: Pick<Scene['now'], 'takenBack'> }

/** An action that is taken back vanishes from the log as well: this tells once that it happened, and whose it was. */
export function TakenBack({ scene: { now, seat, seatName } }: { readonly scene: Told }) {
  const m = useM()
  const { takenBack } = now
  const told = useRef(takenBack)
  useEffect(() => {
    if (!takenBack || takenBack === told.current) return
    told.current = takenBack
    // The seat that took it back knows.
    if (takenBack.by !== seat) toast(m('undo.told', { name: seatName(takenBack.by) }))
  }, [takenBack, seat, seatName, m])
  return null
}
