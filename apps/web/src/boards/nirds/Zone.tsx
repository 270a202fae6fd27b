import type { CSSProperties, ReactNode, Ref } from 'react'
import { useArrows } from '../kit/index.ts'

interface ZoneProps {
  readonly label: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly ref?: Ref<HTMLDivElement>
  /** The arrow keys lead over all that lies in it. */
  readonly walks?: boolean
  readonly children: ReactNode
  readonly [sign: `data-${string}`]: string | boolean | undefined
}

/** Things that lie together, under one name. */
export function Zone({ label, walks, children, ...rest }: ZoneProps) {
  const walk = useArrows()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame.
    <div role="group" aria-label={label} onKeyDown={walks ? walk : undefined} {...rest}>
      {children}
    </div>
  )
}
