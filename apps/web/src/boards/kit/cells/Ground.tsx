import { createContext, type SVGProps, use } from 'react'
import type { Geometry } from './geometry.ts'

const Context = createContext<Geometry | null>(null)

/** Gives the geometry of the board, turned as the viewer sees it, to everything drawn on it. */
export const Ground = Context.Provider

/** The board on which something is drawn. A game gives it its own geometry: `const useGround = useAnyGround<Squares>` */
export function useAnyGround<Kind extends Geometry>(): Kind {
  const land = use(Context)
  if (!land) throw new Error('a drawing stands outside of its board')
  // What lies in the context is the geometry of the game whose board is drawn.
  return land as Kind
}

interface AtProps extends SVGProps<SVGGElement> {
  readonly cell: string
  /** How far from its middle. */
  readonly dx?: number
  readonly dy?: number
}

/** What stands on a cell, drawn around the origin. */
export function At({ cell, dx = 0, dy = 0, scale, ...rest }: AtProps) {
  const { x, y } = useAnyGround().middleOf(cell)
  return <g transform={`translate(${x + dx} ${y + dy})${scale === undefined ? '' : ` scale(${scale})`}`} {...rest} />
}
