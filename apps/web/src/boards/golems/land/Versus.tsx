import { idOf, say } from '@toadstool/games/tabletop'
import { AttackNote } from '../../kit/notes/AttackNote.tsx'
import { stackAt } from '../pieces/Stacks.tsx'
import type { Props } from '../props.ts'
import type { Plan } from '../usePlan.ts'
import { cell, middleOf } from './geometry.ts'
import type { Mark } from './marks.ts'

interface VersusProps extends Props {
  readonly aimed: Mark | undefined
  readonly plan: Plan
}

/** What stands against each other, before the attack is declared. */
export function Versus({ aimed, plan, view, voice, draft }: VersusProps) {
  const from = draft?.move === 'declareBattle' ? draft.args[0] : undefined
  if (aimed?.tone !== 'hostile' || typeof from !== 'string') return null
  const [own, foe] = [stackAt(view, idOf(from)), stackAt(view, aimed.square)]
  if (!own || !foe) return null
  const { x, y } = middleOf(plan.turn, aimed.square)
  const { edge, scale } = plan
  const count = (stack: typeof own) => stack.golems.length + (stack.wizard === undefined ? 0 : 1)
  return (
    <AttackNote
      x={(x + edge) * scale}
      y={(y + edge) * scale}
      away={cell * 0.62 * scale}
      text={say(voice, 'board.versus', { n: count(own), m: count(foe) })}
    />
  )
}
