import { type Land, NoteOnCell } from '../../kit/index.ts'
import { type Table, useTable } from '../table.ts'
import { chosenUnit, type Marks, oddsOf } from './marks.ts'

interface OddsProps {
  readonly marks: Marks
  /** What pointer or keys are aimed at. */
  readonly target: string | undefined
  readonly land: Land
}

/** Dice and chance of a strike, at the target one aims at, or at all of them if they are few. */
export function Odds({ marks, target, land }: OddsProps) {
  const table = useTable()
  const attacker = chosenUnit(table)
  const clear = attacker === undefined ? undefined : table.view.units[attacker]?.at
  return noted(table, marks, target).map(({ square, odds: { attack, defence, chance } }) => (
    <NoteOnCell
      key={square}
      {...{ land, cell: square, away: 0.6, half: 96, clear }}
      text={table.t('term.dice', { attack, defence })}
      chance={`${Math.round(chance * 100)} %`}
    />
  ))
}

function noted(table: Table, marks: Marks, target: string | undefined) {
  const hostile = [...marks.values()].filter(({ tone }) => tone === 'hostile')
  const firsts = [...new Map(hostile.map((mark) => [mark.token, mark])).values()]
  const aimed = target ? marks.get(target) : undefined
  const shown = aimed?.tone === 'hostile' ? [aimed] : firsts.length <= 1 ? firsts : []
  return shown.flatMap(({ token, square }) => {
    const odds = oddsOf(table, token)
    return odds ? [{ square, odds }] : []
  })
}
