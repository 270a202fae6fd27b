import { say } from '@toadstool/games/tabletop'
import { AttackNote } from '../../kit/notes/AttackNote.tsx'
import type { Viewport } from '../../kit/view/useViewport.ts'
import { cell, middleOf } from './geometry.ts'
import { type Marks, oddsOf, type Props } from './marks.ts'
import type { Plan } from './useLay.ts'

interface OddsProps extends Props {
  readonly marks: Marks
  /** What pointer or keys are aimed at. */
  readonly target: string | undefined
  readonly plan: Plan
  readonly viewport: Viewport
}

/** Dice and chance of a strike, at the target one aims at, or at all of them if they are few. */
export function Odds({ marks, target, plan, viewport, ...props }: OddsProps) {
  const { look, size } = viewport
  return noted(props, marks, target).map(({ square, odds }) => {
    const { x, y } = middleOf(plan.lay, square)
    return (
      <AttackNote
        key={square}
        x={Math.max(96, Math.min(size.width - 96, look.x + (x + plan.edge.left) * look.scale))}
        y={look.y + (y + plan.edge.top) * look.scale}
        away={look.scale * cell * 0.6}
        text={say(props.voice, 'term.dice', { attack: odds.attack, defence: odds.defence })}
        chance={`${Math.round(odds.chance * 100)} %`}
      />
    )
  })
}

function noted(props: Props, marks: Marks, target: string | undefined) {
  const hostile = [...marks.values()].filter(({ tone }) => tone === 'hostile')
  const firsts = [...new Map(hostile.map((mark) => [mark.token, mark])).values()]
  const aimed = target ? marks.get(target) : undefined
  const shown = aimed?.tone === 'hostile' ? [aimed] : firsts.length <= 1 ? firsts : []
  return shown.flatMap(({ token, square }) => {
    const odds = oddsOf(props, token)
    return odds ? [{ square, odds }] : []
  })
}
