// What the conversions of `art/<game>/figures.ts` share.
import type { FigureSet, Node, Token } from '@toadstool/figures'

export type { FigureSet, Node, Token }

export type Parts = Record<string, Node[]>
export type Figures = Record<string, [string, ...Node[]]>

/** `kit;role=colour;$slot=part part`, as a kit or the head of a figure. */
export function words(...all: readonly (string | Readonly<Record<string, string | undefined>> | undefined)[]): string {
  return all
    .flatMap((part) =>
      typeof part === 'string'
        ? [part]
        : Object.entries(part ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`])),
    )
    .filter(Boolean)
    .join(';')
}

/** `@x,y,scale,turn,px,py`, without what says nothing. */
export function place(x: number, y: number, scale = 1, turn = 0, px = 0, py = 0): string {
  const all = [x, y, scale, turn, px, py].map((number) => Math.round(number * 1000) / 1000)
  if (scale === 1 && turn === 0) return x || y ? `@${all.slice(0, 2)}` : ''
  const last = px || py ? 6 : turn ? 4 : 3
  return `@${all.slice(0, last)}`
}

/** The layers of a part, in the order of `role/outline,options path`. */
export function layer(role: string, d: string, options: string | number = '', outline = ''): string {
  return `${role}${outline && `/${outline}`}${options === '' ? '' : `,${options}`} ${d.trim()}`
}

export function mapped<From, To>(
  all: Readonly<Record<string, From>>,
  to: (value: From, key: string) => To,
  prefix = '',
): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [prefix + key, to(value, key)]))
}

/** Parts that stand in one figure alone become layers of it, so that no name is written twice. */
export function inlined({ parts, figures, ...set }: FigureSet): FigureSet {
  const all = JSON.stringify([set.kits, parts, figures, set.tokens])
  const isSingle = (part: string): boolean => all.split(new RegExp(`["= ]${part.replaceAll(/[.*]/g, '\\$&')}(?=["!@:; ])`)).length === 3
  const moved = new Set<string>()
  const inside = (node: Node): readonly Node[] => {
    if (typeof node !== 'string') return [[node[0], ...node.slice(1).flatMap(inside)]]
    const [, name = '', place] = /^([^ :!@]+)(@.*)?$/.exec(node) ?? []
    const layers = Object.hasOwn(parts, name) && isSingle(name) ? parts[name] : undefined
    if (!layers) return [node]
    moved.add(name)
    return place ? [[place, ...layers]] : layers
  }
  const whole = mapped(figures, ([own, ...nodes]): FigureSet['figures'][string] => [own, ...nodes.flatMap(inside)])
  const others = Object.entries(parts).filter(([name]) => !moved.has(name))
  return { ...set, parts: Object.fromEntries(others), figures: whole }
}
