import { type Kind, partOf } from '@toadstool/games/golems'
import { idOf, kindOf } from '@toadstool/games/tabletop'
import type { Props } from './props.ts'

/** The golem that the sentence in the making would build, once its three cards are named. */
export function benchKind({ draft }: Props): Kind | undefined {
  if (draft?.move !== 'craft') return undefined
  const cards = draft.args.flatMap((arg) => (typeof arg === 'string' && kindOf(arg) === 'card' ? [partOf(idOf(arg))] : []))
  const [material, size, shape] = cards
  return material?.kind === 'material' && size?.kind === 'size' && shape?.kind === 'shape'
    ? { material: material.id, size: size.id, shape: shape.id }
    : undefined
}
