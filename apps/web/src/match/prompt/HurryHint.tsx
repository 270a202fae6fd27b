import { useEffect, useState } from 'react'
import { useA } from '../afterTexts.ts'
import { hinted, isHinted } from '../hints.ts'

/** Beside the first pauses of bots: that nobody has to sit through them. */
export function HurryHint() {
  const m = useA()
  const [isSaid] = useState(() => !isHinted('hurry-hints'))
  useEffect(() => {
    if (isSaid) hinted('hurry-hints')
  }, [isSaid])
  return isSaid && <p>{m('prompt.hurryHint', { button: m('prompt.hurry') })}</p>
}
