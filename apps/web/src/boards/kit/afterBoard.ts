import type { ComponentType } from 'react'
import { loaded } from '../../kit/loaded.tsx'

const comings: (() => Promise<unknown>)[] = []

/**
 * What a board shows only after its first picture, in a file of its own. A board calls it once, beside its imports; it is fetched when the
 * board stands, or as soon as it is wanted.
 */
export function afterBoard<Parts>(load: () => Promise<Parts>) {
  let parts: Parts | undefined
  const come = async (): Promise<Parts> => {
    parts ??= await load()
    return parts
  }
  comings.push(come)
  return {
    /** Drawn as soon as it is here. */
    part<P extends object>(take: (parts: Parts) => ComponentType<P>): ComponentType<P> {
      const Part = loaded(async () => ({ default: take(await come()) }), null)
      comings.push(Part.come)
      return Part
    },
    /** Answers nothing until it is here. */
    said<Given extends unknown[], Answer>(take: (parts: Parts) => (...given: Given) => Answer): (...given: Given) => Answer | undefined {
      return (...given) => {
        if (parts) return take(parts)(...given)
        // If it fails, the next question asks for it again.
        void come().catch(() => undefined)
        return undefined
      }
    },
  }
}

/** Fetches it for all boards that are open. */
export const boardsComeAfterwards = (): Promise<unknown> => Promise.all(comings.map((come) => come()))
