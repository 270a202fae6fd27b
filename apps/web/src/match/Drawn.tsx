import { type ComponentType, memo } from 'react'

type DrawnProps<Given> = Given & { readonly part: ComponentType<Given> }

// What is left without `part` is what the part itself takes.
const draw = <Given extends object>({ part: Part, ...given }: DrawnProps<Given>) => <Part {...(given as unknown as Given)} />

/** A part of a board: it is drawn anew as its table changes, not with what stands around it. */
export const Drawn = memo(draw) as typeof draw
