import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { untilServerAnswers } from '../newRelease.ts'

interface Loaded<P> extends FunctionComponent<P> {
  /** Fetches it before it is wanted, so that it is drawn at once. */
  come(): Promise<void>
}

/** A part in a file of its own: drawn as soon as it is here, where React's `lazy` holds back what comes within 300 ms of its fallback. */
export function loaded<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>, meanwhile: ReactNode): Loaded<P> {
  let Part: ComponentType<P> | undefined
  const come = async (): Promise<void> => {
    Part ??= (await load()).default
  }
  /** Without a network nobody misses what has nothing in its place: it comes once there is one again. */
  const comeAtLast = async (isWanted: () => boolean): Promise<void> => {
    try {
      await come()
    } catch (failed) {
      if (meanwhile !== null) throw failed
      await untilServerAnswers(isWanted)
      if (isWanted()) await come()
    }
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of components, as `lazy` is.
  function Loaded(props: P) {
    const [state, setState] = useState<{ readonly isHere: boolean; readonly failed?: unknown }>({ isHere: Part !== undefined })
    useEffect(() => {
      let current = true
      if (!Part) {
        comeAtLast(() => current).then(
          () => current && setState({ isHere: true }),
          (failed: unknown) => current && setState({ isHere: false, failed }),
        )
      }
      return () => {
        current = false
      }
    }, [])
    if (state.failed) throw state.failed
    return state.isHere && Part ? <Part {...props} /> : meanwhile
  }
  return Object.assign(Loaded, { come })
}
