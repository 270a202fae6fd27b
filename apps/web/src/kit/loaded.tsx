import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface Coming<P> {
  readonly Part?: ComponentType<P> | undefined
  readonly failed?: unknown
}

/** A part in a file of its own: drawn as soon as it is here, where React's `lazy` holds back what comes within 300 ms of its fallback. */
export function loaded<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  meanwhile: ReactNode,
): ComponentType<P> {
  let here: ComponentType<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of components, as `lazy` is.
  return function Loaded(props: P) {
    const [{ Part, failed }, setComing] = useState<Coming<P>>({ Part: here })
    useEffect(() => {
      let current = true
      const come = (coming: Coming<P>): void => {
        here ??= coming.Part
        if (current) setComing(coming)
      }
      if (!here) {
        load().then(
          (module) => come({ Part: module.default }),
          (error: unknown) => come({ failed: error }),
        )
      }
      return () => {
        current = false
      }
    }, [])
    if (failed) throw failed
    return Part ? <Part {...props} /> : meanwhile
  }
}
