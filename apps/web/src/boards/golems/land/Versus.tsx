import { idOf, say } from '@toadstool/games/tabletop'
import { Icon } from '../../../icons/index.ts'
import { Note } from '../../kit/notes/Note.tsx'
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
  const below = (y + edge) * scale < 90
  const count = (stack: typeof own) => stack.golems.length + (stack.wizard === undefined ? 0 : 1)
  return (
    <Note left={(x + edge) * scale} top={(y + edge + (below ? cell : -cell) * 0.62) * scale} below={below}>
      <Icon name="game:crossed-swords" size={20} />
      <span>{say(voice, 'board.versus', { n: count(own), m: count(foe) })}</span>
    </Note>
  )
}
