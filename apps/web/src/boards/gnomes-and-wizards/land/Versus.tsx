import { unitsAt } from '@toadstool/games/gnomes-and-wizards'
import type { IconName } from '../../../icons/index.ts'
import type { Polygons } from '../../kit/cells/polygons.ts'
import { AttackNote } from '../../kit/notes/AttackNote.tsx'
import type { Viewport } from '../../kit/view/useViewport.ts'
import type { Props } from '../props.ts'
import { edge, side } from './geometry.ts'
import { blowText, walkText } from './labels.ts'
import { blowOn, type Marks } from './marks.ts'

interface VersusProps extends Props {
  readonly marks: Marks
  readonly land: Polygons
  /** The tile that pointer or keys are aimed at. */
  readonly target: string | undefined
  readonly viewport: Viewport
}

/** What a blow would do to who is aimed at, or to the only one who can be struck; else how long the walk is. */
export function Versus({ marks, land, target, viewport, ...props }: VersusProps) {
  const hostile = [...marks.values()].filter(({ tokens }) => tokens.some((token) => blowOn(props, token.slice(5))))
  const space = target ?? props.draft?.picked.at(-1)?.slice(6) ?? (hostile.length === 1 ? hostile[0]?.space : undefined)
  const note = space === undefined ? undefined : noteOn(props, marks, space)
  if (space === undefined || note === undefined) return null
  const { x, y } = land.middleOf(space)
  const { look, size } = viewport
  return (
    <AttackNote
      x={Math.max(110, Math.min(size.width - 110, look.x + (x + edge.left) * look.scale))}
      y={look.y + (y + edge.top) * look.scale}
      away={look.scale * side * 0.46}
      {...note}
    />
  )
}

/** Of several who can be struck the note is about the first; the list of the tile tells of each. */
function noteOn(props: Props, marks: Marks, space: string): { readonly text: string; readonly icon: IconName } | undefined {
  const mark = marks.get(space)
  const [struck] = unitsAt(props.view, space).flatMap((unit) => {
    const fits = mark?.tokens.includes(`unit:${unit}`) || mark?.tokens.includes(`space:${space}`)
    const blow = fits ? blowOn(props, unit) : undefined
    return blow ? [blow] : []
  })
  if (struck) return { text: blowText(props, struck), icon: 'game:crossed-swords' }
  const walk = mark?.ground ? walkText(props, space) : undefined
  return walk === undefined ? undefined : { text: walk, icon: 'game:walking-boot' }
}
