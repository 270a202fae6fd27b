import { type ComponentType, startTransition, useEffect, useState } from 'react'

interface LaterProps<T> {
  /** Memoized: it draws again only for another scene. */
  readonly part: ComponentType<{ readonly scene: T }>
  readonly scene: T
}

/** A part of the page that comes after the picture of all else, in slices that a touch interrupts. */
export function Later<T>({ part: Part, scene }: LaterProps<T>) {
  const [later, setLater] = useState(scene)
  useEffect(() => startTransition(() => setLater(scene)), [scene])
  return <Part scene={later} />
}
