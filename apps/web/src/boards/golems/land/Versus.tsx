import { unitsAt } from '@toadstool/games/golems'
import { AttackNote } from '../../kit/index.ts'
import { marchFrom } from '../sentence.ts'
import { useTable } from '../table.ts'
import type { Plan } from '../usePlan.ts'
import { cell } from './geometry.ts'
import type { Mark } from './marks.ts'

/** What stands against each other, before the attack is declared. */
export function Versus({ aimed, plan }: { readonly aimed: Mark | undefined; readonly plan: Plan }) {
  const table = useTable()
  const { view, t } = table
  const from = marchFrom(table)
  if (aimed?.tone !== 'hostile' || from === undefined) return null
  const [n, m] = [unitsAt(view, from).length, unitsAt(view, aimed.square).length]
  if (n === 0 || m === 0) return null
  const { edge, scale, land } = plan
  const { x, y } = land.middleOf(aimed.square)
  return <AttackNote x={(x + edge) * scale} y={(y + edge) * scale} away={cell * 0.62 * scale} text={t('board.versus', { n, m })} />
}
