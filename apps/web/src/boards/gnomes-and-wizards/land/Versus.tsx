import { unitsAt } from '@toadstool/games/gnomes-and-wizards'
import { idOf } from '@toadstool/games/tabletop'
import { type IconName, idIf, type Land, NoteOnCell } from '../../kit/index.ts'
import { type Table, tokenOf, useTable } from '../table.ts'
import { blowText, foretoldText, walkText } from './labels.ts'
import { blowOn, type Marks } from './marks.ts'

interface VersusProps {
  readonly marks: Marks
  readonly land: Land
  /** The tile that pointer or keys are aimed at. */
  readonly target: string | undefined
}

/** What a blow would do to the target, or to the only unit that can be struck; else how long the walk is. */
export function Versus({ marks, land, target }: VersusProps) {
  const table = useTable()
  const hostile = [...marks.values()].filter(({ tokens }) => tokens.some((token) => blowOn(table, idOf(token))))
  const foretold = answerNote(table)
  if (foretold && target === undefined) return <NoteOnCell {...{ land, cell: foretold.space, away: 0.46, half: 110 }} {...foretold} />
  const last = idIf('space', table.draft?.picked.at(-1))
  const space = target ?? last ?? (hostile.length === 1 ? hostile[0]?.space : undefined)
  const note = space === undefined ? undefined : noteOn(table, marks, space)
  if (space === undefined || note === undefined) return null
  return <NoteOnCell {...{ land, cell: space, away: 0.46, half: 110 }} {...note} />
}

/** What the answer in the making would leave of the attack, where its target stands. */
function answerNote(table: Table): { readonly space: string; readonly text: string; readonly icon: IconName } | undefined {
  const { view, draft } = table
  const { declared } = view.window ?? {}
  if (declared?.type !== 'attack' || draft?.move !== 'answer') return undefined
  const text = foretoldText(table, draft.args)
  const space = view.units[declared.target]?.at
  return text === undefined || !space ? undefined : { space, text, icon: 'game:shield' }
}

/** If several can be struck, the note is about the first; the list of the tile tells of each. */
function noteOn(table: Table, marks: Marks, space: string): { readonly text: string; readonly icon: IconName } | undefined {
  const mark = marks.get(space)
  const [struck] = unitsAt(table.view, space).flatMap((unit) => {
    const fits = mark?.tokens.includes(tokenOf('unit', unit)) || mark?.tokens.includes(tokenOf('space', space))
    const blow = fits ? blowOn(table, unit) : undefined
    return blow ? [blow] : []
  })
  if (struck) return { text: blowText(table, struck), icon: 'game:crossed-swords' }
  const walk = mark?.ground ? walkText(table, space) : undefined
  return walk === undefined ? undefined : { text: walk, icon: 'game:walking-boot' }
}
